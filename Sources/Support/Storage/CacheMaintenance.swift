internal import SQLite

/// Maintenance of a cache.
package protocol CacheMaintenance {
  var path: String { get }
  var byteLimit: Int { get }

  /// Returns all entries without their bytes, the most recently used first; nil if there is no cache
  /// yet.
  func notes() -> [CacheNote]?

  func removeAll() throws(StorageError)

  /// Removes entries that expired before a time; returns how many.
  ///
  /// - Parameter timestamp: in seconds since 1970.
  func removeExpired(before timestamp: Int64) throws(StorageError) -> Int
}

/// An entry without its bytes.
package struct CacheNote: Hashable, Sendable {
  package let kind: String
  package let id: String
  /// See `StoredEntry.size`.
  package let size: Int
  /// In seconds since 1970, as is `freshUntil`.
  package let storedAt: Int64
  package let freshUntil: Int64

  package init(kind: String, id: String, size: Int, storedAt: Int64, freshUntil: Int64) {
    self.kind = kind
    self.id = id
    self.size = size
    self.storedAt = storedAt
    self.freshUntil = freshUntil
  }
}

extension SQLiteCache: CacheMaintenance {
  package func notes() -> [CacheNote]? {
    guard let file = CacheFile.forReading(path),
      let statement = try? file.connection.prepare(
        "SELECT kind, id, size, stored_at, fresh_until FROM entry ORDER BY used_at DESC, key")
    else { return nil }
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
