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
    (.comic, .formatType, ["collection 1", "comic 1"]), (.comic, .letter, ["G 2"]),
    (.event, .year, ["1962 1"]), (.event, .decade, ["1960 1"]), (.series, .year, ["1962 1"]),
    (.series, .decade, ["1960 1"]), (.series, .type, ["ongoing 1"]),
    (.character, .letter, ["0-9 1", "C 2", "E 1", "H 1", "S 2"]), (.story, .letter, ["A 1"]),
    (
      .character, .modified, ["2019 1", "2020 1", "2021 1", "2022 1", "2023 1", "2024 1", "2025 1"]
    ),
  ])
  func `entities are grouped`(kind: Kind, grouping: Grouping, expected: [String]) async throws {
    #expect(try await bars(source.histogram(of: Query(kind: kind), by: grouping)) == expected)
  }

  @Test(arguments: Kind.allCases)
  func `every grouping by one value counts each entity once`(kind: Kind) async throws {
    let total = try await source.page(for: Query(kind: kind)).total
    for grouping in Grouping.all(of: kind) where ![.power, .universe, .team].contains(grouping) {
      let histogram = try await source.histogram(of: Query(kind: kind), by: grouping)
      #expect(histogram.bars.map(\.count).reduce(0, +) == total, "\(grouping)")
    }
  }

  @Test func `filters restrict the count, and a range does not`() async throws {
    let query = try Query(
      kind: .comic, of: EntityKey(.character, 102), range: PageRange(offset: 5, limit: 1))
    #expect(try await bars(source.histogram(of: query, by: .year)) == ["1970 1"])
  }

  @Test func `formats are those of collections or of issues`() async throws {
    let formats = [
      "Trade Paperback", "Hardcover", "Hard Cover", "Digest", "Graphic Novel", "Omnibus", "Comic",
      "Magazine", "Digital Comic",
    ]
    let comics = try formats.enumerated().map { index, format in
      let json = #"{"id":\#(index + 1),"title":"T","format":"\#(format)"}"#
      return try #require(Entry(.comic, json: json))
    }
    let source = try EntryCatalog(comics).source
    let histogram = try await source.histogram(of: Query(kind: .comic), by: .formatType)
    #expect(bars(histogram) == ["collection 6", "comic 3"])
  }

  @Test func `entities are ranked by the number of related ones`() async throws {
    let counts = [1: 0, 2: 1, 3: 3, 4: 2, 5: 3]
    let catalog = try EntryCatalog(
      counts.map { id, count in
        Entry(
          .character, id, "C\(id)", popularity: id,
          related: (0..<count).map { EntityKey(.comic, $0 + 1) })
      })
    let source = catalog.source
    let page = try await source.ranking(
      of: Query(kind: .character, range: PageRange(limit: nil)), by: .comic)
    #expect(
      page.elements.map { "\($0.node.title ?? "") \($0.count)" } == [
        "C5 3", "C3 3", "C4 2", "C2 1",
      ])
    #expect(page.total == 4)
    let part = try await source.ranking(
      of: Query(
        kind: .character, conditions: [Condition(.nameStartsWith(.name), "c")],
        range: PageRange(offset: 1, limit: 2)), by: .comic)
    #expect(part.elements.map(\.node.key.id) == [3, 4] && part.total == 4)
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
      try await catalog.source.ranking(of: Query(kind: .series), by: .comic)
    }
  }
}
