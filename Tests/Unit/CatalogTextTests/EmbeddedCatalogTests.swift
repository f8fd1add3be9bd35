import Catalog
import CatalogDatabase
import CatalogText
import EmbeddedCatalog
import Platform
import SQLite
import SeriesRunsData
import TestSupport
import Testing

struct EmbeddedCatalogTests {
  let json: Connection

  init() throws {
    json = try Connection.inMemory()
  }

  @Test func `the embedded database and the numbers of series match their text`() throws {
    let directory = sourceDirectory + "/Persistence/EmbeddedCatalog/text"
    let paths = try filesBelow(directory).filter { $0.hasSuffix(".txt") }
    let text = try CatalogText(paths: paths, [.review, .files])
    let rebuilt = try Connection.inMemory()
    try text.write(to: rebuilt)
    let differences = Set(try dump(rebuilt)).symmetricDifference(
      try dump(EmbeddedCatalog.connection()))
    #expect(differences.isEmpty, "the text has changed; run 'make catalog'")
    #expect(try text.seriesRuns() == embeddedRuns, "the text has changed; run 'make catalog'")
  }

  private var embeddedRuns: String {
    let bytes = unsafe UnsafeBufferPointer(start: series_runs_bytes(), count: series_runs_size())
    return unsafe String(decoding: bytes, as: UTF8.self)
  }

  @Test func `each name of the embedded numbers finds all its lines, the first series first`()
    throws
  {
    let lines = embeddedRuns.split(separator: "\n").map { line in
      line.split(separator: "|").map(String.init)
    }
    for (name, lines) in Dictionary(grouping: lines, by: \.[0]) {
      let found = SeriesRun.runs(named: name).map(\.name)
      #expect(found.map(\.title).sorted() == lines.map { $0[1] }.sorted())
      #expect(found.compactMap(\.startYear) == found.compactMap(\.startYear).sorted())
    }
  }

  @Test(arguments: [
    (Kind.character, 803), (.comic, 2945), (.creator, 950), (.event, 207), (.series, 1135),
    (.story, 93),
  ])
  func `the catalog does not lose entities`(kind: Kind, known: Int) throws {
    #expect(try number("SELECT count(*) FROM entity WHERE kind = \(kind.rawValue)") >= known)
  }

  @Test func `each character has a description`() async throws {
    for record in try await records(.character) {
      #expect(try value("json_type(?1, '$.description')", record) == "text")
      #expect(try value("length(?1 ->> '$.description')", record).count > 1, "\(record.title)")
    }
  }

  @Test(arguments: ProtocolTable.relations)
  func `no relation of the API is empty, each has links in both ways`(relation: Relation) throws {
    let (parent, child) = (relation.parent.rawValue, relation.child.rawValue)
    let links = try number(
      "SELECT count(*) FROM link WHERE kind = \(parent) AND other_kind = \(child)")
    let back = try number(
      "SELECT count(*) FROM link WHERE kind = \(child) AND other_kind = \(parent)")
    #expect(links > 0)
    #expect(links == back)
  }

  @Test func `the catalog does not lose links`() throws {
    #expect(try number("SELECT count(*) FROM link") >= 99_000)
  }

  @Test(arguments: Kind.allCases)
  func `the counts in an entity match its lists`(kind: Kind) async throws {
    for record in try await records(kind) {
      for relation in ProtocolTable.relations where relation.parent == kind {
        let available = try value("?1 ->> '$.\(relation.child.plural).available'", record)
        let listed = try number(
          """
          SELECT count(*) FROM link WHERE kind = \(kind.rawValue) AND id = \(record.key.id)
          AND other_kind = \(relation.child.rawValue)
          """)
        #expect(available == String(listed))
      }
    }
  }

  @Test func `JSON is valid and has no control characters`() async throws {
    for kind in Kind.allCases {
      for record in try await records(kind) {
        #expect(record.json.utf8.allSatisfy { $0 >= 0x20 })
        #expect(try value("json_valid(?1)", record) == "1")
      }
    }
  }

  @Test func `every series is found by its own name`() throws {
    let source = try EmbeddedCatalog.open(now: { Timestamp(seconds: 0) })
    let matcher = EntityMatcher(source, hasMarvelIDs: true)
    for series in try source.listedSeries() {
      let found = try matcher.series(named: matcher.comparedName(series.name.name))
      #expect(found.contains(series), "\(series.title)")
    }
  }

  private func records(_ kind: Kind) async throws -> [Record] {
    let source = try EmbeddedCatalog.open(now: { Timestamp(seconds: 0) })
    return try await source.page(for: Query(kind: kind, range: PageRange(limit: nil))).elements
  }

  /// Evaluates an SQL expression with the entity's JSON as `?1`.
  private func value(_ sql: String, _ record: Record) throws -> String {
    let statement = try json.prepare("SELECT " + sql)
    try statement.bind([.text(record.json)])
    _ = try statement.step()
    return statement.text(0)
  }

  private func number(_ sql: String) throws -> Int {
    let statement = try EmbeddedCatalog.connection().prepare(sql)
    _ = try statement.step()
    return Int(statement.integer(0))
  }

  @Test func `the database passes SQLite's integrity check`() throws {
    let statement = try EmbeddedCatalog.connection().prepare("PRAGMA integrity_check")
    #expect(try statement.step())
    #expect(statement.text(0) == "ok")
  }
}

/// The directory `Sources`, relative to this file.
private let sourceDirectory =
  #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined() + "/Sources"
