import Catalog
import CatalogDatabase
import Testing

/// Tests for phrases, prefixes, folding, and creators.
struct SearchTermTests {
  let catalog: EntryCatalog

  init() throws {
    catalog = try EntryCatalog([
      Entry(.event, 1, "Secret Wars", popularity: 50),
      Entry(.comic, 2, "Wars of a Secret Kind", popularity: 90),
      Entry(
        .comic, 3, "Uncanny #1", creators: ["Chris Claremont", "John Byrne"],
        description: "A secret war is no Secret Wars."),
      Entry(.creator, 4, "Chris Claremont", popularity: 200),
      Entry(.character, 5, "Éclair d'Âme", aliases: ["Green Goliath", "Green Giant"]),
      Entry(.character, 6, "Spider-Man (Peter Parker)", popularity: 300),
    ])
  }

  @Test(arguments: [
    ("secret wars", ["event/1", "comic/2", "comic/3"]),
    ("\"secret wars\"", ["event/1", "comic/3"]),
    ("wars secret", ["event/1", "comic/2", "comic/3"]), ("\"wars secret\"", []),
    ("\"secret war\"", ["comic/3"]), ("secret \"no secret\"", ["comic/3"]),
    ("\"secret wars\" unc", ["comic/3"]), ("\"green giant\"", ["character/5"]),
    ("\"goliath green\"", []), ("\"claremont john\"", []), ("\"\"", []), ("\"", []),
    ("secret wars\"", ["event/1", "comic/2", "comic/3"]),
    ("\" secret ! wars \"", ["event/1", "comic/3"]),
  ])
  func `quotation marks make phrases`(words: String, found: [String]) async throws {
    #expect(try await catalog.search(words) == found)
  }

  @Test(arguments: [
    ("ECLAIR", ["character/5"]), ("âme", ["character/5"]), ("eclairdame", ["character/5"]),
    ("spiderman", ["character/6"]), ("spider man", ["character/6"]), ("spid", ["character/6"]),
    ("s", ["character/6", "event/1", "comic/2", "comic/3"]),
    ("\"spid man\"", []), ("greengol", ["character/5"]),
  ])
  func `case, accents, and punctuation do not matter, and the last word may be a prefix`(
    words: String, found: [String]
  ) async throws {
    #expect(try await catalog.search(words) == found)
  }

  @Test func `comics are found by their creators and rank below the creator`() async throws {
    let results = try await catalog.results("claremont")
    #expect(results.page.elements.map(\.record.key.reference) == ["creator/4", "comic/3"])
    #expect(results.page.elements.map(\.matched) == [[.name], [.creator]])
    #expect(try await catalog.search("uncanny claremont") == ["comic/3"])
  }
}
