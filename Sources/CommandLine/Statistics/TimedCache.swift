internal import Storage

/// A cache that adds its time to the run statistics.
struct TimedCache: Caching {
  let cache: any Caching
  let statistics: RunStatistics

  func storedEntry(kind: String, id: String) -> StoredEntry? {
    let start = ContinuousClock.now
    defer { count(since: start) }
    return cache.storedEntry(kind: kind, id: id)
  }

  func store(_ entries: [StoredEntry]) throws(StorageError) {
    let start = ContinuousClock.now
    defer { count(since: start) }
    try cache.store(entries)
  }

  func remove(kind: String, id: String) throws(StorageError) {
    let start = ContinuousClock.now
    defer { count(since: start) }
    try cache.remove(kind: kind, id: id)
  }

  func removeAll() throws(StorageError) {
    try cache.removeAll()
  }

  private func count(since start: ContinuousClock.Instant) {
    let duration = ContinuousClock.now - start
    statistics.add { $0.cache += duration }
  }
}
