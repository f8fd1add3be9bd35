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
  let baseTable: BaseTable
  let knownCounts: KnownCountTable
  let shortenedLists: ShortenedLists
  let moves: MoveTable
  let links: LinkQueue
  let addRoles: ReusableStatement

  package init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    try connection.execute(Schema.tablesForWriting)
    index = try NameIndex(connection)
    links = try LinkQueue(connection, LayerSet.upper, try connection.principalKeys())
    statements = try EntityStatements(connection)
    facts = try FactTable(connection)
    baseTable = try BaseTable(connection)
    knownCounts = KnownCountTable(connection)
    shortenedLists = try ShortenedLists(connection)
    moves = try MoveTable(connection)
    addRoles = try connection.prepareReusable(
      """
      UPDATE link SET roles = roles | ?5
      WHERE kind = ?1 AND id = ?2 AND other_kind = ?3 AND other_id = ?4 AND roles & ?5 <> ?5
      """)
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

  /// Adds an entity to the upper layer, or replaces the one with the same key.
  ///
  /// - Parameters:
  ///   - prepared: The rows derived from the entity; nil to derive them if needed.
  ///   - keepsNewer: Whether to keep a stored entity that was modified later.
  ///   - isNews: Whether a change that the file then has is recorded for a reader.
  @discardableResult
  package func put(
    _ entry: Entry, prepared: EntryRows? = nil, in revision: Revision, keepsNewer: Bool = false,
    isNews: (Change) -> Bool = { _ in true }
  ) throws(SQLiteError) -> Change {
    if let principal = links.principals[entry.key] {
      // Of Marvel's entities for one person, the base's stays, with the relations of the others.
      try delete(entry.key, in: revision)
      try links.insert(principal, entry.related)
      return .same
    }
    guard let stored = try statements.stored(entry.key) else {
      let rows = try rows(prepared, of: entry)
      let base = try removeSameOfBase(rows)
      let layer: Layer = base == nil ? .upper : .both
      try statements.insert(rows.row(revision, layer, base: base), layer)
      let key = connection.lastInsertedKey
      try add(rows, key, layer, base: base)
      if let base { try baseTable.put(base, replacedBy: entry, key) }
      try noteCredits(of: entry.key)
      if isNews(.added) { try statements.recordChange(.added, entry.key, revision) }
      return .added
    }
    if stored.layer != .base {
      if stored.json == entry.json {
        if entry.statesMoreLinks { try addLinks(of: entry) }
        return .same
      }
      if keepsNewer, let modified = stored.modified, modified > entry.modified?.seconds ?? .min {
        return .older
      }
    }
    let base = try stored.layer == .upper ? nil : baseTable.entry(of: stored)
    let layer: Layer = stored.layer == .upper ? .upper : .both
    let rows = try rows(prepared, of: entry)
    let old =
      try stored.entry.map { old throws(SQLiteError) in
        try index.parts(of: old, stored.layer, base: base)
      } ?? []
    try noteCredits(of: entry.key)
    try facts.delete(stored.key)
    try statements.update(stored.key, rows.row(revision, layer, base: base))
    try addFacts(rows, stored.key, base: base)
    try addLinks(of: stored.layer == .base ? entry : entry.markingChangedLists(since: stored.entry))
    try index.replace(
      old, by: try index.parts(of: entry, layer, base: base, names: rows.names), stored.key)
    if let base { try baseTable.put(base, replacedBy: entry, stored.key) }
    if stored.layer == .base {
      try statements.countAsUpper(entry.key.kind)
      try baseTable.dropReplacedLinks(of: entry.key)
    }
    let change: Change = stored.layer == .base ? .added : .changed
    if isNews(change) {
      try statements.recordChange(change, entry.key, revision)
      if change == .changed { try moves.record(entry, instead: stored.json, revision) }
    }
    return change
  }

  /// Deletes an entity of the upper layer and its links.
  ///
  /// - Parameter isNews: Whether the deletion is recorded for a reader.
  package func delete(
    _ key: EntityKey, in revision: Revision, isNews: Bool = true
  ) throws(SQLiteError) {
    guard let stored = try statements.stored(key), stored.layer != .base else { return }
    // Otherwise, queued links to the entity would be written after its deletion.
    try links.flush()
    try remove(stored, base: try stored.layer == .upper ? nil : baseTable.entry(of: stored))
    try noteCredits(of: key)
    try statements.delete(stored)
    try statements.deleteLinks(of: key)
    try baseTable.remove(stored.key)
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

  private func add(
    _ rows: EntryRows, _ key: Int64, _ layer: Layer, base: Entry?
  ) throws(SQLiteError) {
    try addFacts(rows, key, base: base)
    try addLinks(of: rows.entry)
    try addNames(of: rows.entry, key, layer, base: base, names: rows.names)
  }

  private func addLinks(of entry: Entry) throws(SQLiteError) {
    try links.insert(entry.key, entry.related)
    try shortenedLists.replace(by: entry.shortenedLists, of: entry.key)
  }

  private func addFacts(_ rows: EntryRows, _ key: Int64, base: Entry?) throws(SQLiteError) {
    let id = rows.entry.key.id
    try facts.insert(rows.facts, key, id)
    if let base { try addFacts(of: base, besides: rows.facts, key, id) }
  }

  /// - Parameters:
  ///   - base: The entry of the base; only in `.both`.
  ///   - names: The names of the entry; nil to derive them.
  func addNames(
    of entry: Entry, _ key: Int64, _ layer: Layer, base: Entry?, names: EntryNames? = nil
  ) throws(SQLiteError) {
    for part in try index.parts(of: entry, layer, base: base, names: names) {
      try index.insert(part, key)
    }
  }

  /// Adds the facts of the base that an entity in its place lacks.
  ///
  /// - Parameters:
  ///   - key: The row of the entity.
  ///   - id: The id of the entity, which may differ from that of the base.
  func addFacts(
    of base: Entry, besides facts: [Fact], _ key: Int64, _ id: Int
  ) throws(SQLiteError) {
    let additions = try FactReader(connection).facts(base.key.kind, base.json).filter { fact in
      FactNumber.isAddition(fact.attribute) && !facts.contains { $0.attribute == fact.attribute }
    }
    try self.facts.insert(additions, key, id, areOfBase: true)
  }

  /// Removes facts and names. Keeps links: the other entity may still list this one, and a list
  /// shows at most 20 items.
  func remove(_ stored: StoredEntity, base: Entry?) throws(SQLiteError) {
    try facts.delete(stored.key)
    try removeNames(stored, base: base)
  }

  func removeNames(_ stored: StoredEntity, base: Entry?) throws(SQLiteError) {
    guard let old = stored.entry else { return }
    for part in try index.parts(of: old, stored.layer, base: base) {
      try index.remove(part, stored.key)
    }
  }
}

