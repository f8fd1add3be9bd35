internal import Synchronization

/// A cache that lives as long as the process.
///
/// When it exceeds its limit, the least recently used entries are evicted first.
public final class MemoryCache: Caching {
  /// The maximum total size of the entries in bytes, counted as `StoredEntry.size`.
  public let byteLimit: Int
  private let state = Mutex(Table())

  /// Creates an empty cache.
  public init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  public func storedEntry(kind: String, id: String) -> StoredEntry? {
    state.withLock { table in table.use(Name(kind: kind, id: id)) }
  }

  /// Stores all entries; never fails.
  public func store(_ entries: [StoredEntry]) {
    state.withLock { table in
      for entry in entries {
        table.remove(Name(kind: entry.kind, id: entry.id))
        if entry.size <= byteLimit { table.insert(entry) }
      }
      table.evict(to: byteLimit)
    }
  }

  /// Removes one entry; never fails.
  public func remove(kind: String, id: String) {
    state.withLock { table in table.remove(Name(kind: kind, id: id)) }
  }

  /// Removes all entries; never fails.
  public func removeAll() {
    state.withLock { table in table = Table() }
  }
}

extension MemoryCache {
  private struct Name: Hashable {
    let kind: String
    let id: String
  }

  /// Entries with the number of their last use.
  private struct Table {
    private var entries: [Name: (entry: StoredEntry, lastUse: Int)] = [:]
    private var useCount = 0
    /// The total size of the entries in bytes.
    private var size = 0

    /// Returns the entry and marks it as used.
    mutating func use(_ name: Name) -> StoredEntry? {
      guard let entry = entries[name]?.entry else { return nil }
      useCount += 1
      entries[name]?.lastUse = useCount
      return entry
    }

    mutating func insert(_ entry: StoredEntry) {
      useCount += 1
      entries[Name(kind: entry.kind, id: entry.id)] = (entry, useCount)
      size += entry.size
    }

    mutating func remove(_ name: Name) {
      if let removed = entries.removeValue(forKey: name) { size -= removed.entry.size }
    }

    /// Removes the least recently used entries until the rest has at most `limit` bytes.
    mutating func evict(to limit: Int) {
      while size > limit,
        let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        remove(oldest.key)
      }
    }
  }
}
