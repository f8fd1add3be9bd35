import Catalog
import CatalogSources

/// A source of entities that a test defines as JSON, since catalog texts cannot express them.
struct EntitySource: RecordProviding {
  let entities: [String]
  var kind = Kind.character
  var pageSize = 100
  let provenance = Provenance(
    source: .gateway, fetchedAt: "2025-02-03T04:05:06Z", attribution: "Made for tests.")

  /// Returns a world whose source has these entities.
  static func world(_ entities: String..., kind: Kind = .character, columns: Int? = nil) -> World {
    World(
      columns: columns,
      source: { _ throws(CatalogError) in
        GatewaySource(EntitySource(entities: entities, kind: kind), fold: { $0 })
      })
  }

  private var records: [Record] {
    entities.enumerated().map { index, json in
      Record(key: EntityKey(kind, index + 1), title: "Nr\t\(index + 1)", json: json)
    }
  }

  func page(for query: Query) async throws(CatalogError) -> Page<Record> {
    let elements = Array(records.dropFirst(query.range.offset).prefix(query.range.limit ?? 0))
    return Page(provenance: provenance, elements: elements, total: records.count)
  }

  func page(of key: EntityKey) async throws(CatalogError) -> Page<Record> {
    let elements = records.filter { $0.key == key }
    return Page(provenance: provenance, elements: elements, total: elements.count)
  }
}
