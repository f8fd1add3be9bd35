import Catalog
import CatalogDatabase
import SQLite

/// A catalog of entries that a test defines.
struct EntryCatalog {
  let connection: Connection
  let writer: CatalogWriter
  let source: DatabaseSource
  private let revision: Revision

  init(_ entries: [Entry] = []) throws {
    connection = try Connection.inMemory()
    try CatalogWriter.makeTables(
      in: connection, date: "2025-02-03T04:05:06Z", attribution: "Made for tests.")
    writer = try CatalogWriter(connection)
    revision = try writer.beginRevision(.sync, origin: "test", at: Timestamp(seconds: 0))
    source = try DatabaseSource(connection, as: .embedded, now: { Timestamp(seconds: 0) })
    for entry in entries { try writer.put(entry, in: revision) }
    try writer.flush()
  }

  func put(_ entry: Entry) throws {
    try writer.put(entry, in: revision)
    try writer.flush()
  }

  func delete(_ key: EntityKey) throws {
    try writer.delete(key, in: revision)
    try writer.flush()
  }

  /// Returns the references that a search finds, best matches first.
  func search(
    _ words: String, _ kinds: [Kind] = Kind.allCases, _ range: PageRange = PageRange()
  ) async throws -> [String] {
    try await results(words, kinds, range).page.elements.map(\.record.key.reference)
  }

  func results(
    _ words: String, _ kinds: [Kind] = Kind.allCases, _ range: PageRange = PageRange()
  ) async throws -> SearchAnswer {
    try await source.search(SearchQuery(kinds: kinds, words: words, range: range))
  }
}

extension Entry {
  /// Creates an entry whose JSON matches its properties, so that it can be deleted again.
  init(
    _ kind: Kind, _ id: Int, _ title: String, popularity: Int = 0, related: [EntityKey] = [],
    creators: [String] = [], aliases: [String] = [], description: String = ""
  ) {
    let items = creators.enumerated().map { index, name in
      #"{"resourceURI":"x/creators/\#(index + 1)","name":"\#(name)"}"#
    }
    let quoted = aliases.map { "\"\($0)\"" }
    let json =
      #"{"id":\#(id),"\#(kind.titleKey)":"\#(title)","description":"\#(description)","#
      + #""aliases":[\#(quoted.joined(separator: ","))],"#
      + #""creators":{"items":[\#(items.joined(separator: ","))]},"#
      + #""stories":{"available":\#(popularity)}}"#
    self.init(
      key: EntityKey(kind, id), title: title, modified: nil, json: json, related: related,
      aliases: aliases, creators: creators, description: description, popularity: popularity)
  }
}
