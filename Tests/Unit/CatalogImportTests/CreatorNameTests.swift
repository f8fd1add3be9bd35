import Catalog
import CatalogDatabase
import CatalogImport
import SQLite
import Testing

/// Entities are found by all creators that they are linked to, although their JSON shows only some.
struct CreatorNameTests {
  private let catalog: Connection

  init() throws {
    catalog = try Connection.inMemory()
    try CatalogWriter.makeTables(in: catalog, date: "1970-01-01T00:00:00Z", attribution: "")
  }

  private static let series =
    #"{"id":5,"title":"Sample (2000)","resourceURI":"/series/5","creators":{"available":3,"#
    + #""items":[{"resourceURI":"/creators/1","name":"Ann Shown"}]}"#

  private func creator(_ id: Int, _ name: String, _ more: String = "") -> String {
    #"{"id":\#(id),"fullName":"\#(name)","resourceURI":"/creators/\#(id)"\#(more)}"#
  }

  private func run(_ lines: String...) throws {
    _ = try Importer.run(
      Importer.Plan(origin: "test"), into: catalog, at: Timestamp(seconds: 1)
    ) { importer throws(ImportError) in
      let bytes = Array(lines.joined(separator: "\n").utf8)
      try importer.add(ImportFile(BytesInMemory(bytes)), named: "test.jsonl")
    }
  }

  private func found(_ words: String) async throws -> Bool {
    let source = try DatabaseSource(
      catalog, as: .local, servesPartialKinds: true, now: { Timestamp(seconds: 0) })
    let query = SearchQuery(kinds: [.series], words: words, range: PageRange())
    let answer = try await source.search(query)
    return answer.corrections.isEmpty && !answer.page.elements.isEmpty
  }

  @Test(arguments: [false, true])
  func `by the creators of an export, whichever comes first`(isReversed: Bool) async throws {
    let lines = [
      Self.series + #","relatedIDs":{"creators":[1,2,3]}}"#, creator(1, "Ann Shown"),
      creator(2, "Bob Hidden"), creator(3, "Cy Unseen"),
    ]
    for line in isReversed ? lines.reversed() : lines { try run(line) }
    for name in ["ann shown", "bob hidden", "cy unseen"] { #expect(try await found(name)) }
  }

  @Test func `by creators that state the relation themselves`() async throws {
    try run(Self.series + "}")
    #expect(try await !found("bob hidden"))
    let list = #","series":{"available":1,"items":[{"resourceURI":"/series/5","name":"Sample"}]}"#
    try run(creator(2, "Bob Hidden", list))
    #expect(try await found("bob hidden"))
  }

  @Test func `by the new name of a creator, and not by the old one`() async throws {
    try run(Self.series + #","relatedIDs":{"creators":[1,2,3]}}"#, creator(2, "Bob Hidden"))
    try run(creator(2, "Zed Renamed"))
    #expect(try await found("zed renamed"))
    #expect(try await !found("bob hidden"))
  }
}
