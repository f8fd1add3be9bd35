import Catalog
import Testing

/// The issues of series, also of those that no catalog has.
struct SeriesRunTests {
  private static let hulk = "-1 (1997), 1/2, 1-6 (1962 - 1963), 6AU, 102-474 (1968 - 1999)"

  @Test(
    arguments: [
      (hulk, "-1", 1997, true), (hulk, "-1", 1962, false), (hulk, "0", 1962, false),
      (hulk, "½", 1980, true), (hulk, "1", 1962, true), (hulk, "6", 1963, true),
      (hulk, "6.1", 1963, false), (hulk, "6au", 1963, true), (hulk, "7AU", 1963, false),
      (hulk, "101", 1968, false), (hulk, "102", 1968, true), (hulk, "102", 1999, false),
      (hulk, "474", 1999, true), (hulk, "474", 1968, false), (hulk, "475", 1999, false),
      (hulk, "181", 1974, true), (hulk, "181", 1964, false),
      // Others follow.
      ("10-", "9", 1990, false), ("10-", "10", 1990, true), ("10-", "50", 1990, true),
      ("10-", "50AU", 1990, false),
    ] as [(String, String, Int, Bool)])
  func `a series has the numbers of its ranges, in about their years`(
    numbers: String, number: String, year: Int, isContained: Bool
  ) throws {
    let name = SeriesName("Incredible Hulk (1962 - 1999)")
    let run = try #require(SeriesRun(name, numbers: numbers))
    let knowledge = run.has(try #require(IssueNumber(number)), of: year)
    #expect((knowledge == .certainly) == isContained)
  }

  @Test(
    arguments: [
      ("1-4", ["1", "2", "3", "4"], 4, 4, []), ("1-4", ["2"], 1, 4, ["#1", "#3-4"]),
      ("1-4", ["2.1", "5", "ANNUAL"], 0, 4, ["#1-4"]),
      ("-1, 1-3, 1.MU", ["-1", "3"], 2, 5, ["#1-2", "#1.MU"]),
      // Others follow: what is after the last one that is known may not exist yet.
      ("10-", ["12"], 1, nil, ["#10-11"]), ("10-", ["10", "11"], 2, nil, []),
      ("10-", [], 0, nil, []),
    ] as [(String, [String], Int, Int?, [String])])
  func `what a catalog does not have of a series is known by the numbers that exist`(
    numbers: String, known: [String], count: Int, total: Int?, missing: [String]
  ) throws {
    let run = try #require(SeriesRun(SeriesName("Hulk (1962 - 1999)"), numbers: numbers))
    let coverage = run.coverage("Hulk", having: Set(known.compactMap { IssueNumber($0) }))
    #expect((coverage.count, coverage.total) == (count, total))
    #expect(coverage.missingNumbers == missing)
    #expect(coverage.isComplete == (total != nil && missing.isEmpty))
  }

  @Test(arguments: ["", "1,", "6-1", "1 2", "#"])
  func `what is no list of numbers is none`(numbers: String) {
    #expect(SeriesRun(SeriesName("Hulk (2014)"), numbers: numbers) == nil)
  }

  @Test func `a series without a first year has no issues`() {
    #expect(SeriesRun(SeriesName("Hulk"), numbers: "1-16") == nil)
  }

  @Test(arguments: [
    ("xmen", "Uncanny X-Men (1963 - 2011)"), ("hulk", "Incredible Hulk (1962 - 1999)"),
    ("spectacularspiderman", "Peter Parker, the Spectacular Spider-Man (1976 - 1998)"),
  ])
  func `a name on covers finds the series that has another one`(name: String, title: String) {
    let titles = SeriesRun.runs(named: name).map(\.name.title)
    #expect(titles.contains(title))
  }

  @Test(arguments: ["", "uncanny", "xme", "xmen|", "zzz", "~"])
  func `another name finds no series`(name: String) {
    #expect(SeriesRun.runs(named: name).isEmpty)
  }
}
