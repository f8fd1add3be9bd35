/// How far a mirroring has come.
package struct SyncProgress: Hashable, Sendable {
  package let kind: Kind
  /// Of this run and those that it goes on from.
  package let done: Int
  /// How many the gateway says there are.
  package let total: Int
  /// How many entities this run has taken.
  package let taken: Int

  package init(kind: Kind, done: Int, total: Int, taken: Int) {
    self.kind = kind
    self.done = done
    self.total = total
    self.taken = taken
  }
}

/// What a mirroring of one kind did.
package struct SyncSummary: Hashable, Sendable {
  package let kind: Kind
  /// Everything was asked for, not only what was changed lately.
  package let isFull: Bool
  package var added = 0
  package var changed = 0
  package var deleted = 0
  package var same = 0
  /// How many of those that the gateway promised did not come, though it was asked twice.
  package var missing = 0
  package var requests = 0

  package init(kind: Kind, isFull: Bool) {
    self.kind = kind
    self.isFull = isFull
  }
}

/// Why a mirroring stopped before its end. What had come is kept, and the next one goes on there.
package enum SyncError: Error, Hashable, Sendable {
  case source(CatalogError)
  case file(LocalCatalogError)
  /// As many requests were made as the caller allows.
  case spent
}

/// Something that copies kinds of entities from a gateway to where they stay.
package protocol CatalogSyncing {
  /// Brings one kind up to date.
  ///
  /// - Parameters:
  ///   - since: only what was changed from then on; nil for what was changed after all that is
  ///     known.
  ///   - isFull: everything is asked for, and what the gateway no longer has is taken out.
  func sync(
    _ kind: Kind, since: Timestamp?, isFull: Bool, report: (SyncProgress) -> Void
  ) async throws(SyncError) -> SyncSummary
}
