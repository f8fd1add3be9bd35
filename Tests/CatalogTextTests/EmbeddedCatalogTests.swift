import Catalog
import CatalogText
import EmbeddedCatalog
import SQLite
import TestSupport
import Testing

struct EmbeddedCatalogTests {
  private func embedded() throws -> Connection {
    unsafe try Connection.reading(
      inPlace: UnsafeRawBufferPointer(
        start: embedded_catalog_bytes(), count: embedded_catalog_size()))
  }

  @Test func `the embedded database is what its text makes`() throws {
    let folder = sourceFolder + "/EmbeddedCatalog/text"
    let names = ["catalog"] + Kind.allCases.map(\.plural)
    let text = try CatalogText(paths: names.map { "\(folder)/\($0).txt" })
    let rebuilt = try Connection.inMemory()
    try text.write(to: rebuilt)
    let differences = Set(try dump(rebuilt)).symmetricDifference(try dump(embedded()))
    #expect(differences.isEmpty, "make catalog was not run after a change of the text")
  }

  @Test(arguments: Kind.allCases)
  func `it holds at least thirty of each kind`(kind: Kind) throws {
    let count = try number("SELECT count(*) FROM entity WHERE kind = \(kind.rawValue)")
    #expect(count >= 30)
  }

  @Test func `each character has a description`() throws {
    let silent = try number(
      "SELECT count(*) FROM entity WHERE kind = 1 AND length(json ->> 'description') < 20")
    #expect(silent == 0)
  }

  @Test(arguments: ProtocolTable.relations)
  func `no relation of the API is empty, and each holds both ways`(relation: Relation) throws {
    let (parent, child) = (relation.parent.rawValue, relation.child.rawValue)
    let links = try number(
      "SELECT count(*) FROM link WHERE kind = \(parent) AND other_kind = \(child)")
    let back = try number(
      "SELECT count(*) FROM link WHERE kind = \(child) AND other_kind = \(parent)")
    #expect(links >= 30)
    #expect(links == back)
  }

  @Test(arguments: ProtocolTable.relations)
  func `what an entity says of its relations is what the lists below it hold`(
    relation: Relation
  ) throws {
    let wrong = try number(
      """
      SELECT count(*) FROM entity WHERE kind = \(relation.parent.rawValue)
      AND json ->> '$.\(relation.child.plural).available' <> (
        SELECT count(*) FROM link WHERE link.kind = entity.kind AND link.id = entity.id
        AND other_kind = \(relation.child.rawValue))
      """)
    #expect(wrong == 0)
  }

  private func number(_ sql: String) throws -> Int {
    let statement = try embedded().prepare(sql)
    _ = try statement.step()
    return Int(statement.integer(0))
  }

  @Test func `its integrity holds`() throws {
    let statement = try embedded().prepare("PRAGMA integrity_check")
    let hasRow = try statement.step()
    #expect(hasRow)
    let verdict = statement.text(0)
    #expect(verdict == "ok")
  }
}

/// `Sources`, found from the place of this file.
private let sourceFolder =
  #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/Sources"
