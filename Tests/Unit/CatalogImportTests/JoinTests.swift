import Catalog
import CatalogDatabase
import CatalogImport
import Foundation
import MetronAPI
import ProviderTable
import SQLite
import TestSupport
import Testing

/// Entities of Metron joined with Marvel's: docs/merged.md, "Joined entities".
struct JoinTests {
  /// Marvel's series and comics as lists of ids.
  private static let series =
    #"{"5":"The Sample & Co. (2018 - 2020)","6":"Twice (2019)","7":"Moved (2004)","8":"Annual (2001)"}"#
  private static let comics = """
    {"50":["sample_co_2018_1",5,1,1,0],"51":["sample_co_2018_1",5,1,0,1],\
    "52":["sample_co_2018_2",5,2,1,0],"53":["sample_co_2018_0_5",5,0.5,1,0],\
    "60":["twice_2019_1",6,1,1,0],"61":["twice_2019_1",6,1,1,0],\
    "70":["moved_2004_3",7,3,1,0]}
    """

  private func marvel(_ series: String, _ comics: String) throws -> Connection {
    let catalog = try Connection.inMemory()
    try CatalogWriter.makeTables(in: catalog, date: "2025-01-01T00:00:00Z", attribution: "")
    let entities = try IDLists.entities(series, comics)
    let report = try Importer.run(
      Importer.Plan(origin: "lists"), into: catalog, at: Timestamp(seconds: 1)
    ) { importer throws(ImportError) in
      try importer.add(ImportFile(BytesInMemory(Array(entities.utf8))), named: "lists.jsonl")
    }
    #expect(report.refused == 0)
    return catalog
  }

  /// Syncs issues and returns Marvel's id of each, negative if it is not certain.
  private func joined(_ rows: [String], with marvel: Connection) async throws -> [Int: Int] {
    let catalog = try await copy(rows, Metron.provider)
    let origin = try #require(try MergedCatalog.Origin(Metron.provider, catalog))
    let merged = try merged([origin], marvel)
    let statement = try merged.prepare(
      "SELECT id, other_id * (2 * certain - 1) FROM joined WHERE kind = \(Kind.comic.rawValue)")
    var ids: [Int: Int] = [:]
    let comics = try catalog.prepare("SELECT id FROM entity WHERE kind = \(Kind.comic.rawValue)")
    while try comics.step() { ids[Int(comics.integer(0))] = 0 }
    while try statement.step() { ids[Int(statement.integer(0))] = Int(statement.integer(1)) }
    return ids
  }

  /// Copies issues as the catalog of a provider.
  private func copy(
    _ rows: [String], _ provider: Provider, at seconds: Int64 = 1_800_000_000
  ) async throws -> Connection {
    let catalog = try emptyCatalog()
    let sync = try CatalogSync(
      IssueList(rows: rows), provider, into: catalog, origin: "test",
      now: { Timestamp(seconds: seconds) })
    let result = await sync.sync([.comic], isFull: false, deletesMany: false) { _ in }
    #expect(result.error == nil)
    return catalog
  }

  private func merged(
    _ origins: [MergedCatalog.Origin], _ marvel: Connection
  ) throws -> Connection {
    let merged = try emptyCatalog()
    try MergedCatalog(into: merged, above: emptyCatalog(), local: marvel, origins)
      .update(at: Timestamp(seconds: 1_800_000_000), stamp: "")
    return merged
  }

  private let other = Provider(
    name: "sampledb", number: 2, title: "Sample DB", site: "https://sample.example",
    baseURL: "https://sample.example/api/",
    resources: [
      Provider.Resource("https://sample.example/api/", "issue", .comic, isListed: true)
    ],
    steps: [.list(.comic)], periods: [])

  /// What both providers and Marvel have, as one source.
  private func merged(_ first: Connection, _ second: Connection) throws -> DatabaseSource {
    let origins = try [(Metron.provider, first), (other, second)].map {
      try #require(try MergedCatalog.Origin($0, $1))
    }
    return try DatabaseSource(
      merged(origins, marvel(Self.series, Self.comics)), as: .local, now: { Timestamp(seconds: 0) })
  }

