package import Catalog
internal import JSONText
internal import Platform
internal import SQLite

extension LocalCatalog: CatalogFileMaintenance {
  package func contents() throws(LocalCatalogError) -> CatalogContents {
    let connection = try openUpdated()
    return try rethrow(as: LocalCatalogError.init) { () throws(SQLiteError) in
      let kindCoverages = try KindCoverage.all(in: connection)
      var parts: [CatalogContents.Part] = []
      for kind in Kind.allCases {
        guard let kindCoverage = kindCoverages.first(where: { $0.kind == kind }) else { continue }
        parts.append(
          CatalogContents.Part(
            kind: kind, count: kindCoverage.count, embedded: kindCoverage.embedded,
            total: kindCoverage.total, completed: kindCoverage.completed,
            gateway: try SyncState.origin(of: kind, in: connection),
            detailed: try connection.detailCounts(of: kind)?.detailed))
      }
      return CatalogContents(
        parts: parts, origins: try connection.mergedOrigins(),
        partialLists: try connection.partialLists(),
        attribution: try Meta.value(.attribution, in: connection) ?? "",
        size: FileStamp(path).map { Int($0.size) } ?? 0)
    }
  }

  package var origins: [String] {
    let files = (try? filesBelow(CatalogOrigin.directory(beside: path))) ?? []
    return files.compactMap(CatalogOrigin.name)
  }

  package func compact() throws(LocalCatalogError) {
    guard exists else { throw .absent }
    let lock = try lock(for: "marvel-cli catalog vacuum")
    defer { withExtendedLifetime(lock) {} }
    let connection = try openForWriting()
    try rethrow(as: LocalCatalogError.init) { () throws(SQLiteError) in
      try connection.execute(
        """
        INSERT INTO search_index(search_index) VALUES ('optimize');
        INSERT INTO term_part(term_part) VALUES ('optimize');
        VACUUM; PRAGMA optimize; PRAGMA wal_checkpoint(TRUNCATE);
        """)
    }
  }

  package func remove() throws(LocalCatalogError) -> Bool {
    guard exists else { return false }
    let lock = try lock(for: "marvel-cli catalog remove")
    defer { withExtendedLifetime(lock) {} }
    removeFiles()
    return true
  }

  package func faults() throws(LocalCatalogError) -> [String] {
    let connection: Connection
    do throws(LocalCatalogError) {
      connection = try openUpdated()
    } catch {
      switch error {
      case .damaged(let reason): return [reason]
      default: throw error
      }
    }
    do throws(SQLiteError) {
      let errors = try connection.integrityErrors()
      return errors.isEmpty ? try connection.catalogErrors() : errors
    } catch {
      // A full disk, for example, is no fault of the file, which would be moved aside.
      guard [.corrupt, .notADatabase].contains(error.code.primary) else {
        throw LocalCatalogError(error)
      }
      return [error.message]
    }
  }
}

extension Connection {
  /// See `Meta.origins`.
  fileprivate func mergedOrigins() throws(SQLiteError) -> [CatalogContents.Origin] {
    JSONView.reading(try Meta.value(.origins, in: self) ?? "[]") { origins in
      (origins?.elements ?? []).compactMap { origin in
        guard let name = origin.member("origin")?.string,
          let date = origin.member("fetchedAt")?.string
        else { return nil }
        return CatalogContents.Origin(name: name, date: date)
      }
    }
  }

  /// Runs SQLite's own checks and returns the first errors.
  fileprivate func integrityErrors() throws(SQLiteError) -> [String] {
    var errors: [String] = []
    for pragma in ["integrity_check(10)", "foreign_key_check"] {
      let statement = try prepare("PRAGMA \(pragma)")
      while try statement.step() {
        if statement.text(0) != "ok" { errors.append(statement.text(0)) }
      }
    }
    return errors
  }

  /// Checks invariants that SQLite does not know, and returns the first errors.
  fileprivate func catalogErrors() throws(SQLiteError) -> [String] {
    let statement = try prepare(
      """
      SELECT 'the entity ' || kind || '/' || id || ' does not match its JSON' FROM entity
        WHERE NOT json_valid(json) OR json ->> '$.id' IS NOT id
      UNION ALL
      SELECT 'the entity count of kind ' || coverage.kind || ' is wrong' FROM coverage
        WHERE count <> (SELECT count(*) FROM entity
            WHERE entity.kind = coverage.kind AND owners <> \(Owners.embedded.rawValue))
          OR embedded <> (SELECT count(*) FROM entity
            WHERE entity.kind = coverage.kind AND owners = \(Owners.embedded.rawValue))
      UNION ALL
      SELECT 'a link of ' || kind || '/' || id || ' is stored in one direction only' FROM link
        WHERE NOT EXISTS (SELECT 1 FROM link AS other
          WHERE other.kind = link.other_kind AND other.id = link.other_id
            AND other.other_kind = link.kind AND other.other_id = link.id)
      LIMIT 10
      """)
    var errors: [String] = []
    while try statement.step() { errors.append(statement.text(0)) }
    return errors
  }
}
