import Catalog
import CatalogDatabase
import SQLite
import Testing

/// A sync of an invented provider with two resources, by its description.
struct DescribedSyncTests {
  private static let baseURL = "https://sample.example/api/"
  private static let comic = Provider.Resource(
    baseURL, "issue", .comic, firstID: 5_000_000, isListed: true)
  private static let provider = Provider(
    name: "sampledb", title: "Sample DB", site: "https://sample.example", baseURL: baseURL,
    resources: [Provider.Resource(baseURL, "title", .series, isListed: true), comic],
    steps: [.list(.comic), .list(.series)], periods: [])

  private static func sync(_ service: Service, into catalog: Connection) async throws -> SyncResult
  {
    let sync = try CatalogSync(
      service, provider, into: catalog, origin: "test",
      now: { Timestamp(seconds: 1_800_000_000) })
    return await sync.sync(Kind.allCases, isFull: true, deletesMany: true) { _ in }
  }

  private static func entities(_ catalog: Connection) throws -> [EntityKey] {
    let rows = try catalog.prepare("SELECT kind, id FROM entity ORDER BY kind, id")
    var keys: [EntityKey] = []
    while try rows.step() {
      if let key = EntityKey(kind: rows.integer(0), id: rows.integer(1)) { keys.append(key) }
    }
    return keys
  }

  @Test func `its steps, ids, deletions, and complete kinds are those that it states`() async throws
  {
    let catalog = try Connection.inMemory()
    try CatalogWriter.makeTables(in: catalog, date: "2025-01-01T00:00:00Z", attribution: "")
    let requests = Requests()
    let first = try await Self.sync(
      Service(ids: [.series: [1, 2], .comic: [5_000_001, 5_000_002]], requests: requests),
      into: catalog)
    #expect(first.error == nil)
    #expect(requests.kinds == [.comic, .series])
    #expect(
      try Self.entities(catalog) == [
        EntityKey(.comic, 5_000_001), EntityKey(.comic, 5_000_002), EntityKey(.series, 1),
        EntityKey(.series, 2),
      ])
    let complete = try KindCoverage.all(in: catalog).filter { $0.completed != nil }.map(\.kind)
    #expect(Set(complete) == [.comic, .series])
    let second = try await Self.sync(
      Service(ids: [.series: [1, 2], .comic: [5_000_002]], requests: requests), into: catalog)
    #expect(second.error == nil)
    #expect(
      try Self.entities(catalog) == [
        EntityKey(.comic, 5_000_002), EntityKey(.series, 1), EntityKey(.series, 2),
      ])
  }
}

/// The kinds whose lists were requested.
private final class Requests {
  var kinds: [Kind] = []
}

/// A service with lists and no details.
private struct Service: CatalogProvider {
  let ids: [Kind: [Int]]
  let requests: Requests

  var limits: ProviderLimits { ProviderLimits(pageSize: 100, prefetchLimit: 0) }

  func authorize() throws(CatalogError) {}

  func page(_ request: ProviderListRequest) async throws(CatalogError) -> Page<Record> {
    requests.kinds.append(request.kind)
    let records = (ids[request.kind] ?? []).map { id in
      Record(
        key: EntityKey(request.kind, id), title: "Sample \(id)",
        json: #"{"id":\#(id),"title":"Sample \#(id)","modified":"2026-01-01T00:00:00Z"}"#)
    }
    return Page(
      provenance: Provenance(source: .gateway, fetchedAt: "", attribution: "Sample"),
      elements: records, total: records.count)
  }

  func details(
    of key: EntityKey, _ known: KnownDetails
  ) async throws(CatalogError) -> ProviderDetails { .absent }
}
