import Catalog
import CatalogDatabase
import CatalogText
import SQLite
import TestSupport
import Testing

/// Opening a catalog file of this or another version of the program.
struct LocalCatalogTests {
  private static let hero = #"{"id":7,"name":"Hero","description":"Brave."}"#

  private let directory = ScratchDirectory()

  private func base(_ text: String = FixtureCatalog.text, version: String = "1") throws
    -> BaseCatalog
  {
    let path = directory.path + "/base\(version).sqlite"
    try CatalogText(files: [("fixture.txt", text)]).write(to: .creating(path))
    return BaseCatalog(version: version) { () throws(SQLiteError) in try .reading(path) }
  }

  @Test func `a newer program replaces the base, unless another one is writing`() async throws {
    let path = directory.path + "/catalog.sqlite"
    let old = LocalCatalog(path: path, base: try base())
    try old.add(.character, Self.hero)
    let text = FixtureCatalog.text.replacing("title: Emerald War", with: "title: Jade War")
    let new = LocalCatalog(path: path, base: try base(text, version: "2"))
    func title() async throws -> String? {
      let source = try DatabaseSource(
        new.openForReading(), as: .local, layers: .all, now: { Timestamp(seconds: 0) })
      #expect(try await source.page(of: EntityKey(.character, 7)).elements.count == 1)
      return try await source.page(of: EntityKey(.event, 501)).elements.first?.title
    }
    let lock = try new.lock(for: "a test")
    #expect(!new.update())
    #expect(try await title() == "Emerald War")
    withExtendedLifetime(lock) {}
    _ = consume lock
    #expect(new.update())
    #expect(try await title() == "Jade War")
    #expect(try new.faults() == [])
  }

  @Test(arguments: [(-1, LocalCatalogError.older), (1, .newer)])
  func `a file with other tables is left alone`(difference: Int, error: LocalCatalogError) throws {
    let path = directory.path + "/catalog.sqlite"
    let catalog = LocalCatalog(path: path, base: try base())
    try catalog.add(.character, Self.hero)
    let current = try #require(try Connection.reading(path).integer("PRAGMA user_version"))
    let version = current + Int64(difference)
    try Connection.writing(path).execute(
      "PRAGMA user_version = \(version); PRAGMA wal_checkpoint(TRUNCATE)")
    #expect(throws: error) { try catalog.openForReading() }
    #expect(throws: error) { try catalog.openForWriting() }
    #expect(!catalog.update())
    #expect(try Connection.reading(path).integer("PRAGMA user_version") == version)
  }

  @Test func `an up-to-date file is not changed`() async throws {
    let catalog = LocalCatalog(path: directory.path + "/new/catalog.sqlite")
    let connection = try catalog.openForWriting()
    let version = try connection.integer("PRAGMA data_version")
    _ = try catalog.openForWriting()
    #expect(try connection.integer("PRAGMA data_version") == version)
  }
}
