import Foundation
import SQLite
import TestSupport
import Testing

/// The test double of Metron, Tests/Support/Servers/Metron/metron.py, and a client with its own
/// home directory.
struct MetronServer {
  /// The requests of a sync if nothing changed: for each of three lists what is new and how long it
  /// is, and for four types without a list what is new.
  static let idleRequests = 10
  static let token = "open-sesame-0123456789abcdef"

  let client: Client
  private let program: RunningProgram
  private let heldPort = HeldPort()
  private let port: String

  /// - Parameter arguments: see the script.
  init(_ arguments: String...) throws { try self.init(arguments: arguments) }

  init(arguments: [String]) throws {
    program = try RunningProgram(
      Program(path: packageDirectory + "/Tests/Support/Servers/Metron/metron.py"),
      ["--port", heldPort.number] + arguments,
      environment: ["PATH": "/usr/bin:/bin"])
    port = program.firstLine
    var client = Client("http://127.0.0.1:1/v1/public/")
    client.environment = [
      "HOME": client.home.path, "METRON_BASE_URL": "http://127.0.0.1:\(port)/api/",
      "METRON_TOKEN": Self.token,
    ]
    self.client = client
  }

  var catalogPath: String { client.home.path + "/.local/share/marvel-cli/origins/metron.sqlite" }
  var ledgerPath: String { client.home.path + "/.local/state/marvel-cli/requests.sqlite" }

  func sync(_ arguments: String..., with more: [String: String] = [:]) throws -> Outcome {
    try client.run(["sync", "metron"] + arguments, more)
  }

  func run(
    _ arguments: String..., arguments others: [String] = [], with more: [String: String] = [:]
  ) throws -> Outcome {
    try client.run(arguments + others + ["--origin", "metron"], more)
  }

  /// A series and a comic of Marvel's that are Metron's #10 of Amazing Sample, and a variant.
  static let marvelEntities = """
    {"id":77,"title":"Amazing Sample (1963 - Present)",\
    "resourceURI":"http://gateway.marvel.com/v1/public/series/77"}
    \(comic(501, variant: ""))
    \(comic(502, variant: "Variant"))

    """

  private static func comic(_ id: Int, variant: String) -> String {
    """
    {"id":\(id),"title":"Amazing Sample (1963) #10","issueNumber":10,\
    "variantDescription":"\(variant)",\
    "resourceURI":"http://gateway.marvel.com/v1/public/comics/\(id)",\
    "series":{"resourceURI":"http://gateway.marvel.com/v1/public/series/77",\
    "name":"Amazing Sample (1963 - Present)"}}
    """
  }

  /// A server of which everything was copied.
  static func synced(_ arguments: String...) throws -> MetronServer {
    let server = try MetronServer(arguments: arguments)
    #expect(try server.sync() == Outcome())
    return server
  }

  /// A server with 20 issues, of which Marvel has #10 of Amazing Sample as 501.
  static func joined(isSynced: Bool = false) throws -> MetronServer {
    let server = try MetronServer("--issues", "20")
    let files = ScratchDirectory()
    let file = files.write(marvelEntities, to: "marvel.jsonl")
    #expect(try server.client.run(["import", file]).status == 0)
    if isSynced { #expect(try server.sync() == Outcome()) }
    return server
  }

  /// Starts a sync whose first line is the number of its process.
  func startSync(
    _ kinds: String = "", environment: [String: String]? = nil
  ) throws -> RunningProgram {
    try RunningProgram(
      Program(path: "/bin/sh"),
      ["-c", "echo $$; exec \"$0\" sync metron \(kinds)", client.program.path],
      environment: environment ?? client.environment)
  }

  /// The requests of a sync that succeeds.
  func requestsOfSync() throws -> ArraySlice<String> {
    let count = try requests().count
    #expect(try sync() == Outcome())
    return try requests().dropFirst(count)
  }

  func comicCount() throws -> Int {
    try run("list", "comics", "--all", "-o", "id").stdout.split(separator: "\n").count
  }

  /// Sends a control request; see the script.
  func control(_ path: String) throws {
    _ = try curl("http://127.0.0.1:\(port)/control/\(path)")
  }

  /// Sends a request of the API as another client of the same account.
  func requestElsewhere(_ path: String) throws -> CurlResponse {
    try curl(
      "-H", "Authorization: Bearer \(Self.token)", "-A", "marvel-cli/elsewhere",
      "http://127.0.0.1:\(port)/api/\(path)")
  }

  /// The requests so far, such as `200 /api/issue/7/`.
  func requests() throws -> [String] {
    try curl("http://127.0.0.1:\(port)/control/log").body
      .split(separator: "\n").map(String.init)
  }

  func stop() { program.stop() }

  /// Makes the ledger's counts those of the previous day.
  func beginNextDay() throws {
    try Connection.writing(ledgerPath).execute("UPDATE tally SET day = day - 1")
  }

  /// All entities with their JSON and links, as one text.
  func dump() throws -> String {
    let connection = try Connection.reading(catalogPath)
    var lines: [String] = []
    for sql in [
      "SELECT kind || '/' || id || ' ' || json FROM entity ORDER BY kind, id",
      "SELECT kind || '/' || id || ' ' || other_kind || '/' || other_id FROM link ORDER BY 1",
      "SELECT kind || ' ' || count || ' ' || (completed IS NULL) FROM coverage ORDER BY kind",
    ] {
      let statement = try connection.prepare(sql)
      while try statement.step() { lines.append(statement.text(0)) }
    }
    return lines.joined(separator: "\n")
  }
}
