import Catalog
import TestSupport
import Testing

/// On-sale dates of which only the month is known.
struct MonthDateTests {
  private static let catalog =
    FixtureCatalog.head
      + """


      series 10
      title: Long War (2006 - 2007)
      start: 2006
      end: 2007

      comic 20
      title: Long War (2006) #1
      series: 10
      number: 1
      date: 2006-05
      format: Comic

      comic 21
      title: Long War (2006) #2
      series: 10
      number: 2
      date: 2006-06
      cover: 2006-06
      format: Comic

      comic 22
      title: Long War (2006) #3
      series: 10
      number: 3
      date: 2006-07-05
      cover: 2006-07
      format: Comic

      """.replacing("\n      ", with: "\n")

  private func run(_ arguments: String...) async throws -> String {
    let outcome = try await marvel(arguments, catalog: Self.catalog)
    #expect(outcome.stderr == "" && outcome.status == 0)
    return outcome.stdout
  }

  private func facts(_ comic: String) async throws -> [String] {
    try await run("show", comic, "-o", "table").split(separator: "\n")
      .filter { $0.hasPrefix("On sale") || $0.hasPrefix("Date") || $0.hasPrefix("Cover date") }
      .map { $0.split(separator: " ").joined(separator: " ") }
  }

  @Test func `a month is no day in tables, csv, and tsv`() async throws {
    let list = ["list", "comics", "--order-by", "issueNumber", "--columns"]
    let table = try await marvel(list + ["id,dates[0].date", "-o", "table"], catalog: Self.catalog)
    #expect(table == Outcome(stdout: "ID  DATE\n20  2006-05\n21  2006-06\n22  2006-07-05\n"))
    #expect(
      try await marvel(list + ["id,dates[0].date,coverDate", "-o", "csv"], catalog: Self.catalog)
        == Outcome(
          stdout: "id,dates[0].date,coverDate\r\n20,2006-05,\r\n"
            + "21,2006-06,2006-06\r\n"
            + "22,2006-07-05T00:00:00-0500,2006-07\r\n"))
    #expect(
      try await marvel(list + ["id,dates[].date", "-o", "tsv"], catalog: Self.catalog)
        == Outcome(
          stdout: "id\tdates[].date\n20\t2006-05\n21\t2006-06; 2006-06\n"
            + "22\t2006-07-05T00:00:00-0500; 2006-07\n"))
    #expect(try await run("list", "comics", "-o", "csv").contains(",Comic,2006-05,"))
  }

  @Test func `a card has the on-sale date unless it is the month on the cover`() async throws {
    #expect(try await facts("comic/20") == ["Date 2006-05"])
    #expect(try await facts("comic/21") == ["Cover date 2006-06"])
    #expect(try await facts("comic/22") == ["On sale 2006-07-05", "Cover date 2006-07"])
  }

  @Test func `JSON keeps the date and its precision`() async throws {
    #expect(
      try await run("show", "comic/20").contains(
        #""dates":[{"type":"onsaleDate","date":"2006-05-01T00:00:00-0500","precision":"month"}]"#))
  }

  @Test(arguments: [
    ("1989-03-01T00:00:00-0500", "1989-03"), ("1999-12-01T00:00:00-0500", "1999-12"),
    ("1990-02-10T00:00:00-0500", "1990-02"), ("2000-02-10T00:00:00-0500", "2000-02-10"),
    ("1989-03-02T00:00:00-0500", "1989-03-02"), ("1989-03-11T00:00:00-0500", "1989-03-11"),
    ("2000-01-01T00:00:00-0500", "2000-01-01"),
  ])
  func `a day 1 or 10 before 2000 means its month`(date: String, shown: String) async throws {
    let dates = #""dates":[{"type":"onsaleDate","date":"\#(date)"}]"#
    let list = try await marvel(["list", "comics", "--columns", "dates[0].date"], .comic, dates)
    #expect(list.stdout == "DATE\n\(shown)\n\nMade for tests.\n")
  }

  @Test func `a date that was taken from the cover is a month`() async throws {
    let dates =
      #""dates":[{"date":"2006-06-01T00:00:00+0000","source":"coverDate","type":"onsaleDate"},"#
      + #"{"type":"coverDate","date":"2006-06-01T00:00:00+0000"}]"#
    let list = try await marvel(["list", "comics", "--columns", "id,dates[0].date"], .comic, dates)
    #expect(list.stdout == "ID  DATE\n1   2006-06\n\nMade for tests.\n")
    let card = try await marvel(["show", "comic/1", "-o", "table"], .comic, title: "T", dates)
    #expect(card.stdout == "T\n\nID          1\nCover date  2006-06\n\nMade for tests.\n")
  }

  @Test func `metadata of comic files has no invented day`() async throws {
    let info = try await run("show", "comic/20", "-o", "comicinfo")
    #expect(info.contains("<Year>2006</Year>\n  <Month>5</Month>\n  <"))
    #expect(!info.contains("<Day>"))
    for comic in ["comic/20", "comic/21"] {
      #expect(try await !run("show", comic, "-o", "metroninfo").contains("StoreDate"))
    }
    #expect(
      try await run("show", "comic/22", "-o", "metroninfo")
        .contains("<StoreDate>2006-07-05</StoreDate>"))
  }
}
