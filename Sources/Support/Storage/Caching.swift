/// Keeps entries for a while; any of them may be gone at any time.
///
/// All calls are synchronous and short, and may come from several threads at once. Callers use the
/// typed calls of the extension; the four requirements are for those who write a cache.
public protocol Caching: Sendable {
  /// The entry that was stored last under this name.
  ///
  /// Never throws: an entry that is absent, broken or cannot be read is a miss, which is nil.
  func storedEntry(kind: String, id: String) -> StoredEntry?

  /// Keeps all of the entries or none, in place of those of the same names.
  ///
  /// Entries that were used least recently may go to make room. An entry larger than the whole
  /// cache is not kept, and what was under its name is removed; that is no error.
  func store(_ entries: [StoredEntry]) throws(StorageError)

  /// Forgets one entry; it is no error when there is none.
  func remove(kind: String, id: String) throws(StorageError)

  /// Forgets everything.
  func removeAll() throws(StorageError)
}

extension Caching {
  /// The entry for a key; nil when it is absent, broken or cannot be read.
  public func entry<Value>(for key: CacheKey<Value>) -> CacheEntry<Value>? {
    storedEntry(kind: Value.cacheKind, id: key.id).flatMap { CacheEntry($0) }
  }

  /// Keeps an entry in place of the one that the key has.
  public func store<Value>(
    _ entry: CacheEntry<Value>, for key: CacheKey<Value>
  ) throws(StorageError) {
    try store([StoredEntry(entry, for: key)])
  }

  /// Forgets the entry for a key; it is no error when there is none.
  public func remove<Value>(_ key: CacheKey<Value>) throws(StorageError) {
    try remove(kind: Value.cacheKind, id: key.id)
  }
}
