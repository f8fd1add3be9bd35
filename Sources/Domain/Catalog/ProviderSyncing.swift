/// Copies the catalog of a provider whose lists do not have everything: first the lists, then the
/// details of each entity.
package protocol ProviderSyncing {
  /// Continues the sync until nothing remains or no more requests may be made. What was received is
  /// stored in any case.
  ///
  /// - Parameters:
  ///   - kinds: the kinds to request.
  ///   - isFull: reads complete lists again, and deletes what they no longer contain.
  ///   - deletesMany: also if that is a large part of a kind.
  func sync(
    _ kinds: [Kind], isFull: Bool, deletesMany: Bool, report: (ProviderSyncProgress) -> Void
  ) async -> ProviderSyncResult

  /// Requests and stores the details of some entities at once.
  func fetchDetails(of keys: [EntityKey]) async throws(SyncError)
}

/// The progress of one step.
package struct ProviderSyncProgress: Hashable, Sendable {
  package let kind: Kind
  /// Whether details are requested, not a list.
  package let isOfDetails: Bool
  package let done: Int
  package let total: Int
  /// How many of `done` this run requested.
  package let taken: Int

  package init(kind: Kind, isOfDetails: Bool, done: Int, total: Int, taken: Int) {
    self.kind = kind
    self.isOfDetails = isOfDetails
    self.done = done
    self.total = total
    self.taken = taken
  }
}

/// What a run changed, what the catalog has now, and what remains to be requested.
package struct ProviderSyncResult: Hashable, Sendable {
  package struct Part: Hashable, Sendable {
    package let kind: Kind
    package var added = 0
    package var changed = 0
    package var deleted = 0
    /// Entities that a list counted but did not contain, even when it was read again.
    package var missing = 0
    /// Nil if the list is complete, or was not read.
    package var problem: ListProblem?
    /// Responses with details that could not be read; they are requested again by the next run.
    package var malformed = 0
    /// The number of entities in the catalog.
    package var count = 0
    /// Those with all their details.
    package var detailed = 0

    package init(_ kind: Kind) {
      self.kind = kind
    }
  }

  package var parts: [Part]
  /// How many requests are needed for the rest, at least.
  package var remaining = 0
  /// Why the run ended before everything was received; nil if nothing remains.
  package var error: SyncError?

  package init(_ kinds: [Kind]) {
    parts = kinds.map(Part.init)
  }

  package subscript(_ kind: Kind) -> Part {
    get { parts.first { $0.kind == kind } ?? Part(kind) }
    set {
      if let index = parts.firstIndex(where: { $0.kind == kind }) {
        parts[index] = newValue
      } else {
        parts.append(newValue)
      }
    }
  }
}
