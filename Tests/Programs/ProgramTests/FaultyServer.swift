import TestSupport

/// What a row of the table is tried against, with a gateway that is well beside it or behind it.
struct FaultyServer {
  private let kind: FaultRow.Server
  private let gateway: GatewayProcess
  private let program: RunningProgram?
  private let baseURL: String
  private let scratch = ScratchDirectory()

  init(_ kind: FaultRow.Server) throws {
    self.kind = kind
    var rule = ""
    if case .gateway(let words) = kind { rule = "/v1/public/characters " + words }
    gateway = try GatewayProcess(faults: rule)
    program = try Self.program(kind, gateway, scratch)
    let port = program?.firstLine ?? ""
    baseURL =
      switch kind {
      case .gateway: gateway.baseURL
      case .closedPort: "http://127.0.0.1:1/v1/public/"
      case .unknownHost: "https://no-such-host.invalid/v1/public/"
      case .hangingPort: "http://127.0.0.1:\(port)/v1/public/"
      case .notHTTP: "http://127.0.0.1:\(port)/garbage/"
      case .raw: "http://127.0.0.1:\(port)/raw/response/"
      case .secured: "https://localhost:\(port)/v1/public/"
      }
  }

  private static func program(
    _ kind: FaultRow.Server, _ gateway: GatewayProcess, _ scratch: ScratchDirectory
  ) throws -> RunningProgram? {
    let directory = packageDirectory + "/Tests/Support/Servers/"
    switch kind {
    case .gateway, .closedPort, .unknownHost: return nil
    case .hangingPort: return try RunningProgram(Program(path: directory + "hang.py"), [])
    case .notHTTP: return try RunningProgram(Program(path: directory + "serve.py"), [])
    case .raw(let response):
      scratch.write(response, to: "response")
      return try RunningProgram(Program(path: directory + "serve.py"), [scratch.path])
    case .secured(let fault):
      let certificate = try Certificate.with(fault)
      return try RunningProgram(
        Program(path: directory + "tls.py"), [certificate.path, certificate.keyPath, gateway.port])
    }
  }

  func client(_ environment: [String: String]) -> Client {
    var client = Client(baseURL)
    if case .secured = kind, canTrustOwnAuthority { client.trustsOwnAuthority = true }
    client.environment.merge(environment) { $1 }
    return client
  }

  /// The same client with the same stored answers, of a gateway that answers.
  func healthy(_ client: Client) -> Client {
    var client = client
    client.trustsOwnAuthority = false
    client.environment["MARVEL_BASE_URL"] = gateway.baseURL
    return client
  }

  /// A sentence about the host of this server; one that does not begin with the host is whole.
  func sentence(_ words: String) -> String {
    switch kind {
    case .secured: words
    case .unknownHost: "no-such-host.invalid" + words
    default: "127.0.0.1" + words
    }
  }

  /// How often the question was sent: as the server saw it or, where there is none that could, as the
  /// client says when it is asked to once more.
  func attempts(_ client: Client, _ question: [String]) throws -> Int {
    switch kind {
    case .gateway:
      gateway.stop()
      return gateway.requests.count { $0.path.hasPrefix("/v1/public/characters?") }
    case .secured: return program?.errorLines.count ?? 0
    case .closedPort, .unknownHost, .hangingPort, .notHTTP, .raw:
      let lines = try client.run(question + ["-v", "--refresh"]).stderr.split(separator: "\n")
      return lines.count { $0.hasPrefix("marvel-cli: GET ") }
    }
  }
}
