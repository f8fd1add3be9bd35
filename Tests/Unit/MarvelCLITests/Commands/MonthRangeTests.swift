import Catalog
import CatalogDatabase
import TestSupport
import Testing

/// Ranges of days over comics of which only the month of sale is known.
struct MonthRangeTests {
  private static let series = """
    \(FixtureCatalog.head)

    series 10
    title: Long War (2006 - 2007)
    start: 2006
    end: 2007

    """

  private static let catalog =
    series
    + [
      (20, "2006-05"), (21, "2006-05-01"), (22, "2006-05-20"), (23, "2006-06"), (24, "2006-06"),
      (25, "2006-06-30"), (26, "2006-07"),
    ].map { id, date in
      """

      comic \(id)
      title: Long War (2006) #\(id)
      series: 10
      number: \(id)
      date: \(date)
      format: \(id == 24 ? "Hardcover" : "Comic")

      """
    }.joined()

  private func list(_ range: String, _ arguments: String...) async throws -> Outcome {
    try await marvel(
      ["list", "comics", "--date-range", range, "-o", "id", "--order-by", "issueNumber"]
        + arguments, catalog: Self.catalog)
  }

  private static let june =
    "marvel-cli: 2 comics of 2006-06 were left out: only their month is known\n"
  private static let may = "marvel-cli: 1 comic of 2006-05 was left out: only its month is known\n"

  @Test(arguments: [
    ("2006-05-01,2006-05-05", "21\n", may), ("2006-05-01", "21\n", may),
    ("2006-05-02,2006-05-31", "22\n", may), ("2006-05-20,2006-06-10", "22\n", may + june),
    ("2006-05-01,2006-06-29", "20\n21\n22\n", june), ("2006-06-01,2006-06-02", "", june),
    ("2006-06-02,2006-07", "25\n26\n", june), ("2006-08-01,2006-08-02", "", ""),
  ])
  func `days that are a part of a month leave out dates without a day`(
    range: String, ids: String, warnings: String
  ) async throws {
    #expect(try await list(range) == Outcome(stdout: ids, stderr: warnings))
  }

  @Test(arguments: [
    ("2006", "20\n21\n22\n23\n24\n25\n26\n"), ("2006-06", "23\n24\n25\n"),
    ("2006-05,2006-06", "20\n21\n22\n23\n24\n25\n"), ("2006-06-01,2006-06-30", "23\n24\n25\n"),
  ])
  func `years and whole months match such dates`(range: String, ids: String) async throws {
    #expect(try await list(range) == Outcome(stdout: ids))
  }

  @Test func `other filters apply to what is counted`() async throws {
    let one = "marvel-cli: 1 comic of 2006-06 was left out: only its month is known\n"
    #expect(
      try await list("2006-06-20,2006-06-30", "--format", "comic")
        == Outcome(stdout: "25\n", stderr: one))
    #expect(
      try await list("2006-06-20,2006-06-30", "--issue-number", "25") == Outcome(stdout: "25\n"))
  }

  @Test func `the default order, pages, and totals are those of the days`() async throws {
    let arguments = ["list", "comics", "--date-range", "2006-05-01,2006-06-29", "--limit", "2"]
    let document = try await marvel(arguments + ["--fields", "id"], catalog: Self.catalog)
    #expect(document.stdout.contains(#""total":3,"undated":2,"results":["#))
    #expect(document.stdout.contains("\n{\"id\":22},\n{\"id\":20}\n"))
    #expect(document.stderr == "")
    let next = try await marvel(
      arguments + ["--offset", "2", "-o", "id", "-q"], catalog: Self.catalog)
    #expect(next == Outcome(stdout: "21\n"))
  }

  @Test func `cover dates are months`() async throws {
    let comics = (1...3).map { id in
      """


      comic \(id)
      title: Long War (2006) #\(id)
      series: 10
      number: \(id)
      date: 2006-01-0\(id)
      cover: 2006-0\(id + 1)
      format: Comic
      """
    }.joined()
    func list(_ range: String) async throws -> Outcome {
      try await marvel(
        ["list", "comics", "--cover-date", range, "-o", "id"], catalog: Self.series + comics
      )
    }
    #expect(try await list("2006-02,2006-03") == Outcome(stdout: "2\n1\n"))
    #expect(
      try await list("2006-02-01,2006-03-05")
        == Outcome(
          stdout: "1\n",
          stderr: "marvel-cli: 1 comic of 2006-03 was left out: only its month is known\n"))
    #expect(try await list("2006-02-02,2006-03-05").stderr.split(separator: "\n").count == 2)
  }

  @Test func `counts leave them out, too`() async throws {
    let outcome = try await marvel(
      ["stats", "comics", "--date-range", "2006-06-01,2006-06-30", "--by", "format", "-o", "csv"],
      catalog: Self.catalog)
    #expect(outcome == Outcome(stdout: "value,count\r\ncomic,2\r\nhardcover,1\r\n"))
    let part = try await marvel(
      ["stats", "comics", "--date-range", "2006-06-02,2006-06-30", "--by", "format", "-o", "csv"],
      catalog: Self.catalog)
    #expect(part == Outcome(stdout: "value,count\r\ncomic,1\r\n", stderr: Self.june))
  }

  @Test(arguments: ["format", "characters"])
  func `documents of counts have the number that is left out`(key: String) async throws {
    let catalog = """
      \(Self.catalog)

      character 1
      name: Hulk

      comic 27
      title: Long War (2006) #27
      series: 10
      number: 27
      date: 2006-06-28
      format: Comic
      character: 1
      """
    let document = try await marvel(
      ["stats", "comics", "--date-range", "2006-06-02,2006-06-29", "--by", key], catalog: catalog)
    #expect(document.stdout.contains(#""undated":2,"results":["#))
    #expect(document.stderr == "")
  }

  @Test func `a query of a gateway has all dates of the days, as Marvel's had`() async throws {
    let source = try FixtureCatalog.source(Self.catalog)
    let query = try Query(kind: .comic, filters: [("dateRange", "2006-06-01,2006-06-02")])
    let page = try await source.page(for: query)
    #expect(page.elements.map(\.key.id) == [23, 24] && page.total == 2)
    #expect(page.leftOut == [])
  }
}
