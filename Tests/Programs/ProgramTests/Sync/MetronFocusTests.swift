import Foundation
import SQLite
import TestSupport
import Testing

/// What a sync of Metron requests first, with the test double.
@Suite(.runsPrograms)
struct MetronFocusTests {
  private func date(_ days: Int) -> String {
    let date = Date(timeIntervalSinceNow: Double(days) * 86_400)
    return date.ISO8601Format(.iso8601.year().month().day())
  }

  /// A server of which only some issues are on sale near today.
  ///
  /// - Parameter days: The days of the first issues, relative to today.
  private func server(_ issues: Int, days: [Int]) throws -> MetronServer {
    let server = try MetronServer("--issues", "\(issues)")
    for number in 0..<60 {
      let day = number < days.count ? date(days[number]) : "2001-01-0\(1 + number % 9)"
      try server.control(
        "touch?resource=issue&id=\(1000 + number)&key=store_date&value=%22\(day)%22")
    }
    return server
  }

  private func follow(_ lines: String..., by server: MetronServer) throws {
    let directory = server.client.home.path + "/.config/marvel-cli"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    try lines.joined(separator: "\n").write(
      toFile: directory + "/follows", atomically: true, encoding: .utf8)
  }

  private func integer(_ sql: String, _ server: MetronServer) throws -> Int64? {
    try Connection.reading(server.catalogPath).integer(sql)
  }

  @Test func `the first request of a first sync has the comics of this week`() throws {
    let server = try server(250, days: [-30, -7, 0, 20])
    try server.control("touch?resource=issue&id=1002&key=name&value=[]")
    #expect(try server.sync("--max-requests", "1").status == 75)
    let range = "store_date_range_after=\(date(-13))&store_date_range_before=\(date(182))"
    #expect(try server.requests() == ["200 /api/issue/?publisher_id=1&\(range)"])
    let week = try server.run("week", "-o", "json").stdout
    for part in [#""total":1,"#, #""id":1002,"#, #""issueNumberText":"X""#, date(0), "/issue/2"] {
      #expect(week.contains(part))
    }
    #expect(try server.run("week", "-1", "-o", "id").stdout == "1001\n")
    #expect(try integer("SELECT count(*) FROM coverage WHERE completed IS NOT NULL", server) == 0)
    // Then a page of each list, which has its length, then the details, those of this week first, and
    // only then the other pages.
    #expect(try server.sync("--max-requests", "7").status == 75)
    #expect(
      try server.requests().dropFirst() == [
        "200 /api/series/?publisher_id=1", "200 /api/issue/?publisher_id=1",
        "200 /api/reading_list/?publisher=marvel&list_type=EVENT", "200 /api/issue/1002/",
        "200 /api/issue/1001/", "200 /api/issue/1003/", "200 /api/issue/?publisher_id=1&page=2",
      ])
    #expect(try server.sync() == Outcome())
    let details = try server.requests().filter { !$0.contains("publisher") }
    #expect(Set(details).count == details.count, "no request is repeated")
    let later = try server.requestsOfSync()
    #expect(later.allSatisfy { !$0.contains("store_date") })
    #expect(try server.run("catalog", "verify") == Outcome())
  }

  @Test func `a week is not called partial when its comics are here and others are not`() throws {
    let server = try server(600, days: [0])
    #expect(try server.sync("--max-requests", "4").status == 75)
    #expect(try server.requests().contains("200 /api/issue/?publisher_id=1"))
    #expect(try server.client.run(["week", "-o", "id"]) == Outcome(stdout: "20001000\n"))
    let list = try server.client.run(["list", "comics", "-L", "1", "-o", "id"])
    #expect(list.stderr.hasPrefix("marvel-cli: the local catalog has only some comics ("))
  }

  @Test func `a followed series is found by name, and by the year before`() throws {
    let server = try server(250, days: [0])
    // Marvel counts the year of the first sale; at Metron, the series began in 1964.
    try follow("series 4711  # The Sample Series 1 (1963 - 1991)", by: server)
    #expect(try server.sync("--max-requests", "3").status == 75)
    #expect(
      try server.requests().dropFirst() == [
        "200 /api/series/?publisher_id=1&name=Sample%20Series%201",
        "200 /api/issue/?publisher_id=1&series_id=11",
      ])
    let list = try server.run("list", "comics", "--of", "series/11", "--all", "-o", "jsonl").stdout
    #expect(list.split(separator: "\n").count == 25)
    #expect(list.components(separatedBy: #""issueNumberText":"#).count == 26)
  }

  @Test func `the comics of followed people come before the complete lists`() throws {
    let server = try server(250, days: [0])
    try follow(
      "character metron:101  # Hero 1", "creator 17  # Ada Invented 3", "creator 18  # Nobody",
      by: server)
    #expect(try server.sync("--max-requests", "7").status == 75)
    let requests = try server.requests().dropFirst()
    #expect(
      requests.prefix(5) == [
        "200 /api/character/101/", "200 /api/issue/?publisher_id=1&character_id=101",
        "200 /api/creator/?name=Ada%20Invented%203",
        "200 /api/issue/?publisher_id=1&creator_id=103", "200 /api/creator/?name=Nobody",
      ])
    let list = try server.run("list", "comics", "--of", "character/101", "--all", "-o", "id")
    let known = try integer(
      "SELECT count(*) FROM link WHERE kind = 1 AND id = 101 AND other_kind = 2", server)
    #expect(known.map { $0 > 20 } == true)
    #expect(list.stdout.split(separator: "\n").count == known.map(Int.init))
    #expect(try server.sync() == Outcome())
    #expect(try server.run("catalog", "verify") == Outcome())
  }

  @Test(arguments: ["400", "500", "garbage"])
  func `a part that the service cannot send does not stop the sync`(what: String) throws {
    let server = try MetronServer("--issues", "20")
    try follow("series metron:12", by: server)
    try server.control("fail?path=issue&what=\(what)")
    #expect(try server.sync("--max-requests", "4", with: ["MARVEL_RETRIES": "0"]).status == 75)
    #expect(
      try server.requests().dropFirst().prefix(2) == [
        "200 /api/series/?publisher_id=1", "200 /api/issue/?publisher_id=1",
      ])
  }

  @Test func `a part of a list does not disturb a complete list that was interrupted`() throws {
    let server = try server(250, days: [0, 1])
    #expect(try server.sync("series", "comics", "--max-requests", "3").status == 75)
    try follow("series metron:12", by: server)
    #expect(try server.sync("--max-requests", "2").status == 75)
    #expect(try server.requests().suffix(1) == ["200 /api/issue/?publisher_id=1&series_id=12"])
    #expect(try server.sync("series", "comics") == Outcome())
    let pages = try server.requests().filter { $0.contains(/issue\/\?publisher_id=1(&page=\d)?$/) }
    #expect(
      pages == [
        "200 /api/issue/?publisher_id=1", "200 /api/issue/?publisher_id=1&page=2",
        "200 /api/issue/?publisher_id=1&page=3",
      ])
    let list = try server.run("list", "comics", "--all", "-o", "id")
    #expect(list.stdout.split(separator: "\n").count == 250)
    #expect(list.stderr == "")
  }
}
