import SQLite
import TestSupport
import Testing

/// The `cache` and `catalog` commands of the built program.
@Suite(.runsPrograms)
struct MaintenanceTests {
  let gateway: GatewayProcess
  let client: Client

  init() throws {
    gateway = try GatewayProcess()
    client = Client(gateway)
    #expect(try client.run(["sync", "events"]).status == 0)
    #expect(try client.run(["list", "--limit", "2"]).status == 0)
  }

  private var catalog: String { client.home.path + "/.local/share/marvel-cli/catalog.sqlite" }
  private var cache: String { client.home.path + "/.cache/marvel-cli/responses.sqlite" }

  /// Runs the program with standard error on a terminal, where notices are shown.
  private func runWithNotices(_ arguments: [String]) throws -> Outcome {
    try client.run(arguments, errorSink: .terminal(columns: 200))
  }

  @Test func `cache commands report the size, the responses, and the path`() throws {
    let info = try client.run(["cache", "info"])
    #expect(info.stdout.hasPrefix(#"{"schemaVersion":1,"path":"\#(cache)","entries":3,"bytes":"#))
    let list = try client.run(["cache", "list"]).stdout.split(separator: "\n")
    #expect(list.count == 3)
    #expect(list.allSatisfy { $0.hasSuffix(#""fresh":true}"#) })
    #expect(try client.run(["cache", "path"]) == Outcome(stdout: cache + "\n"))
  }

