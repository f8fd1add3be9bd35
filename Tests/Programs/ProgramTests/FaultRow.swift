import TestSupport
import Testing

/// A way in which a gateway fails, and what the client makes of it; a line of docs/faults.md too.
struct FaultRow: Sendable, CustomTestStringConvertible {
  enum Server: Sendable {
    /// A gateway with this rule for its lists, without the path.
    case gateway(String)
    case closedPort
    case unknownHost
    /// A port whose connections never come about.
    case hangingPort
    /// A server that speaks something else.
    case notHTTP
    /// A server that sends these bytes and closes the connection.
    case raw(String)
    /// A gateway behind a certificate of a trusted authority.
    case secured(Certificate.Fault)
  }

  /// Whether the request is sent again, in the words of docs/faults.md.
  enum Repetition: String, Sendable {
    case no
    case yes
    /// The whole time went into the first attempt.
    case tooLate = "no time is left"
    case newSignature = "once, with a new signature"
  }

  let name: String
  let server: Server
  var environment: [String: String] = [:]
  /// What is said after "marvel-cli: " and the host; nil for an answer.
  let words: String?
  let status: Int32
  let repetition: Repetition
  /// How often the request is sent, the repetitions among it.
  let attempts: Int

  var testDescription: String { name }

  /// The line of the table in docs/faults.md.
  var documentation: String { "| \(name) | \(status) | \(repetition.rawValue) |" }

  init(
    _ name: String, _ server: Server, _ status: Int32, _ words: String? = nil,
    repetition: Repetition = .no, attempts: Int? = nil, environment: [String: String] = [:]
  ) {
    self.name = name
    self.server = server
    self.status = status
    self.words = words
    self.repetition = repetition
    self.attempts = attempts ?? (repetition == .yes || repetition == .newSignature ? 2 : 1)
    self.environment = environment
    if repetition == .yes, attempts == nil { self.environment["MARVEL_RETRIES"] = "1" }
  }
}
