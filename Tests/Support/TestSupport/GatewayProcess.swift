internal import Digests

/// A marvel-gateway process, or a faulty-gateway, that runs during the tests on its own port.
package final class GatewayProcess: Sendable {
  /// Keys of the length and format that Marvel issued.
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

    /// The environment variables of the keys for the gateway and marvel-cli.
    package var environment: [String: String] {
      ["MARVEL_PUBLIC_KEY": publicKey, "MARVEL_PRIVATE_KEY": privateKey]
    }
  }

  /// The base URL, such as `http://127.0.0.1:41234/v1/public/`.
  package let baseURL: String
  package let port: String
  /// Stays held after `stop`; another gateway that gets it has the same base URL.
  package let heldPort: HeldPort
  private let keys: Keys?
  private let program: RunningProgram
  private let scratch = ScratchDirectory()

  /// - Parameters:
  ///   - heldPort: that of an ended gateway, or a new one.
  ///   - faults: the content of a fault file; if empty, the released program runs.
  ///   - keys: the accepted keys; nil accepts any key.
  ///   - hasOwnURIs: whether entities have the gateway's own URIs instead of Marvel's, which the
  ///     embedded catalog has.
  package init(
    on heldPort: HeldPort = HeldPort(), faults: String = "", keys: Keys? = .sample,
    arguments: [String] = [],
    environment: [String: String] = [:], hasOwnURIs: Bool = false
  ) throws(ProgramError) {
    // `--classic-uris` would also omit the fields that Marvel's entities do not have.
    let base = hasOwnURIs ? [] : ["--base-url", "http://gateway.marvel.com/v1/public/"]
    var allArguments = ["--port", heldPort.number] + base + arguments
    if !faults.isEmpty { allArguments += ["--fault", scratch.write(faults, to: "faults")] }
    if keys == nil { allArguments.append("--open") }
    program = try RunningProgram(
      Program(named: faults.isEmpty ? "marvel-gateway" : "faulty-gateway"), allArguments,
      environment: environment.merging(keys?.environment ?? [:]) { $1 })
    self.heldPort = heldPort
    self.keys = keys
    port = program.firstLine
    baseURL = "http://127.0.0.1:\(port)/v1/public/"
  }

  /// Returns the URL of a path such as `characters?limit=1`, signed with the gateway's keys.
  package func signed(_ path: String) -> String {
    guard let keys else { return baseURL + path }
    let hash = Signature.hash(
      timestamp: "1", privateKey: keys.privateKey, publicKey: keys.publicKey)
    return baseURL + path + (path.contains("?") ? "&" : "?")
      + "ts=1&apikey=\(keys.publicKey)&hash=\(hash)"
  }

  /// The log lines so far, one for each response, in the order of the responses.
  ///
  /// The gateway writes a line before it sends the response.
  package var requests: [String] { program.errorLines.filter { !$0.hasPrefix(Self.warning) } }

  /// The warnings in text form so far.
  package var warnings: [String] { program.errorLines.filter { $0.hasPrefix(Self.warning) } }

  private static let warning = "marvel-gateway: "

  /// Waits for a number of responses; false if there are fewer after the time limit.
  package func hasResponded(_ count: Int) -> Bool {
    becomesTrue { requests.count >= count }
  }

  /// Sends SIGHUP to the gateway.
  package func hangUp() { program.hangUp() }

  /// Stops the gateway and returns its outcome.
  @discardableResult
  package func stop(by request: RunningProgram.EndRequest = .terminate) -> Outcome {
    program.stop(by: request)
  }
}
