import Catalog
import CatalogDatabase
import EmbeddedCatalog
import MarvelCatalog
import MarvelComics
import Testing

/// The search has the results of `marvel-cli search`, as typed entities.
struct SearchTests {
  private let catalog = MarvelCatalog.embedded

  @Test func `results are typed entities, the best first`() async throws {
    let page = try await catalog.search("spider-man", kind: .character)
    guard case .character(let hero)? = page.hits.first?.entity else {
      Issue.record("no character")
      return
    }
    #expect(hero.name == "Spider-Man (Peter Parker)")
    #expect(page.hits.allSatisfy { $0.entity.reference.kind == .character })
    #expect(page.hits[0].matched == .name && !page.isApproximate)
    #expect(page.corrections == [])
  }

  @Test func `a mistyped word is corrected`() async throws {
    let page = try await catalog.search("wolvarine")
    #expect(page.corrections.map(\.typed) == ["wolvarine"])
    #expect(page.hits.first?.entity.name == "Wolverine")
  }

  @Test func `a title with a number and a question are understood`() async throws {
    let issue = try await catalog.search("asm 300", limit: 1)
    #expect(issue.hits.first?.entity.name == "The Amazing Spider-Man (1963) #300")
    let first = try await catalog.search("first appearance of wolverine", kind: .comic, limit: 2)
    #expect(first.hits.map(\.entity.name).contains { $0.contains("Hulk") })
  }

  @Test(arguments: ["venom", "who created the punisher", "fantastic four", "xyzzyqq"])
  func `the results are those of the command line's search`(text: String) async throws {
    let source = try EmbeddedCatalog.open(now: { Timestamp(seconds: 0) })
    let answer = try await source.search(
      SearchQuery(kinds: Kind.allCases, words: text, range: PageRange(offset: 0, limit: 20)))
    let page = try await catalog.search(text)
    #expect(page.total == answer.page.total)
    #expect(page.hits.map(\.entity.reference.id) == answer.page.elements.map(\.record.key.id))
  }

  @Test func `a search continues at an offset`() async throws {
    let all = try await catalog.search("avengers", limit: 10)
    let rest = try await catalog.search("avengers", offset: 4, limit: 6)
    #expect(rest.hits == Array(all.hits.dropFirst(4)))
    #expect(all.nextOffset == 10)
    await #expect(throws: MarvelError.invalidQuery(.invalidRange)) {
      try await catalog.search("avengers", limit: 0)
    }
    #expect(try await catalog.search(" ").hits.isEmpty)
    await #expect(throws: MarvelError.invalidQuery(.invalidValue("text"))) {
      try await catalog.search(String(repeating: "a", count: 501))
    }
  }
}
