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
    let text = try CatalogText(paths: ["catalog.txt", "characters.txt"].map { folder + "/" + $0 })
    let rebuilt = try Connection.inMemory()
    try text.write(to: rebuilt)
    let differences = Set(try dump(rebuilt)).symmetricDifference(try dump(embedded()))
    #expect(differences.isEmpty, "make catalog was not run after a change of the text")
  }

  @Test func `it holds the sixty that were promised, each with a description`() throws {
    let statement = try embedded().prepare(
      "SELECT count(*), sum(length(json ->> 'description') > 20) FROM entity WHERE kind = 1")
    let hasRow = try statement.step()
    #expect(hasRow)
    let (characters, described) = (statement.integer(0), statement.integer(1))
    #expect(characters >= 60)
    #expect(described == characters)
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