  @Test(arguments: [1_700_000_000, 1_900_000_000])
  func `an entry begins with the id that was known first`(seconds: Int64) async throws {
    let first = try await copy([row(2, "New", 2026, "1")], Metron.provider)
    let second = try await copy([row(8, "New", 2026, "1")], other, at: seconds)
    let isFirst = seconds > 1_800_000_000
    try await Provider.$all.withValue([Metron.provider, other]) {
      let source = try merged(first, second)
      let entry = try await source.page(of: EntityKey(.comic, 20_000_002)).elements.first
      #expect(
        entry?.json.hasSuffix(
          isFirst
            ? #""origins":["metron:2","sampledb:8"]}"# : #""origins":["sampledb:8","metron:2"]}"#)
          == true)
    }
  }

  @Test func `the comic of two providers is one entry, with or without Marvel's id`() async throws {
    let first = try await copy(
      [row(1, "Sample & Co.", 2018, "1"), row(2, "New", 2026, "1"), row(3, "Only", 2020, "1")],
      Metron.provider)
    let second = try await copy(
      [row(7, "The Sample & Co.", 2018, "1"), row(8, "New", 2026, "1")], other)
    try await Provider.$all.withValue([Metron.provider, other]) {
      let source = try merged(first, second)
      func members(_ id: Int) async throws -> String? {
        let page = try await source.page(of: EntityKey(.comic, id))
        return page.elements.first.map { String($0.json.split(separator: "\"origins\":")[1]) }
      }
      #expect(try await members(50) == #"["marvel:50","metron:1","sampledb:7"]}"#)
      #expect(try await members(20_000_002) == #"["metron:2","sampledb:8"]}"#)
      #expect(try await members(20_000_003) == #"["metron:3"]}"#)
      for (id, current) in [(40_000_008, 20_000_002), (40_000_007, 50), (20_000_001, 50)] {
        #expect(try source.currentKey(of: EntityKey(.comic, id)).id == current)
        #expect(try await source.page(of: EntityKey(.comic, id)).elements.isEmpty)
      }
    }
  }

  @Test func `a synced catalog that did not change is not merged again`() async throws {
    let catalog = try await copy([row(1, "Sample & Co.", 2018, "1")], Metron.provider)
    let origin = try #require(try MergedCatalog.Origin(Metron.provider, catalog))
    let (target, marvel) = (try emptyCatalog(), try marvel(Self.series, Self.comics))
    for seconds in [1_800_000_000, 1_800_086_400] {
      try MergedCatalog(into: target, above: emptyCatalog(), local: marvel, [origin])
        .update(at: Timestamp(seconds: Int64(seconds)), stamp: "")
    }
    #expect(
      try target.integer("SELECT max(started) FROM revision WHERE id > 0") == 1_800_000_000)
  }

  private func emptyCatalog() throws -> Connection {
    let catalog = try Connection.inMemory()
    try CatalogWriter.makeTables(in: catalog, date: "2025-01-01T00:00:00Z", attribution: "")
    return catalog
  }

  private func row(_ id: Int, _ series: String, _ year: Int, _ number: String) -> String {
    """
    {"id":\(id),"series":{"id":\(id),"name":"\(series)","volume":1,"year_began":\(year)},\
    "number":"\(number)","issue":"\(series) (\(year)) #\(number)","modified":"2026-01-01T00:00:00Z"}
    """
  }

  @Test func `a comic is joined by name, year, and number if no other fits`() async throws {
    let rows = [
      row(1, "Sample and Co.", 2018, "1"), row(2, "The Sample & Co.", 2018, "2"),
      row(3, "Sample & Co.", 2018, "½"), row(4, "Sample & Co.", 2018, "1AU"),
      row(5, "Sample & Co. TPB", 2018, "1"), row(6, "Twice", 2019, "1"),
      row(7, "Moved", 2005, "3"), row(8, "Other", 2018, "1"), row(9, "Moved", 2007, "3"),
      // Marvel's year is never later than that on the first cover.
      row(10, "Moved", 2003, "3"),
    ]
    let ids = try await joined(rows, with: marvel(Self.series, Self.comics))
    #expect(ids == [1: 50, 2: 52, 3: 53, 4: 0, 5: 0, 6: -60, 7: 70, 8: 0, 9: 0, 10: 0])
  }

  @Test func `a comic that two of Metron's could be is joined with neither`() async throws {
    let rows = [row(1, "Sample and Co.", 2018, "2"), row(2, "Sample & Co.", 2018, "2")]
    #expect(try await joined(rows, with: marvel(Self.series, Self.comics)) == [1: -52, 2: -52])
  }

  @Test func `a series of the next year is another one if both sources have both`() async throws {
    let rows = [row(1, "Moved", 2004, "3"), row(2, "Moved", 2005, "3")]
    #expect(try await joined(rows, with: marvel(Self.series, Self.comics)) == [1: 70, 2: 0])
  }

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: Shared.answers),
      "../shared/data has no responses of Metron"))
  func `four of five recorded issues are joined with the ids of marvel_com`() async throws {
    let rows = try Shared.issues()
    let text = { (name: String) in
      try String(contentsOfFile: DataDirectory.shared + "/sweep/" + name, encoding: .utf8)
    }
    let ids = try await joined(
      rows, with: marvel(text("marvel_series.json"), text("marvel_catalog.json")))
    let certain = ids.values.count { $0 > 0 }
    #expect(Double(certain) / Double(ids.count) >= 0.8, "\(certain) of \(ids.count) were joined")
    Attachment.record("\(certain) of \(ids.count) joined", named: "joined.txt")
    if let path = ProcessInfo.processInfo.environment["JOINED_SAMPLES"] {
      try ids.map { "\($0.key) \($0.value)" }.joined(separator: "\n")
        .write(toFile: path, atomically: true, encoding: .utf8)
    }
  }
}

