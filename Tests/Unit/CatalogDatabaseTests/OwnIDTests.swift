import Catalog
import CatalogDatabase
import CatalogText
import SQLite
import TestSupport
import Testing

/// Entities of the embedded catalog that Marvel's data does not have, and that get Marvel's id later.
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

  private func files() throws -> MergedFiles {
    let base = directory.path + "/base.sqlite"
    try CatalogText(files: [("fixture.txt", Self.text)]).write(to: .creating(base))
    return try MergedFiles(in: directory.path, above: base)
  }

  private func ids(_ files: MergedFiles, named name: String) async throws -> [Int] {
    let source = try files.source(now: { Timestamp(seconds: 0) })
    return try await source.matches(of: name, .character).map(\.key.id)
  }

  @Test func `an own id yields to an entity of its title, and comes back without it`() async throws
  {
    let files = try files()
    try files.own.add(.character, #"{"id":54,"name":"Somebody"}"#)
    let id = EntityKey.projectIDs.lowerBound
    #expect(try await ids(files, named: "ghost writer") == [id])
    try files.own.add(.character, Self.marvels)
    for _ in 1...2 {
      #expect(try await ids(files, named: "ghost writer") == [55])
      #expect(try await ids(files, named: "quill") == [55])
      #expect(try files.merged.faults() == [])
      files.merged.removeFiles()
    }
    _ = try await ids(files, named: "quill")
    let writer = try CatalogWriter(files.own.openForWriting())
    let revision = try writer.beginRevision(.import, origin: "", at: Timestamp(seconds: 2))
    try writer.delete(EntityKey(.character, 55), in: revision)
    try writer.finishRevision(revision, at: Timestamp(seconds: 2))
    #expect(try await ids(files, named: "quill") == [id])
    #expect(try files.merged.faults() == [])
  }

  @Test func `an own id stays below a complete kind`() async throws {
    let files = try files()
    try files.own.add(.character, #"{"id":54,"name":"Somebody"}"#)
    let connection = try files.own.openForWriting()
    let writer = try CatalogWriter(connection)
    try connection.transaction { () throws(SQLiteError) in
      try writer.complete(.character, at: Timestamp(seconds: 1))
    }
    for _ in 1...2 {
      #expect(try await ids(files, named: "quill") == [EntityKey.projectIDs.lowerBound])
      #expect(try await ids(files, named: "somebody") == [54])
      #expect(try await ids(files, named: "spider-man") == [])
      #expect(try files.merged.faults() == [])
      files.merged.removeFiles()
    }
  }
}
