import Catalog
import MarvelGateway
import Synchronization
import TestSupport
import Testing

/// Tests of lists that are read page by page.
struct PagedListTests {
  private func ids(_ address: String, in gateway: Gateway) async -> [String] {
    let text = await gateway.response(to: Request(address)).text
    return text.split(separator: "{\"id\":").dropFirst().map { String($0.prefix { $0.isNumber }) }
  }

  @Test(arguments: [
    "", "&orderBy=name", "&orderBy=-name", "&orderBy=modified", "&orderBy=-modified",
    "&nameStartsWith=s", "&nameStartsWith=s&orderBy=-modified",
  ])
  func `the pages add up to the complete list`(parameters: String) async throws {
    let gateway = try fixtureGateway()
    let complete = await ids("characters?limit=100" + parameters, in: gateway)
    var pages: [String] = []
    for offset in stride(from: 0, to: 9, by: 3) {
      pages += await ids("characters?limit=3&offset=\(offset)\(parameters)", in: gateway)
    }
    #expect(pages == complete)
    #expect(!complete.isEmpty)
  }

  @Test(arguments: ["startDate", "-startDate"])
  func `unknown values come last in both directions`(order: String) async throws {
    let gateway = try fixtureGateway(
      text: FixtureCatalog.text + "\n\nevent 502\ntitle: Undated War\n")
    let ids = [[501, 502], [501], [502]]
    for (range, ids) in zip(["", "&limit=1", "&limit=1&offset=1"], ids) {
      let text = await gateway.response(to: Request("events?orderBy=\(order)\(range)")).text
      let found = text.split(separator: #"{"id":"#).dropFirst().compactMap { Int($0.prefix(3)) }
      #expect(found == ids)
    }
  }

  @Test func `every page has the total of the complete list`() async throws {
    let gateway = try fixtureGateway()
    for offset in [0, 3, 6, 7, 1_000_000] {
      let text = await gateway.response(
        to: Request("characters?orderBy=-modified&limit=3&offset=\(offset)")
      ).text
      #expect(text.contains("\"offset\":\(offset),\"limit\":3,\"total\":7,"))
    }
  }

  @Test func `a source is retried after a read error`() async throws {
    let isBroken = Mutex(true)
    let sources = try SourcePool(count: 1) { () throws(CatalogError) -> any RecordProviding in
      ListSource { isBroken.withLock { $0 } }
    }
    let gateway = Gateway(sources, .open)
    let request = Request("characters?offset=1")
    #expect(await gateway.response(to: request).status == 500)
    isBroken.withLock { $0 = false }
    #expect(await gateway.response(to: request).status == 200)
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
    throw .unreadable("unexpected request for a list")
  }

  func page(of key: EntityKey) async throws(CatalogError) -> Page<Record> {
    throw .unreadable("unexpected request for an entity")
  }
}