/// The recorded issues of Marvel's, next to the project.
private enum Shared {
  static let answers = DataDirectory.shared + "/metron/answers.ndjson"

  /// Rows of the issue lists of characters and teams of Marvel's.
  static func issues() throws -> [String] {
    var rows: [Int: String] = [:]
    for line in try String(contentsOfFile: answers, encoding: .utf8).split(separator: "\n") {
      guard
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
        let request = object["request"] as? String, request.contains("/issue_list/"),
        !request.contains("/arc/"), let answer = object["answer"] as? [String: Any]
      else { continue }
      for case let row as [String: Any] in answer["results"] as? [Any] ?? [] {
        let data = try JSONSerialization.data(withJSONObject: row)
        rows[row["id"] as? Int ?? 0] = String(decoding: data, as: UTF8.self)
      }
    }
    return Array(rows.values)
  }
}

/// Lists of Marvel's ids, converted to entities as in docs/import.md, "Lists of ids".
private enum IDLists {
  /// `[slug, id of the series, number, whether it can be read online, whether it is a variant]`
  private struct Comic: Decodable {
    let series: Int
    let number: Decimal
    let isVariant: Bool

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      _ = try list.decode(String.self)
      series = try list.decode(Int.self)
      number = try list.decode(Decimal.self)
      _ = try list.decode(Int.self)
      isVariant = try list.decode(Int.self) == 1
    }
  }

  private static let base = "http://gateway.marvel.com/v1/public/"

  static func entities(_ series: String, _ comics: String) throws -> String {
    let names = try JSONDecoder().decode([String: String].self, from: Data(series.utf8))
    let seriesLines = names.map { id, name in
      """
      {"id":\(id),"title":\(jsonString(name)),"resourceURI":"\(base)series/\(id)"}

      """
    }
    let list = try JSONDecoder().decode([String: Comic].self, from: Data(comics.utf8))
    let comicLines = list.map { id, comic in
      let name = names["\(comic.series)"] ?? ""
      return """
        {"id":\(id),"title":\(jsonString("\(name) #\(comic.number)")),\
        "issueNumber":\(comic.number),"variantDescription":"\(comic.isVariant ? "Variant" : "")",\
        "resourceURI":"\(base)comics/\(id)",\
        "series":{"resourceURI":"\(base)series/\(comic.series)","name":\(jsonString(name))}}

        """
    }
    return (seriesLines + comicLines).joined()
  }
}
