internal import Digests

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A marvel-gateway that runs beside the tests, on a port of its own.
package final class GatewayProcess: Sendable {
  /// Keys of the length and form that Marvel gave out.
  package struct Keys: Sendable {
    package let publicKey: String
    package let privateKey: String

    package init(publicKey: String, privateKey: String) {
      self.publicKey = publicKey
      self.privateKey = privateKey
    }

    package static let sample = Keys(
      publicKey: "0123456789abcdef0123456789abcdef",
      privateKey: "fedcba9876543210fedcba9876543210fedcba98")

    /// The environment variables that hold them, for the gateway and for marvel-cli.
    package var environment: [String: String] {
      ["MARVEL_PUBLIC_KEY": publicKey, "MARVEL_PRIVATE_KEY": privateKey]
    }
  }

  /// Such as `http://127.0.0.1:41234/v1/public/`.
  package let baseURL: String
  package let port: String
  private let keys: Keys?
  private let program: RunningProgram
  private let scratch = ScratchDirectory()

  /// - Parameters:
  ///   - faults: the lines of a fault file.
  ///   - keys: nil accepts any key.
  ///   - hasOwnURIs: entities carry the gateway's own addresses, and not Marvel's as the embedded
  ///     catalog has them.
  package init(
    faults: String = "", keys: Keys? = .sample, arguments: [String] = [],
    hasOwnURIs: Bool = false
  ) throws(ProgramError) {
    var words = ["--port", "0"] + (hasOwnURIs ? [] : ["--classic-uris"]) + arguments
    if !faults.isEmpty { words += ["--fault", scratch.write(faults, to: "faults")] }
    if keys == nil { words.append("--open") }
    program = try RunningProgram(
      Program(named: "marvel-gateway"), words, environment: keys?.environment ?? [:])
    self.keys = keys
    port = program.firstLine
    baseURL = "http://127.0.0.1:\(port)/v1/public/"
  }

  /// The address of `characters?limit=1` and the like, signed with the gateway's keys.
  package func signed(_ path: String) -> String {
    guard let keys else { return baseURL + path }
    let hash = Signature.hash(
      timestamp: "1", privateKey: keys.privateKey, publicKey: keys.publicKey)
    return baseURL + path + (path.contains("?") ? "&" : "?")
      + "ts=1&apikey=\(keys.publicKey)&hash=\(hash)"
  }

  /// The lines of the log so far, one for each request that was answered, in the order of the
  /// answers; the line is written before the answer is sent.
  package var requests: [String] { program.errorLines }

  /// Waits until so many requests were answered, or twenty seconds; false when there are fewer.
  ///
  /// It keeps its thread: a test that gives it up may get it back only after tests that wait long.
  package func hasAnswered(_ count: Int) -> Bool {
    let end = ContinuousClock.now + .seconds(20)
    while requests.count < count {
      guard ContinuousClock.now < end else { return false }
      usleep(10_000)
    }
    return true
  }

  /// Stops it as the system does, or as the key does that interrupts.
  @discardableResult
  package func stop(by request: RunningProgram.EndRequest = .terminate) -> Outcome {
    program.stop(by: request)
  }
}
