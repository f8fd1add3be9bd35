import Catalog
import MarvelGateway
import Synchronization
import TestSupport
import Testing

/// Lists that are asked for part after part.
struct PagedListTests {
  private func ids(_ address: String, in gateway: Gateway) async -> [String] {
    let text = await gateway.answer(Request(address)).text
    return text.split(separator: "{\"id\":").dropFirst().map { String($0.prefix { $0.isNumber }) }
  }

  @Test(arguments: [
    "", "&orderBy=name", "&orderBy=-name", "&orderBy=modified", "&orderBy=-modified",
    "&nameStartsWith=s", "&nameStartsWith=s&orderBy=-modified",
  ])
  func `parts make up the whole`(parameters: String) async throws {
    let gateway = try fixtureGateway()
    let whole = await ids("characters?limit=100" + parameters, in: gateway)
    var parts: [String] = []
    for offset in stride(from: 0, to: 9, by: 3) {
      parts += await ids("characters?limit=3&offset=\(offset)\(parameters)", in: gateway)
    }
    #expect(parts == whole)
    #expect(!whole.isEmpty)
  }

  @Test func `every part tells the length of the whole`() async throws {
    let gateway = try fixtureGateway()
    for offset in [0, 3, 6, 7, 1_000_000] {
      let text = await gateway.answer(
        Request("characters?orderBy=-modified&limit=3&offset=\(offset)")
      ).text
      #expect(text.contains("\"offset\":\(offset),\"limit\":3,\"total\":7,"))
    }
  }

  @Test func `a source that could not be read is asked again`() async throws {
    let isBroken = Mutex(true)
    let sources = try SourcePool(count: 1) { () throws(CatalogError) -> any RecordProviding in
      ListSource { isBroken.withLock { $0 } }
    }
    let gateway = Gateway(sources, .open)
    let request = Request("characters?offset=1")
    #expect(await gateway.answer(request).status == 500)
    isBroken.withLock { $0 = false }
    #expect(await gateway.answer(request).status == 200)
  }
}

/// A source of one list, which may fail.
private struct ListSource: RecordProviding, RowIDListing {
  let isBroken: () -> Bool
  let pageSize = 100
  let provenance = Provenance(source: .local, fetchedAt: "", attribution: "")

  func rowIDs(of query: Query) async throws(CatalogError) -> [Int64]? {
    if isBroken() { throw .unreadable("broken") }
    return [1, 2]
  }

  func page(
    of kind: Kind, at rowIDs: ArraySlice<Int64>, total: Int
  ) async throws(CatalogError) -> Page<Record> {
    let records = rowIDs.map { Record(key: EntityKey(kind, Int($0)), title: "", json: "{}") }
    return Page(provenance: provenance, elements: records, total: total)
  }

  func page(for query: Query) async throws(CatalogError) -> Page<Record> {
    throw .unreadable("not asked for places")
  }

  func page(of key: EntityKey) async throws(CatalogError) -> Page<Record> {
    throw .unreadable("not asked for a list")
  }
}
