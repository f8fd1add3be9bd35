import Catalog
import CatalogDatabase
import CatalogText
import Platform
import SQLite
import TestSupport
import Testing

/// Opening a catalog file of this or another version of the program.
struct LocalCatalogTests {
  private static let hero = #"{"id":7,"name":"Hero","description":"Brave."}"#

  private let directory = ScratchDirectory()

  @Test func `the merged file of another version of the program is no catalog`() throws {
    let path = directory.path + "/base.sqlite"
    try CatalogText(files: [("fixture.txt", FixtureCatalog.text)]).write(to: .creating(path))
    try MergedFiles(in: directory.path, above: path).merge()
    let newer = try MergedFiles(in: directory.path, above: path, version: 2)
    #expect(throws: LocalCatalogError.foreign) { try newer.merged.openForReading() }
  }

  @Test(arguments: [(-3, LocalCatalogError.older), (1, .newer)])
  func `a file with other tables is left alone`(difference: Int, error: LocalCatalogError) throws {
    let path = directory.path + "/catalog.sqlite"
    let catalog = LocalCatalog(path: path)
    try catalog.add(.character, Self.hero)
    let current = try #require(try Connection.reading(path).integer("PRAGMA user_version"))
    let version = current + Int64(difference)
    try Connection.writing(path).execute(
      "PRAGMA user_version = \(version); PRAGMA wal_checkpoint(TRUNCATE)")
    #expect(throws: error) { try catalog.openForReading() }
    #expect(throws: error) { try catalog.openForWriting() }
    #expect(try Connection.reading(path).integer("PRAGMA user_version") == version)
  }

  /// Returns a file of version 8, which also has the fixture catalog: with character 7, comic 900, which
  /// was imported twice, and character 101 in the place of the fixture's.
  private func layeredFile() throws -> LocalCatalog {
    let recorded = packageDirectory + "/Tests/Support/Recorded/catalog-version-8.sqlite.gz"
    let path = directory.write(try readBytes(recorded), to: "catalog.sqlite.gz")
    #expect(try Program(path: "/usr/bin/gzip").run(["-d", path]) == Outcome())
    return LocalCatalog(path: directory.path + "/catalog.sqlite")
  }

  @Test func `a file of the version before keeps what was imported, with its history`() async throws
  {
    let file = try layeredFile()
    #expect(throws: LocalCatalogError.older) { try file.openForReading() }
    let connection = try file.openUpdated()
    #expect(try file.faults() == [])
    let source = try DatabaseSource(
      connection, as: .local, servesPartialKinds: true, now: { Timestamp(seconds: 0) })
    func ids(_ query: Query) async throws -> [Int] {
      try await source.page(for: query).elements.map(\.key.id).sorted()
    }
    #expect(try await ids(Query(kind: .character)) == [7, 101])
    #expect(try await ids(Query(kind: .comic, of: EntityKey(.character, 7))) == [900])
    #expect(try await source.matches(of: "renamed", .character).map(\.key.id) == [101])
    #expect(try connection.integer("SELECT count(*) FROM fact WHERE id = 900") ?? 0 > 0)
    let credits = try source.credits(in: [900])
    #expect(credits.map(\.role.name) == ["editor"])
    let comic = try await source.page(for: Query(kind: .character, of: EntityKey(.comic, 900)))
    #expect(comic.provenance.partial?.total == 30)
    let next = try OriginHistory([(nil, connection)], merged: nil)
      .changes(of: ChangeSelection(.since(Timestamp(seconds: 0)), includesAll: false))
    var changes: [String] = []
    while let change = try next() {
      changes.append("\(change.change) \(change.key.reference) \(change.origin)")
    }
    #expect(
      changes == [
        "added character/7 file-0.json", "added comic/900 file-1.json",
        "added character/101 file-2.json", "changed comic/900 file-3.json",
      ])
  }

  @Test func `a file of the version before can be imported, and is not changed by that`() throws {
    let file = try layeredFile()
    let before = try readBytes(file.path)
    let entities = try CatalogReader(path: file.path).entities(of: nil)
    var keys: [String] = []
    while let entity = try entities() { keys.append(entity.json.prefix(9) + "") }
    #expect(keys.sorted() == [#"{"id":101"#, #"{"id":7,""#, #"{"id":900"#])
    #expect(try readBytes(file.path) == before)
  }

  @Test func `changes are kept for a year`() throws {
    let file = LocalCatalog(path: directory.path + "/catalog.sqlite")
    let connection = try file.openForWriting()
    let writer = try CatalogWriter(connection)
    for (id, day) in [(1, 0), (2, 300), (3, 400)] {
      let time = Timestamp(seconds: Int64(day) * 86_400 + 1)
      let revision = try writer.beginRevision(.import, origin: "", at: time)
      try writer.put(
        try #require(Entry(.character, json: #"{"id":\#(id),"name":"Hero"}"#)), in: revision)
      try writer.finishRevision(revision, at: time)
    }
    #expect(try connection.integer("SELECT min(id) FROM change") == 2)
    #expect(try connection.integer("SELECT count(*) FROM change") == 2)
    #expect(try connection.integer("SELECT count(*) FROM entity") == 3)
  }

  @Test func `an up-to-date file is not changed`() async throws {
    let catalog = LocalCatalog(path: directory.path + "/new/catalog.sqlite")
    let connection = try catalog.openForWriting()
    let version = try connection.integer("PRAGMA data_version")
    _ = try catalog.openForWriting()
    #expect(try connection.integer("PRAGMA data_version") == version)
  }
}
