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

/// Identifies an entry.
struct EntryName: Hashable {
  let kind: String
  let id: String
}

/// Entries in order of their last use.
///
/// Each use appends to a log and leaves the older line of the same entry, which is then ignored. A
/// use therefore costs the same for any number of entries.
struct RecencyTable {
  private struct Use {
    let name: EntryName
    let number: Int
  }

  private var entries: [EntryName: (entry: StoredEntry, lastUse: Int)] = [:]
  private var uses: [Use] = []
  private var useCount = 0
  /// The total size of the entries in bytes.
  private(set) var size = 0

  /// Returns the entry and marks it as used.
  mutating func use(_ name: EntryName) -> StoredEntry? {
    guard let entry = entries[name]?.entry else { return nil }
    let number = noteUse(of: name)
    entries[name]?.lastUse = number
    return entry
  }

  mutating func insert(_ entry: StoredEntry) {
    let name = EntryName(kind: entry.kind, id: entry.id)
    remove(name)
    entries[name] = (entry, noteUse(of: name))
    size += entry.size
  }

  mutating func remove(_ name: EntryName) {
    guard let removed = entries.removeValue(forKey: name) else { return }
    size -= removed.entry.size
  }

  /// Removes the least recently used entries until the rest has at most `limit` bytes.
  mutating func evict(to limit: Int) {
    guard size > limit else { return }
    var position = 0
    while size > limit, position < uses.count {
      if isCurrent(uses[position]) { remove(uses[position].name) }
      position += 1
    }
    uses.removeFirst(position)
  }

  private mutating func noteUse(of name: EntryName) -> Int {
    if uses.count > 2 * entries.count + 64 { uses = uses.filter(isCurrent) }
    useCount += 1
    uses.append(Use(name: name, number: useCount))
    return useCount
  }

  private func isCurrent(_ use: Use) -> Bool {
    entries[use.name]?.lastUse == use.number
  }
}
