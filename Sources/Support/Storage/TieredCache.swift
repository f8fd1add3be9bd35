/// Several caches as one, the quickest first: a memory before a file, say.
///
/// A read counts as use in the tier that answers and not in those behind it, and each tier keeps
/// to its own limit.
///
/// A read that fills the quicker tiers is not one step with the read itself. When another thread
/// stores the same entry between the two, a quicker tier may give the older one until the next
/// store.
public struct TieredCache: Caching {
  /// The caches, the quickest first.
  public let tiers: [any Caching]

  /// - Parameter tiers: the caches, the quickest first.
  public init(_ tiers: [any Caching]) {
    self.tiers = tiers
  }

  /// The entry from the first tier that has it, which the tiers before it keep from then on.
  public func storedEntry(kind: String, id: String) -> StoredEntry? {
    for (index, tier) in tiers.enumerated() {
      guard let entry = tier.storedEntry(kind: kind, id: id) else { continue }
      for missing in tiers[..<index] { try? missing.store([entry]) }
      return entry
    }
    return nil
  }

  /// Stores into every tier, even when one of them fails; throws the first failure.
  ///
  /// Each tier keeps all of the entries or none.
  public func store(_ entries: [StoredEntry]) throws(StorageError) {
    try forEachTier { (tier) throws(StorageError) in try tier.store(entries) }
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