/// Access to what is stored, for a sync that combines several responses to one entity.
extension CatalogWriter {
  /// Returns a stored entity; nil if it does not exist.
  package func stored(_ key: EntityKey) throws(SQLiteError) -> Entry? {
    try statements.stored(key)?.entry
  }

  /// Returns the keys of all entities of a kind above the base.
  package func keys(of kind: Kind) throws(SQLiteError) -> [EntityKey] {
    try connection.keys(
      "SELECT kind, id FROM entity WHERE kind = ?1 AND layer <> \(Layer.base.rawValue)",
      [.integer(Int64(kind.rawValue))])
  }

  /// Returns the entities that an entity is related to. Queued links are written first.
  package func links(of key: EntityKey) throws(SQLiteError) -> [EntityKey] {
    try links.flush()
    return try statements.links(of: key)
  }

  /// Removes the link between two entities.
  package func removeLink(_ key: EntityKey, _ other: EntityKey) throws(SQLiteError) {
    links.noteCredit(key, other)
    try statements.deleteLink(key, other)
  }
}

extension CatalogWriter {
  /// Adds to what creators did for series and events what they did for their comics: a series
  /// states one role of each creator.
  package func deriveRoles() throws(SQLiteError) {
    try flush()
    let rows = try connection.prepareReusable(
      """
      SELECT parent.kind, parent.id, credit.other_id, credit.roles >> \(LayerRoles.width)
      FROM link AS parent JOIN link AS credit ON credit.kind = \(Kind.comic.rawValue)
        AND credit.id = parent.other_id AND credit.other_kind = \(Kind.creator.rawValue)
        AND credit.roles >> \(LayerRoles.width) <> 0
      WHERE parent.kind IN (\(Kind.series.rawValue), \(Kind.event.rawValue))
        AND parent.other_kind = \(Kind.comic.rawValue) AND parent.layers & \(LayerSet.upper) <> 0
      ORDER BY parent.kind, parent.id
      """)
    var parent: EntityKey?
    var roles: [Int: Int64] = [:]
    while try rows.step() {
      let key = EntityKey(kind: rows.integer(0), id: rows.integer(1))
      if key != parent { try addRoles(&roles, to: parent) }
      parent = key
      roles[Int(rows.integer(2)), default: 0] |= rows.integer(3)
    }
    try addRoles(&roles, to: parent)
  }

  private func addRoles(_ roles: inout [Int: Int64], to parent: EntityKey?) throws(SQLiteError) {
    defer { roles = [:] }
    guard let parent else { return }
    for (creator, bits) in roles {
      let creator = EntityKey(.creator, creator)
      for (key, other) in [(parent, creator), (creator, parent)] {
        try addRoles.run(key.values + other.values + [.integer(bits << LayerRoles.width)])
      }
    }
  }
}
