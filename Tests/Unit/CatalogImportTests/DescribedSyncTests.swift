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
    name: "sampledb", number: 9, title: "Sample DB", site: "https://sample.example",
    baseURL: baseURL,
    resources: [Provider.Resource(baseURL, "title", .series, isListed: true), comic],
    steps: [.list(.comic), .list(.series)], scopes: [.comics(of: .series), .names(.series)],
    periods: [])

  private static func sync(
    _ service: Service, into catalog: Connection, _ focus: SyncFocus? = nil, isFull: Bool = true
  ) async throws -> SyncResult {
    let sync = try CatalogSync(
      service, provider, into: catalog, origin: "test",
      now: { Timestamp(seconds: 1_800_000_000) })
    return await sync.sync(Kind.allCases, focus: focus, isFull: isFull, deletesMany: true) { _ in }
  }

  private static func emptyCatalog() throws -> Connection {
    let catalog = try Connection.inMemory()
    try CatalogWriter.makeTables(in: catalog, date: "2025-01-01T00:00:00Z", attribution: "")
    return catalog
  }

  private static func entities(_ catalog: Connection) throws -> [EntityKey] {
    let rows = try catalog.prepare("SELECT kind, id FROM entity ORDER BY kind, id")
    var keys: [EntityKey] = []
    while try rows.step() {
      if let key = EntityKey(kind: rows.integer(0), id: rows.integer(1)) { keys.append(key) }
    }
    return keys
  }

  @Test func `its steps, ids, deletions, and complete kinds are as it states`() async throws {
    let catalog = try Self.emptyCatalog()
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

  @Test func `a followed series of 300 issues takes four requests, none repeated`() async throws {
    let catalog = try Self.emptyCatalog()
    let requests = Requests()
    let service = Service(
      ids: [.series: [1, 2], .comic: Array(5_000_001...5_000_300)], requests: requests)
    let focus = SyncFocus(followed: [SyncFocus.Followed(.series, id: nil, name: "Sample 2 (2026)")])
    // The run is stopped after each of the first requests.
    for _ in 1...3 {
      requests.limit = requests.made.count + 1
      #expect(try await Self.sync(service, into: catalog, focus).error != nil)
    }
    requests.limit = nil
    #expect(try await Self.sync(service, into: catalog, focus, isFull: false).error == nil)
    let series = ListScope.related(EntityKey(.series, 2))
    func page(_ kind: Kind, _ scope: ListScope, _ offset: Int) -> ProviderListRequest {
      ProviderListRequest(kind, scope, range: PageRange(offset: offset, limit: 100))
    }
    #expect(
      requests.made.prefix(5) == [
        ProviderListRequest(.series, .named("Sample 2")), page(.comic, series, 0),
        page(.comic, series, 100), page(.comic, series, 200), page(.comic, .all, 0),
      ])
    let count = requests.made.count
    #expect(try await Self.sync(service, into: catalog, focus, isFull: false).error == nil)
    #expect(requests.made.dropFirst(count).allSatisfy { $0.scope != series })
  }
}

/// The requests for lists.
private final class Requests {
  var made: [ProviderListRequest] = []
  /// How many are allowed; nil for all.
  var limit: Int?
  var kinds: [Kind] { made.map(\.kind) }
}

/// A service with lists and no details.
private struct Service: CatalogProvider {
  let ids: [Kind: [Int]]
  let requests: Requests

  var pageSize: Int { 100 }

  func authorize() throws(CatalogError) {}

  func page(_ request: ProviderListRequest) async throws(CatalogError) -> Page<Record> {
    if let limit = requests.limit, requests.made.count >= limit { throw .dailyLimitReached }
    requests.made.append(request)
    let all = ids[request.kind] ?? []
    let records = all.dropFirst(request.range.offset).prefix(100).map { id in
      Record(
        key: EntityKey(request.kind, id), title: "Sample \(id) (2026)",
        json: #"{"id":\#(id),"title":"Sample \#(id) (2026)","modified":"2026-01-01T00:00:00Z"}"#)
    }
    return Page(
      provenance: Provenance(source: .gateway, fetchedAt: "", attribution: "Sample"),
      elements: records, total: all.count)
  }

  func details(
    of key: EntityKey, _ known: KnownDetails
  ) async throws(CatalogError) -> ProviderDetails { .absent }
}
