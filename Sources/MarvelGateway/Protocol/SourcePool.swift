package import Catalog
internal import Synchronization

/// Opens a source; each call opens another one.
package typealias SourceOpener = @Sendable () throws(CatalogError) -> any RecordProviding

/// Several sources of the same catalogue that answer side by side: a source is not safe to share,
/// so each belongs to an actor.
package final class SourcePool: Sendable {
  private let lanes: [Lane]
  private let turn = Atomic(0)

  package init(count: Int, open: @escaping SourceOpener) throws(CatalogError) {
    var lanes: [Lane] = []
    for _ in 0..<count { lanes.append(try Lane(open)) }
    self.lanes = lanes
  }

  func page(for query: Query) async throws(CatalogError) -> Page<Record> {
    try await next.page(for: query)
  }

  func page(of key: EntityKey) async throws(CatalogError) -> Page<Record> {
    try await next.page(of: key)
  }

  private var next: Lane {
    let turn = turn.wrappingAdd(1, ordering: .relaxed).oldValue
    return lanes[Int(UInt(bitPattern: turn) % UInt(lanes.count))]
  }
}

/// Owns one source.
private actor Lane {
  private let source: any RecordProviding

  init(_ open: SourceOpener) throws(CatalogError) {
    source = try open()
  }

  func page(for query: Query) async throws(CatalogError) -> Page<Record> {
    try await source.page(for: query)
  }

  func page(of key: EntityKey) async throws(CatalogError) -> Page<Record> {
    try await source.page(of: key)
  }
}
