internal import SQLite

/// Maintenance of a cache.
package protocol CacheMaintenance {
  var path: String { get }
  var byteLimit: Int { get }

  /// Returns nil if there is no cache yet.
  func summary() -> CacheSummary?

  /// Returns all entries without their bytes, the most recently used first.
  func notes() -> [CacheNote]

  func removeAll() throws(StorageError)

  /// Removes entries that expired before a time; returns how many.
  ///
  /// - Parameter timestamp: in seconds since 1970.
  func removeExpired(before timestamp: Int64) throws(StorageError) -> Int
}

/// A summary of a cache's contents.
package struct CacheSummary: Hashable, Sendable {
  package let count: Int
  /// The sum of `StoredEntry.size`.
  package let bytes: Int
  /// In seconds since 1970; nil for an empty cache.
  package let oldest: Int64?

  package init(count: Int, bytes: Int, oldest: Int64?) {
    self.count = count
    self.bytes = bytes
    self.oldest = oldest
  }
}

/// An entry without its bytes.
package struct CacheNote: Hashable, Sendable {
  package let kind: String
  package let id: String
  package let size: Int
  /// In seconds since 1970, as is `freshUntil`.
  package let storedAt: Int64
  package let freshUntil: Int64
}

extension SQLiteCache: CacheMaintenance {
  package func summary() -> CacheSummary? {
    guard let file = CacheFile.forReading(path),
      let statement = try? file.connection.prepare(
        "SELECT count(*), coalesce(sum(size), 0), min(stored_at) FROM entry"),
      (try? statement.step()) == true
    else { return nil }
    return CacheSummary(
      count: Int(statement.integer(0)), bytes: Int(statement.integer(1)),
      oldest: statement.isNull(2) ? nil : statement.integer(2))
  }

  package func notes() -> [CacheNote] {
    guard let file = CacheFile.forReading(path),
      let statement = try? file.connection.prepare(
        "SELECT kind, id, size, stored_at, fresh_until FROM entry ORDER BY used_at DESC, key")
    else { return [] }
    var notes: [CacheNote] = []
    while (try? statement.step()) == true {
      notes.append(
        CacheNote(
          kind: statement.text(0), id: statement.text(1), size: Int(statement.integer(2)),
          storedAt: statement.integer(3), freshUntil: statement.integer(4)))
    }
    return notes
  }

  package func removeExpired(before timestamp: Int64) throws(StorageError) -> Int {
    guard Connection.hasContent(path) else { return 0 }
    let file = try CacheFile.forWriting(path)
    return try file.insisting { () throws(StorageError) in
      do throws(SQLiteError) {
        return try file.connection.transaction { () throws(SQLiteError) in
          try file.connection.prepare("DELETE FROM entry WHERE fresh_until < ?1")
            .run([.integer(timestamp)])
          return Int(try file.connection.integer("SELECT changes()") ?? 0)
        }
      } catch {
        throw StorageError(error)
      }
    }
  }
}
