import Catalog
import TestSupport
import Testing

/// `week` over a catalog of the test's own; today is Wednesday, January 1, 2025.
struct WeekCommandTests {
  private static let catalog = """
    \(FixtureCatalog.head)

    character 11
    name: Night Owl
    modified: 2024-01-01

    creator 21
    first: Ann
    last: Other
    modified: 2024-01-01

    series 31
    title: Zebra Tales (2024)
    start: 2024
    end: 2024
    modified: 2024-01-01

    series 32
    title: aardvark & Sons (2024)
    start: 2024
    end: 2024
    modified: 2024-01-01

    \(comic(41, "Zebra Tales (2024) #10", 31, 10, "2025-01-01", "character: 11  # Night Owl"))
    \(comic(42, "Zebra Tales (2024) #9", 31, 9, "2024-12-29", "creator: 21 writer  # Ann Other"))
    \(comic(43, "aardvark & Sons (2024) #1", 32, 1, "2025-01-04"))
    \(comic(44, "Zebra Tales (2024) #8", 31, 8, "2024-12-28"))
    \(comic(45, "Zebra Tales (2024) #11", 31, 11, "2025-01-05"))
    \(comic(46, "Zebra Tales (2024) #7", 31, 7, "2025-01"))
    \(comic(47, "Zebra Tales (2024) #6", 31, 6, "2024-12", "character: 11  # Night Owl"))
    \(comic(48, "Zebra Tales (2024) #5", 31, 5, "1989-03-01"))
    """

  private static func comic(
    _ id: Int, _ title: String, _ series: Int, _ number: Int, _ date: String, _ line: String = ""
  ) -> String {
    let name = series == 31 ? "Zebra Tales (2024)" : "aardvark & Sons (2024)"
    return """
      comic \(id)
      title: \(title)
      series: \(series)  # \(name)
      number: \(number)
      date: \(date)
      format: Comic
      description: A comic, with a comma; and a long text so that its line in a calendar is folded.
      modified: 2024-01-01\(line.isEmpty ? "" : "\n" + line)

      """
  }

  private func week(
    _ arguments: [String], columns: Int? = nil, environment: [String: String] = [:]
  ) async throws -> Outcome {
    try await marvel(
      ["week"] + arguments, columns: columns, environment: environment, catalog: Self.catalog)
  }

