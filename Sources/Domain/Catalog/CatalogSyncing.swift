/// The progress of a sync.
package struct SyncProgress: Hashable, Sendable {
  package let kind: Kind
  /// Entities done in this run and in the runs that it continues.
  package let done: Int
  /// The total that the gateway reports.
  package let total: Int
  /// Entities received in this run.
  package let taken: Int

  package init(kind: Kind, done: Int, total: Int, taken: Int) {
    self.kind = kind
    self.done = done
    self.total = total
    self.taken = taken
  }
}

/// The result of syncing one kind.
package struct SyncSummary: Hashable, Sendable {
  package let kind: Kind
  /// Whether everything was requested, not only recent changes.
  package let isFull: Bool
  package var added = 0
  package var changed = 0
  package var deleted = 0
  package var same = 0
  /// Entities that the gateway counted but did not send, even on the second request.
  package var missing = 0
  package var requests = 0

  package init(kind: Kind, isFull: Bool) {
    self.kind = kind
    self.isFull = isFull
  }
}

/// Why a sync stopped early. What was received is kept, and the next sync continues there.
package enum SyncError: Error, Hashable, Sendable {
  case source(CatalogError)
  case file(LocalCatalogError)
  /// The allowed number of requests was used up.
  case spent
}

/// Copies kinds of entities from a gateway to a local catalog.
package protocol CatalogSyncing {
  /// Updates one kind.
  ///
  /// - Parameters:
  ///   - since: requests only entities changed since then; nil for those changed since the newest
  ///     change known.
  ///   - isFull: requests everything, and deletes what the gateway no longer has.
  func sync(
    _ kind: Kind, since: Timestamp?, isFull: Bool, report: (SyncProgress) -> Void
  ) async throws(SyncError) -> SyncSummary
}
