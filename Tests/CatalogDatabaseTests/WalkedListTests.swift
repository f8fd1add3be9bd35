import Catalog
import CatalogDatabase
import SQLite
import Testing

struct WalkedListTests {
  private let catalog: EntryCatalog

  init() throws {
    catalog = try EntryCatalog(
      (1...9).map { Entry(.series, $0, "Series \($0 * 7 % 10)", popularity: $0) })
  }

  private func pages(_ order: [String], from offset: Int = 0) async throws -> [[Int]] {
    var query = try Query(kind: .series, order: order)
    var pages: [[Int]] = []
    for offset in stride(from: offset, to: 9, by: 2) {
      query.window = Window(offset: offset, limit: 2)
      let page = try await catalog.source.page(for: query)
      #expect(page.total == 9)
      pages.append(page.elements.map(\.key.id))
    }
    return pages
  }

  @Test(arguments: [[], ["-title"], ["title"], ["-modified", "title"]])
  func `a walk gives what pages give one by one`(order: [String]) async throws {
    let single = try await pages(order)
    _ = try await catalog.source.prepareWalk(Query(kind: .series, order: order))
    #expect(try await pages(order) == single)
    #expect(try await pages(order, from: 3) == pages(order, from: 3))
    catalog.source.forgetExpected()
    #expect(try await pages(order) == single)
  }

  @Test func `what is asked beside a walk is no part of it`() async throws {
    let query = try Query(kind: .series, window: Window(offset: 0, limit: nil))
    _ = try await catalog.source.prepareWalk(query)
    let other = try Query(kind: .comic)
    #expect(try await catalog.source.page(for: other).elements.isEmpty)
    #expect(try await catalog.source.page(for: query).elements.count == 9)
  }
}
