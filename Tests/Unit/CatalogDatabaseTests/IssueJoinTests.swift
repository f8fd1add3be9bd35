import Catalog
import Testing

@testable import CatalogDatabase

/// Comics and series of catalogs that count and name series in another way: docs/merged.md, "Joined
/// entities".
struct IssueJoinTests {
  /// A comic of a series, and its day of sale or the month on its cover, if that is known.
  private struct Issue {
    let series: String
    let number: String
    let day: String

    init(_ series: String, _ number: String, _ day: String = "") {
      (self.series, self.number, self.day) = (series, number, day)
    }
  }

  /// Returns a catalog of series with the ids 1, 2, ..., and comics with the ids 101, 102, ...
  private func catalog(_ series: [String], _ issues: [Issue]) throws -> EntryCatalog {
    let entries = try issues.enumerated().map { index, issue in
      let id = try #require(series.firstIndex(of: issue.series)) + 1
      let name = SeriesName(issue.series)
      let title = IssueTitle(name, number: issue.number).text
      let dates = issue.day.isEmpty ? "" : #"{"type":"onsaleDate","date":"\#(issue.day)"}"#
      return try #require(
        Entry(
          .comic,
          json: #"{"id":\#(101 + index),"title":"\#(title)","dates":[\#(dates)],"#
            + #""issueNumberText":"\#(issue.number)","#
            + #""series":{"resourceURI":"series/\#(id)","name":"\#(issue.series)"}}"#))
    }
    return try EntryCatalog(
      series.enumerated().map { Entry(.series, $0 + 1, $1) } + entries)
  }

  /// Returns the ids of the certain joins of a kind.
  private func joined(
    _ kind: Kind, _ own: EntryCatalog, _ other: EntryCatalog
  ) throws -> [Int: Int] {
    let join = try CatalogJoin(
      own.connection, CatalogParts(local: other.connection, embedded: nil), of: nil)
    var ids: [Int: Int] = [:]
    for (key, match) in join.matches where key.kind == kind && match.isCertain {
      ids[key.id] = match.id
    }
    return ids
  }

  private let marvels = "Sample Annual (1997)"
  private let nextMarvels = "Sample Annual (1998)"

  @Test func `of series that began in successive years, the month decides`() throws {
    let marvel = try catalog(
      [marvels, nextMarvels],
      [Issue(marvels, "1", "1997-11-05"), Issue(nextMarvels, "1", "1998-11-04")])
    let names = ["Sample Annual (1998)", "Sample Annual (1999)"]
    let dated = try catalog(
      names, [Issue(names[0], "1", "1998-01-01"), Issue(names[1], "1", "1999-01-01")])
    #expect(try joined(.comic, dated, marvel) == [101: 101, 102: 102])
    #expect(try joined(.series, dated, marvel) == [1: 1, 2: 2])
    // Without a date, both may be meant.
    let undated = try catalog(names, [Issue(names[0], "1")])
    #expect(try joined(.comic, undated, marvel) == [:])
  }

  @Test func `a comic that was sold in another year is another one`() throws {
    let marvel = try catalog([nextMarvels], [Issue(nextMarvels, "1", "1998-11-04")])
    let own = try catalog([nextMarvels], [Issue(nextMarvels, "1", "1997-12-01")])
    #expect(try joined(.comic, own, marvel) == [:])
  }

  @Test func `a series that others split or rename is one`() throws {
    let marvels = ["Uncanny X-Men (1963 - 2011)", "Incredible Hulk (1962 - 1999)"]
    let issues = [
      ("1", "1963-07-02", 0), ("141", "1980-10-14", 0), ("142", "1980-11-11", 0),
      ("6", "1963-01-03", 1), ("102", "1968-01-02", 1), ("181", "1974-08-06", 1),
    ]
    let others = [
      "The X-Men (1963 - 1981)", "The Uncanny X-Men (1981 - 2011)",
      "The Incredible Hulk (1962 - 1963)", "The Incredible Hulk (1968 - 1999)",
    ]
    let places = [0, 0, 1, 2, 3, 3]
    let marvel = try catalog(marvels, issues.map { Issue(marvels[$0.2], $0.0, $0.1) })
    let own = try catalog(
      others, zip(issues, places).map { Issue(others[$1], $0.0, $0.1) })
    #expect(
      try joined(.comic, own, marvel)
        == [101: 101, 102: 102, 103: 103, 104: 104, 105: 105, 106: 106])
    #expect(try joined(.series, own, marvel) == [1: 1, 2: 1, 3: 2, 4: 2])
  }

  @Test func `of two series of one name and year, comics say which is which`() throws {
    let names = ["Spider-Gwen (2015)", "Spider-Gwen (2015 - 2018)"]
    let marvel = try catalog(
      names, [Issue(names[0], "1", "2015-02-25"), Issue(names[1], "1", "2015-10-14")])
    let own = try catalog(
      names.reversed(), [Issue(names[0], "1", "2015-04-01"), Issue(names[1], "1", "2015-12-01")])
    #expect(try joined(.comic, own, marvel) == [101: 101, 102: 102])
    #expect(try joined(.series, own, marvel) == [1: 2, 2: 1])
  }

  @Test func `another name of a series is no series that has its own numbers`() throws {
    let marvel = try catalog(
      ["Captain America (2012 - 2014)"], [Issue("Captain America (2012 - 2014)", "1", "2012-11-21")]
    )
    let name = "Captain America and Black Widow (2012)"
    let own = try catalog([name], [Issue(name, "636", "2012-09-05")])
    #expect(try joined(.series, own, marvel) == [:])
    #expect(try joined(.comic, own, marvel) == [:])
  }

  @Test func `what the user decided is so`() throws {
    let name = "Sample (2018)"
    let marvel = try catalog([name], [Issue(name, "1"), Issue(name, "2")])
    let own = try catalog([name], [Issue(name, "1"), Issue(name, "2")])
    let join = try CatalogJoin(
      own.connection, CatalogParts(local: marvel.connection, embedded: nil), of: nil,
      decided: [(EntityKey(.comic, 101), 102, true), (EntityKey(.series, 1), 1, false)])
    let decided = CatalogJoin.Match(id: 102, isCertain: true, evidence: .decision)
    #expect(join.matches[EntityKey(.comic, 101)] == decided)
    // The other one that is taken for the same is not certain any more.
    #expect(join.matches[EntityKey(.comic, 102)]?.isCertain == false)
    #expect(join.matches[EntityKey(.series, 1)] == nil)
  }
}
