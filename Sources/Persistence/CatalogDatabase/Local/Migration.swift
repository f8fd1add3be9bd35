internal import Catalog
internal import SQLite

/// Migrates a catalog file of an earlier version to the current one.
///
/// Every version has a table of entities with kind, id, and JSON. The rest of a catalog file is
/// derived from these, so that migration rebuilds the tables.
enum Migration {
  /// Migrates in one transaction: readers see either the old or the new version.
  static func migrate(_ connection: Connection) throws(SQLiteError) {
    let new = try Connection.inMemory()
    let date = try Meta.value(.date, in: connection) ?? Timestamp(seconds: 0).rfc3339
    try CatalogWriter.makeTables(
      in: new, date: date, attribution: try Meta.value(.attribution, in: connection) ?? "")
    let writer = try CatalogWriter(new)
    try new.transaction { () throws(SQLiteError) in
      let timestamp = Timestamp(date) ?? Timestamp(seconds: 0)
      let revision = try writer.beginRevision(.build, origin: "", at: timestamp)
      try copyEntities(from: connection, to: writer, revision)
      try copyLinks(from: connection, to: new)
      try writer.finishRevision(revision, at: timestamp)
    }
    try connection.overwrite(with: new)
    // Moves the new version from the log to the file header, where others check it.
    try connection.execute("PRAGMA wal_checkpoint")
  }

  private static func copyEntities(
    from old: Connection, to writer: CatalogWriter, _ revision: Revision
  ) throws(SQLiteError) {
    let statement = try old.prepare("SELECT kind, json FROM entity ORDER BY key")
    var kinds: Set<Kind> = []
    while try statement.step() {
      guard let kind = Kind(rawValue: Int(statement.integer(0))),
        let entry = Entry(kind, json: Abbreviation.unpack(statement.text(1)))
      else { continue }
      try writer.put(entry, in: revision)
      kinds.insert(kind)
    }
    guard let date = try Meta.value(.date, in: old).flatMap({ Timestamp($0) }) else { return }
    for kind in kinds { try writer.complete(kind, at: date) }
  }

  /// Copies all links, because the lists in an entity's JSON show at most 20 items each.
  private static func copyLinks(
    from old: Connection, to new: Connection
  ) throws(SQLiteError) {
    let tables = try old.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'link'")
    guard try tables.step() else { return }
    let statement = try old.prepare("SELECT kind, id, other_kind, other_id FROM link")
    let insert = try new.prepareReusable("INSERT OR IGNORE INTO link VALUES (?1, ?2, ?3, ?4)")
    while try statement.step() {
      try insert.run((0..<4).map { .integer(statement.integer($0)) })
    }
  }
}
