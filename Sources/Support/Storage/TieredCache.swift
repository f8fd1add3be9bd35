/// Several caches as one, the fastest first: for example memory before a file.
///
/// A read counts as use only in the tier that answers, and each tier applies its own limit.
///
/// A read that fills the faster tiers is not atomic. If another thread stores the same entry in
/// between, a faster tier may return the older one until the next store.
public struct TieredCache: Caching {
  /// The caches, the fastest first.
  public let tiers: [any Caching]

  /// - Parameter tiers: the caches, the fastest first.
  public init(_ tiers: [any Caching]) {
    self.tiers = tiers
  }

  /// Returns the entry from the first tier that has it, and stores it in the tiers before that.
  public func storedEntry(kind: String, id: String) -> StoredEntry? {
    for (index, tier) in tiers.enumerated() {
      guard let entry = tier.storedEntry(kind: kind, id: id) else { continue }
      for missing in tiers[..<index] { try? missing.store([entry]) }
      return entry
    }
    return nil
  }

  /// Stores the entries in every tier, even if one of them fails; throws the first error.
  ///
  /// Each tier stores all entries or none. One that fails loses the older entries of the same
  /// names, as far as it can.
  public func store(_ entries: [StoredEntry]) throws(StorageError) {
    try forEachTier { (tier) throws(StorageError) in
      do throws(StorageError) {
        try tier.store(entries)
      } catch {
        // Otherwise, they would return once a faster tier has evicted the new ones.
        for entry in entries { try? tier.remove(kind: entry.kind, id: entry.id) }
        throw error
      }
    }
  }

  public func remove(kind: String, id: String) throws(StorageError) {
    try forEachTier { (tier) throws(StorageError) in try tier.remove(kind: kind, id: id) }
  }

  public func removeAll() throws(StorageError) {
    try forEachTier { (tier) throws(StorageError) in try tier.removeAll() }
  }

  private func forEachTier(
    _ body: (any Caching) throws(StorageError) -> Void
  ) throws(StorageError) {
    var failure: StorageError?
    for tier in tiers {
      do throws(StorageError) {
        try body(tier)
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }
}
