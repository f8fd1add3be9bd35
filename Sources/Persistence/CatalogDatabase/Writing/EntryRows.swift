internal import Catalog
package import SQLite

/// What the tables are to have of an entity, worked out without them, so that it can be done while
/// another entity is written.
package struct EntryRows: Sendable {
  let entry: Entry
  let collated: String
  let facts: [Fact]
  let names: EntryNames

  /// - Parameter connection: any, for its tokenizer.
  package init(_ entry: Entry, _ connection: Connection) throws(SQLiteError) {
    self.entry = entry
    collated = try connection.collated(entry.title)
    facts = try FactReader(connection).facts(entry.key.kind, entry.json)
    names = try EntryNames(entry, connection)
  }
}
