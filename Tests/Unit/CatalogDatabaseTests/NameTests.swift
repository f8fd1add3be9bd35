import Catalog
import CatalogDatabase
import TestSupport
import Testing

struct NameTests {
  let source: DatabaseSource

  init() throws {
    source = try FixtureCatalog.source()
  }

  @Test(arguments: [
    ("hulk", [101], NameMatch.Form.full), ("SPIDER MAN", [102, 103], .principal),
    ("spiderman", [102, 103], .principal), ("bruce banner", [101], .alias),
    ("Captain-Marvel", [104, 105], .bare), ("eclair dame", [107], .full),
    ("spider-man (miles morales)", [103], .full), ("spider", [], .full),
  ])
  func `a name finds its matches`(name: String, ids: [Int], best: NameMatch.Form) async throws {
    let matches = try await source.matches(of: name, .character)
    #expect(Set(matches.map(\.key.id)) == Set(ids))
    #expect(matches.isEmpty || matches.first?.form == best)
  }

  @Test(arguments: ["", "!", "'; DROP TABLE entity; --"])
  func `a name without letters or with SQL has no matches`(name: String) async throws {
    #expect(try await source.matches(of: name, .character).isEmpty)
  }

  @Test(arguments: [
    ("hulc", ["Hulk"]), ("bruse baner", ["Hulk"]),
    ("spidermann", ["Spider-Man (Miles Morales)", "Spider-Man (Peter Parker)"]), ("zzzzzzz", []),
  ])
  func `similar names are suggested`(name: String, expected: [String]) async throws {
    #expect(try await source.names(near: name, .character, limit: 3) == expected)
  }
}
