import Catalog
import CatalogDatabase
import TestSupport
import Testing

struct SearchTests {
  let source: DatabaseSource

  init() throws {
    source = try FixtureCatalog.source()
  }

  private func search(_ words: String, _ range: PageRange = PageRange()) async throws -> Page<Hit> {
    try await source.search(SearchQuery(kinds: [.character], words: words, range: range)).page
  }

  @Test(arguments: [
    ("hulk", [101, 103]), ("spider", [102, 103]), ("spiderman", [102, 103]),
    ("peter parker", [102]), ("green goliath", [101]), ("climbs walls", [102, 103]),
    ("walls climbs", [102, 103]), ("ECLAIR", [107]), ("invis", [103]), ("hulk smash", [101]),
    ("hulk climbs", [103]), ("nothing of the kind", []),
  ])
  func `words find entities, best matches first`(words: String, ids: [Int]) async throws {
    #expect(try await search(words).elements.map(\.record.key.id) == ids)
  }

  @Test(arguments: [
    ("\"", []), ("*", []), ("", []), ("\"hulk NOT\"", []), ("\"hulk OR spider\"", []),
    ("\"name:hulk\"", []), ("\"NEAR(hulk\"", []), ("-hulk", [101, 103]),
    ("^hulk\"", [101, 103]), ("hulk*", [101, 103]),
  ])
  func `operators of the search engine have no effect`(words: String, ids: [Int]) async throws {
    #expect(try await search(words).elements.map(\.record.key.id) == ids)
  }

  @Test(arguments: [
    ("hulk", 101, [Hit.Field.name, .description]), ("banner", 101, [.alias]),
    ("angry", 101, [.description]), ("spidey climbs", 102, [.alias, .description]),
  ])
  func `a hit has its matching fields`(words: String, id: Int, fields: [Hit.Field]) async throws {
    let hit = try #require(try await search(words).elements.first { $0.record.key.id == id })
    #expect(hit.matched == fields)
  }

  @Test func `a range selects part of the hits and does not change the total`() async throws {
    let page = try await search("hulk", PageRange(offset: 1, limit: 1))
    #expect(page.elements.map(\.record.key.id) == [103])
    #expect(page.total == 2)
    let first = try await search("hulk", PageRange(offset: 0, limit: 1))
    #expect(first.elements.map(\.record.key.id) == [101])
    #expect(first.total == 2)
  }
}
