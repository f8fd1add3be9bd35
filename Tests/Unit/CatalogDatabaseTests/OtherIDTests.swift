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
}
