import Catalog
import CatalogDatabase
import Testing

/// Rankings of entities that are filtered by others, over all pairs of kinds.
struct FilteredRankingTests {
  /// A comic with a story of the same id and the ids of what is related to it, by kind.
  private struct Comic {
    let ids: [Kind: [Int]]

    init(_ id: Int, series: Int, events: [Int], characters: [Int], creators: [Int]) {
      ids = [
        .comic: [id], .story: [id], .series: [series], .event: events, .character: characters,
        .creator: creators,
      ]
    }

    func has(_ key: EntityKey) -> Bool { ids[key.kind, default: []].contains(key.id) }
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
          Case(
            kind: relation.child, related: counted.child, filter: EntityKey(relation.parent, id))
        }
      }
    }
  }

  private static let comics = [
    Comic(1, series: 1, events: [1], characters: [1, 2], creators: [1]),
    Comic(2, series: 1, events: [], characters: [1], creators: [1, 2]),
    Comic(3, series: 2, events: [1, 2], characters: [2, 3], creators: [2]),
    Comic(4, series: 2, events: [2], characters: [1], creators: [1]),
  ]

  private let catalog: EntryCatalog

  init() throws {
    var related: [EntityKey: Set<EntityKey>] = [:]
    for comic in Self.comics {
      let keys = Kind.allCases.flatMap { kind in
        comic.ids[kind, default: []].map { EntityKey(kind, $0) }
      }
      for key in keys {
        related[key, default: []].formUnion(
          keys.filter { ProtocolTable.relation(key.kind, $0.kind) != nil && $0.kind != key.kind })
      }
    }
    catalog = try EntryCatalog(
      related.map { Entry($0.kind, $0.id, $0.reference, related: Array($1)) })
  }

  /// Returns the number of entities that the comics of an entity have in common with the filter.
  private func count(_ key: EntityKey, _ each: Case) -> Int {
    let isWhole = [.comic, .story].contains(key.kind)
    let comics = Self.comics.filter { $0.has(key) && (isWhole || $0.has(each.filter)) }
    return Set(comics.flatMap { $0.ids[each.related, default: []] }).count
  }

  @Test(arguments: Case.all)
  func `a ranking counts only what matches the filter`(each: Case) async throws {
    let page = try await catalog.source.ranking(
      of: Query(kind: each.kind, of: each.filter, range: PageRange(limit: nil)), by: each.related)
    let found = Dictionary(
      uniqueKeysWithValues: page.elements.map { ($0.node.key.id, $0.count) })
    let keys = (1...4).map { EntityKey(each.kind, $0) }.filter { key in
      Self.comics.contains { $0.has(key) && $0.has(each.filter) }
    }
    let expected = keys.map { ($0.id, count($0, each)) }.filter { $0.1 > 0 }
    #expect(found == Dictionary(uniqueKeysWithValues: expected))
  }

  @Test func `several filters all apply, and one with several ids needs any of them`() async throws
  {
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
