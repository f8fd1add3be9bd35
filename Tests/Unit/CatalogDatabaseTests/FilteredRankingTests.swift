import Catalog
import CatalogDatabase
import Testing

/// Rankings of entities that are filtered by others, over all pairs of kinds.
struct FilteredRankingTests {
  /// A comic or a story with the ids of what is related to it, by kind.
  private struct Work {
    let key: EntityKey
    let ids: [Kind: [Int]]

    func has(_ key: EntityKey) -> Bool { ids[key.kind, default: []].contains(key.id) }

    static func comic(
      _ id: Int, stories: [Int], series: Int, events: [Int], characters: [Int], creators: [Int]
    ) -> Work {
      Work(
        key: EntityKey(.comic, id),
        ids: [
          .comic: [id], .story: stories, .series: [series], .event: events,
          .character: characters, .creator: creators,
        ])
    }

    static func story(
      _ id: Int, comics: [Int], series: [Int], events: [Int], characters: [Int], creators: [Int]
    ) -> Work {
      Work(
        key: EntityKey(.story, id),
        ids: [
          .comic: comics, .story: [id], .series: series, .event: events,
          .character: characters, .creator: creators,
        ])
    }
  }

  /// One filter, and by what the entities are ranked.
  struct Case: CustomStringConvertible {
    let kind: Kind
    let related: Kind
    let filter: EntityKey

    var description: String { "\(kind.plural) --by \(related.plural) --of \(filter.reference)" }

    static let all = ProtocolTable.relations.flatMap { relation in
      ProtocolTable.relations.filter { $0.parent == relation.child }.flatMap { counted in
        [1, 2].map { id in
          Case(kind: relation.child, related: counted.child, filter: EntityKey(relation.parent, id))
        }
      }
    }
  }

  private static let comics: [Work] = [
    .comic(1, stories: [1, 2], series: 1, events: [1], characters: [1, 2], creators: [1]),
    .comic(2, stories: [3], series: 1, events: [], characters: [1], creators: [1, 2]),
    .comic(3, stories: [4, 5], series: 2, events: [1, 2], characters: [2, 3], creators: [2]),
    .comic(4, stories: [1], series: 2, events: [2], characters: [1], creators: [1]),
  ]

  /// Not every character, creator, and event of a comic is one of its stories.
  private static let stories: [Work] = [
    .story(1, comics: [1, 4], series: [1, 2], events: [], characters: [1], creators: [1]),
    .story(2, comics: [1], series: [1], events: [1], characters: [2], creators: [1]),
    .story(3, comics: [2], series: [1], events: [], characters: [1], creators: [2]),
    .story(4, comics: [3], series: [2], events: [1], characters: [3], creators: [2]),
    .story(5, comics: [3], series: [2], events: [2], characters: [2, 3], creators: []),
  ]

  private let links: [EntityKey: Set<EntityKey>]
  private let catalog: EntryCatalog

  init() throws {
    var links: [EntityKey: Set<EntityKey>] = [:]
    for work in Self.comics + Self.stories {
      let keys = work.ids.flatMap { kind, ids in ids.map { EntityKey(kind, $0) } }
      // Links between others, such as those of creators to events, come from comics.
      let sources = work.key.kind == .comic ? keys.filter { $0.kind != .story } : [work.key]
      for key in sources {
        for other in keys
        where other.kind != key.kind && ProtocolTable.relation(key.kind, other.kind) != nil
          && (other.kind != .story || key == work.key)
        {
          links[key, default: []].insert(other)
          links[other, default: []].insert(key)
        }
      }
    }
    self.links = links
    catalog = try EntryCatalog(
      links.map { Entry($0.kind, $0.id, $0.reference, related: Array($1)) })
  }

  /// Returns the number of related entities of an entity that matches: all those of a comic or a
  /// story, and those in its comics, or of its stories, that the filter has, too.
  private func count(_ key: EntityKey, _ each: Case) -> Int {
    let works = Self.comics + Self.stories
    let unit = each.related == .story ? Kind.story : .comic
    let counted =
      works.first { $0.key == key }.map { [$0] }
      ?? works.filter { $0.key.kind == unit && $0.has(key) && $0.has(each.filter) }
    return Set(counted.flatMap { $0.ids[each.related, default: []] }).count
  }

  private func ranking(
    _ kind: Kind, by related: Kind, of filter: EntityKey?, _ conditions: [Condition] = [],
    in catalog: EntryCatalog
  ) async throws -> [Int: Int] {
    let query = try Query(
      kind: kind, of: filter, conditions: conditions, range: PageRange(limit: nil))
    let page = try await catalog.source.ranking(of: query, by: related)
    return Dictionary(uniqueKeysWithValues: page.elements.map { ($0.node.key.id, $0.count) })
  }

