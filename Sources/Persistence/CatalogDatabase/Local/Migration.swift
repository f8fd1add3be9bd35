internal import Catalog
internal import SQLite

/// Brings a catalog file of an earlier version up to the present one.
///
/// Every version had a table of entities with kind, id and JSON, and of all else a catalog file
/// has only what follows from these: so the tables are filled anew.
enum Migration {
  /// One transaction: whoever reads the file sees the old version or the new.
  static func bringUpToDate(_ connection: Connection) throws(SQLiteError) {
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
    // Takes the new version from the log to the header of the file, where others look for it.
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

  /// A list inside an entity shows 20 of what belongs to it; the table knew more.
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
