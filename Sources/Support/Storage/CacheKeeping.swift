/// A cache as something to look after.
package protocol CacheMaintenance {
  var path: String { get }
  var byteLimit: Int { get }

  /// Nil when there is no cache yet.
  func summary() -> CacheSummary?

  /// All entries, without their bytes, those used last first.
  func notes() -> [CacheNote]

  func removeAll() throws(StorageError)

  /// Removes what held until before a moment, and says how many entries that were.
  ///
  /// - Parameter moment: in seconds since 1970.
  func removeExpired(before timestamp: Int64) throws(StorageError) -> Int
}

/// What a cache holds as a whole.
package struct CacheSummary: Hashable, Sendable {
  package let count: Int
  /// As `StoredEntry.size` counts.
  package let bytes: Int
  /// In seconds since 1970; nil for an empty cache.
  package let oldest: Int64?
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
