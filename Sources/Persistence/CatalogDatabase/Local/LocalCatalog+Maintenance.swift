package import Catalog
internal import SQLite

extension LocalCatalog: CatalogFileMaintenance {
  package func contents() throws(LocalCatalogError) -> CatalogContents {
    let connection = try openForReading()
    return try changing { () throws(SQLiteError) in
      let kindCoverages = try KindCoverage.all(in: connection)
      var parts: [CatalogContents.Part] = []
      for kind in Kind.allCases {
        guard let kindCoverage = kindCoverages.first(where: { $0.kind == kind }) else { continue }
        parts.append(
          CatalogContents.Part(
            kind: kind, count: kindCoverage.count, completed: kindCoverage.completed,
            gateway: try SyncState.origin(of: kind, in: connection)))
      }
      let pages = try connection.integer("PRAGMA page_count") ?? 0
      return CatalogContents(
        parts: parts, attribution: try Meta.value(.attribution, in: connection) ?? "",
        size: Int(pages * (try connection.integer("PRAGMA page_size") ?? 0)))
    }
  }

  package func compact() throws(LocalCatalogError) {
    let lock = try lock(for: "marvel-cli catalog vacuum")
    defer { withExtendedLifetime(lock) {} }
    let connection = try openForWriting()
    try changing { () throws(SQLiteError) in
      try connection.execute(
        """
        INSERT INTO words(words) VALUES ('optimize');
        INSERT INTO term_part(term_part) VALUES ('optimize');
        VACUUM; PRAGMA optimize; PRAGMA wal_checkpoint(TRUNCATE);
        """)
    }
  }

  package func faults() throws(LocalCatalogError) -> [String] {
    let connection: Connection
    do throws(LocalCatalogError) {
      connection = try openForReading()
    } catch {
      switch error {
      case .absent: return []
      case .damaged(let reason): return [reason]
      default: throw error
      }
    }
    do throws(SQLiteError) {
      let faults = try connection.integrityFaults()
      return faults.isEmpty ? try connection.catalogFaults() : faults
    } catch {
      return [error.message]
    }
  }
}

extension Connection {
  /// SQLite's own check, its first findings.
  fileprivate func integrityFaults() throws(SQLiteError) -> [String] {
    var faults: [String] = []
    for pragma in ["integrity_check(10)", "foreign_key_check"] {
      let statement = try prepare("PRAGMA \(pragma)")
      while try statement.step() {
        if statement.text(0) != "ok" { faults.append(statement.text(0)) }
      }
    }
    return faults
  }

  /// What SQLite cannot know to be wrong: each row is a clause.
  fileprivate func catalogFaults() throws(SQLiteError) -> [String] {
    let statement = try prepare(
      """
      SELECT 'the entity ' || kind || '/' || id || ' is not what its JSON says' FROM entity
        WHERE NOT json_valid(json) OR json ->> '$.id' IS NOT id
      UNION ALL
      SELECT 'the count of kind ' || holding.kind || ' is wrong' FROM holding
        WHERE count <> (SELECT count(*) FROM entity WHERE entity.kind = holding.kind)
      UNION ALL
      SELECT 'a pair of ' || kind || '/' || id || ' stands there one way only' FROM link
        WHERE NOT EXISTS (SELECT 1 FROM link AS other
          WHERE other.kind = link.other_kind AND other.id = link.other_id
            AND other.other_kind = link.kind AND other.other_id = link.id)
      LIMIT 10
      """)
    var faults: [String] = []
    while try statement.step() { faults.append(statement.text(0)) }
    return faults
  }
}
