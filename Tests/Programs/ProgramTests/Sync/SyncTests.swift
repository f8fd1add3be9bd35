import Foundation
import SQLite
import TestSupport
import Testing

/// `sync` of the built program from a running gateway, and the sources used afterwards.
@Suite(.runsPrograms)
struct SyncTests {
  private static let kinds = ["characters", "comics", "creators", "events", "series", "stories"]

  let gateway: GatewayProcess
  let client: Client

  init() throws {
    gateway = try GatewayProcess()
    client = Client(gateway)
  }

  private var path: String { client.home.path + "/.local/share/marvel-cli/catalog.sqlite" }

  private func run(_ arguments: String..., with more: [String: String] = [:]) throws -> Outcome {
    try client.run(arguments, ["MARVEL_SOURCE": "auto"].merging(more) { $1 })
  }

  /// Returns the entities of a kind from a source, sorted.
  private func entities(_ source: String, _ kind: String) throws -> [String] {
    let outcome = try run("list", kind, "--all", "-o", "jsonl", "--source", source)
    #expect(outcome.status == 0)
    return outcome.stdout.split(separator: "\n").map(String.init).sorted()
  }

  @Test func `the first sync copies everything token for token and prints nothing`() throws {
    #expect(try run("sync") == Outcome())
    for kind in Self.kinds {
      let local = try entities("local", kind)
      #expect(try local.count == embeddedCount(kind))
      #expect(try local == entities("embedded", kind))
    }
  }

