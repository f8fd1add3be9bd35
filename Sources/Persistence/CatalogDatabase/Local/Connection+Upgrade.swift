internal import Catalog
internal import SQLite

/// Catalog files of the versions before.
extension Connection {
  /// In which version files had two layers: the column `layer` of `entity` was 0 for an entity of the
  /// embedded catalog, and 2 for one in the place of such an entity; bit 1 of `link.layers` meant the
  /// upper layer, of which `link.roles` had the roles from bit 24 on.
  static let layeredVersion: Int64 = 8

  /// The versions of files that `upgrade` makes current.
  static let earlierVersions = layeredVersion...layeredVersion + 1

  /// Makes the file one of this version.
  func upgrade() throws(SQLiteError) {
    if try integer("PRAGMA user_version") == Self.layeredVersion {
      try removeLayers()
    } else {
      try execute(
        "ALTER TABLE entity ADD COLUMN words TEXT; PRAGMA user_version = \(Schema.version)")
    }
  }

  /// Keeps only what was imported and synced. An exported file had no layers, so that all of it
  /// was.
  private func removeLayers() throws(SQLiteError) {
    try transaction { () throws(SQLiteError) in
      let hasBase = try Meta.value(.base, in: self) != nil
      try replaceTables(
        entities: hasBase ? "WHERE layer <> 0" : "",
        links: hasBase ? "WHERE layers & 2 <> 0" : "",
        roles: hasBase ? "roles >> 24" : "(roles | roles >> 24) & 0xFFFFFF")
      let writer = try CatalogWriter(self)
      let rows = try prepareReusable("SELECT \(StoredEntity.columns), revision FROM own")
      while try rows.step() {
        guard let stored = StoredEntity(rows) else { continue }
        try writer.restore(stored, Revision(id: rows.integer(10), what: .build, origin: ""))
      }
      try writer.flush()
      try writer.knownCounts.fill()
      try Meta.remove([.base, .baseDate, .baseAttribution], in: self)
    }
  }

  private func replaceTables(
    entities: String, links: String, roles: String
  ) throws(SQLiteError) {
    let columns = StoredEntity.columns.substituting("owners", by: "layer AS owners")
      .substituting("words", by: "NULL AS words")
    try execute(
      """
      CREATE TEMP TABLE own AS SELECT \(columns), revision FROM entity \(entities) ORDER BY key;
      CREATE TEMP TABLE own_link AS SELECT kind, id, other_kind, other_id, \(roles) AS roles
        FROM link \(links);
      CREATE TEMP TABLE own_coverage AS SELECT kind, completed, total FROM coverage;
      DROP TABLE entity; DROP TABLE fact; DROP TABLE link; DROP TABLE name; DROP TABLE coverage;
      DROP TABLE search_index; DROP TABLE term; DROP TABLE term_part;
      DROP TABLE IF EXISTS known_count; DROP TABLE IF EXISTS base;
      \(Schema.entityTables)
      PRAGMA user_version = \(Schema.version);
      INSERT INTO link SELECT * FROM own_link;
      UPDATE coverage SET (completed, total) = (SELECT completed, total FROM own_coverage
        WHERE own_coverage.kind = coverage.kind);
      """)
  }
}

extension CatalogWriter {
  /// Adds an entity of another version of the file, but not its links.
  fileprivate func restore(_ stored: StoredEntity, _ revision: Revision) throws(SQLiteError) {
    guard var entry = stored.entry else { return }
    if stored.owners == .both {
      // That of the embedded catalog was stored if it was better known.
      entry.popularity = Entry(stored.entity.kind, json: stored.json)?.popularity ?? 0
    }
    let rows = try EntryRows(entry, connection)
    try statements.insert(rows.row(revision, .others), .others)
    let key = connection.lastInsertedKey
    try facts.insert(rows.facts, key, entry.key.id)
    try addNames(of: rows, key)
  }
}
