import Catalog
import CatalogDatabase
import EmbeddedCatalog
import Foundation
import MarvelComics
import TestSupport
import Testing

/// Decodes real, invented, and embedded entities.
struct DecodingTests {
  @Test(
    .enabled(if: DataDirectory.hasShared, "../shared/data, with real entities, is not present"),
    arguments: Kind.allCases)
  func `every real entity is decoded and survives encoding`(kind: Kind) throws {
    let path = "\(DataDirectory.shared)/entities/\(kind.plural).ndjson"
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(lines.count >= 60)
    for line in lines { try check(Data(line.utf8), kind) }
  }

  @Test(
    .enabled(if: DataDirectory.hasShared, "../shared/data, with recorded responses, is not present")
  )
  func `every entity of every recorded response is decoded`() throws {
    var count = 0
    for (path, entities) in try recordedEntities() {
      for (kind, entity) in entities {
        let data = try JSONSerialization.data(withJSONObject: entity)
        #expect(throws: Never.self, "\(path)") { try check(data, kind) }
        count += 1
      }
    }
    #expect(count > 500)
  }

  @Test(arguments: Kind.allCases)
  func `every embedded entity is decoded and survives encoding`(kind: Kind) async throws {
    let source = try EmbeddedCatalog.open(now: { Timestamp(seconds: 0) })
    let page = try await source.page(for: Query(kind: kind, range: PageRange(limit: nil)))
    #expect(page.elements.count >= 93)
    for record in page.elements { try check(Data(record.jsonBytes), kind) }
  }

  @Test
  func `dates that mean unknown have no point in time, and keep their text`() throws {
    for text in ["-0001-11-30T00:00:00-0500", "", "soon"] {
      #expect(MarvelDate(text: text).date == nil)
    }
    let dates = ["2014-01-13T14:48:32-0500", "2006-07-01 00:00:00"].map { MarvelDate(text: $0) }
    #expect(dates.map { $0.date?.timeIntervalSince1970 } == [1_389_642_512, 1_151_712_000])
    #expect(try JSONDecoder().decode([MarvelDate].self, from: JSONEncoder().encode(dates)) == dates)
  }

  @Test(arguments: [
    ("1963-03-01T00:00:00-0500", nil, "1963-03", "March 1963"),
    ("1990-02-10T00:00:00-0500", nil, "1990-02", "February 1990"),
    ("2006-05-01T00:00:00-0500", "month", "2006-05", "May 2006"),
    ("2006-05-03T00:00:00-0400", nil, "2006-05-03", "May 3, 2006"),
    ("2006-05-03T23:30:00-0400", nil, "2006-05-03", "May 3, 2006"),
    ("1962", nil, "1962", "1962"),
  ])
  func `a date of sale is what is known of it, in every time zone`(
    text: String, precision: String?, known: String, shown: String
  ) throws {
    let comic = Comic(
      id: 1, name: "Made #1",
      dates: [ComicDate(type: "onsaleDate", date: MarvelDate(text: text), precision: precision)])
    let date = try #require(comic.onSale)
    #expect(date.description == known)
    #expect(date.formatted(locale: Locale(identifier: "en_US")) == shown)
  }

  @Test func `a date on a cover, and one that was taken from it, are months`() {
    let date = MarvelDate(text: "2006-06-01T00:00:00+0000")
    for date in [
      ComicDate(type: "coverDate", date: date),
      ComicDate(type: "onsaleDate", date: date, precision: nil, source: "coverDate"),
    ] { #expect(date.calendarDate == Day(year: 2006, month: 6)) }
    #expect(date.calendarDate == Day(year: 2006, month: 6, day: 1))
    #expect(MarvelDate(text: "-0001-11-30T00:00:00-0500").calendarDate == nil)
    #expect(Comic(id: 1, name: "Made #1").onSale == nil)
  }

  /// The tests see the domain's type of the same name, too.
  private typealias Day = MarvelComics.CalendarDate

  @Test func `dates are in the order of what is known of them`() {
    let dates = [
      Day(year: 1963), Day(year: 1963, month: 3),
      Day(year: 1963, month: 3, day: 5), Day(year: 1964),
    ]
    #expect(dates.reversed().sorted() == dates)
  }

  private func check(_ data: Data, _ kind: Kind) throws {
    switch kind {
    case .character: try check(data, as: MarvelCharacter.self)
    case .comic: try check(data, as: Comic.self)
    case .creator: try check(data, as: Creator.self)
    case .event: try check(data, as: Event.self)
    case .series: try check(data, as: Series.self)
    case .story: try check(data, as: Story.self)
    }
  }

  private func check<Entity: MarvelEntity>(_ data: Data, as type: Entity.Type) throws {
    let entity = try JSONDecoder().decode(type, from: data)
    let encoded = try JSONEncoder().encode(entity)
    #expect(try JSONDecoder().decode(type, from: encoded) == entity)
    let keys = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
      .filter { !($0.value is NSNull) }.keys
    let written = try #require(JSONSerialization.jsonObject(with: encoded) as? [String: Any]).keys
    #expect(Set(keys).subtracting(written).isEmpty, "the type has no property for these keys")
  }
}

/// The entities of the recorded responses with status 200, by path.
private func recordedEntities() throws -> [(String, [(Kind, [String: Any])])] {
  let root = DataDirectory.shared + "/recorded"
  let files = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
  var found: [(String, [(Kind, [String: Any])])] = []
  for file in files where file.hasSuffix(".json") {
    let data = try Data(contentsOf: URL(filePath: "\(root)/\(file)"))
    guard let document = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      continue
    }
    // Some recordings have the complete exchange.
    let exchange = document["response"] as? [String: Any]
    let body = exchange?["body"] as? [String: Any] ?? document
    guard let content = body["data"] as? [String: Any],
      let results = content["results"] as? [[String: Any]]
    else { continue }
    found.append((file, results.compactMap { entity in kind(of: entity).map { ($0, entity) } }))
  }
  return found
}

/// Returns the kind that an entity's own address names; nil if it has none.
private func kind(of entity: [String: Any]) -> Kind? {
  (entity["resourceURI"] as? String)?.split(separator: "/").dropLast().last.flatMap {
    Kind(name: String($0))
  }
}
