import Foundation
import SQLite
import TestSupport
import Testing

/// What `sync metron` says of the requests and days that it takes, and of what changed.
@Suite(.runsPrograms)
struct MetronPlanTests {
  private func onTerminal(_ server: MetronServer, _ arguments: String...) throws -> String {
    try server.client.run(["sync", "metron"] + arguments, sink: .terminal(columns: 100)).stdout
      .replacing("\r\n", with: "\n")
  }

  @Test func `a plan says what the whole catalog takes, with a request per list`() throws {
    let server = try MetronServer("--issues", "250", "--sustained", "90/86400")
    let plan = """
      list of series: 10, 1 request
      list of comics: 250, 3 requests
      details of comics: 250, 250 requests
      details of series: 10, 10 requests
      list of events: 2, 1 request
      details of events: 2, 2 requests
      details of characters: not known yet
      details of creators: not known yet
      at least 267 requests, 3 days at 90 a day, 1 min in all

      """
    #expect(try onTerminal(server, "--plan") == plan)
    #expect(try server.requests().count == 3)
    let document = try server.sync("--plan", "--daily", "50", "-o", "json").stdout
    for part in [
      #"{"kind":"comic","step":"list","entities":250,"requests":3}"#,
      #"{"kind":"creator","step":"details","entities":null,"requests":0}"#,
      #""remaining":267,"requestsPerDay":50,"days":6,"#,
    ] { #expect(document.contains(part)) }
    #expect(try server.run("list", "comics", "-o", "id").stdout == "")
  }

  @Test func `a plan of a catalog that was begun says what remains, without a request`() throws {
    let server = try MetronServer("--issues", "20")
    #expect(try server.sync("--daily", "12").status == 0)
    let count = try server.requests().count
    let plan = try onTerminal(server, "comics", "--plan", "--daily", "5")
    #expect(plan.contains("details of comics: 1"))
    #expect(plan.contains(" at 5 a day"))
    #expect(try server.requests().count == count)
    try server.beginNextDay()
    #expect(try server.sync() == Outcome())
    #expect(
      try onTerminal(server, "--plan")
        == "127.0.0.1: nothing remains but what changes from now on\n")
  }

  /// Enough for the lists' first pages, for some details, and for all lists.
  @Test(arguments: [4, 20, 60])
  func `what remains after a run is what a plan says directly after`(requests: Int) throws {
    let server = try MetronServer("--issues", "250")
    let daily = ["--daily", String(requests), "-o", "json"]
    let run = try server.client.run(["sync", "metron"] + daily)
    #expect(run.status == 0)
    let count = try server.requests().count
    #expect(count == requests)
    let plan = try server.client.run(["sync", "metron", "--plan"] + daily)
    let remaining = #/"remaining":([0-9]+),"requestsPerDay":[0-9]+,"days":[0-9]+/#
    let stated = try #require(try remaining.firstMatch(in: run.stdout))
    #expect(Int(stated.1) ?? 0 > 250 - requests)
    #expect(try remaining.firstMatch(in: plan.stdout)?.0 == stated.0)
    #expect(try server.requests().count == count)
  }

  @Test(arguments: [
    (["--max-requests", "4"], "max-requests", 75), (["--daily", "4"], "daily", 0),
    ([], "server-limit", 75),
  ])
  func `the document of a run that was stopped says why, and what remains`(
    flags: [String], reason: String, status: Int32
  ) throws {
    let server = try MetronServer("--issues", "20", "--sustained", "6/86400")
    let outcome = try server.client.run(["sync", "metron", "comics", "-o", "json"] + flags)
    #expect(outcome.status == status)
    #expect(outcome.stdout.contains(#""reason":"\#(reason)""#))
    #expect(outcome.stdout.contains(#""remaining":1"#))
    #expect(outcome.stdout.contains(#""count":20,"total":null,"complete":true,"detailed":"#))
  }

  @Test func `the document of a run that failed has the reason`() throws {
    let server = try MetronServer("--issues", "5")
    #expect(try server.sync("-o", "json").stdout.contains(#""reason":"done""#))
    server.stop()
    let failed = try server.sync("-o", "json", with: ["MARVEL_RETRIES": "0"])
    #expect(failed.status == 69)
    #expect(failed.stdout.contains(#""remaining":0,"requestsPerDay":1000000,"days":0,"#))
    #expect(failed.stdout.contains(#""reason":"error""#))
  }

  @Test func `progress has the requests a minute, what is left today, and all days`() throws {
    let server = try MetronServer("--issues", "60", "--pause", "20", "--sustained", "90/86400")
    let run = try server.client.run(
      ["sync", "metron"], ["TERM": "xterm"], errorSink: .terminal(columns: 150))
    #expect(run.status == 75)
    #expect(
      run.stderr.contains(
        /details of comics \d+ of 60, \d+ requests a minute, \d+ left today, at least \d+ for all for another day/
      ))
    #expect(!run.stderr.contains("per second"))
  }

  @Test func `the first copy and arriving details are no changes, new comics are`() throws {
    let server = try MetronServer("--issues", "30")
    for _ in 1...2 {
      #expect(try server.sync("--max-requests", "25").status == 75)
      #expect(try server.run("changes").stdout == "")
    }
    #expect(try server.sync() == Outcome())
    #expect(try server.run("changes", "--since", "1d").stdout == "")
    let copied = "SELECT sum(entities) FROM first_copy WHERE kind = 2"
    #expect(try Connection.reading(server.catalogPath).integer(copied) == 30)
    try server.control("wait?seconds=1200")
    try server.control("add?count=1")
    try server.control("touch?resource=issue&id=1005&key=desc&value=%22Other%22")
    try server.control("touch?resource=character&id=101&key=name&value=%22Renamed%22")
    #expect(try server.sync() == Outcome())
    let changes = try server.run("changes", "--all").stdout.split(separator: "\n")
    func count(_ text: String) -> Int { changes.count { $0.contains(text) } }
    #expect(count(#""change":"added","kind":"comic","id":1030,"#) == 1)
    #expect(count(#""change":"revised","kind":"comic","#) == 1)
    #expect(count(#""change":"changed","kind":"character","id":101,"#) == 1)
    #expect(count(#""change":"added""#) == 1 + count(#""added","kind":"story""#))
  }
}
