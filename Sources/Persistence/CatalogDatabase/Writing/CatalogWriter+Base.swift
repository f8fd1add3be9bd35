package import Catalog
package import SQLite

/// Writing a catalog that others lie over.
extension CatalogWriter {
  /// The revision of the base's entities.
  package static let baseRevision = Revision(id: 0, what: .build, origin: "")

  /// Records when the base was compiled.
  package func beginBase(at timestamp: Timestamp) throws(SQLiteError) {
    try connection.prepare("INSERT OR REPLACE INTO revision VALUES (?1, ?2, ?3, ?4, ?4)").run([
      .integer(Self.baseRevision.id), .text(Self.baseRevision.what.rawValue), .text(""),
      .integer(timestamp.seconds),
    ])
  }

  /// Adds an entity to the base, which must not have one with this key, without its links.
  package func putBase(_ entry: Entry) throws(SQLiteError) {
    let rows = try EntryRows(entry, connection)
    try statements.insert(rows.row(Self.baseRevision, .embedded), .embedded)
    let key = connection.lastInsertedKey
    try facts.insert(rows.facts, key, entry.key.id)
    try addNames(of: rows, key)
  }

  /// Adds the links of the base between entities that it has.
  package func putBaseLinks(_ links: [(key: EntityKey, others: [EntityLink])]) throws(SQLiteError) {
    let known = Set(try connection.keys("SELECT kind, id FROM entity"))
    let queue = try LinkQueue(connection, areExact: false)
    for (key, others) in links where known.contains(key) {
      try queue.insert(key, others.filter { known.contains($0.key) })
    }
    try queue.flush()
  }

  /// Marks the kinds as complete. The links must be there.
  package func completeBase(at timestamp: Timestamp) throws(SQLiteError) {
    let rows = try connection.prepareReusable("SELECT \(StoredEntity.columns) FROM entity")
    var entities: [StoredEntity] = []
    while try rows.step() {
      if let stored = StoredEntity(rows) { entities.append(stored) }
    }
    for stored in entities { try indexCreators(of: stored) }
    try flush()
    try connection.execute("UPDATE coverage SET completed = \(timestamp.seconds)")
  }

  /// Optimizes and compacts the file, which is read-only from now on. Call it once, after the last
  /// write.
  ///
  /// - Parameter version: Identifies the content; see `FileHeader.schemaCookie`.
  package func finishBase(version: Int32) throws(SQLiteError) {
    try index.optimize()
    // A file over the base stores the pages that change. Without room in them, a link would split the
    // one that it is inserted into.
    let (spare, distance) = (Kind.allCases.count + 1, 80)
    try connection.execute(
      """
      \(Schema.removal) ANALYZE;
      INSERT INTO link SELECT kind, id, \(spare), number, 0 FROM (
        SELECT kind, id, row_number() OVER (ORDER BY kind, id, other_kind, other_id) AS number
        FROM link) WHERE number % \(distance) = 0;
      VACUUM; DELETE FROM link WHERE other_kind = \(spare);
      PRAGMA schema_version = \(version);
      """)
  }
}
