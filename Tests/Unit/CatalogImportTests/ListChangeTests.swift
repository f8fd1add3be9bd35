import Catalog
import CatalogDatabase
import SQLite
import TestSupport
import Testing

/// Syncs of a gateway whose list changes between two pages.
struct ListChangeTests {
  private let directory = ScratchDirectory()
  private let gateway = ShrinkingGateway()

  private func sync(isFull: Bool) async throws -> SyncResult.Part {
    let file = LocalCatalog(path: directory.path + "/catalog.sqlite")
    let sync = try CatalogSync(
      MarvelProtocol(gateway), into: try file.openForWriting(), origin: "gateway",
      now: { Timestamp(seconds: 1_700_000_000) })
    let result = await sync.sync([.series], isFull: isFull, deletesMany: false, report: { _ in })
    #expect(result.error == nil)
    return result[.series]
  }

  @Test func `an entity that moves to a page already read is not deleted`() async throws {
    #expect(try await sync(isFull: true).added == 130)
    gateway.shrinks = 1
    // The list is read again, and only the entity that is gone is deleted.
    let summary = try await sync(isFull: true)
    #expect(summary.deleted == 1)
    #expect(summary.problem == nil)
  }

  @Test func `a list that shrinks twice is not finished`() async throws {
    #expect(try await sync(isFull: true).added == 130)
    gateway.shrinks = 2
    let summary = try await sync(isFull: true)
    #expect(summary.deleted == 0)
    #expect(summary.problem == .changed)
    // The next sync is a full one, too.
    let next = try await sync(isFull: false)
    #expect(next.isFull == true)
    #expect(next.deleted == 2)
    #expect(next.problem == nil)
  }
}

/// A gateway that loses its first entity before the second page.
private final class ShrinkingGateway: GatewayProviding {
  /// How often it does.
  var shrinks = 0
  private var ids = Array(1...130)

  func fetch(
    _ request: GatewayRequest, unless validator: String?
  ) async throws(CatalogError) -> GatewayResponse {
    guard case .copy(let query) = request else { throw .violation(.wrongShape) }
    if query.range.offset > 0, shrinks > 0 {
      shrinks -= 1
      ids.removeFirst()
    }
    let page = Page(
      provenance: Provenance(source: .gateway, fetchedAt: "", attribution: ""),
      elements: ids.dropFirst(query.range.offset).prefix(100).map { id in
        Record(
          key: EntityKey(.series, id), title: "Series \(id)",
          json: #"{"id":\#(id),"title":"Series \#(id)","modified":"2013-06-26T00:00:00-0400"}"#)
      }, total: ids.count)
    return .page(page, CacheMetadata())
  }
}