  @Test(arguments: Case.all)
  func `a ranking counts only what matches the filter`(each: Case) async throws {
    let keys = links.keys.filter {
      $0.kind == each.kind && links[$0, default: []].contains(each.filter)
    }
    let expected = keys.map { ($0.id, count($0, each)) }.filter { $0.1 > 0 }
    #expect(
      try await ranking(each.kind, by: each.related, of: each.filter, in: catalog)
        == Dictionary(uniqueKeysWithValues: expected))
  }

  @Test(arguments: [
    (Kind.creator, Kind.comic, EntityKey(.event, 1), [1: 1, 2: 1]),
    (.creator, .story, EntityKey(.event, 1), [1: 1, 2: 1]),
    (.creator, .comic, EntityKey(.series, 1), [1: 2, 2: 1]),
    (.creator, .story, EntityKey(.series, 1), [1: 2, 2: 1]),
    (.creator, .story, EntityKey(.series, 2), [1: 1, 2: 1]),
    (.character, .comic, EntityKey(.event, 2), [1: 1, 2: 1, 3: 1]),
    (.character, .story, EntityKey(.event, 2), [2: 1, 3: 1]),
    (.series, .character, EntityKey(.story, 1), [1: 2, 2: 1]),
    (.comic, .story, EntityKey(.event, 1), [1: 2, 3: 2]),
    (.story, .character, EntityKey(.event, 2), [5: 2]),
    (.story, .comic, EntityKey(.creator, 1), [1: 2, 2: 1]),
  ])
  func `comics and stories are counted by their own links`(
    kind: Kind, related: Kind, filter: EntityKey, expected: [Int: Int]
  ) async throws {
    #expect(try await ranking(kind, by: related, of: filter, in: catalog) == expected)
  }

  @Test(arguments: [
    (Kind.creator, Kind.comic, EntityKey(.event, 1) as EntityKey?, "writer", [1: 2]),
    (.creator, .comic, EntityKey(.event, 1), "penciler", [1: 1, 2: 1]),
    (.creator, .comic, nil, "writer", [1: 2, 2: 1]), (.event, .comic, nil, "writer", [1: 2, 2: 1]),
    (.event, .comic, nil, "penciler", [1: 2]), (.event, .creator, nil, "writer", [1: 1, 2: 1]),
    (.comic, .creator, EntityKey(.event, 1), "writer,penciler", [1: 2, 2: 1]),
  ])
  func `roles select what a creator did`(
    kind: Kind, related: Kind, filter: EntityKey?, roles: String, expected: [Int: Int]
  ) async throws {
    #expect(
      try await ranking(
        kind, by: related, of: filter, [Condition(.role, roles)], in: Self.catalogWithRoles())
        == expected)
  }

  /// Three comics of an event, the last without roles, and one of another event.
  private static func catalogWithRoles() throws -> EntryCatalog {
    func entry(_ kind: Kind, _ id: Int, event: Int?, _ roles: [Int: [String]]) -> Entry {
      var entry = Entry(kind, id, "", related: event.map { [EntityKey(.event, $0)] } ?? [])
      entry.related += roles.map { creator, roles in
        EntityLink(EntityKey(.creator, creator), CreatorRoles(roles.compactMap { CreatorRole($0) }))
      }
      return entry
    }
    return try EntryCatalog([
      Entry(.creator, 1, "One"), Entry(.creator, 2, "Two"),
      entry(.event, 1, event: nil, [1: ["writer", "penciler"], 2: ["penciler"]]),
      entry(.event, 2, event: nil, [2: ["writer"]]),
      entry(.comic, 1, event: 1, [1: ["writer"], 2: ["penciler"]]),
      entry(.comic, 2, event: 1, [1: ["writer", "penciler"]]),
      entry(.comic, 3, event: 1, [1: [], 2: []]), entry(.comic, 4, event: 2, [2: ["writer"]]),
    ])
  }

  @Test func `several filters all apply, one with several ids needs any of them`() async throws {
    let page = try await catalog.source.ranking(
      of: Query(
        kind: .creator, of: EntityKey(.series, 2),
        conditions: [Condition(.related(to: .event), .ids([1, 2]))]), by: .comic)
    #expect(page.elements.map(\.node.key.id) == [1, 2])
    #expect(page.elements.map(\.count) == [1, 1])
  }

  @Test func `a relation of comics that the catalog does not have is missing data`() async throws {
    let (series, creator) = (EntityKey(.series, 1), EntityKey(.creator, 2))
    let bare = try EntryCatalog([
      Entry(.series, 1, "One", related: [creator]), Entry(.creator, 2, "Two"),
      Entry(.comic, 3, "Three", related: [creator]),
    ])
    await #expect(throws: CatalogError.missingData(.relation(.comic, .series))) {
      try await bare.source.ranking(of: Query(kind: .creator, of: series), by: .comic)
    }
  }
}
