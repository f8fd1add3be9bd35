import Catalog
import CatalogDatabase
import TestSupport
import Testing

struct CountingTests {
  let source: DatabaseSource

  init() throws {
    source = try FixtureCatalog.source()
  }

  /// Returns the bars as `value count`.
  private func bars(_ histogram: Histogram) -> [String] {
    histogram.bars.map { bar in
      switch bar.value {
      case .number(let number): "\(number) \(bar.count)"
      case .text(let text): "\(text) \(bar.count)"
      case nil: "- \(bar.count)"
      }
    }
  }

  @Test func `each kind is counted`() async throws {
    #expect(
      try await bars(source.counts()) == [
        "characters 7", "comics 2", "creators 2", "events 1", "series 1", "stories 1",
      ])
  }

  @Test(arguments: [
    (Kind.comic, Grouping.year, ["1962 1", "1970 1"]), (.comic, .decade, ["1960 1", "1970 1"]),
    (.comic, .format, ["comic 1", "trade paperback 1"]),
    (.comic, .formatType, ["collection 1", "comic 1"]), (.comic, .characters, ["1 1", "2-4 1"]),
    (.comic, .letter, ["G 2"]), (.event, .year, ["1962 1"]), (.event, .decade, ["1960 1"]),
    (.series, .year, ["1962 1"]), (.series, .decade, ["1960 1"]), (.series, .type, ["ongoing 1"]),
    (.series, .comics, ["2-4 1"]), (.character, .comics, ["0 5", "1 1", "2-4 1"]),
    (.character, .letter, ["0-9 1", "C 2", "E 1", "H 1", "S 2"]), (.creator, .comics, ["1 2"]),
    (.story, .letter, ["A 1"]),
    (
      .character, .modified,
      ["2019 1", "2020 1", "2021 1", "2022 1", "2023 1", "2024 1", "2025 1"]
    ),
  ])
  func `entities are counted by grouping`(
    kind: Kind, grouping: Grouping, expected: [String]
  ) async throws {
    let histogram = try await source.histogram(of: Query(kind: kind), by: grouping)
    #expect(bars(histogram) == expected)
  }

  @Test(arguments: Kind.allCases)
  func `every grouping of a kind counts each entity once`(kind: Kind) async throws {
    let total = try await source.page(for: Query(kind: kind)).total
    for grouping in Grouping.all(of: kind) {
      let histogram = try await source.histogram(of: Query(kind: kind), by: grouping)
      #expect(histogram.bars.map(\.count).reduce(0, +) == total, "\(grouping)")
    }
  }

  @Test func `filters restrict the count, and a range does not`() async throws {
    let query = try Query(
      kind: .comic, of: EntityKey(.character, 102), range: PageRange(offset: 5, limit: 1))
    #expect(try await bars(source.histogram(of: query, by: .year)) == ["1970 1"])
  }

  @Test func `large numbers of related entities are grouped in ranges`() async throws {
    let counts = [1: 0, 2: 1, 3: 2, 4: 4, 5: 9, 6: 50, 7: 1000]
    let catalog = try EntryCatalog(
      counts.map { id, count in
        Entry(
          .character, id, "C", related: (0..<count).map { EntityKey(.comic, $0 + 1) })
      })
    #expect(
      try await bars(catalog.source.histogram(of: Query(kind: .character), by: .comics))
        == ["0 1", "1 1", "2-4 2", "5-9 1", "50-99 1", "1000+ 1"])
  }

  @Test func `unknown values come last`() async throws {
    let catalog = try EntryCatalog([
      Entry(.series, 1, "One"), Entry(.series, 2, "Two"),
      Entry(
        key: EntityKey(.series, 3), title: "Three", modified: nil,
        json: #"{"id":3,"title":"Three","startYear":1999}"#),
    ])
    #expect(
      try await bars(catalog.source.histogram(of: Query(kind: .series), by: .year))
        == ["1999 1", "- 2"])
    #expect(
      try await bars(catalog.source.histogram(of: Query(kind: .series), by: .modified)) == ["- 3"])
  }

  @Test func `grouping by an unknown attribute or relation is missing data`() async throws {
    let catalog = try EntryCatalog([Entry(.series, 1, "One")])
    await #expect(throws: CatalogError.missingData(.attribute(.startYear, .series))) {
      try await catalog.source.histogram(of: Query(kind: .series), by: .year)
    }
    await #expect(throws: CatalogError.missingData(.relation(.comic, .series))) {
      try await catalog.source.histogram(of: Query(kind: .series), by: .comics)
    }
  }
}
