import Catalog
import CatalogDatabase
import CatalogText
import SQLite
import TestSupport
import Testing

/// Entities of which Marvel's data has several, and the base one with the ids of the others.
struct OtherIDTests {
  private static let text =
    FixtureCatalog.text + """


      character 5001
      name: Night Nurse (Linda Carter)
      alias: Linda Carter
      description: Helps heroes.
      same-as: 6001
      """
  private let directory = ScratchDirectory()

  private func files() throws -> MergedFiles {
    let base = directory.path + "/base.sqlite"
    try CatalogText(files: [("fixture.txt", Self.text)]).write(to: .creating(base))
    return try MergedFiles(in: directory.path, above: base)
  }

  private func ids(_ kind: Kind, of key: EntityKey, _ source: DatabaseSource) async throws -> [Int]
  {
    try await source.page(for: Query(kind: kind, of: key)).elements.map(\.key.id)
  }

  private static func list(_ plural: String, _ id: Int) -> String {
    #""\#(plural)":{"available":1,"items":["#
      + #"{"resourceURI":"http://gateway.marvel.com/v1/public/\#(plural)/\#(id)","name":"N"}]}"#
  }

  @Test func `an imported entity that has another id in the base is merged into it`() async throws {
    let files = try files()
    let file = files.own
    try file.add(.comic, #"{"id":70,"title":"Nights #1",\#(Self.list("characters", 6001))}"#)
    try file.add(.comic, #"{"id":71,"title":"Nights #2",\#(Self.list("characters", 5001))}"#)
    try file.add(.comic, #"{"id":72,"title":"Nights #3"}"#)
    try file.add(.character, #"{"id":6001,"name":"Linda Carter",\#(Self.list("comics", 72))}"#)
    let source = try files.source(now: { Timestamp(seconds: 0) })
    let nurse = EntityKey(.character, 5001)
    #expect(try await source.page(of: EntityKey(.character, 6001)).elements.map(\.key) == [nurse])
    #expect(try await ids(.comic, of: nurse, source).sorted() == [70, 71, 72])
    #expect(try await ids(.character, of: EntityKey(.comic, 70), source) == [5001])
    #expect(try await source.matches(of: "linda carter", .character).map(\.key) == [nurse])
    #expect(try file.faults() == [])
    #expect(try files.merged.faults() == [])
  }

  @Test func `an id of ours leads to the comic for which an import has Marvel's`() async throws {
    let base = directory.path + "/own.sqlite"
    let text =
      FixtureCatalog.text + "\n\n"
      + FixtureCatalog.tales.replacing("comic 10\n", with: "comic 9000010\n")
    try CatalogText(files: [("fixture.txt", text)]).write(to: .creating(base))
    let files = try MergedFiles(in: directory.path, above: base)
    try files.own.add(.comic, #"{"id":10,"title":"Tales (1962) #1"}"#)
    let source = try files.source(now: { Timestamp(seconds: 0) })
    let page = try await source.page(of: EntityKey(.comic, 9_000_010))
    #expect(page.elements.map(\.key.id) == [10])
    #expect(page.elements.first?.json.contains(#""sameAs":[9000010]"#) == true)
    #expect(try source.currentKey(of: EntityKey(.comic, 9_000_010)) == EntityKey(.comic, 10))
    #expect(try files.merged.faults() == [])
  }

  private func change(
    _ files: MergedFiles, _ body: (CatalogWriter, Revision) throws(SQLiteError) -> Void
  ) throws {
    let writer = try CatalogWriter(files.own.openForWriting())
    let revision = try writer.beginRevision(.import, origin: "", at: Timestamp(seconds: 2))
    try body(writer, revision)
    try writer.finishRevision(revision, at: Timestamp(seconds: 2))
  }

  /// Compares an update with a merge from nothing.
  private func expectSame(_ files: MergedFiles) async throws {
    var found: [[String]] = []
    for _ in 1...2 {
      let source = try files.source(now: { Timestamp(seconds: 0) })
      var lines: [String] = []
      for kind in [Kind.character, .comic] {
        let all = try await source.page(for: Query(kind: kind, range: PageRange(limit: nil)))
        for record in all.elements {
          let other: Kind = kind == .comic ? .character : .comic
          let related = try await ids(other, of: record.key, source).sorted()
          lines.append("\(record.json) \(related)")
        }
      }
      found.append(lines.sorted())
      #expect(try files.merged.faults() == [])
      files.merged.removeFiles()
    }
    #expect(found[0] == found[1])
  }

  @Test func `an update that hides or deletes one of both ids is as a merge from nothing`()
    async throws
  {
    let files = try files()
    for isDeletion in [false, true] {
      try files.own.add(.comic, #"{"id":72,"title":"Nights #3"}"#)
      try files.own.add(
        .character, #"{"id":6001,"name":"Linda Carter",\#(Self.list("comics", 72))}"#)
      try files.merge()
      try change(files) { writer, revision throws(SQLiteError) in
        if isDeletion {
          try writer.delete(EntityKey(.character, 6001), in: revision)
        } else {
          try writer.complete(.character, at: Timestamp(seconds: 2))
        }
      }
      try await expectSame(files)
      files.own.removeFiles()
    }
  }

  @Test func `a link that only a second import of the same entity states is merged`() async throws {
    let files = try files()
    let json = #"{"id":77,"name":"Linked","comics":{"available":2,"items":[]}}"#
    for id in [71, 72] { try files.own.add(.comic, #"{"id":\#(id),"title":"Nights #\#(id)"}"#) }
    try files.own.add(.character, json)
    try files.merge()
    var entry = try #require(Entry(.character, json: json))
    let stated = #"{"id":77,"relatedIDs":{"comics":[71,72]}}"#
    entry.add(try #require(RelatedIDs.split(stated).related))
    let linked = entry
    try change(files) { writer, revision throws(SQLiteError) in
      try writer.put(linked, in: revision)
    }
    let source = try files.source(now: { Timestamp(seconds: 0) })
    #expect(try await ids(.comic, of: EntityKey(.character, 77), source).sorted() == [71, 72])
    try await expectSame(files)
  }
}
