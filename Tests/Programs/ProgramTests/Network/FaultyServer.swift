import TestSupport

/// The failing server of a table row, with a healthy gateway beside or behind it.
struct FaultyServer {
  private let kind: FaultRow.Server
  private let gateway: GatewayProcess
  private let program: RunningProgram?
  private let baseURL: String
  private let scratch = ScratchDirectory()

  init(_ kind: FaultRow.Server) throws {
    self.kind = kind
    var rule = ""
    if case .gateway(let fault) = kind { rule = "/v1/public/characters " + fault }
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
      case .bytes: "http://127.0.0.1:\(port)/raw/response/"
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
    case .bytes(let response):
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

  /// Returns the same client with the same cache for the healthy gateway.
  func healthy(_ client: Client) -> Client {
    var client = client
    client.trustsOwnAuthority = false
    client.environment["MARVEL_BASE_URL"] = gateway.baseURL
    return client
  }

  /// Returns the complete message. The messages of a secured server already contain the host.
  func message(_ text: String) -> String {
    switch kind {
    case .secured: text
    case .unknownHost: "no-such-host.invalid" + text
    default: "127.0.0.1" + text
    }
  }

  /// Returns how often the request was sent, from the server's log or, if there is none, from
  /// another verbose run of the client.
  ///
  /// - Parameter expected: Waits for that many: a server may log a connection after its client ended.
  func attempts(_ client: Client, _ request: [String], expected: Int) throws -> Int {
    switch kind {
    case .gateway:
      gateway.stop()
      return gateway.requests.count { $0.path.hasPrefix("/v1/public/characters?") }
    case .secured:
      _ = becomesTrue { program?.errorLines.count ?? 0 >= expected }
      return program?.errorLines.count ?? 0
    case .closedPort, .unknownHost, .hangingPort, .notHTTP, .bytes:
      let lines = try client.run(request + ["-v", "--refresh"]).stderr.split(separator: "\n")
      return lines.count { $0.hasPrefix("marvel-cli: GET ") }
    }
  }
}
