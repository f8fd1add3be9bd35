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
