import TestSupport
import Testing

/// `order` of series of which it is known which issues exist.
struct SeriesOrderTests {
  /// Series of which it is known which issues exist: one has all, one only #2.
  private static let catalog = """
    \(FixtureCatalog.head)

    series 4
    title: Generation Next (1995)
    start: 1995
    end: 1995
    type: limited

    series 5
    title: Weapon X (1995)
    start: 1995
    end: 1995
    type: limited

    \((1...4).map { comic(40 + $0, 4, "Generation Next (1995)", "\($0)") }.joined())
    \(comic(51, 5, "Weapon X (1995)", "2"))
    """

  private static func comic(_ id: Int, _ series: Int, _ title: String, _ number: String) -> String {
    OrderCommandTests.comic(id, series, title, number, "1995-0\(number)-01")
  }

  private static let warning =
    "marvel-cli: the catalog has 1 of the 4 issues of Weapon X (1995); it lacks #1, #3-4; get others "
    + "with marvel-cli sync metron or marvel-cli import FILE\n"

  @Test func `a series says which of its issues the catalog does not have`() async throws {
    let outcome = try await marvel(["order", "series/5"], catalog: Self.catalog)
    #expect(outcome.stderr == Self.warning)
    #expect(
      outcome.stdout.contains(
        #""coverage":"partial","of":"series/5","name":"Weapon X (1995)","orderedBy":"number","#
          + #""matched":1,"total":1,"orderCoverage":"partial","#
          + ##""orderLacks":"#1, #3-4","results":["##))
  }

  @Test func `a series of which the catalog has all issues is complete`() async throws {
    let outcome = try await marvel(["order", "series/4"], catalog: Self.catalog)
    #expect(outcome.stderr.isEmpty)
    #expect(outcome.stdout.contains(#""Made for tests.","of":"series/4","#))
    #expect(
      outcome.stdout.contains(#""matched":4,"total":4,"orderCoverage":"complete","results":["#))
  }
}
