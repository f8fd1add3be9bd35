package import Catalog
package import SQLite

/// Adds entities to a catalog file whose tables exist, and deletes them.
///
/// Begins no transaction itself, so that the caller can combine several changes. Call `flush`
/// before each commit; finishing a revision also does so.
package final class CatalogWriter {
  let connection: Connection
  private let packs: Bool
  private let index: NameIndex
  private let links: LinkQueue
  private let statements: EntityStatements

  /// - Parameter packs: Whether to abbreviate entities, which halves the size of the file but slows
  ///   down reading.
  package init(_ connection: Connection, packs: Bool = false) throws(SQLiteError) {
    self.connection = connection
    self.packs = packs
    index = try NameIndex(connection)
    links = try LinkQueue(connection)
    statements = try EntityStatements(connection)
  }

  /// Creates the tables in an empty database.
  ///
  /// - Parameters:
  ///   - date: When the catalog's content was compiled, in RFC 3339 format.
  ///   - attribution: The attribution line to show with the data.
  package static func makeTables(
    in connection: Connection, date: String, attribution: String
  ) throws(SQLiteError) {
    try connection.execute(Schema.tables)
    try Meta.set(.date, date, in: connection)
    try Meta.set(.attribution, attribution, in: connection)
  }

  /// Adds an entity, or replaces the one with the same key.
  ///
  /// - Parameters:
  ///   - prepared: The rows derived from the entity; nil to derive them if needed.
  ///   - keepsNewer: Whether to keep a stored entity that was modified later.
  @discardableResult
  package func put(
    _ entry: Entry, prepared: EntryRows? = nil, in revision: Revision, keepsNewer: Bool = false
  ) throws(SQLiteError) -> Change {
    let json = packs ? Abbreviation.pack(entry.json) : entry.json
    guard let stored = try statements.stored(entry.key) else {
      let rows = try rows(prepared, of: entry)
      try statements.insert(row(rows, json, revision))
      try add(rows, connection.lastInsertedKey)
      try statements.recordChange(.added, entry.key, revision)
      return .added
    }
    if stored.json == json { return .same }
    if keepsNewer, let modified = stored.modified, modified > entry.modified?.seconds ?? .min {
      return .older
    }
    let rows = try rows(prepared, of: entry)
    try removeFacts(of: entry.key, stored)
    try statements.update(stored.key, row(rows, json, revision))
    try add(rows, stored.key)
    try statements.recordChange(.changed, entry.key, revision)
    return .changed
  }

  /// Deletes an entity and its links.
  package func delete(_ key: EntityKey, in revision: Revision) throws(SQLiteError) {
    guard let stored = try statements.stored(key) else { return }
    // Otherwise, queued links to the entity would be written after its deletion.
    try links.flush()
    try removeFacts(of: key, stored)
    try statements.delete(key, stored.key)
    try statements.recordChange(.deleted, key, revision)
  }

  /// Writes queued rows.
  package func flush() throws(SQLiteError) {
    try links.flush()
    try index.flush()
  }

  /// Discards queued rows of a transaction that was rolled back.
  func discard() {
    links.discard()
    index.discard()
  }

  private func rows(
    _ prepared: EntryRows?, of entry: Entry
  ) throws(SQLiteError) -> EntryRows {
    if let prepared { return prepared }
    return try EntryRows(entry, connection)
  }

  private func row(_ rows: EntryRows, _ json: String, _ revision: Revision) -> [Value] {
    let entry = rows.entry
    return entry.key.values + [
      .text(entry.title), .text(rows.collated), entry.position(rows.collated, rows.facts),
      entry.modified.map { .integer($0.seconds) } ?? .null, .integer(Int64(entry.popularity)),
      .integer(revision.id), .text(json),
    ]
  }

  private func add(_ rows: EntryRows, _ key: Int64) throws(SQLiteError) {
    var row: [Value] = [.integer(key), .null, .null]
    for fact in rows.facts {
      row[1] = .integer(Int64(fact.attribute.rawValue))
      row[2] = fact.value
      try statements.insertFact.run(row)
    }
    try links.insert(rows.entry.key, rows.entry.related)
    try index.insert(rows.entry, rows.names, key)
  }

  /// Keeps links: the other entity may still list this one, and a list shows at most 20 items.
  private func removeFacts(of key: EntityKey, _ stored: StoredEntity) throws(SQLiteError) {
    try statements.deleteFacts.run([.integer(stored.key)])
    if let old = Entry(key.kind, json: Abbreviation.unpack(stored.json)) {
      try index.remove(old, stored.key)
    }
  }

  /// Optimizes and compacts the file. Call it once, after the last write to a file that is
  /// read-only from then on.
  package func finish() throws(SQLiteError) {
    try flush()
    try index.optimize()
    try connection.execute("ANALYZE; VACUUM;")
  }
}
