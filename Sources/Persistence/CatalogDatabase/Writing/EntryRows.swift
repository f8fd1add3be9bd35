internal import Catalog
package import SQLite

/// The rows derived from an entity. They do not depend on the tables, so that they can be prepared
/// while another entity is written.
package struct EntryRows: Sendable {
  let entry: Entry
  let collated: String
  let facts: [Fact]
  let names: EntryNames

  /// - Parameter connection: Any connection; only its tokenizer is used.
  package init(_ entry: Entry, _ connection: Connection) throws(SQLiteError) {
    self.entry = entry
    collated = try connection.collated(entry.title)
    facts = try FactReader(connection).facts(entry.key.kind, entry.json)
    names = try EntryNames(entry, connection)
  }
}
