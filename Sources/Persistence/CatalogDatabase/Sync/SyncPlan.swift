package import Catalog
internal import SQLite

/// The requests that the rest of a provider's catalog takes.
package struct SyncPlan: Hashable, Sendable {
  package struct Part: Hashable, Sendable {
    package let step: SyncStep
    /// The entities whose list or details remain; nil if their number is not known yet.
    package let entities: Int?
    package let requests: Int
  }

  /// The steps of which something remains, in their order.
  package let parts: [Part]

  /// At least: entities without a list are known only from the details of others.
  package var requests: Int { parts.reduce(0) { $0 + $1.requests } }
}

/// Counts what remains.
struct SyncPlanner {
  private let details: DetailSync
  private let pageSize: Int

  init(_ details: DetailSync) {
    self.details = details
    pageSize = details.server.pageSize
  }

  /// - Parameter lengths: The lengths of lists that were not begun.
  func plan(_ kinds: [Kind], lengths: [Kind: Int] = [:]) throws(SQLiteError) -> SyncPlan {
    var parts: [SyncPlan.Part] = []
    for step in details.provider.steps where kinds.contains(step.kind) {
      let length = if let length = lengths[step.kind] { length } else { try length(step.kind) }
      let part =
        switch step {
        case .list(let kind): try list(kind, length: length)
        case .details(let kind): try self.details(kind, length: length)
        case .changes: SyncPlan.Part?.none
        }
      if let part { parts.append(part) }
    }
    return SyncPlan(parts: parts)
  }

  /// Whether the catalog has the details of all comics, which name everything else.
  private func hasComics() throws(SQLiteError) -> Bool {
    guard try isRead(.comic) else { return false }
    return try details.queue.counts(.comic).pending == 0
  }

  /// Whether a list was read to its end, so that its changes are enough from then on.
  func isRead(_ kind: Kind) throws(SQLiteError) -> Bool {
    let store = details.store
    return try SyncState.since(kind, origin: store.origin, in: store.connection) != nil
  }

  /// Returns the length of a list that is being read; nil if it is not.
  private func length(_ kind: Kind) throws(SQLiteError) -> Int? {
    try isRead(kind) ? nil : details.store.state[.length(kind)]
  }

  /// Whether a list was never begun, so that its length is not known.
  func isUnknown(_ kind: Kind) throws(SQLiteError) -> Bool {
    try isRead(kind) ? false : length(kind) == nil
  }

  private func list(_ kind: Kind, length: Int?) throws(SQLiteError) -> SyncPlan.Part? {
    guard try !isRead(kind) else { return nil }
    guard let length else { return SyncPlan.Part(step: .list(kind), entities: nil, requests: 1) }
    let offset = try details.store.connection.integer(
      "SELECT next_offset FROM sync_state WHERE kind = \(kind.rawValue)")
    let rest = max(0, length - Int(offset ?? 0))
    return SyncPlan.Part(
      step: .list(kind), entities: rest, requests: max(1, (rest + pageSize - 1) / pageSize))
  }

  private func details(_ kind: Kind, length: Int?) throws(SQLiteError) -> SyncPlan.Part? {
    let counts = try details.queue.counts(kind)
    var isKnown = length != nil || counts.pending > 0
    if !isKnown {
      isKnown = try details.provider.steps.contains(.list(kind)) ? isRead(kind) : hasComics()
    }
    // Some of the details may be those of entities without a list.
    let rest = max(counts.pending, (length ?? 0) - counts.detailed)
    guard rest > 0 || !isKnown else { return nil }
    return SyncPlan.Part(step: .details(kind), entities: isKnown ? rest : nil, requests: rest)
  }
}

extension CatalogSync {
  /// Counts what remains, and asks for the lengths of lists that were not begun: one request each.
  /// Nothing is stored.
  package func plan(_ kinds: [Kind]) async throws(SyncError) -> SyncPlan {
    guard let details else { return SyncPlan(parts: []) }
    let planner = SyncPlanner(details)
    var lengths: [Kind: Int] = [:]
    for case .list(let kind) in details.provider.steps where kinds.contains(kind) {
      if try rethrow(try planner.isUnknown(kind), as: SyncError.init) {
        lengths[kind] = try await details.length(of: kind)
      }
    }
    return try rethrow(as: SyncError.init) { [lengths] () throws(SQLiteError) in
      try planner.plan(kinds, lengths: lengths)
    }
  }

  /// Returns how many requests remain at least, as far as the catalog says.
  package func remaining(_ kinds: [Kind]) -> Int? {
    details.flatMap { try? SyncPlanner($0).plan(kinds).requests }
  }
}
