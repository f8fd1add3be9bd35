import Catalog
import CatalogDatabase
import CatalogText
import Foundation
import Platform
import SQLite
import TestSupport
import Testing

/// How a catalog file is created.
struct CatalogCreationTests {
  private let directory = ScratchDirectory()

  private var path: String { directory.path + "/catalog.sqlite" }

  @Test func `nothing is at the path before the catalog is complete`() throws {
    let path = path
    let base = directory.path + "/base.sqlite"
    try CatalogText(files: [("fixture.txt", FixtureCatalog.text)]).write(to: .creating(base))
    let content = try BaseCatalog.inMemory(base)
    let file = LocalCatalog(
      path: path,
      base: BaseCatalog(
        version: "1", overlay: { () throws(SQLiteError) in try content.overlay() },
        open: { () throws(SQLiteError) in
          #expect(!isPresent(path))
          return try content.open()
        }))
    #expect(try file.openForWriting().fileHeader()?.usesLog == true)
    #expect(try file.faults() == [])
  }

  @Test func `a catalog that cannot be created leaves no file`() throws {
    let error = SQLiteError(code: .full, message: "database or disk is full")
    let file = LocalCatalog(
      path: path,
      base: BaseCatalog(
        version: "1", overlay: { () throws(SQLiteError) in throw error },
        open: { () throws(SQLiteError) in throw error }))
    #expect(throws: LocalCatalogError.full) { try file.openForWriting() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == [])
  }
}
