package import Catalog
package import SQLite

/// What became of an entity that was handed to a catalog.
package enum Change: Int, Sendable {
  case same, added, changed, deleted
  /// What was there had been changed later, and stayed.
  case older
}

/// Puts entities into a catalog file, whose tables must be there, and takes them out.
///
/// It begins no transaction of its own, so that its caller can make several changes one. Before
/// each commit `flush` must be called; the end of a revision does so too.
package final class CatalogWriter {
  let connection: Connection
  private let packs: Bool
  private let index: NameIndex
  private let links: LinkQueue
  private let statements: EntityStatements

  /// - Parameter packs: entities are written in a short form, which makes the file half as large
  ///   and reading slower.
  package init(_ connection: Connection, packs: Bool = false) throws(SQLiteError) {
    self.connection = connection
    self.packs = packs
    index = try NameIndex(connection)
    links = try LinkQueue(connection)
    statements = try EntityStatements(connection)
  }

  /// Makes the tables in a database that has none.
  ///
  /// - Parameters:
  ///   - date: when the catalog's content was put together, RFC 3339.
  ///   - attribution: the line to be shown with the data.
  package static func makeTables(
    in connection: Connection, date: String, attribution: String
  ) throws(SQLiteError) {
    try connection.execute(Schema.tables)
    try Meta.set(.date, date, in: connection)
    try Meta.set(.attribution, attribution, in: connection)
  }

  /// Adds an entity, or puts it in the place of the one with its key.
  ///
  /// - Parameters:
  ///   - prepared: what follows from the entity; nil when that is still to be worked out, if need be.
  ///   - keepsNewer: one that was changed later than the entity stays.
  @discardableResult
  package func put(
    _ entry: Entry, prepared: EntryRows? = nil, in revision: Revision, keepsNewer: Bool = false
  ) throws(SQLiteError) -> Change {
    let json = packs ? Abbreviation.pack(entry.json) : entry.json
    guard let stored = try statements.stored(entry.key) else {
      let rows = try rows(prepared, of: entry)
      try statements.insert(row(rows, json, revision))
      try add(rows, connection.lastInsertedKey)
      try statements.note(.added, entry.key, revision)
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
    try statements.note(.changed, entry.key, revision)
    return .changed
  }

  /// Takes an entity out, with all that is known of what it belongs to.
  package func delete(_ key: EntityKey, in revision: Revision) throws(SQLiteError) {
    guard let stored = try statements.stored(key) else { return }
    // Else pairs with the entity would be written when it is gone.
    try links.flush()
    try removeFacts(of: key, stored)
    try statements.delete(key, stored.key)
    try statements.note(.deleted, key, revision)
  }

  /// Writes what waits to be written together with more of its kind.
  package func flush() throws(SQLiteError) {
    try links.flush()
    try index.flush()
  }

  /// Forgets what waits and belongs to a transaction that was undone.
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

  /// Pairs stay: the other entity may name this one still, and a list shows 20 of them at most.
  private func removeFacts(of key: EntityKey, _ stored: StoredEntity) throws(SQLiteError) {
    try statements.deleteFacts.run([.integer(stored.key)])
    if let old = Entry(key.kind, json: Abbreviation.unpack(stored.json)) {
      try index.remove(old, stored.key)
    }
  }

  /// Packs the file; call it once, after the last entity of a file that is only read from then on.
  package func finish() throws(SQLiteError) {
    try flush()
    try index.optimize()
    try connection.execute("ANALYZE; VACUUM;")
  }
}
