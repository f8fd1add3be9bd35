import Catalog
import CatalogDatabase
import SQLite
import TestSupport
import Testing

struct ListTests {
  let source: DatabaseSource

  init() throws {
    source = try FixtureCatalog.source()
  }

  private func ids(
    _ filters: [(name: String, value: String)] = [], order: [String] = [],
    range: PageRange = PageRange()
  ) async throws -> [Int] {
    let query = try Query(kind: .character, filters: filters, order: order, range: range)
    return try await source.page(for: query).elements.map(\.key.id)
  }

  @Test func `the default order is by name, without accents and case`() async throws {
    #expect(try await ids() == [106, 104, 105, 107, 101, 103, 102])
  }

  @Test(arguments: [
    (["-name"], [102, 103, 101, 107, 105, 104, 106]),
    (["modified"], [107, 106, 105, 104, 103, 101, 102]),
    (["-modified", "name"], [102, 101, 103, 104, 105, 106, 107]),
  ])
  func `a list has the requested order`(order: [String], expected: [Int]) async throws {
    #expect(try await ids(order: order) == expected)
  }

  @Test(arguments: [
    ("name", "HULK", [101]), ("name", "hul", []), ("name", "eclair d'ame", [107]),
    ("name", "spider-man", [102, 103]), ("name", "%", []),
    ("nameStartsWith", "spider", [103, 102]), ("nameStartsWith", "ÉCL", [107]),
    ("nameStartsWith", "_", []), ("nameStartsWith", "spiderman", []),
    ("modifiedSince", "2024-05-01", [101, 102]), ("modifiedSince", "2030", []),
  ])
  func `a filter selects entities`(name: String, value: String, expected: [Int]) async throws {
    #expect(try await ids([(name, value)]) == expected)
  }

  @Test(arguments: [
    ("name", "hood", [103]), ("name", "The Hood", [103]), ("name", "the hulk", [101]),
    ("name", "the", []), ("nameStartsWith", "hoo", [103, 102]),
    ("nameStartsWith", "the hoo", [103, 102]), ("nameStartsWith", "the", [103, 107]),
    ("nameStartsWith", "the ", [103]), ("nameStartsWith", "th", [103, 107]),
  ])
  func `a leading The changes nothing`(name: String, value: String, expected: [Int]) async throws {
    let text = FixtureCatalog.text.replacing("name: Éclair d'Âme", with: "name: Theta")
      .replacing("name: Spider-Man (Peter Parker)", with: "name: Hood (Peter Parker)")
      .replacing("name: Spider-Man (Miles Morales)", with: "name: The Hood")
      .replacing("principal: Spider-Man\n", with: "")
    let source = try FixtureCatalog.source(text)
    let query = try Query(kind: .character, filters: [(name, value)])
    let found = try await source.page(for: query).elements.map(\.key.id)
    #expect(Set(found) == Set(expected))
    #expect(found.count == expected.count)
  }

  @Test(arguments: [
    ("title", "Green Tales"), ("title", "The Green Tales"), ("titleStartsWith", "green"),
    ("titleStartsWith", "the green"),
  ])
  func `a leading The is nothing in titles`(name: String, value: String) async throws {
    let text = FixtureCatalog.text.replacing("title: Green Tales", with: "title: The Green Tales")
    for source in [try FixtureCatalog.source(), try FixtureCatalog.source(text)] {
      for (kind, id) in [(Kind.series, 201), (.comic, 301)] {
        let query = try Query(kind: kind, filters: [(name, value)])
        #expect(try await source.page(for: query).elements.map(\.key.id).contains(id), "\(kind)")
      }
    }
  }

  @Test func `several filters must all match`() async throws {
    #expect(try await ids([("nameStartsWith", "spider"), ("modifiedSince", "2024")]) == [102])
  }

  @Test func `a range selects part of a list and does not change the total`() async throws {
    let query = try Query(kind: .character, range: PageRange(offset: 2, limit: 2))
    let page = try await source.page(for: query)
    #expect(page.elements.map(\.key.id) == [105, 107])
    #expect(page.total == 7)
  }

  @Test func `a range past the end is empty and does not change the total`() async throws {
    let page = try await source.page(
      for: Query(kind: .character, range: PageRange(offset: 50, limit: 2)))
    #expect(page.elements.isEmpty)
    #expect(page.total == 7)
  }

  @Test func `the source has its provenance`() {
    #expect(
      source.provenance
        == Provenance(
          source: .embedded, fetchedAt: "2025-02-03T04:05:06Z", attribution: "Made for tests."))
  }

  @Test func `an entity is found by its id`() async throws {
    let page = try await source.page(of: EntityKey(.character, 101))
    #expect(page.elements.map(\.title) == ["Hulk"])
    #expect(page.provenance == source.provenance)
    #expect(try await source.page(of: EntityKey(.character, 99)).elements.isEmpty)
    #expect(try await source.page(of: EntityKey(.comic, 101)).elements.isEmpty)
  }

  @Test func `a database of another program is unreadable`() throws {
    let connection = try Connection.inMemory()
    try connection.execute("CREATE TABLE meta(key, value)")
    #expect(throws: CatalogError.unreadable("not a catalog of this version")) {
      try DatabaseSource(connection, as: .embedded, now: { Timestamp(seconds: 0) })
    }
  }

  @Test func `a catalog of a later version is unreadable`() throws {
    let connection = try FixtureCatalog.connection()
    try connection.execute("PRAGMA user_version = 999")
    #expect(throws: CatalogError.unreadable("not a catalog of this version")) {
      try DatabaseSource(connection, as: .embedded, now: { Timestamp(seconds: 0) })
    }
  }

  @Test func `a missing table is an error instead of an empty list`() async throws {
    let connection = try FixtureCatalog.connection()
    let source = try DatabaseSource(connection, as: .embedded, now: { Timestamp(seconds: 0) })
    try connection.execute("DROP TABLE entity")
    await #expect(throws: CatalogError.unreadable("no such table: entity")) {
      try await source.page(for: Query(kind: .character))
    }
  }
}
