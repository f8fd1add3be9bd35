import Catalog
import CatalogDatabase
import TestSupport
import Testing

struct SearchRankingTests {
  @Test func `among similar names, the best-known entity comes first`() async throws {
    let catalog = try EntryCatalog([
      Entry(.character, 1, "Storm Front", popularity: 3),
      Entry(.character, 2, "Storm Rider", popularity: 400),
      Entry(.character, 3, "Storm Child", popularity: 40),
    ])
    #expect(try await catalog.search("storm") == ["character/2", "character/3", "character/1"])
  }

  @Test func `an exact name ranks above popularity`() async throws {
    let catalog = try EntryCatalog([
      Entry(.character, 1, "Storm Rider", popularity: 4000), Entry(.character, 2, "Storm"),
    ])
    #expect(try await catalog.search("storm") == ["character/2", "character/1"])
  }

  @Test func `names and aliases rank above creators, and these above texts`() async throws {
    let catalog = try EntryCatalog([
      Entry(.comic, 1, "One", popularity: 90, description: "A storm comes."),
      Entry(.comic, 2, "Two", popularity: 60, creators: ["Ada Storm"]),
      Entry(.character, 3, "Three", popularity: 30, aliases: ["Storm Front"]),
      Entry(.comic, 4, "The Storm"), Entry(.comic, 5, "Stormy Weather"),
    ])
    #expect(
      try await catalog.search("storm") == [
        "character/3", "comic/4", "comic/5", "comic/2", "comic/1",
      ])
  }

  @Test func `a known character ranks above a series, and a series above an issue`() async throws {
    let catalog = try EntryCatalog([
      Entry(.comic, 1, "Storm Tales #1", popularity: 20),
      Entry(.series, 2, "Storm Tales (1999)", popularity: 60),
      Entry(.character, 3, "Storm Lad", popularity: 90), Entry(.story, 4, "Storm"),
    ])
    #expect(try await catalog.search("storm") == ["character/3", "series/2", "comic/1", "story/4"])
  }

  @Test func `ranges of all sizes are parts of the same list`() async throws {
    let catalog = try EntryCatalog(
      (1...40).map { Entry(.comic, $0, "Storm #\($0)", popularity: $0 % 7) }
        + (41...60).map { Entry(.comic, $0, "Other #\($0)", description: "A storm.") }
        + [Entry(.character, 1, "Storm"), Entry(.creator, 1, "Ada Storm")])
    let all = try await catalog.results("storm", Kind.allCases, PageRange(limit: nil))
    #expect(all.page.total == 62)
    #expect(all.page.elements.count == 62)
    let keys = all.page.elements.map(\.record.key.reference)
    #expect(keys.first == "character/1")
    #expect(Set(keys).count == 62)
    for size in [1, 7, 50, 100] {
      var parts: [String] = []
      for offset in stride(from: 0, to: 70, by: size) {
        let results = try await catalog.results(
          "storm", Kind.allCases, PageRange(offset: offset, limit: size))
        #expect(results.page.total == 62)
        parts += results.page.elements.map(\.record.key.reference)
      }
      #expect(parts == keys)
    }
  }

  @Test func `only requested kinds are found and counted`() async throws {
    let catalog = try EntryCatalog([
      Entry(.comic, 1, "Storm #1"), Entry(.character, 1, "Storm"), Entry(.creator, 1, "Ada Storm"),
    ])
    let results = try await catalog.results("storm", [.comic, .creator], PageRange(limit: 1))
    #expect(results.page.elements.map(\.record.key.reference) == ["creator/1"])
    #expect(results.page.total == 2)
  }

  @Test func `an entity ranks higher when its popularity increases`() async throws {
    let catalog = try EntryCatalog([
      Entry(.character, 1, "Storm Front", popularity: 3),
      Entry(.character, 2, "Storm Rider", popularity: 40),
    ])
    try catalog.put(Entry(.character, 1, "Storm Front", popularity: 300))
    #expect(try await catalog.search("storm") == ["character/1", "character/2"])
    try catalog.put(Entry(.character, 1, "Calm", popularity: 300))
    #expect(try await catalog.search("storm") == ["character/2"])
    try catalog.delete(EntityKey(.character, 2))
    #expect(try await catalog.search("storm") == [])
    #expect(try await catalog.search("calm") == ["character/1"])
  }
}
