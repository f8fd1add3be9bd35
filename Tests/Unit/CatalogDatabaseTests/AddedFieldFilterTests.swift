import Catalog
import CatalogDatabase
import TestSupport
import Testing

/// The filters and the search by the fields that Marvel's data does not have.
struct AddedFieldFilterTests {
  private let source: DatabaseSource

  init() throws {
    source = try FixtureCatalog.source(FieldCatalog.text)
  }

  private func ids(_ kind: Kind, _ name: String, _ value: String) async throws -> [Int] {
    let filter = try #require(
      ProtocolTable.resource(for: kind).localFilters.first { $0.name == name })
    let query = try Query(kind: kind, conditions: [Condition(filter, value)])
    return try await source.page(for: query).elements.map(\.key.id).sorted()
  }

  @Test(arguments: [
    (Kind.character, "power", "flight", [2, 3]), (.character, "power", "Telepathy", [3]),
    (.character, "power", "telepathy, flight", [2, 3]), (.character, "power", "magic", []),
    (.character, "universe", "616", [2]), (.character, "universe", "earth-1610", [3]),
    (.character, "universe", "616,1610", [2, 3]), (.character, "universe", "61", []),
    (.character, "status", "alive", [2]), (.character, "status", "deceased", [3]),
    (.comic, "mark", "key-issue", [20, 21]), (.comic, "mark", "start-here", [20]),
    (.comic, "mark", "key-issue,start-here", [20, 21]),
    (.comic, "coverDate", "2006-07", [20]), (.comic, "coverDate", "2006-08", []),
    (.event, "eventType", "event", [30]), (.event, "eventType", "arc", [31]),
  ])
  func `a filter finds the entities with the value`(
    kind: Kind, filter: String, value: String, expected: [Int]
  ) async throws {
    #expect(try await ids(kind, filter, value) == expected)
  }

  @Test(arguments: [
    (Kind.character, "status", "dead"), (.comic, "mark", "key"), (.event, "eventType", "saga"),
    (.character, "power", " "), (.character, "universe", "616,"), (.comic, "coverDate", "July"),
  ])
  func `an invalid value is an error`(kind: Kind, filter: String, value: String) async {
    await #expect(throws: QueryError.self) { try await ids(kind, filter, value) }
  }

  @Test func `the number of entities with a known power counts each once`() async throws {
    var query = try Query(kind: .character, conditions: [Condition(.power, .anyOf(["flight"]))])
    #expect(try await source.page(for: query).known.isEmpty)
    query.reportsUncertainty = true
    let known = try await source.page(for: query).known
    #expect(known.map(\.name) == ["powers"])
    #expect(known.map(\.count) == [2] && known.map(\.total) == [4])
  }

  @Test(arguments: [
    ("halcon", EntityKey(.character, 2)), ("Der Falke", EntityKey(.character, 2)),
    ("guerra larga", EntityKey(.event, 30)), ("great war", EntityKey(.event, 30)),
    ("telepathy", EntityKey(.character, 3)),
  ])
  func `other names and powers are found`(words: String, expected: EntityKey) async throws {
    let answer = try await source.search(
      SearchQuery(kinds: Kind.allCases, words: words, range: PageRange(limit: 5)))
    #expect(answer.page.elements.first?.record.key == expected)
  }
}
