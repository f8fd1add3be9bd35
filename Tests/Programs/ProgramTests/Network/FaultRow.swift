import TestSupport
import Testing

/// A gateway failure and the expected behavior of the client: docs/scripts.md, "If a gateway fails".
struct FaultRow: Sendable, CustomTestStringConvertible {
  enum Server: Sendable {
    /// A gateway with this fault rule for its lists. The rule has no path.
    case gateway(String)
    case closedPort
    case unknownHost
    /// A port that never completes a connection.
    case hangingPort
    /// A server that does not speak HTTP.
    case notHTTP
    /// A server that sends these bytes and closes the connection.
    case bytes([UInt8])
    /// A gateway that uses TLS, with this defect in its certificate.
    case secured(Certificate.Fault)

    static func raw(_ response: String) -> Server { .bytes(Array(response.utf8)) }
  }

  /// Whether the request is retried.
  enum Retry: Sendable {
    case no
    case yes
    /// The first attempt used up the deadline.
    case tooLate
    /// Once.
    case newSignature
  }

  let name: String
  let server: Server
  var environment: [String: String] = [:]
  /// The message after "marvel-cli: " and the host; nil if the request succeeds.
  let message: String?
  let status: Int32
  let retry: Retry
  /// The number of requests sent, including retries.
  let attempts: Int

  var testDescription: String { name }

  init(
    _ name: String, _ server: Server, _ status: Int32, _ message: String? = nil,
    retry: Retry = .no, attempts: Int? = nil, environment: [String: String] = [:]
  ) {
    self.name = name
    self.server = server
    self.status = status
    self.message = message
    self.retry = retry
    self.attempts = attempts ?? (retry == .yes || retry == .newSignature ? 2 : 1)
    self.environment = environment
    if retry == .yes, attempts == nil { self.environment["MARVEL_RETRIES"] = "1" }
  }
}
