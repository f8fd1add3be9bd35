import Catalog
import CatalogDatabase
import CatalogText
import SQLite
import TestSupport
import Testing

/// Entities of the base that Marvel's data does not have, and that get Marvel's id later.
struct OwnIDTests {
  private static let text =
    FixtureCatalog.text + """


      character \(EntityKey.projectIDs.lowerBound)
      name: Ghost Writer
      alias: Quill
      description: Writes at night.
      """
  private static let marvels = #"{"id":55,"name":"Ghost Writer","description":""}"#
  private let directory = ScratchDirectory()

  private func file(version: String) throws -> LocalCatalog {
    let base = directory.path + "/base\(version).sqlite"
    if Connection.hasContent(base) { return file(above: base, version) }
    try CatalogText(files: [("fixture.txt", Self.text)]).write(to: .creating(base))
    return file(above: base, version)
  }

  private func file(above base: String, _ version: String) -> LocalCatalog {
    LocalCatalog(
      path: directory.path + "/catalog.sqlite",
      base: BaseCatalog(version: version) { () throws(SQLiteError) in try .reading(base) })
  }

  private func ids(_ file: LocalCatalog, named name: String) async throws -> [Int] {
    let source = try DatabaseSource(
      file.openForReading(), as: .local, servesPartialKinds: true, layers: .all,
      now: { Timestamp(seconds: 0) })
    return try await source.matches(of: name, .character).map(\.key.id)
  }

  @Test func `an own id yields to an entity of its title, also in a new base`()
    async throws
  {
    let file = try file(version: "1")
    try file.add(.character, #"{"id":54,"name":"Somebody"}"#)
    #expect(try await ids(file, named: "ghost writer") == [EntityKey.projectIDs.lowerBound])
    try file.add(.character, Self.marvels)
    for version in ["1", "2"] {
      let file = try self.file(version: version)
      #expect(version == "1" || file.update())
      #expect(try await ids(file, named: "ghost writer") == [55])
      #expect(try await ids(file, named: "quill") == [55])
      #expect(try file.faults() == [])
    }
  }

  @Test func `an own id stays below a complete kind, also in a new base`()
    async throws
  {
    let file = try file(version: "1")
    try file.add(.character, #"{"id":54,"name":"Somebody"}"#)
    let connection = try file.openForWriting()
    let writer = try CatalogWriter(connection)
    try connection.transaction { () throws(SQLiteError) in
      try writer.complete(.character, at: Timestamp(seconds: 1))
    }
    for version in ["1", "2"] {
      let file = try self.file(version: version)
      #expect(version == "1" || file.update())
      #expect(try await ids(file, named: "quill") == [EntityKey.projectIDs.lowerBound])
      #expect(try await ids(file, named: "somebody") == [54])
      #expect(try await ids(file, named: "spider-man") == [])
      #expect(try file.faults() == [])
    }
  }
}