  @Test func `a fresh copy is used first, and a stale one if the gateway is unreachable`() throws {
    #expect(try run("sync", "characters").status == 0)
    let requestCount = gateway.requests.count
    let fresh = try run("list", "--limit", "1")
    #expect(
      fresh.stdout.hasPrefix(#"{"schemaVersion":1,"source":"local","cached":false,"stale":false"#))
    #expect(fresh.stderr == "")
    #expect(gateway.requests.count == requestCount)
    // The gateway is used for a kind that was not synced completely.
    #expect(try run("list", "comics", "--limit", "1").stdout.contains(#""source":"gateway""#))
    #expect(
      try run("list", "--limit", "1", "--max-age", "0s").stdout.contains(#""source":"gateway""#))
    gateway.stop()
    let stale = try run(
      "list", "--limit", "2", "--max-age", "0s", "--no-cache", with: ["MARVEL_RETRIES": "0"])
    #expect(stale.status == 0)
    #expect(stale.stdout.contains(#""source":"local","cached":false,"stale":true"#))
    #expect(
      stale.stderr.hasPrefix(
        "marvel-cli: 127.0.0.1 cannot be reached: the connection was refused; using the local "
          + "catalog of "))
  }

  @Test func `a sync sends one request for each kind while the catalog is the same`() throws {
    let server = Client("http://127.0.0.1:1/v1/public/")
    func store(_ name: String, day: Int) throws {
      let file = server.home.write(
        #"{"id":9000,"name":"\#(name)","modified":"2026-12-0\#(day)T03:04:05-0500","#
          + #""resourceURI":"http://gateway.marvel.com/v1/public/characters/9000"}"# + "\n",
        to: "entities.jsonl")
      #expect(try server.run(["import", file]).status == 0)
    }
    try store("First", day: 2)
    let gateway = try GatewayProcess(arguments: [
      "--catalog", server.home.path + "/.local/share/marvel-cli/merged.sqlite",
    ])
    let client = Client(gateway)
    #expect(try client.run(["sync"]) == Outcome())
    for _ in 1...2 {
      let count = gateway.requests.count
      #expect(try client.run(["sync"]) == Outcome())
      #expect(gateway.requests.count == count + Self.kinds.count)
    }
    let local = ["MARVEL_SOURCE": "local"]
    #expect(try client.run(["show", "9000", "-o", "name"], local).stdout == "First\n")
    try store("Second", day: 3)
    #expect(try client.run(["sync"]) == Outcome())
    #expect(try client.run(["show", "9000", "-o", "name"], local).stdout == "Second\n")
  }

  @Test func `a second sync requests only modified entities`() throws {
    #expect(try run("sync", "events").status == 0)
    let summary = try run("sync", "events", "-o", "json")
    #expect(
      summary.stdout.contains(#""kind":"event","full":false,"added":0,"changed":0,"deleted":0"#))
    #expect(gateway.requests.last?.contains("modifiedSince=") == true)
  }

  @Test func `changes lists the entities that the last sync added, or nothing`() throws {
    #expect(try run("sync", "events", "characters").status == 0)
    let count = try embeddedCount("events") + embeddedCount("characters")
    #expect(try run("changes").stdout.split(separator: "\n").count == count)
    // Revisions are distinguished by their start time in seconds.
    try Connection.writing(path).execute("UPDATE revision SET started = started - 10")
    #expect(try run("sync", "events", "characters").status == 0)
    #expect(try run("changes", "--exit-code") == Outcome())
  }

  @Test func `an interrupted sync resumes where it stopped`() throws {
    let stopped = try run("sync", "comics", "--max-requests", "3")
    #expect(
      stopped
        == Outcome(
          stderr: "marvel-cli: stopped after 3 requests, the limit of --max-requests; run the "
            + "command again to continue\n", status: 75))
    let count = try embeddedCount("comics")
    #expect(try run("sync", "comics", "-o", "json").stdout.contains(#""added":\#(count - 300)"#))
    let offsets = gateway.requests.compactMap { line in
      line.firstMatch(of: /offset=(\d+)/).flatMap { Int($0.1) }
    }
    #expect(offsets.sorted() == Array(stride(from: 0, to: count, by: 100)))
    #expect(try entities("local", "comics") == entities("embedded", "comics"))
  }

  @Test func `received pages are in the file while the next page is pending`() throws {
    let gateway = try GatewayProcess(faults: "* 5+ delay 60000")
    let client = Client(gateway)
    let path = client.home.path + "/.local/share/marvel-cli/catalog.sqlite"
    let sync = try RunningProgram(
      Program(path: "/bin/sh"), ["-c", "echo begun; exec \"$0\" sync comics", client.program.path],
      environment: client.environment)
    let query = "SELECT count FROM coverage WHERE kind = 2"
    #expect(becomesTrue { (try? Connection.reading(path).integer(query)) == 400 })
    #expect(sync.stop(by: .terminate).status == 130)
  }

  @Test func `a full sync deletes entities that the gateway no longer has`() throws {
    #expect(try run("sync", "events").status == 0)
    let connection = try Connection.writing(path)
    try connection.execute(
      "UPDATE entity SET id = 4 WHERE kind = 4 AND id = (SELECT min(id) FROM entity WHERE kind = 4)"
    )
    let summary = try run("sync", "events", "--full", "-o", "json")
    let same = try embeddedCount("events") - 1
    #expect(
      summary.stdout.contains(#""full":true,"added":1,"changed":0,"deleted":1,"same":\#(same)"#))
    #expect(try entities("local", "events") == entities("embedded", "events"))
  }

  @Test func `recently synced kinds are skipped`() throws {
    #expect(try run("sync", "events").status == 0)
    let requestCount = gateway.requests.count
    #expect(
      try run("sync", "events", "--if-older-than", "1h", "-v")
        == Outcome(
          stderr: "marvel-cli: all kinds were synced within --if-older-than; nothing to do\n"))
    #expect(gateway.requests.count == requestCount)
  }

  @Test func `the requests of the day are counted and saved`() throws {
    let limited = ["MARVEL_DAILY_LIMIT": "4"]
    let stopped = try run("sync", "comics", with: limited)
    #expect(stopped.status == 75)
    #expect(
      stopped.stderr.hasPrefix(
        "marvel-cli: today's requests to 127.0.0.1 are used up (limit 4); progress is saved; run it "
          + "again after "))
    let quota = try run("quota", with: limited)
    #expect(quota.stdout.contains(#""used":4,"limit":4,"remaining":0,"renewal":"#))
  }

  @Test func `a second sync reports the process that holds the lock`() throws {
    #expect(try run("sync", "events").status == 0)
    let holder = try RunningProgram(
      Program(path: "/usr/bin/flock"), [path + ".lock", "sh", "-c", "echo held; cat"])
    #expect(holder.firstLine == "held")
    let second = try run("sync", "events")
    #expect(second.status == 75)
    #expect(
      second.stderr.contains("is being changed by another process (marvel-cli sync, process "))
    holder.stop(by: .endOfInput)
    #expect(try run("sync", "events").status == 0)
  }

  @Test(arguments: [
    (
      "not a database at all, and long enough for a header \(String(repeating: ".", count: 100))",
      "is not a marvel-cli catalog and was left unchanged; move it away"
    )
  ])
  func `a file that is not a catalog is left unchanged`(content: String, reason: String) throws {
    client.home.write(content, to: ".local/share/marvel-cli/catalog.sqlite")
    let outcome = try run("sync", "events")
    #expect(outcome == Outcome(stderr: "marvel-cli: '\(path)' \(reason)\n", status: 65))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == content)
    let list = try run("list", "--limit", "1", "--offline")
    #expect(list.status == 0)
    #expect(list.stderr.contains(reason))
  }
}
