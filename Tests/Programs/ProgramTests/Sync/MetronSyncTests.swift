import Foundation
import Platform
import SQLite
import TestSupport
import Testing

/// `sync metron` of the built program, from the test double.
@Suite(.runsPrograms)
struct MetronSyncTests {
  @Test func `the first sync reads lists, then details, newest first, then reading lists`() throws {
    let server = try MetronServer.synced("--issues", "130")
    let requests = try server.requests()
    // Before them, the comics of these weeks: MetronFocusTests.
    #expect(
      requests.filter { $0.contains("publisher_id") && !$0.contains("store_date") } == [
        "200 /api/series/?publisher_id=1", "200 /api/issue/?publisher_id=1",
        "200 /api/issue/?publisher_id=1&page=2",
      ])
    #expect(
      requests.filter { $0.contains(/issue\/\d+/) }.prefix(2) == [
        "200 /api/issue/1000/", "200 /api/issue/1001/",
      ])
    #expect(Set(requests).count == requests.count, "no request is repeated")
    let lists = try #require(requests.firstIndex(of: "200 /api/reading_list/2/"))
    #expect(requests[..<lists].count { $0.contains(/issue\/\d+/) } == 130)
    #expect(
      requests[lists...].prefix(5) == [
        "200 /api/reading_list/2/", "200 /api/reading_list/2/items/", "200 /api/reading_list/1/",
        "200 /api/reading_list/1/items/", "200 /api/reading_list/1/items/?page=2",
      ])
    let list = try server.run("list", "comics", "--all", "-o", "id")
    #expect(list.stdout.split(separator: "\n").count == 130)
    #expect(list.stderr == "")
    #expect(try server.run("catalog", "verify") == Outcome())
  }

  @Test func `a second sync costs ten requests if nothing changed`() throws {
    let server = try MetronServer.synced("--issues", "20")
    let dump = try server.dump()
    let added = try server.requestsOfSync()
    #expect(added.count == MetronServer.idleRequests)
    #expect(added.count { $0.contains("modified_gt=20") } == 7)
    #expect(try server.dump() == dump)
  }

  @Test func `a changed issue is requested again, and only its related entities change`() throws {
    let server = try MetronServer.synced("--issues", "20")
    let count = try server.requests().count
    try server.control("touch?resource=issue&id=1005&key=characters&value=[]")
    #expect(try server.sync() == Outcome())
    let added = try server.requests().dropFirst(count)
    #expect(added.filter { $0.contains(/\d\/$/) } == ["200 /api/issue/1005/"])
    let comic = try server.run("show", "comic", "1005", "--fields", "characters.available")
    #expect(comic.stdout.contains(#""available":0"#))
    #expect(
      try Connection.reading(server.catalogPath).integer(
        "SELECT count(*) FROM link WHERE kind = 2 AND id = 1005 AND other_kind = 1") == 0)
    #expect(try server.run("catalog", "verify") == Outcome())
  }

  @Test func `details that did not change are confirmed with If-Modified-Since`() throws {
    let server = try MetronServer.synced("--issues", "5")
    try server.control("relist?resource=series&id=10")
    #expect(try server.sync() == Outcome())
    #expect(try server.requests().last { $0.contains("series/10") } == "304 /api/series/10/")
    #expect(try server.requestsOfSync().count == MetronServer.idleRequests)
  }

  @Test func `a budget spreads the first sync over three nights without a wasted request`() throws {
    let whole = try MetronServer.synced("--issues", "60")
    let count = try whole.requests().count
    let server = try MetronServer("--issues", "60")
    // The second and the third night also ask what is new.
    let daily = (count + 2 * MetronServer.idleRequests) / 3 + 1
    for night in 1...3 {
      let outcome = try server.sync("--daily", "\(daily)", "-o", "json")
      #expect(outcome.status == 0)
      #expect(outcome.stderr == "")
      #expect(outcome.stdout.contains(#""remaining":0,"#) == (night == 3))
      let sent = try server.requests().count
      #expect(night < 3 ? sent == night * daily : sent <= night * daily)
      if night == 1 {
        // The same night, nothing is left.
        #expect(try server.sync("--daily", "\(daily)") == Outcome())
        #expect(try server.requests().count == daily)
        #expect(try server.comicCount() == 60)
      }
      try server.beginNextDay()
    }
    let details = try server.requests().filter { $0.contains(/\d\/$/) }
    #expect(Set(details).count == details.count)
    #expect(try server.dump() == whole.dump())
  }

  @Test func `a report on a terminal says what the catalog has and what remains`() throws {
    let server = try MetronServer("--issues", "10")
    let outcome = try server.client.run(
      ["sync", "metron", "comics", "--daily", "6"], sink: .terminal(columns: 80))
    #expect(
      outcome.stdout.replacing("\r\n", with: "\n").contains(
        "comics: 10, 5 with details (10 added, 0 changed, 0 deleted)\n"))
    #expect(outcome.stdout.contains("6 requests, at least 5 remain for another day"))
  }

  @Test func `a sync that --max-requests stopped continues with the next request`() throws {
    let server = try MetronServer("--issues", "12")
    let stopped = try server.sync("--max-requests", "7")
    #expect(
      stopped
        == Outcome(
          stderr: "marvel-cli: stopped after 7 requests, the limit of --max-requests; run the "
            + "command again to continue\n", status: 75))
    #expect(try server.sync() == Outcome())
    let requests = try server.requests().filter { $0.contains(/\d\/$/) }
    #expect(Set(requests).count == requests.count)
  }

  @Test func `a sync that is killed again and again loses nothing`() throws {
    let whole = try MetronServer.synced("--issues", "300")
    let server = try MetronServer("--issues", "300", "--pause", "10")
    let kills = 8
    for _ in 1...kills {
      let count = try server.requests().count
      let sync = try server.startSync()
      #expect(try becomesTrue { try server.requests().count >= count + 40 })
      kill(Int32(sync.firstLine) ?? 0, SIGKILL)
      sync.stop()
    }
    #expect(try server.sync() == Outcome())
    #expect(try server.dump() == whole.dump())
    #expect(try server.run("catalog", "verify") == Outcome())
    // A killed process loses what it received since its last transaction, within a quarter of a
    // second.
    let requests = try server.requests().filter { !$0.contains("modified_gt") }
    let repeated = requests.count - Set(requests).count
    #expect(repeated <= kills * 250 / 10, "\(repeated) requests were repeated")
  }

  @Test func `a second sync at the same time reports the first`() throws {
    let server = try MetronServer("--issues", "5")
    try server.control("fail?path=issue/&what=hang")
    let first = try server.startSync()
    #expect(becomesTrue { FileManager.default.fileExists(atPath: server.catalogPath) })
    let second = try server.sync()
    #expect(second.status == 75)
    #expect(second.stderr.contains("is being changed by another process (marvel-cli sync, process"))
    first.stop()
  }
}
