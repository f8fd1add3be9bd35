import Catalog
import CatalogDatabase
import SQLite
import Testing

struct ListCursorTests {
  private let catalog: EntryCatalog

  init() throws {
    catalog = try EntryCatalog(
      (1...9).map { Entry(.series, $0, "Series \($0 * 7 % 10)", popularity: $0) })
  }

  private func pages(_ order: [String], from offset: Int = 0) async throws -> [[Int]] {
    var query = try Query(kind: .series, filters: [], order: order)
    var pages: [[Int]] = []
    for offset in stride(from: offset, to: 9, by: 2) {
      query.range = PageRange(offset: offset, limit: 2)
      let page = try await catalog.source.page(for: query)
      #expect(page.total == 9)
      pages.append(page.elements.map(\.key.id))
    }
    return pages
  }

  @Test(arguments: [[], ["-title"], ["title"], ["-modified", "title"]])
  func `pagination returns the same pages as single requests`(order: [String]) async throws {
    let single = try await pages(order)
    let query = try Query(kind: .series, filters: [], order: order)
    let listing = try await catalog.source.willPaginate(query)
    #expect(try await pages(order) == single)
    #expect(try await pages(order, from: 3) == pages(order, from: 3))
    listing.end()
    #expect(try await pages(order) == single)
  }

  /// A page reuses the buffer of the previous page once its records are released.
  @Test func `records do not change when the next page is read`() async throws {
    let titles = ["Plain", "\u{1}\u{8}", "Ünï 漢", "", String(repeating: "long ", count: 50)]
    let descriptions = [
      "é", String(repeating: "x", count: 100), "http://gateway.marvel.com/v1/public/",
    ]
    let entries = (0..<9).map { index in
      var entry = Entry(.story, index, "Title", description: descriptions[index % 3])
      // The JSON has a different title, because these characters must be escaped in JSON.
      entry.title = titles[index % 5]
      return entry
    }
    let catalog = try EntryCatalog(entries)
    let query = try Query(kind: .story)
    _ = try await catalog.source.willPaginate(query)
    var held: [Record] = []
    for offset in 0..<9 {
      var query = query
      query.range = PageRange(offset: offset, limit: 1)
      let page = try await catalog.source.page(for: query)
      if offset % 4 == 0 { held += page.elements }
      let expected = entries[offset]
      #expect(
        page.elements == [Record(key: expected.key, title: expected.title, json: expected.json)])
    }
    #expect(held.map(\.title) == [0, 4, 8].map { entries[$0].title })
    #expect(held.map(\.json) == [0, 4, 8].map { entries[$0].json })
  }

  @Test func `an entity of the base is listed`() async throws {
    let json = #"{"id":1,"title":"Plain","description":"words words","modified":"2014-04-29"}"#
    let connection = try Connection.inMemory()
    try CatalogWriter.makeTables(in: connection, date: "", attribution: "")
    let writer = try CatalogWriter(connection)
    try writer.beginBase(at: Timestamp(seconds: 0))
    try writer.putBase(try #require(Entry(.comic, json: json)))
    try writer.flush()
    let source = try DatabaseSource(connection, as: .embedded, now: { Timestamp(seconds: 0) })
    #expect(try await source.page(for: Query(kind: .comic)).elements.map(\.json) == [json])
  }

  @Test func `other queries do not affect a pagination`() async throws {
    let query = try Query(kind: .series, range: PageRange(offset: 0, limit: nil))
    _ = try await catalog.source.willPaginate(query)
    #expect(try await catalog.source.page(for: Query(kind: .comic)).elements.isEmpty)
    #expect(try await catalog.source.page(for: query).elements.count == 9)
  }
}
