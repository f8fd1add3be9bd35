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
  /// Nil if the list is complete.
  package var problem: ListProblem?
  package var requests = 0

  package init(kind: Kind, isFull: Bool) {
    self.kind = kind
    self.isFull = isFull
  }
}

/// The result of requesting lists of related entities.
package struct RelationSummary: Hashable, Sendable {
  /// The number of related entities in these lists.
  package var links = 0
  package var requests = 0
  /// The number of lists of which some items are still not known.
  package var partial = 0

  package init() {}
}

/// Why a list that was read to its end is not taken for the complete list, so that nothing was
/// deleted.
package enum ListProblem: Hashable, Sendable {
  /// It changed while it was read, also the second time, and some entities may be missing.
  case changed
  /// It is empty, and the catalog has entities of this kind.
  case empty(known: Int)
  /// It lacks so many of the entities of a kind, usually its own, that came from this source; see
  /// `DeletionLimit`.
  case lacksMany(Kind, Int, of: Int)
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
  ///   - deletesMany: also if that is a large part of the kind.
  func sync(
    _ kind: Kind, since: Timestamp?, isFull: Bool, deletesMany: Bool,
    report: (SyncProgress) -> Void
  ) async throws(SyncError) -> SyncSummary

  /// Requests the lists that entities show only in part, as far as their items are not known from
  /// the related entities. Call it after all kinds.
  func syncRelations(
    report: (SyncProgress) -> Void
  ) async throws(SyncError) -> RelationSummary
}
