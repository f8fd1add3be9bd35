/// Stores entries temporarily; any of them may be gone at any time.
///
/// All calls are synchronous and short, and may come from several threads at once. Callers use the
/// typed calls of the extension; the four requirements are for implementations of a cache.
public protocol Caching: Sendable {
  /// Returns the last entry stored under this name.
  ///
  /// Never throws: an entry that is missing, invalid, or cannot be read is a miss, which is nil.
  func storedEntry(kind: String, id: String) -> StoredEntry?

  /// Stores all entries or none, replacing those of the same names.
  ///
  /// The least recently used entries may be evicted to make room. An entry larger than the complete
  /// cache is not stored, and the one under its name is removed; that is not an error.
  func store(_ entries: [StoredEntry]) throws(StorageError)

  /// Removes one entry; it is not an error if there is none.
  func remove(kind: String, id: String) throws(StorageError)

  /// Removes all entries.
  func removeAll() throws(StorageError)
}

extension Caching {
  /// Returns the entry for a key; nil if it is missing, invalid, or cannot be read.
  public func entry<Value>(for key: CacheKey<Value>) -> CacheEntry<Value>? {
    storedEntry(kind: Value.cacheKind, id: key.id).flatMap { CacheEntry($0) }
  }

  /// Stores an entry, replacing the one with the same key.
  public func store<Value>(
    _ entry: CacheEntry<Value>, for key: CacheKey<Value>
  ) throws(StorageError) {
    try store([StoredEntry(entry, for: key)])
  }

  /// Removes the entry for a key; it is not an error if there is none.
  public func remove<Value>(_ key: CacheKey<Value>) throws(StorageError) {
    try remove(kind: Value.cacheKind, id: key.id)
  }
}
