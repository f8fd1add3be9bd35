import Catalog
import CatalogDatabase
import Testing

/// Every order is total: the pages of a list, however they are read, are parts of one list.
struct TotalOrderTests {
  private static let count = 40

  /// Entities that have few different values of everything but the id, or none.
  private static func entry(_ kind: Kind, _ number: Int) throws -> Entry {
    let (two, three, five) = (number % 2, number % 3, number % 5)
    let date = "202\(three)-01-0\(1 + two)T00:00:00-0500"
    let json = """
      {"id":\(1000 - number * 7 % 41),"\(kind.titleKey)":"Name \(three)","title":"Name \(three)",
      "firstName":"First \(two)","middleName":"\(three == 0 ? "" : "M")","lastName":"Last \(three)",
      "suffix":"\(two == 0 ? "" : "Jr.")","issueNumber":\(two),"startYear":\(1960 + three),
      "start":"200\(three)-01-01 00:00:00"\(five == 0 ? "" : ",\"modified\":\"\(date)\""),
      "dates":[\(five == 1 ? "" : #"{"type":"onsaleDate","date":"\#(date)"},"#)
      {"type":"focDate","date":"\(date)"}]}
      """
    return try #require(Entry(kind, json: json))
  }

  private static let orders = Kind.allCases.flatMap { kind in
    ([[]] + ProtocolTable.resource(for: kind).orderValues.map { [$0] }).map { (kind, $0) }
  }

  private func source(_ kind: Kind) throws -> DatabaseSource {
    try EntryCatalog((0..<Self.count).map { try Self.entry(kind, $0) }).source
  }

  @Test(arguments: orders)
  func `single pages, a listing, and row ids have the order of the complete list`(
    kind: Kind, order: [String]
  ) async throws {
    let source = try source(kind)
    func query(_ range: PageRange) throws -> Query {
      try Query(kind: kind, filters: [], order: order, range: range)
    }
    let complete = try await source.page(for: query(PageRange(limit: nil))).elements.map(\.key.id)
    #expect(Set(complete).count == Self.count)

    let ranges = stride(from: 0, to: Self.count, by: 7).map { PageRange(offset: $0, limit: 7) }
    for isListing in [false, true] {
      let listing = isListing ? try await source.willPaginate(query(PageRange(limit: nil))) : nil
      var pages: [Int] = []
      for range in ranges {
        pages += try await source.page(for: query(range)).elements.map(\.key.id)
      }
      listing?.end()
      #expect(pages == complete)
    }
    if let rowIDs = try await source.rowIDs(of: query(PageRange())) {
      let page = try await source.page(of: kind, at: rowIDs[...], total: Self.count)
      #expect(page.elements.map(\.key.id) == complete)
    }
  }

  @Test func `comics of a day are sorted by title and id, undated ones are last`() async throws {
    let entries = try (0..<Self.count).map { (number: $0, entry: try Self.entry(.comic, $0)) }
    func sortKey(_ number: Int, _ id: Int) -> [Int] {
      let date = number % 5 == 1 ? 0 : 1 + number % 3 * 2 + number % 2
      return [-date, number % 3, id]
    }
    let expected = entries.map { ($0.entry.key.id, sortKey($0.number, $0.entry.key.id)) }
      .sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
    let source = try source(.comic)
    for order in [[], ["-onsaleDate"], ["-onsaleDate", "title"]] {
      let query = try Query(kind: .comic, filters: [], order: order, range: PageRange(limit: nil))
      #expect(try await source.page(for: query).elements.map(\.key.id) == expected)
    }
  }

  @Test(arguments: Kind.allCases)
  func `a filtered list has the same order`(kind: Kind) async throws {
    let source = try source(kind)
    func ids(_ since: String) async throws -> [Int] {
      let query = try Query(
        kind: kind, filters: [("modifiedSince", since)], range: PageRange(limit: nil))
      return try await source.page(for: query).elements.map(\.key.id)
    }
    let (all, some) = (try await ids("2000-01-01"), try await ids("2021-01-01"))
    #expect(some.count < all.count && !some.isEmpty)
    #expect(all.filter(some.contains) == some)
  }
}
