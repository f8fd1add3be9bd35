import Catalog
import CatalogDatabase
import CatalogImport
import ProviderTable
import SQLite
import TestSupport
import Testing

/// A whole catalog that is imported above an older one: the result is that of a first import.
struct WholeImportTests {
  /// The version of a catalog that a seed gives: which entities there are, what they are called, and
  /// which ones belong together.
  private static func entities(_ seed: UInt64) -> [(Kind, String)] {
    var state = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    func items(_ kind: Kind, _ ids: [Int]) -> String {
      let items = ids.map {
        #"{"resourceURI":"https://www.comics.org/\#(kind.singular)/\#($0)/","name":"N\#($0)"}"#
      }
      return #"{"available":\#(ids.count),"items":[\#(items.joined(separator: ","))]}"#
    }
    let title = "V\(random(2))"
    var entities: [(Kind, String)] = []
    var used: [Kind: Set<Int>] = [:]
    for id in 1...60 where random(12) > 0 {
      let series = 1 + random(4)
      used[.series, default: []].insert(series)
      var lists = ""
      for kind in [Kind.creator, .character] {
        let ids = Set((0..<random(4)).map { _ in 1 + random(6) }).sorted()
        used[kind, default: []].formUnion(ids)
        lists += #","\#(kind.plural)":\#(items(kind, ids))"#
      }
      let json =
        #"{"id":\#(id),"title":"\#(title) (2000) #\#(id)","issueNumber":\#(random(99)),"#
        + #""resourceURI":"https://www.comics.org/issue/\#(id)/","#
        + #""series":{"resourceURI":"https://www.comics.org/series/\#(series)/","name":"S"}\#(lists)}"#
      entities.append((.comic, json))
    }
    for kind in [Kind.series, .creator, .character] {
      for id in used[kind, default: []].sorted() {
        let address = "https://www.comics.org/\(kind.singular)/\(id)/"
        entities.append(
          (
            kind,
            #"{"id":\#(id),"\#(kind.titleKey)":"\#(title) \#(kind.singular) \#(id)","#
              + #""resourceURI":"\#(address)"}"#
          ))
      }
    }
    return entities
  }

  private func emptyCatalog() throws -> Connection {
    let catalog = try Connection.inMemory()
    try CatalogWriter.makeTables(in: catalog, date: "1970-01-01T00:00:00Z", attribution: "")
    return catalog
  }

  private func add(_ entities: [(Kind, String)], to catalog: Connection) throws {
    var plan = Importer.Plan(origin: "dump")
    plan.isOfOtherOrigin = true
    plan.whole = GCD.provider
    plan.deletesMany = true
    _ = try Importer.run(plan, into: catalog, at: Timestamp(seconds: 1)) {
      importer throws(ImportError) in
      try importer.add(entitiesOf: "dump") { visit throws(ImportError) in
        for (kind, json) in entities { try visit(kind, json) }
      }
    }
  }

  /// Everything by which a catalog answers, but for the numbers of rows and runs.
  private func content(_ catalog: Connection) throws -> [String] {
    var lines: [String] = []
    for sql in [
      """
      SELECT 'entity', kind, id, title, position, popularity, principal, creators, json FROM entity
      """,
      "SELECT 'link', kind, id, other_kind, other_id, roles, '', '', '' FROM link",
      """
      SELECT 'fact', attribute, value, fact.id, kind, '', '', '', '' FROM fact
      JOIN entity ON key = entity
      """,
      """
      SELECT 'name', name.kind, folded, form, entity.id, '', '', '', '' FROM name
      JOIN entity ON key = entity
      """,
      "SELECT 'shortened', kind, id, other_kind, total, stale, '', '', '' FROM shortened_list",
      "SELECT 'coverage', kind, count, embedded, completed IS NULL, total, '', '', '' FROM coverage",
    ] {
      let rows = try catalog.prepare(sql)
      while try rows.step() {
        lines.append((0..<9).map { rows.optionalText(Int($0)) ?? "-" }.joined(separator: "|"))
      }
    }
    return lines.sorted()
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `an update is the same as a first import`(seed: UInt64) throws {
    let catalog = try emptyCatalog()
    for version in [seed, seed + 100, seed + 200] {
      try add(Self.entities(version), to: catalog)
      let fresh = try emptyCatalog()
      try add(Self.entities(version), to: fresh)
      let (updated, expected) = try (Set(content(catalog)), Set(content(fresh)))
      #expect(updated.symmetricDifference(expected).sorted().prefix(5) == [])
    }
  }
}
