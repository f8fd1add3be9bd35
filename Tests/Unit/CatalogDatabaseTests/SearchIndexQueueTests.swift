import Catalog
import CatalogDatabase
import SQLite
import Testing

/// Tests for queued changes to the full-text table.
struct SearchIndexQueueTests {
  let connection: Connection
  let writer: CatalogWriter
  let source: DatabaseSource

  init() throws {
    connection = try Connection.inMemory()
    try CatalogWriter.makeTables(in: connection, date: "", attribution: "")
    writer = try CatalogWriter(connection)
    source = try DatabaseSource(connection, as: .embedded, now: { Timestamp(seconds: 0) })
  }

  private func begin() throws -> Revision {
    try writer.beginRevision(.sync, origin: "", at: Timestamp(seconds: 0))
  }

  private func search(_ words: String) async throws -> [Int] {
    try await source.search(
      SearchQuery(kinds: [.character], words: words, range: PageRange(limit: nil))
    ).page.elements.map(\.record.key.id)
  }

  @Test func `the last of several queued changes to an entity wins`() async throws {
    let revision = try begin()
    for name in ["Storm", "Calm", "Storm", "Gale"] {
      try writer.put(Entry(.character, 1, name), in: revision)
      try writer.put(Entry(.character, 2, name, popularity: name.count * 9), in: revision)
    }
    try writer.put(Entry(.character, 3, "Gale"), in: revision)
    try writer.delete(EntityKey(.character, 3), in: revision)
    try writer.flush()
    #expect(try await search("gale") == [2, 1])
    #expect(try await search("storm") == [])
    #expect(try await search("calm") == [])
    try connection.execute("INSERT INTO search_index(search_index) VALUES ('integrity-check')")
  }

  @Test func `more entities than the queue holds are all found`() async throws {
    let revision = try begin()
    try connection.transaction { () throws(SQLiteError) in
      for id in 1...9000 {
        try writer.put(
          Entry(.character, id, "Storm \(id)", popularity: id * 7919 % 9001), in: revision)
      }
      try writer.finishRevision(revision, at: Timestamp(seconds: 0))
    }
    let found = try await search("storm")
    #expect(found.count == 9000)
    #expect(Set(found) == Set(1...9000))
  }

  @Test func `queued changes of a rolled back transaction are discarded`() async throws {
    var revision = try begin()
    try? connection.transaction { () throws(SQLiteError) in
      try writer.put(Entry(.character, 1, "Storm"), in: revision)
      try connection.execute("no SQL")
    }
    revision = try begin()
    try writer.put(Entry(.character, 1, "Calm"), in: revision)
    try writer.finishRevision(revision, at: Timestamp(seconds: 0))
    #expect(try await search("storm") == [])
    #expect(try await search("calm") == [1])
  }
}