  @Test func `prune removes expired responses, and clear removes all of them`() throws {
    #expect(
      try runWithNotices(["cache", "prune"])
        == Outcome(stderr: "marvel-cli: removed expired responses: 0\n"))
    try Connection.writing(cache).execute("UPDATE entry SET fresh_until = 7 WHERE key = 1")
    #expect(
      try runWithNotices(["cache", "prune"])
        == Outcome(stderr: "marvel-cli: removed expired responses: 1\n"))
    #expect(
      try runWithNotices(["cache", "clear"])
        == Outcome(stderr: "marvel-cli: removed cached responses: 2\n"))
    #expect(try client.run(["cache", "info"]).stdout.contains(#""entries":0,"bytes":0"#))
  }

  /// Overwrites the pages of a database after the first one.
  private func damage(_ path: String) throws {
    let script = """
      import os, sqlite3, sys
      connection = sqlite3.connect(sys.argv[1])
      connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
      size = connection.execute("PRAGMA page_size").fetchone()[0]
      connection.close()
      with open(sys.argv[1], "r+b") as file:
          file.seek(size)
          file.write(b"\\xff" * (os.path.getsize(sys.argv[1]) - size))
      """
    #expect(try python(script, path) == Outcome())
  }

  @Test func `a corrupt cache is named, and clear repairs it`() throws {
    try damage(cache)
    for action in ["info", "list"] {
      let outcome = try client.run(["cache", action])
      #expect(outcome.stdout == "")
      #expect(outcome.stderr.hasPrefix("marvel-cli: the cache '\(cache)' is corrupt: "))
      #expect(outcome.stderr.hasSuffix("; run marvel-cli cache clear\n"))
      #expect(outcome.status == 65)
    }
    #expect(try client.run(["doctor"]).stdout.contains("\"cache-corrupt\""))
    #expect(try client.run(["cache", "clear"]).status == 0)
    #expect(try client.run(["cache", "info"]).stdout.contains("\"entries\":0,\"bytes\":0"))
  }

  @Test func `a corrupt count of requests is named instead of zero`() throws {
    let ledger = client.home.path + "/.local/state/marvel-cli/requests.sqlite"
    try damage(ledger)
    let outcome = try client.run(["quota"])
    #expect(outcome.stdout == "")
    #expect(
      outcome.stderr.hasPrefix("marvel-cli: the count of requests in '\(ledger)' is corrupt: "))
    #expect(outcome.stderr.hasSuffix("; delete it; counting starts again\n"))
    #expect(outcome.status == 65)
    #expect(try client.run(["list", "--limit", "1", "--refresh"]).status == 0)
  }

  @Test func `catalog info reports the coverage and the gateway of each kind`() throws {
    let info = try client.run(["catalog", "info"]).stdout
    let count = try embeddedCount("events")
    #expect(
      info.contains(
        #"{"kind":"event","count":\#(count),"coverage":"complete","total":null,"completed":"20"#))
    #expect(
      info.contains(
        #"{"kind":"story","count":0,"coverage":"none","total":null,"completed":null,"gateway":null,"#
          + #""detailed":null,"embedded":"#
      ))
    #expect(try client.run(["catalog", "path"]) == Outcome(stdout: catalog + "\n"))
  }

  @Test func `verify finds no problems in an intact catalog`() throws {
    let merged = catalog.replacing("catalog.sqlite", with: "merged.sqlite")
    let noProblems = Outcome(
      stderr: [catalog, merged].map { "marvel-cli: '\($0)': no problems found\n" }.joined())
    #expect(try runWithNotices(["catalog", "verify"]) == noProblems)
    #expect(try client.run(["catalog", "vacuum"]) == Outcome())
    #expect(try runWithNotices(["catalog", "verify"]) == noProblems)
  }

  @Test(arguments: ["verify", "vacuum"])
  func `without a catalog, nothing is checked or created`(action: String) throws {
    let home = ScratchDirectory()
    let path = home.path + "/.local/share/marvel-cli/catalog.sqlite"
    #expect(
      try client.run(["catalog", action], ["HOME": home.path])
        == Outcome(
          stderr:
            "marvel-cli: the catalog '\(path)' does not exist; create it with marvel-cli import; "
            + "see marvel-cli help sync\n",
          status: 69))
    #expect(try Program(path: "/bin/ls").run([path]).status != 0)
  }

  @Test(arguments: [
    ["list", "events", "--source", "local", "--order-by", "-name"],
    ["show", "event/238", "--source", "local"],
    ["list", "events", "--source", "local", "--all"],
  ])
  func `a command that finds the catalog corrupt says how to check it`(
    arguments: [String]
  ) throws {
    try Connection.writing(catalog).execute(
      "PRAGMA writable_schema = 1; UPDATE sqlite_schema SET rootpage = 2 WHERE name = 'entity'")
    let outcome = try client.run(arguments)
    #expect(outcome.stdout == "")
    #expect(outcome.stderr.hasPrefix("marvel-cli: the catalog '\(catalog)' is corrupt: "))
    #expect(outcome.stderr.hasSuffix("; run marvel-cli catalog verify\n"))
    #expect(outcome.status == 65)
  }

  @Test(arguments: [
    ("UPDATE entity SET json = '{\"id\":1}' WHERE kind = 4", "does not match its JSON"),
    (
      "DELETE FROM link WHERE kind = 4 AND id = (SELECT min(id) FROM link WHERE kind = 4)",
      "is stored in one direction only"
    ),
    ("UPDATE coverage SET count = 5 WHERE kind = 4", "the entity count of kind 4 is wrong"),
    ("PRAGMA writable_schema = 1; UPDATE sqlite_schema SET rootpage = 2 WHERE name = 'entity'", ""),
  ])
  func `a damaged catalog is moved aside, and the next sync creates a new one`(
    damage: String, reason: String
  ) throws {
    try Connection.writing(catalog).execute(damage)
    let outcome = try client.run(["catalog", "verify"])
    #expect(outcome.status == 65)
    #expect(outcome.stderr.contains("marvel-cli: the catalog was corrupt ("))
    #expect(
      outcome.stderr.hasSuffix("; create a new one with marvel-cli sync or marvel-cli import\n"))
    #expect(outcome.stderr.contains(") and was moved to '\(catalog).damaged-"))
    #expect(outcome.stderr.contains(reason))
    let added = try #""added":\#(embeddedCount("events"))"#
    #expect(try client.run(["sync", "events", "-o", "json"]).stdout.contains(added))
    #expect(try client.run(["catalog", "verify"]).status == 0)
  }

  @Test func `catalog info fails without a home directory`() throws {
    let outcome = try client.run(["catalog", "info"], ["HOME": ""])
    #expect(
      outcome
        == Outcome(
          stderr: "marvel-cli: there is no directory for a catalog: HOME is not set; set "
            + "HOME, or XDG_CACHE_HOME, XDG_DATA_HOME, and XDG_STATE_HOME\n", status: 73))
  }
}
