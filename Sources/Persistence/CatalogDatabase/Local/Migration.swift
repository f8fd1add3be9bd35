internal import Catalog
internal import SQLite

/// Migrates a catalog file of an earlier version to the current one.
///
/// Every version has a table of entities with kind, id, and JSON. The names, facts, and search index
/// are derived from these, so that migration rebuilds them; the records of runs are copied. From
/// version 4 on, a file has the entities of its base, too, which are those of the current base
/// afterward.
struct Migration {
  private let old: Connection
  private let new: Connection
  /// The tables of the old version.
  private let tables: Set<String>

  private var hasLayers: Bool { tables.contains("base") }

  /// Migrates in one transaction: readers see either the old or the new version.
  ///
  /// - Parameter base: The catalog below the migrated entities.
  static func migrate(_ connection: Connection, _ base: BaseCatalog?) throws(SQLiteError) {
    let new = try Connection.inMemory()
    if let base { try base.copy(to: new) } else { try CatalogWriter.makeEmptyTables(in: new) }
    let migration = try Migration(from: connection, to: new)
    try new.transaction { () throws(SQLiteError) in try migration.run() }
    try connection.overwrite(with: new)
    // Moves the new version from the log to the file header, where others check it.
    try connection.execute("PRAGMA wal_checkpoint")
  }

  private init(from old: Connection, to new: Connection) throws(SQLiteError) {
    self.old = old
    self.new = new
    let names = try old.prepareReusable("SELECT name FROM sqlite_schema WHERE type = 'table'")
    var tables: Set<String> = []
    while try names.step() { tables.insert(names.text(0)) }
    self.tables = tables
  }

  private func run() throws(SQLiteError) {
    let date = try Meta.value(.date, in: old) ?? Timestamp(seconds: 0).rfc3339
    for meta in [Meta.date, .attribution, .keepsBase] {
      if let value = try Meta.value(meta, in: old) { try Meta.set(meta, value, in: new) }
    }
    let timestamp = Timestamp(date) ?? Timestamp(seconds: 0)
    let writer = try CatalogWriter(new)
    if tables.contains("mirror") || tables.contains("sync_source") {
      try new.execute(Schema.tablesForSyncing)
    }
    let hasRevisions = tables.contains("revision")
    let fallback = hasRevisions ? nil : try writer.beginRevision(.build, origin: "", at: timestamp)
    try copy("revision", columns: 5, "WHERE id > \(CatalogWriter.baseRevision.id)")
    let kinds = try copyEntities(to: writer, fallback)
    try copyLinks()
    if let fallback { try writer.finishRevision(fallback, at: timestamp) }
    try copy("change", columns: 4)
    for name in ["mirror", "sync_source"] { try copy(name, to: "sync_source", columns: 3) }
    for name in ["mirroring", "sync_state"] { try copy(name, to: "sync_state", columns: 7) }
    try copy("seen", columns: 2)
    try writer.flush()
    let keepsBase = try Meta.value(.keepsBase, in: old) != nil
    for (kind, completed) in try completed(kinds, at: timestamp) {
      if keepsBase {
        try writer.completeAboveBase(kind, at: completed)
      } else {
        try writer.complete(kind, at: completed)
      }
    }
    if hasLayers { try copyTotals() }
    try Meta.set(.date, date, in: new)
  }

  /// - Parameter fallback: The revision of all entities, if the old version has none.
  private func copyEntities(
    to writer: CatalogWriter, _ fallback: Revision?
  ) throws(SQLiteError) -> Set<Kind> {
    let revision = fallback == nil ? "revision" : "0"
    let layered =
      hasLayers ? "principal, creators FROM entity WHERE layer <> 0" : "NULL, NULL FROM entity"
    let rows = try old.prepareReusable(
      "SELECT kind, json, \(revision), key, \(layered) ORDER BY key")
    var kinds: Set<Kind> = []
    let names = try principalNames()
    while try rows.step() {
      guard let kind = Kind(rawValue: Int(rows.integer(0))),
        var entry = Entry(kind, json: EarlierAbbreviation.unpack(rows.text(1)))
      else { continue }
      entry.principalName = rows.optionalText(4)
      entry.furtherCreators = rows.optionalText(5)?.split(separator: "\n").map(String.init) ?? []
      if let folded = names[rows.integer(3)], !hasLayers {
        let name = entry.title.withoutParenthesis
        entry.principalName = try new.folded(name) == folded ? name : folded
      }
      // As in a file that is built completely, migration is no change.
      try writer.put(
        entry, in: fallback ?? Revision(id: rows.integer(2), what: .build, origin: ""))
      kinds.insert(kind)
    }
    return kinds
  }

  /// Returns the folded principal names by the keys of their entities.
  private func principalNames() throws(SQLiteError) -> [Int64: String] {
    guard tables.contains("name") else { return [:] }
    let rows = try old.prepareReusable("SELECT entity, folded FROM name WHERE form = ?1")
    try rows.bind([.integer(Int64(NameMatch.Form.principal.rawValue))])
    var names: [Int64: String] = [:]
    while try rows.step() { names[rows.integer(0)] = rows.text(1) }
    return names
  }

  /// Copies all links, because the lists in an entity's JSON show at most 20 items each.
  private func copyLinks() throws(SQLiteError) {
    guard tables.contains("link") else { return }
    let condition = hasLayers ? " WHERE layers & \(LayerSet.upper) <> 0" : ""
    let rows = try old.prepareReusable(
      "SELECT kind, id, other_kind, other_id FROM link\(condition)")
    let insert = try new.prepareReusable(
      """
      INSERT INTO link VALUES (?1, ?2, ?3, ?4, \(LayerSet.upper), 0)
      ON CONFLICT DO UPDATE SET layers = layers | \(LayerSet.upper)
      """)
    while try rows.step() { try insert.run((0..<4).map { .integer(rows.integer($0)) }) }
  }

  /// Copies a table whose columns are the same.
  private func copy(
    _ table: String, to newTable: String? = nil, columns: Int, _ condition: String = ""
  ) throws(SQLiteError) {
    guard tables.contains(table) else { return }
    let places = (1...columns).map { "?\($0)" }.joined(separator: ", ")
    let rows = try old.prepareReusable("SELECT * FROM \(table) \(condition)")
    let insert = try new.prepareReusable(
      "INSERT OR REPLACE INTO \(newTable ?? table) VALUES (\(places))")
    while try rows.step() { try insert.run((0..<columns).map(rows.value)) }
  }

  /// Copies the lengths of the lists that partial kinds are a part of.
  private func copyTotals() throws(SQLiteError) {
    let rows = try old.prepareReusable("SELECT kind, total FROM coverage WHERE total IS NOT NULL")
    let update = try new.prepareReusable("UPDATE coverage SET total = ?2 WHERE kind = ?1")
    while try rows.step() { try update.run([rows.value(0), rows.value(1)]) }
  }

  /// The kinds that were complete, and when. Versions without this table have only complete ones.
  private func completed(
    _ kinds: Set<Kind>, at timestamp: Timestamp
  ) throws(SQLiteError) -> [(Kind, Timestamp)] {
    guard hasLayers || tables.contains("holding") else { return kinds.map { ($0, timestamp) } }
    let rows = try old.prepareReusable(
      "SELECT kind, completed FROM \(hasLayers ? "coverage" : "holding") WHERE completed IS NOT NULL"
    )
    var completed: [(Kind, Timestamp)] = []
    while try rows.step() {
      guard let kind = Kind(rawValue: Int(rows.integer(0))) else { continue }
      completed.append((kind, Timestamp(seconds: rows.integer(1))))
    }
    return completed
  }
}
