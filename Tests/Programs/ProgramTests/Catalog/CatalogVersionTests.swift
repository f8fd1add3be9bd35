import Foundation
import SQLite
import TestSupport
import Testing

/// Catalog files of an older or a newer version of the program.
@Suite(.runsPrograms)
struct CatalogVersionTests {
  private static let older =
    "was created by an older marvel-cli and was left unchanged; move it away, and create it again "
    + "with marvel-cli sync or marvel-cli import"
  private static let newer =
    "was created by a newer marvel-cli and was left unchanged; upgrade marvel-cli"

  private let gateway: GatewayProcess
  private let client: Client
  private let hero: String

  init() throws {
    gateway = try GatewayProcess()
    client = Client(gateway)
    hero = client.home.write(
      #"{"id":1,"name":"Sample Hero","resourceURI":"http://x/v1/public/characters/1"}"#,
      to: "hero.json")
  }

  private var path: String { client.home.path + "/.local/share/marvel-cli/catalog.sqlite" }

  /// Runs the program under `auto` without a gateway.
  private func run(_ arguments: String...) throws -> Outcome {
    try client.program.run(arguments, environment: ["HOME": client.home.path])
  }

  /// Makes a catalog file that of another version.
  private func raiseVersion(of path: String, by difference: Int) throws {
    let connection = try Connection.writing(path)
    let version = try #require(try connection.integer("PRAGMA user_version"))
    try connection.execute(
      "PRAGMA user_version = \(version + Int64(difference)); PRAGMA wal_checkpoint(TRUNCATE)")
  }

  private func content() throws -> Data { try Data(contentsOf: URL(filePath: path)) }

  @Test(arguments: [(-3, older), (1, newer)])
  func `a file of another version is reported and left unchanged`(
    difference: Int, reason: String
  ) throws {
    #expect(try run("import", hero).status == 0)
    try raiseVersion(of: path, by: difference)
    let before = try content()
    let requestCount = gateway.requests.count
    let report = "marvel-cli: '\(path)' \(reason)\n"
    for arguments in [
      ["list", "events", "--source", "local"], ["show", "1", "--source", "local"],
      ["stats", "--source", "local"], ["changes"], ["import", hero], ["import", hero, "--dry-run"],
      ["sync", "events"], ["catalog", "verify"], ["catalog", "vacuum"],
      ["export", client.home.path + "/all.sqlite", "--source", "local"],
    ] {
      #expect(try client.run(arguments) == Outcome(stderr: report, status: 65), "\(arguments)")
    }
    #expect(gateway.requests.count == requestCount)
    // That of what is merged.
    let info = try client.run(["catalog", "info"])
    #expect(info.stderr == report && info.status == 0)
    let doctor = try run("doctor", "--offline", "-o", "table")
    let problems = doctor.stdout.split(separator: "\n").filter { $0.hasPrefix("problem") }
    #expect(
      Outcome(
        stdout: problems.joined(separator: "\n"), stderr: doctor.stderr, status: doctor.status)
        == Outcome(stdout: "problem  catalog        '\(path)' \(reason)", status: 65))
    #expect(try content() == before)
  }

  @Test(arguments: [(-3, older), (1, newer)])
  func `under auto, another source answers, with a warning`(
    difference: Int, reason: String
  ) throws {
    #expect(try run("import", hero).status == 0)
    try raiseVersion(of: path, by: difference)
    let before = try content()
    let warning = "marvel-cli: '\(path)' \(reason)\n"
    for arguments in [["list", "events", "-L", "5", "-o", "id"], ["show", "hulk", "-o", "id"]] {
      let embedded = try client.run(arguments + ["--source", "embedded"])
      let answer = Outcome(stdout: embedded.stdout, stderr: warning)
      #expect(
        try client.program.run(arguments, environment: ["HOME": client.home.path]) == answer)
      // The gateway serves the same catalog.
      #expect(try client.run(arguments, ["MARVEL_SOURCE": "auto"]) == answer)
    }
    #expect(gateway.requests.contains { $0.contains("events") })
    #expect(try content() == before)
  }

  @Test(arguments: [["import"], ["sync", "events"]])
  func `an older file that was moved away is created again`(command: [String]) throws {
    let command = command == ["import"] ? ["import", hero] : command
    #expect(try client.run(command).status == 0)
    let kind = command[0] == "import" ? "characters" : "events"
    let list = ["list", kind, "--all", "--source", "local", "-o", "id", "-q"]
    let before = try client.run(list)
    #expect(before.status == 0)
    #expect(before.stdout != "")
    try raiseVersion(of: path, by: -3)
    #expect(
      try client.run(command)
        == Outcome(stderr: "marvel-cli: '\(path)' \(Self.older)\n", status: 65))
    // What the error says.
    try FileManager.default.moveItem(atPath: path, toPath: path + ".old")
    #expect(try run("show", "hulk", "-o", "id") == Outcome(stdout: "1009351\n"))
    #expect(try client.run(command).status == 0)
    #expect(try client.run(list) == before)
    #expect(try run("catalog", "verify") == Outcome())
  }

  @Test func `the catalog of an origin is created again with the command that the error names`()
    throws
  {
    let command = ["import", "--origin", "wiki"]
    #expect(try client.run(command + [hero]).status == 0)
    let path = client.home.path + "/.local/share/marvel-cli/origins/wiki.sqlite"
    try raiseVersion(of: path, by: -3)
    let error = Outcome(
      stderr: "marvel-cli: '\(path)' was created by an older marvel-cli and was left unchanged; "
        + "move it away, and create it again with marvel-cli import --origin wiki\n", status: 65)
    #expect(try run("list", "--origin", "wiki", "-o", "id") == error)
    #expect(try client.run(command + [hero]) == error)
    try FileManager.default.moveItem(atPath: path, toPath: path + ".old")
    #expect(try client.run(command + [hero]).status == 0)
    #expect(try run("list", "--origin", "wiki", "-o", "id") == Outcome(stdout: "1\n"))
  }

  @Test func `an exported file of an older version is not imported`() throws {
    let file = client.home.path + "/all.sqlite"
    #expect(try run("export", file, "--source", "embedded") == Outcome())
    try FileManager.default.removeItem(atPath: file + ".sha256")
    try raiseVersion(of: file, by: -3)
    #expect(
      try run("import", file)
        == Outcome(
          stderr: "marvel-cli: nothing was imported: '\(file)' was created by an older marvel-cli "
            + "and was left unchanged; export it again with this version of marvel-cli\n",
          status: 65))
    #expect(try run("export", file, "--force", "--source", "embedded") == Outcome())
    #expect(try run("import", file).status == 0)
  }
}
