import Catalog
import EmbeddedCatalog
import Foundation
import MarvelCatalog
import MarvelComics
import Testing

/// Typed queries of the embedded catalog.
struct EmbeddedTests {
  private let catalog = MarvelCatalog.embedded

  @Test func `the six lists are read completely, each entity once`() async throws {
    try await check(CharacterQuery())
    try await check(ComicQuery())
    try await check(CreatorQuery())
    try await check(EventQuery())
    try await check(SeriesQuery())
    try await check(StoryQuery())
  }

  private func check<Q: MarvelQuery>(_ query: Q) async throws {
    var ids: Set<Int> = []
    for try await entity in catalog.entities(query) { ids.insert(entity.id) }
    #expect(try await catalog.page(query, limit: 1).total == ids.count)
    let id = try #require(ids.first)
    #expect(try await catalog.entity(Q.Entity.self, id: id)?.id == id)
    #expect(try await catalog.entity(Q.Entity.self, id: 1) == nil)
  }

  @Test func `filters, order, and parents apply`() async throws {
    var query = ComicQuery(of: .character(1_009_610))
    query.order = [.ascending(.onsaleDate)]
    let page = try await catalog.page(query, offset: 0, limit: 3)
    #expect(page.entities.first?.name == "Amazing Fantasy (1962) #15")
    #expect(page.total > 100 && page.nextOffset == 3 && !page.isCached && !page.isStale)
    #expect(page.fetchedAt != nil)
    await #expect(throws: MarvelError.invalidQuery(.invalidRange)) {
      try await catalog.page(query, limit: 101)
    }
    await #expect(throws: MarvelError.invalidQuery(.noSuchList)) {
      try await catalog.page(CharacterQuery(of: .character(1)))
    }
  }

  @Test func `a limit of 0 is an empty list`() async throws {
    for try await _ in catalog.entities(ComicQuery(), limit: 0) { Issue.record() }
  }

  @Test func `many tasks use the catalog at the same time`() async throws {
    let names = try await withThrowingTaskGroup(of: String?.self) { group in
      for _ in 0..<40 {
        group.addTask { try await catalog.entity(MarvelCharacter.self, id: 1_009_610)?.name }
        group.addTask { try await catalog.search("venom", limit: 1).hits.first?.entity.name }
      }
      return try await group.reduce(into: Set<String?>()) { $0.insert($1) }
    }
    #expect(names.count == 2 && !names.contains(nil))
  }

  @Test func `samples are the best-known entities, without images`() throws {
    #expect(MarvelCharacter.samples.count == 12 && Comic.samples.count == 12)
    #expect(Creator.samples.count == 12 && Event.samples.count == 12)
    #expect(Series.samples.count == 12 && Story.samples.count == 12)
    #expect(MarvelCharacter.sample.name == "Spider-Man (Peter Parker)")
    #expect(Creator.sample.name == "Stan Lee")
    #expect(MarvelCharacter.samples.allSatisfy { $0.thumbnail?.url() == nil })
  }
}
