internal import Synchronization

/// A cache that lasts as long as the process.
///
/// When it outgrows its limit, the entries that were read or stored least recently go first.
public final class MemoryCache: Caching {
  /// How many bytes the entries may have together, counted as `StoredEntry.size`.
  public let byteLimit: Int
  private let state = Mutex(RecencyTable())

  /// An empty cache.
  public init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  public func storedEntry(kind: String, id: String) -> StoredEntry? {
    state.withLock { table in table.use(EntryName(kind: kind, id: id)) }
  }

  /// Keeps all of the entries; never fails.
  public func store(_ entries: [StoredEntry]) {
    state.withLock { table in
      for entry in entries {
        table.remove(EntryName(kind: entry.kind, id: entry.id))
        if entry.size <= byteLimit { table.insert(entry) }
      }
      table.evict(to: byteLimit)
    }
  }

  /// Forgets one entry; never fails.
  public func remove(kind: String, id: String) {
    state.withLock { table in table.remove(EntryName(kind: kind, id: id)) }
  }

  /// Forgets everything; never fails.
  public func removeAll() {
    state.withLock { table in table = RecencyTable() }
  }
}
