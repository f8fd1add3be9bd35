import Catalog
import Testing

@testable import CatalogDatabase

/// Characters who share a name: docs/merged.md, "Joined entities".
struct NamedJoinTests {
  /// Returns a catalog of a series whose comics 1 to 6 have these characters.
  private func catalog(_ characters: [(name: String, comics: Range<Int>)]) throws -> EntryCatalog {
    let comics = try (1...6).map { number in
      let title = "Sample (2018) #\(number)"
      return try #require(
        Entry(
          .comic,
          json: #"{"id":\#(number),"title":"\#(title)","issueNumber":\#(number),"#
            + #""issueNumberText":"\#(number)","#
            + #""series":{"resourceURI":"series/5","name":"Sample (2018)"}}"#))
    }
    return try EntryCatalog(
      [Entry(.series, 5, "Sample (2018)")] + comics
        + characters.enumerated().map { index, character in
          Entry(
            .character, index + 1, character.name,
            related: character.comics.map { EntityKey(.comic, $0) })
        })
  }

  @Test(arguments: [(3, 0, true), (4, 1, true), (3, 1, false), (2, 1, false)])
  func `the one with more than three times as many shared comics as others is certain`(
    count: Int, others: Int, isCertain: Bool
  ) throws {
    let own = try catalog([("Double", 1..<7)])
    let other = try catalog([
      ("Double (One)", 1..<count + 1), ("Double (Two)", count + 1..<count + 1 + others),
    ])
    let join = try CatalogJoin(
      own.connection, CatalogParts(local: other.connection, embedded: nil), of: nil)
    #expect(
      join.matches[EntityKey(.character, 1)]
        == CatalogJoin.Match(id: 1, isCertain: isCertain, evidence: .nameAndComics))
  }

  @Test func `the whole name means more than comics that namesakes share`() throws {
    let own = try catalog([("Double (Two)", 1..<3), ("Double (One)", 1..<7)])
    let other = try catalog([("Double (One)", 1..<7), ("Double (Two)", 1..<3)])
    let join = try CatalogJoin(
      own.connection, CatalogParts(local: other.connection, embedded: nil), of: nil)
    #expect(join.matches[EntityKey(.character, 1)]?.id == 2)
    #expect(join.matches[EntityKey(.character, 2)]?.id == 1)
    let certain = join.matches.values.filter(\.isCertain)
    #expect(certain.count == join.matches.count)
  }

  @Test func `a whole name without a common comic yields to the one that has them`() throws {
    let own = try catalog([("Double", 1..<5)])
    let other = try catalog([("Double", 6..<7), ("Double (One)", 1..<5)])
    let join = try CatalogJoin(
      own.connection, CatalogParts(local: other.connection, embedded: nil), of: nil)
    #expect(join.matches[EntityKey(.character, 1)]?.id == 2)
  }
}
