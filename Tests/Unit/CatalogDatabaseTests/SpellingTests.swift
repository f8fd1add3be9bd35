import Catalog
import CatalogDatabase
import Testing

struct SpellingTests {
  let catalog: EntryCatalog

  init() throws {
    catalog = try EntryCatalog([
      Entry(.character, 1, "Wolverine", popularity: 500),
      Entry(.character, 2, "Hulk", popularity: 300), Entry(.character, 3, "Thor", popularity: 400),
      Entry(.character, 4, "Spider-Man", popularity: 900),
      Entry(.character, 5, "Magneto", popularity: 90),
      Entry(.character, 6, "Magnets", popularity: 2), Entry(.comic, 7, "Hulk and Wolverine #1"),
      Entry(.character, 8, "X-Men", popularity: 99), Entry(.creator, 10, "Louise Simonson"),
      Entry(.comic, 9, "Uncanny #9", creators: ["Chris Claremont"], description: "A tempest."),
    ])
  }

  @Test(arguments: [
    ("wolvreine", "Wolverine", "character/1"), ("wolvrine", "Wolverine", "character/1"),
    ("wollverine", "Wolverine", "character/1"), ("wolferine", "Wolverine", "character/1"),
    ("wlvrine", "wolverine", "character/1"), ("Wolverimes", "Wolverine", "character/1"),
    ("hluk", "Hulk", "character/2"), ("hukl", "Hulk", "character/2"),
    ("xulk", "Hulk", "character/2"), ("hullk", "Hulk", "character/2"),
    ("thro", "Thor", "character/3"), ("tohr", "Thor", "character/3"),
    ("spidermna", "Spider-Man", "character/4"), ("sipder", "spider", "character/4"),
    ("magnetp", "Magneto", "character/5"), ("claremnot", "claremont", "comic/9"),
    ("louisesimonsno", "Louise Simonson", "creator/10"),
  ])
  func `a misspelled word is corrected`(typed: String, used: String, first: String) async throws {
    let results = try await catalog.results(typed)
    #expect(results.page.elements.first?.record.key.reference == first)
    #expect(results.corrections == [Correction(typed: typed.lowercased(), used: used)])
  }

  @Test(arguments: [
    // Found as typed; too short; too many edits; a word of a description instead of a name.
    "hulk", "hul", "xmn", "hxxk", "wxlvxrxne", "zzzzzzzz", "tempset", "hulk magneto", "",
  ])
  func `other words are not corrected`(words: String) async throws {
    #expect(try await catalog.results(words).corrections == [])
  }

  @Test func `all misspelled words are corrected to match together, or else each`() async throws {
    let results = try await catalog.results("hulc wolverin3 #1")
    #expect(results.page.elements.map(\.record.key.reference) == ["comic/7"])
    #expect(
      results.corrections == [
        Correction(typed: "hulc", used: "hulk"),
        Correction(typed: "wolverin3", used: "wolverine"),
      ])
    let apart = try await catalog.results("hulc magneto")
    #expect(apart.corrections == [Correction(typed: "hulc", used: "hulk")])
    #expect(apart.step == .anyWord)
    #expect(try await catalog.search("\"hulk adn wolverine\"") == [])
    #expect(try await catalog.search("\"hulk and wolvreine\"") == ["comic/7"])
  }

  @Test func `a correction must match one of the requested kinds`() async throws {
    #expect(try await catalog.search("hluk", [.comic]) == ["comic/7"])
    let results = try await catalog.results("magnteo", [.comic])
    #expect(results == SearchAnswer(results.page))
    #expect(results.page.total == 0)
  }

  @Test func `a word of deleted entities is not a correction`() async throws {
    try catalog.delete(EntityKey(.character, 5))
    #expect(
      try await catalog.results("magnetp").corrections
        == [Correction(typed: "magnetp", used: "Magnets")])
  }

  @Test func `a very long word has no matches`() async throws {
    let results = try await catalog.results(String(repeating: "wolverine", count: 10_000))
    #expect(results.page.total == 0)
  }
}
