internal import Synchronization

/// A cache that lives as long as the process.
///
/// When it exceeds its limit, the least recently used entries are evicted first.
public final class MemoryCache: Caching {
  /// The maximum total size of the entries in bytes, counted as `StoredEntry.size`.
  public let byteLimit: Int
  private let state = Mutex(RecencyTable())

  /// Creates an empty cache.
  public init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  public func storedEntry(kind: String, id: String) -> StoredEntry? {
    state.withLock { table in table.use(EntryName(kind: kind, id: id)) }
  }

  /// Stores all entries; never fails.
  public func store(_ entries: [StoredEntry]) {
    state.withLock { table in
      for entry in entries {
        table.remove(EntryName(kind: entry.kind, id: entry.id))
        if entry.size <= byteLimit { table.insert(entry) }
      }
      table.evict(to: byteLimit)
    }
  }

  /// Removes one entry; never fails.
  public func remove(kind: String, id: String) {
    state.withLock { table in table.remove(EntryName(kind: kind, id: id)) }
  }

  /// Removes all entries; never fails.
  public func removeAll() {
    state.withLock { table in table = RecencyTable() }
  }
}
