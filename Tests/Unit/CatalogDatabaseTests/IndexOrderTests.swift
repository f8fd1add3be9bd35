import Catalog
import SQLite
import Testing

@testable import CatalogDatabase

/// Tests for lists that are read from an index instead of being sorted.
struct IndexOrderTests {
  private let catalog: EntryCatalog
  /// The issue number of each comic; nil if it has none.
  private let numbers: [(id: Int, number: Int?)] = (1...60).map { id in
    (id, id % 7 == 0 ? nil : id * 13 % 10)
  }

  init() throws {
    catalog = try EntryCatalog(
      numbers.map { id, number in
        let number = number.map { #","issueNumber":\#($0)"# } ?? ""
        let date = "19\(60 + id % 30)-0\(1 + id % 9)-15T00:00:00-0500"
        let json = """
          {"id":\(id),"title":"Comic \(id)","format":"\(id % 3 == 0 ? "Digest" : "Comic")",\
          "modified":"20\(10 + id % 11)-01-01T00:00:00-0500",\
          "dates":[{"type":"onsaleDate","date":"\(date)"}]\(number)}
          """
        return try #require(Entry(.comic, json: json))
      })
  }

  private func ids(_ query: Query) async throws -> [Int] {
    try await catalog.source.page(for: query).elements.map(\.key.id)
  }

  @Test(arguments: [false, true])
  func `every range of a list by a fact is the sorted list's`(isDescending: Bool) async throws {
    let sorted = numbers.sorted { left, right in
      switch (left.number, right.number) {
      case (let first?, let second?) where first != second: (first < second) != isDescending
      case (_?, nil): true
      case (nil, _?): false
      default: (left.id < right.id) != isDescending
      }
    }.map(\.id)
    let order = isDescending ? ["-issueNumber"] : ["issueNumber"]
    for offset in [0, 1, 20, 50, 51, 52, 53, 59, 60] {
      let range = PageRange(offset: offset, limit: 9)
      let query = try Query(kind: .comic, filters: [], order: order, range: range)
      #expect(try await ids(query) == Array(sorted.dropFirst(offset).prefix(9)))
    }
  }

  @Test(arguments: ["issueNumber", "-issueNumber"])
  func `a filter and an order by a fact can be combined`(order: String) async throws {
    let all = try Query(kind: .comic, filters: [], order: [order], range: PageRange(limit: 60))
    let some = try Query(
      kind: .comic, filters: [("dateRange", "1970,1979")], order: [order],
      range: PageRange(limit: 60))
    let found = try await ids(some)
    #expect(found.count == 20)
    #expect(try await ids(all).filter(Set(found).contains) == found)
  }

  @Test
  func `a filter by id and an order by a fact can be combined`() async throws {
    let query = try Query(kind: .comic, filters: [("id", "12")], order: ["-issueNumber"])
    #expect(try await ids(query) == [12])
  }

  @Test
  func `days are found in the index of the default order, and nothing is sorted`() async throws {
    let query = try Query(
      kind: .comic, filters: [("dateRange", "1961-01-01,1963-12-31")], range: PageRange(limit: 3))
    let page = try await catalog.source.page(for: query)
    #expect(page.elements.map(\.key.id) == [33, 3, 32] && page.total == 6)
    let plan = try plan(query)
    #expect(plan.contains("entity_by_position (kind=? AND position>? AND position<?)"))
    #expect(!plan.contains("TEMP B-TREE"))
  }

  @Test
  func `a list by a fact reads the index of facts, and nothing is sorted`() throws {
    let plan = try plan(Query(kind: .comic, filters: [], order: ["issueNumber"]))
    #expect(plan.contains("USING COVERING INDEX fact_by_value (attribute=?)"))
  }

  @Test
  func `few related entities are sorted without reading them, and many are not sorted`() throws {
    let query = try Query(kind: .comic, of: EntityKey(.character, 1))
    let few = try plan(query, matches: 100)
    #expect(few.contains("entity USING COVERING INDEX entity_by_id"), "\(few)")
    let many = try plan(query, matches: 100_000)
    #expect(!many.contains("ORDER BY"), "\(many)")
  }

  @Test(arguments: [
    (("format", "digest"), "title"), (("issueNumber", "7"), "title"), (("format", "comic"), ""),
    (("modifiedSince", "2015-01-01"), ""), (("dateRange", "1970,1979"), "-title"),
    (("format", "comic"), "-modified"),
  ])
  func `a list is the same however it is read, and its length is the count`(
    filter: (String, String), order: String
  ) throws {
    for range in [PageRange(limit: 60), PageRange(offset: 3, limit: 4)] {
      let query = try Query(
        kind: .comic, filters: [filter], order: order.isEmpty ? [] : [order], range: range)
      let found = try keys(query)
      #expect(try !found.isEmpty && keys(query, matches: 100) == found)
      #expect(try keys(query, matches: 100_000) == found)
      if range.offset == 0 {
        let sql = try catalog.source.sql(query)
        #expect(try catalog.source.count(sql.count, sql.values) == found.count)
      }
    }
  }

  @Test(arguments: ["", "title"])
  func `a page of many matches is read in order, and nothing is sorted`(order: String) throws {
    for filter in [("format", "digest"), ("modifiedSince", "2015-01-01")] {
      let query = try Query(
        kind: .comic, filters: [filter], order: order.isEmpty ? [] : [order],
        range: PageRange(limit: 20))
      let plan = try plan(query, matches: 100_000)
      #expect(!plan.contains("TEMP B-TREE"), "\(plan)")
      // Far from the start, finding all matches is faster than testing all entities before.
      let range = PageRange(offset: 5000, limit: 20)
      let far = try Query(kind: .comic, filters: [filter], range: range)
      #expect(try self.plan(far, matches: 100_000) == self.plan(far))
    }
  }

  @Test
  func `an issue number is looked up in the index of facts`() throws {
    let plan = try plan(Query(kind: .comic, filters: [("issueNumber", "7")]), matches: 1)
    #expect(plan.contains("fact_by_value (attribute=? AND value=?)"), "\(plan)")
  }

  private func keys(_ query: Query, matches: Int? = nil) throws -> [Int64] {
    var sql = try catalog.source.sql(query)
    if let matches { sql.prepare(forMatches: matches, query.range) }
    let statement = try catalog.connection.prepareReusable(sql.rows)
    let limit = Int64(query.range.limit ?? -1)
    try statement.bind(sql.values + [.integer(limit), .integer(Int64(query.range.offset))])
    var keys: [Int64] = []
    while try statement.step() { keys.append(statement.integer(0)) }
    return keys
  }

  private func plan(_ query: Query, matches: Int? = nil) throws -> String {
    var sql = try catalog.source.sql(query)
    if let matches { sql.prepare(forMatches: matches, query.range) }
    let statement = try catalog.connection.prepareReusable("EXPLAIN QUERY PLAN \(sql.rows)")
    var lines: [String] = []
    while try statement.step() { lines.append(statement.text(3)) }
    return lines.joined(separator: "\n")
  }
}
