package import Catalog
package import SQLite

/// Adds entities to a catalog file whose tables exist, and deletes them.
///
/// Begins no transaction itself, so that the caller can combine several changes. Call `flush`
/// before each commit; finishing a revision also does so.
package final class CatalogWriter {
  package let connection: Connection
  let statements: EntityStatements
  let facts: FactTable
  let index: NameIndex
  let knownCounts: KnownCountTable
  let shortenedLists: ShortenedLists
  let moves: MoveTable
  let links: LinkQueue
  /// What is below the entities of the merged catalog; nil for other catalogs.
  let below: (any EntriesBelow)?

  package convenience init(_ connection: Connection) throws(SQLiteError) {
    try self.init(connection, above: nil)
  }

  /// - Parameter below: See the property.
  init(_ connection: Connection, above below: (any EntriesBelow)?) throws(SQLiteError) {
    self.connection = connection
    self.below = below
    try connection.execute(Schema.tablesForWriting)
    index = try NameIndex(connection)
    links = try LinkQueue(connection, areExact: below != nil)
    statements = try EntityStatements(connection)
    facts = try FactTable(connection)
    knownCounts = KnownCountTable(connection)
    shortenedLists = try ShortenedLists(connection)
    moves = try MoveTable(connection)
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

  /// Creates the tables of a catalog without entities, unless another process was first.
  package static func makeEmptyTables(in connection: Connection) throws(SQLiteError) {
    // First, because a transaction fixes the page size of a new file.
    try connection.execute(Schema.pageSize)
    try connection.transaction { () throws(SQLiteError) in
      guard try connection.integer("PRAGMA user_version") == 0 else { return }
      try makeTables(in: connection, date: Timestamp(seconds: 0).rfc3339, attribution: "")
    }
  }

  /// Adds an entity, or replaces the one with the same key.
  ///
  /// - Parameters:
  ///   - prepared: The rows derived from the entity; nil to derive them if needed.
  ///   - keepsNewer: Whether to keep a stored entity that was modified later.
  ///   - isNews: Whether a change that the file then has is recorded for a reader. Its second
  ///     argument is the stored entity.
  @discardableResult
  package func put(
    _ entry: Entry, prepared: EntryRows? = nil, in revision: Revision, keepsNewer: Bool = false,
    isNews: (Change, Entry?) -> Bool = { _, _ in true }
  ) throws(SQLiteError) -> Change {
    let owners: Owners =
      revision.isOfBase ? .embedded : below?.owners(of: entry.key) ?? .others
    guard let stored = try statements.stored(entry.key) else {
      let rows = try rows(prepared, of: entry)
      try statements.insert(rows.row(revision, owners), owners)
      let key = connection.lastInsertedKey
      try facts.insert(rows.facts, key, entry.key.id)
      try addLinks(of: entry)
      try addNames(of: rows, key)
      try noteCredits(of: entry.key)
      if isNews(.added, nil) { try statements.recordChange(.added, entry.key, revision) }
      return .added
    }
    if stored.owners == owners, stored.json == entry.json {
      if entry.statesMoreLinks { try addLinks(of: entry) }
      if entry.statesMoreLinks || !entry.shortenedLists.isEmpty {
        try statements.touch(entry.key, revision)
      }
      return .same
    }
    if keepsNewer, let modified = stored.modified, modified > entry.modified?.seconds ?? .min {
      return .older
    }
    try replace(stored, by: rows(prepared, of: entry), owners, revision)
    if isNews(.changed, stored.entry) {
      let hasMoved = try moves.record(entry, instead: stored.json, revision)
      let isRenamed = stored.entry?.title != entry.title
      try statements.recordChange(isRenamed || hasMoved ? .changed : .revised, entry.key, revision)
    }
    return .changed
  }

  private func replace(
    _ stored: StoredEntity, by rows: EntryRows, _ owners: Owners, _ revision: Revision
  ) throws(SQLiteError) {
    let entry = rows.entry
    let old = try indexPart(of: stored)
    try noteCredits(of: entry.key)
    try facts.delete(stored.key)
    try statements.update(stored.key, rows.row(revision, owners))
    try statements.recount(entry.key.kind, from: stored.owners, to: owners)
    try facts.insert(rows.facts, stored.key, entry.key.id)
    try addLinks(of: entry.markingChangedLists(since: stored.entry))
    try index.replace(
      old, by: try index.part(of: entry, names: rows.names), stored.key)
  }

  /// Deletes an entity and its links.
  ///
  /// - Parameter isNews: Whether the deletion is recorded for a reader.
  package func delete(
    _ key: EntityKey, in revision: Revision, isNews: Bool = true
  ) throws(SQLiteError) {
    guard let stored = try statements.stored(key) else { return }
    // Otherwise, queued links to the entity would be written after its deletion.
    try links.flush()
    try facts.delete(stored.key)
    if let part = try indexPart(of: stored) { try index.remove(part, stored.key) }
    try noteCredits(of: key)
    try statements.delete(stored)
    try statements.deleteLinks(of: key)
    try shortenedLists.remove(of: key)
    if isNews { try statements.recordChange(.deleted, key, revision) }
  }

  /// Writes queued rows.
  package func flush() throws(SQLiteError) {
    try facts.flush()
    try links.flush()
    try index.flush()
  }

  /// Discards queued rows of a transaction that was rolled back.
  package func discard() {
    facts.discard()
    links.discard()
    index.discard()
  }

  private func rows(
    _ prepared: EntryRows?, of entry: Entry
  ) throws(SQLiteError) -> EntryRows {
    if let prepared { return prepared }
    return try EntryRows(entry, connection)
  }

  private func addLinks(of entry: Entry) throws(SQLiteError) {
    try links.insert(entry.key, entry.related)
    try shortenedLists.replace(by: entry.shortenedLists, of: entry.key)
  }

  /// - Parameter key: The key in the table `entity`.
  func addNames(of rows: EntryRows, _ key: Int64) throws(SQLiteError) {
    try index.insert(index.part(of: rows.entry, names: rows.names), key)
  }

  /// Returns what a stored entity is found by; nil if its JSON is damaged.
  func indexPart(of stored: StoredEntity) throws(SQLiteError) -> NameIndex.Part? {
    guard let entry = try indexed(stored) else { return nil }
    return try index.part(of: entry)
  }

  /// Returns the entry that was stored, with what it is found by besides.
  func indexed(_ stored: StoredEntity) throws(SQLiteError) -> Entry? {
    guard let entry = stored.entry, stored.owners == .both, let below else { return stored.entry }
    return try below.layered(entry)
  }
}

/// The entries of the embedded catalog, below those of the merged one.
protocol EntriesBelow {
  /// Returns whether the embedded catalog has an entity, too.
  func owners(of key: EntityKey) -> Owners

  /// Returns an entry with what the embedded catalog has of it, so that it is found by both.
  func layered(_ entry: Entry) throws(SQLiteError) -> Entry
}

/// Access to what is stored, for a sync that combines several responses to one entity.
extension CatalogWriter {
  /// Returns a stored entity; nil if it does not exist.
  package func stored(_ key: EntityKey) throws(SQLiteError) -> Entry? {
    try statements.stored(key)?.entry
  }

  /// Returns the keys of all entities of a kind.
  package func keys(of kind: Kind) throws(SQLiteError) -> [EntityKey] {
    try connection.keys(
      "SELECT kind, id FROM entity WHERE kind = ?1", [.integer(Int64(kind.rawValue))])
  }

  /// Returns the entities that an entity is related to. Queued links are written first.
  package func links(of key: EntityKey) throws(SQLiteError) -> [EntityKey] {
    try links.flush()
    return try statements.links.keys(of: key)
  }

  /// Removes the link between two entities.
  package func removeLink(_ key: EntityKey, _ other: EntityKey) throws(SQLiteError) {
    links.noteCredit(key, other)
    try statements.deleteLink(key, other)
  }
}
