import Catalog
import TestSupport
import Testing

/// `week` over Metron's catalog.
@Suite(.runsPrograms)
struct WeekProgramTests {
  @Test func `jq reads the document of a week`() throws {
    let outcome = try Program(named: "marvel-cli").run(
      ["week", "2017-07-26", "--jq", ".results[].id,.dataThrough"])
    #expect(outcome.stdout.hasPrefix("60945\n60956\n63869\n60685\n20"))
  }

  /// The two time zones are 26 hours apart, so that they never have the same day.
  @Test func `today is that of the time zone`() throws {
    let other = try Weekday.allCases.count { weekday in
      let weeks = try ["EAST-14", "WEST12"].map { zone in
        try Program(named: "marvel-cli").run(
          ["week", "--jq", ".week.start"],
          environment: ["TZ": zone, "MARVEL_WEEK_START": weekday.rawValue])
      }
      #expect(weeks.allSatisfy { $0.status == 0 && $0.stdout.hasPrefix("20") })
      return weeks[0].stdout != weeks[1].stdout
    }
    #expect(other == 1 || other == 2)
  }

  @Test func `a week of Metron's catalog leaves out comics with a cover date only`() throws {
    let server = try MetronServer("--issues", "40")
    #expect(try server.sync() == Outcome())
    #expect(try server.run("week", "2026-11-18", "-o", "id") == Outcome(stdout: "1000\n"))
    let week = try server.run("week", "2026-11-04", "-v", "-o", "json")
    #expect(week.stdout.contains(#""dataThrough":"2026-11-18","undated":1,"results":["#))
    #expect(week.stderr.hasPrefix("marvel-cli: left out: 1 comic of which only the month"))
    let calendar = try server.run("week", "2026-11-18", "-o", "ics")
    #expect(calendar.stdout.contains("UID:comic-1000@metron.marvel-cli\r\n"))
    let later = try server.run("week", "2026-12-30", "-o", "id")
    #expect(
      later
        == Outcome(
          stderr:
            "marvel-cli: the last known day of sale in the local catalog is 2026-11-18, before the week from "
            + "2026-12-27 to 2027-01-02; newest with comics: marvel-cli week 2026-11-18; run "
            + "marvel-cli sync metron to get newer comics\n"))
    // Without --origin, the merged catalog answers, with ids that show finds.
    #expect(
      try server.client.run(["week", "2026-11-18", "-o", "id"]) == Outcome(stdout: "20001000\n"))
    #expect(
      try server.client.run(["week", "2026-11-18", "-o", "ics"]).stdout.contains(
        "UID:comic-1000@metron.marvel-cli\r\n"))
  }

  /// The value of the first line of a calendar that begins with a name.
  private func property(_ name: String, _ calendar: String) -> String? {
    calendar.split(separator: "\r\n").first { $0.hasPrefix(name + ":") }
      .map { String($0.dropFirst(name.count + 1)) }
  }

  @Test func `a moved day updates the event, and is an entry of its own in the feed`() throws {
    let server = try MetronServer("--issues", "40")
    let days = ["2026-11-11", "2026-11-25"]
    func week(_ day: String, _ format: String) throws -> String {
      try server.client.run(["week", day, "-o", format, "-q"]).stdout
    }
    func entries(_ feed: String) -> Set<String> {
      Set(feed.split(separator: "\n").filter { $0.hasPrefix("<id>") }.map(String.init))
    }
    #expect(try server.sync() == Outcome())
    let before = try week(days[0], "ics")
    let feedBefore = try week(days[0], "atom")
    try server.control(
      "touch?resource=issue&id=1001&key=store_date&value=%22\(days[1])%22")
    #expect(try server.sync() == Outcome())
    for day in days {
      let after = try week(day, "ics")
      #expect(property("UID", after) == "comic-1001@metron.marvel-cli")
      #expect(property("UID", after) == property("UID", before))
      #expect(property("DTSTART;VALUE=DATE", after) == "20261125")
      let numbers = [before, after].compactMap { property("SEQUENCE", $0).flatMap { Int($0) } }
      #expect(numbers.count == 2 && numbers[0] < numbers[1])
      #expect(property("DTSTAMP", after) == property("LAST-MODIFIED", after))
      let feed = try week(day, "atom")
      let title = "Sample Series 1 (1964) #1AU: on sale on 2026-11-25, not on 2026-11-11"
      #expect(feed.contains("<title>\(title)</title>"))
      // The entry of the comic is the same as before, and that of the change is another one.
      let known = entries(feedBefore).filter { feedBefore.contains("<entry>\n\($0)") }
      #expect(entries(feed).isSuperset(of: known) == (day == days[1]))
      #expect(try week(day, "table").contains("\nMoved to another day\n  \(title)\n"))
      #expect(
        try week(day, "json").contains(
          #""moved":[{"id":20001001,"title":"Sample Series 1 (1964) #1AU","from":"2026-11-11","#
            + #""to":"2026-11-25","at":"#))
    }
    #expect(try week("2026-11-18", "json").contains(#""moved""#) == false)
    let others = try server.client.run([
      "week", days[0], "--series", "series/20000010", "--json", "-q",
    ])
    #expect(!others.stdout.contains(#""moved""#))
  }

  @Test func `variants inside a comic are rows that show finds, with price, code, and cover`()
    throws
  {
    let server = try MetronServer("--issues", "40", "--rich")
    #expect(try server.sync() == Outcome())
    let columns = "id,title,price,currency,diamondCode,upc,cover"
    let table = try server.client.run([
      "week", "2026-11-18", "--variants", "--columns", columns, "-o", "csv", "--no-header",
    ])
    let cover = "https://static.metron.cloud/variants/1000"
    #expect(
      table
        == Outcome(
          stdout: """
            20001000,Amazing Sample (1963) #½,3.99,USD,,,https://static.metron.cloud/issue/0.jpg\r
            688471020001000,Amazing Sample (1963) #½ (Cover B),4.99,USD,AUG010000,\
            75960690000000211,\(cover)B.jpg\r
            160260020001000,Amazing Sample (1963) #½ (Cover C),9.99,USD,AUG010001,\
            75960690000000311,\(cover)C.jpg\r
            844893020001000,Amazing Sample (1963) #½ (Cover D),,,AUG010002,\
            75960690000000411,\(cover)D.jpg\r

            """))
    let shown = try server.client.run([
      "show", "comic", "688471020001000", "--fields",
      "id,title,variantDescription,origins,variants",
      "-o", "jsonl",
    ])
    #expect(
      shown
        == Outcome(
          stdout: #"{"id":688471020001000,"title":"Amazing Sample (1963) #½ (Cover B)","#
            + #""variantDescription":"Cover B","variants":[{"resourceURI":"#
            + #""http://marvel-cli.invalid/v1/public/comics/20001000","#
            + #""name":"Amazing Sample (1963) #½"}],"origins":["metron:688471000001000"]}"# + "\n"))
    #expect(
      try server.client.run(["show", "comic", "688472020001000"]).status == 1)
    // Where only the comic is known, the variant stands for it.
    #expect(
      try server.client.run(["list", "events", "--of", "comic/688471020001000", "-o", "id", "-q"])
        == server.client.run(["list", "events", "--of", "comic/20001000", "-o", "id", "-q"]))
    #expect(
      try server.run("show", "comic", "688471000001000", "-o", "name").stdout
        == "Amazing Sample (1963) #½ (Cover B)\n")
    #expect(
      try server.client.run(["week", "2026-11-18", "--variants", "-o", "ics"]).stdout.contains(
        "UID:comic-688471000001000@metron.marvel-cli\r\n"))
  }
}
