internal import Catalog
package import SQLite

/// The rows derived from an entity. They do not depend on the tables, so that they can be prepared
/// while another entity is written.
package struct EntryRows: Sendable {
  package let entry: Entry
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

  /// The columns of the table `entity` in order, without the key.
  ///
  /// - Parameter base: The entry of the base that this one replaces, which may be better known.
  func row(_ revision: Revision, _ layer: Layer, base: Entry? = nil) -> [Value] {
    entry.key.values + [
      .text(entry.title), .text(collated), entry.position(collated, facts),
      entry.modified.map { .integer($0.seconds) } ?? .null,
      .integer(Int64(max(entry.popularity, base?.popularity ?? 0))),
      .integer(revision.id), .integer(layer.rawValue), Value(entry.principalName),
      Value(entry.furtherCreatorLines), .text(entry.json),
    ]
  }
}

extension Entry {
  /// The column `creators`.
  var furtherCreatorLines: String? {
    furtherCreators.isEmpty ? nil : furtherCreators.joined(separator: "\n")
  }
}