  @Test func `the table of this week has a heading for a series of several comics`() async throws {
    #expect(try await week([], columns: 30).stdout.contains("43    aardvark & So… (2024) #1\n"))
    #expect(
      try await week(["-o", "table"])
        == Outcome(
          stdout: """
            On sale from 2024-12-29 to 2025-01-04

            ID    ON SALE     TITLE                      WRITERS
            43    2025-01-04  aardvark & Sons (2024) #1
            Zebra Tales (2024)
              42  2024-12-29  Zebra Tales (2024) #9      Ann Other
              41  2025-01-01  Zebra Tales (2024) #10

            """))
  }

  @Test func `comics of which only the month is known are left out and counted`() async throws {
    let outcome = try await week(["-v"])
    #expect(
      outcome.stdout.contains(
        #""total":3,"week":{"start":"2024-12-29","end":"2025-01-04"},"dataThrough":"2025-01-05","#
          + #""undated":2,"results":["#))
    #expect(
      outcome.stderr
        == "marvel-cli: left out: 2 comics of which only the month or the year of sale is known\n"
        + "marvel-cli: the embedded catalog has only some of Marvel's comics\n")
    #expect(try await week([]).stderr == "")
    // Both the month and the character apply.
    #expect(try await week(["--characters", "11"]).stdout.contains(#""undated":1,"#))
  }

  @Test func `the first of a month before 2000 is a month`() async throws {
    let outcome = try await week(["1989-03-01", "-o", "id", "-v"])
    #expect(outcome.stdout == "")
    #expect(outcome.stderr.hasPrefix("marvel-cli: the embedded catalog has no comics of the week "))
    #expect(outcome.stderr.contains("marvel-cli: left out: 1 comic of which only the month"))
  }

  @Test(arguments: [
    (["-1"], "44"), (["+1"], "45"), (["last"], "44"), (["next"], "45"), (["2025-01-11"], "45"),
    (["Jan 5, 2025"], "45"), (["--characters", "night owl"], "41"), (["--creators", "21"], "42"),
    (["--series", "32"], "43"), (["--characters", "11", "--creators", "21"], ""),
  ])
  func `an operand and flags select comics`(arguments: [String], ids: String) async throws {
    let lines = ids.isEmpty ? "" : ids + "\n"
    #expect(try await week(arguments + ["-o", "id"]) == Outcome(stdout: lines))
  }

  @Test func `a month has its comics, also those of which no day is known`() async throws {
    #expect(
      try await week(["2024-12", "-o", "table", "-v"])
        == Outcome(
          stdout: """
            On sale from 2024-12-01 to 2024-12-31

            ID    ON SALE     TITLE                  WRITERS
            Zebra Tales (2024)
              47  2024-12     Zebra Tales (2024) #6
              44  2024-12-28  Zebra Tales (2024) #8
              42  2024-12-29  Zebra Tales (2024) #9  Ann Other

            """,
          stderr: "marvel-cli: the embedded catalog has only some of Marvel's comics\n"))
    #expect(
      try await week(["2024-12"]).stdout.contains(
        #""week":{"start":"2024-12-01","end":"2024-12-31"},"dataThrough":"2025-01-05","#
          + #""undated":0,"#))
    #expect(try await week(["1989-03", "-o", "id"]) == Outcome(stdout: "48\n"))
    let calendar = try await week(["2024-12", "-o", "ics", "-v"])
    #expect(!calendar.stdout.contains("comic-47@") && calendar.stdout.contains("comic-44@"))
    #expect(calendar.stderr.hasPrefix("marvel-cli: left out: 1 comic of which only the month"))
    #expect(
      try await week(["2025-02", "-o", "id"]).stderr.hasPrefix(
        "marvel-cli: the last known day of sale in the embedded catalog is 2025-01-05, before 2025-02; newest with comics: "
      )
    )
  }

  @Test func `a newer month without days is the end of the data`() async throws {
    let catalog = Self.catalog + "\n" + Self.comic(49, "Zebra Tales (2024) #12", 31, 12, "2025-06")
    func week(_ arguments: String...) async throws -> Outcome {
      try await marvel(["week"] + arguments, catalog: catalog)
    }
    #expect(try await week("2025-06", "-o", "id") == Outcome(stdout: "49\n"))
    #expect(try await week("2025-06").stdout.contains(#""dataThrough":"2025-06","#))
    #expect(
      try await week("2025-05", "-o", "id").stderr.contains("has no comics of 2025-05; newest"))
    #expect(
      try await week("2025-08", "-o", "id").stderr.hasPrefix(
        "marvel-cli: the last known day of sale in the embedded catalog is 2025-01-05, the last "
          + "known month is 2025-06, before 2025-08; newest with comics: marvel-cli week 2025-06; ")
    )
  }

  @Test func `the tenth day of an old month is no day`() async throws {
    let catalog = Self.catalog + "\n" + Self.comic(49, "Zebra Tales (2024) #4", 31, 4, "1990-02-10")
    #expect(try await marvel(["week", "1990-02-10", "-o", "id"], catalog: catalog).stdout == "")
    #expect(try await marvel(["week", "1990-02", "-o", "id"], catalog: catalog).stdout == "49\n")
  }

  @Test func `today is the current week, as no operand is`() async throws {
    #expect(try await week(["today"]) == week([]))
  }

  @Test func `an empty week leads to the newest one with comics`() async throws {
    let newest = "; newest with comics: marvel-cli week 2025-01-05; marvel-cli sync metron "
    for operand in ["+6", "2024-11-03", "2020-01"] {
      for flags in [[], ["-v"], ["-o", "id"]] {
        #expect(try await week([operand] + flags).stderr.contains(newest))
      }
    }
    #expect(
      try await week(["2020-01"]).stderr.hasPrefix(
        "marvel-cli: the embedded catalog has no comics of 2020-01;"))
    #expect(try await week(["2025-01-05", "-o", "id"]).stdout == "45\n")
    #expect(
      try await week(["-1", "--characters", "11", "-v"]).stderr.hasSuffix(
        "marvel-cli: no comics to show in the week from 2024-12-22 to 2024-12-28; marvel-cli week "
          + "2024-12 lists those of which only the month is known; the newest of them: "
          + "marvel-cli week 2025-01-01\n"))
    #expect(
      try await week(["-1", "--characters", "999", "-v"]).stderr.hasSuffix(
        "marvel-cli: no comics to show in the week from 2024-12-22 to 2024-12-28\n"))
  }

  @Test func `an empty week with comics of its month leads to the month`() async throws {
    let outcome = try await week(["2024-12-01", "-o", "id"])
    #expect(
      outcome.stderr
        == "marvel-cli: the embedded catalog has no comics of the week from 2024-12-01 to "
        + "2024-12-07; marvel-cli week 2024-12 lists those of which only the month is known; "
        + "newest with comics: marvel-cli week 2025-01-05; marvel-cli sync metron gets the comics of each week (docs/living.md)\n"
    )
    #expect(try await week(["2024-12", "-o", "id"]).stdout.contains("47\n"))
  }

  @Test func `the setting week start moves the boundary`() async throws {
    let monday = ["MARVEL_WEEK_START": "monday"]
    #expect(try await week(["-o", "id"], environment: monday).stdout == "43\n41\n45\n")
    let wrong = try await week([], environment: ["MARVEL_WEEK_START": "noday"])
    #expect(wrong.status == 78)
    #expect(wrong.stderr.contains("MARVEL_WEEK_START takes one of sunday, monday"))
  }

  @Test func `a week after the end of the data is reported, not silently empty`() async throws {
    let outcome = try await week(["+2", "-o", "id", "--exit-code"])
    #expect(
      outcome
        == Outcome(
          stderr:
            "marvel-cli: the last known day of sale in the embedded catalog is 2025-01-05, before the week from "
            + "2025-01-12 to 2025-01-18; marvel-cli week 2025-01 lists those of which only the "
            + "month is known; newest with comics: marvel-cli week 2025-01-05; marvel-cli sync metron gets the comics of each week "
            + "(docs/living.md)\n"))
    let gap = try await week(["2024-12-01", "-o", "id"])
    #expect(
      gap.stderr.hasPrefix(
        "marvel-cli: the embedded catalog has no comics of the week from 2024-12"))
    // The week has comics, but not with the filter.
    #expect(try await week(["-1", "--characters", "11", "-o", "id"]) == Outcome())
  }

  @Test func `exit code reports comics by status 3`() async throws {
    #expect(try await week(["-o", "id", "--exit-code", "--series", "32"]).status == 3)
    #expect(try await week(["-o", "id", "--exit-code", "-1", "--series", "32"]).status == 0)
  }

  @Test(arguments: [
    "x", "+", "-x", "nxt", "2024", "+1.5", "+10000", "01-02-2020", "9999-12-31",
  ])
  func `what is no week is an error`(operand: String) async throws {
    let outcome = try await week(operand == "-x" ? ["--", operand] : [operand])
    #expect(outcome.status == 64)
    #expect(
      outcome.stderr
        == "marvel-cli: invalid week '\(operand)': expected today, next, last, a date such as "
        + "2024-05-01, a month such as 2024-05, or a number of weeks such as +1 or -1\n")
  }

  @Test func `other commands still reject negative numbers`() async throws {
    try await expectError(["list", "-1"], "unknown flag '-1'", status: 64)
    try await expectError(["list", "-o", "ics"], "--output works only with", status: 64)
  }

  @Test func `lines of a calendar have at most 75 octets and end with CR LF`() async throws {
    let text = try await week(["-o", "ics"]).stdout
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    #expect(lines.last == "")
    #expect(!lines.joined().contains("\n"))
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    let unfolded = text.replacing("\r\n ", with: "")
    #expect(
      unfolded.contains(
        "UID:comic-43@marvel-cli\r\nDTSTAMP:20240101T050000Z\r\n"
          + "LAST-MODIFIED:20240101T050000Z\r\nSEQUENCE:28401420\r\n"))
    #expect(unfolded.contains("DTSTART;VALUE=DATE:20250104\r\nDTEND;VALUE=DATE:20250105\r\n"))
    #expect(unfolded.contains("SUMMARY:aardvark & Sons (2024) #1\r\n"))
    #expect(unfolded.contains(#"DESCRIPTION:A comic\, with a comma\; and a long text"#))
  }

  @Test func `a week without comics is a calendar with a zone, and an empty feed`() async throws {
    let calendar = try await week(["-1", "--characters", "11", "-o", "ics"])
    #expect(
      calendar
        == Outcome(
          stdout: [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//marvel-cli//week//EN",
            "CALSCALE:GREGORIAN", "X-WR-CALNAME:Marvel comics", "BEGIN:VTIMEZONE",
            "TZID:Etc/UTC", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0000",
            "TZOFFSETTO:+0000", "END:STANDARD", "END:VTIMEZONE", "END:VCALENDAR",
          ].map { $0 + "\r\n" }.joined()))
    #expect(try await !week(["-o", "ics"]).stdout.contains("VTIMEZONE"))
    let feed = try await week(["-1", "--characters", "11", "-o", "atom"])
    #expect(feed.stdout.hasSuffix("</rights>\n</feed>\n"))
    #expect(feed.status == 0)
  }

  @Test func `variants are left out without the flag, also if no comic is one`()
    async throws
  {
    let comic = { (id: Int, variant: String) in
      #"{"id":\#(id),"title":"C\#(id)","variantDescription":"\#(variant)","dates":[{"type":"#
        + #""onsaleDate","date":"2025-01-01T00:00:00-0500"}]}"#
    }
    let world = EntitySource.world(comic(1, ""), comic(2, "Second Printing"), kind: .comic)
    #expect(try await world.run(["week", "-o", "id"]).stdout == "1\n")
    #expect(try await world.run(["week", "-o", "id", "--variants"]).stdout == "1\n2\n")
  }
}
