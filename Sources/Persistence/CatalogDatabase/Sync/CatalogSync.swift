package import Catalog
package import SQLite

/// Copies the catalog of a gateway or a provider into a catalog file.
///
/// The file has the position of each step, so that a sync that is stopped or killed continues
/// there.
package final class CatalogSync {
  private let server: any CatalogProvider
  private let store: SyncStore
  /// Nil for a gateway, whose lists contain complete entities.
  let details: DetailSync?
  private let mayRequest: () -> Bool
  /// Locks out other processes.
  private let lock: CatalogLock?
  /// Updates the merged catalog when entities were stored.
  package var afterward: (() throws(CatalogError) -> Void)?

  /// - Parameters:
  ///   - provider: Describes the steps of a provider; nil for a gateway.
  ///   - connection: A catalog file, opened for writing.
  ///   - origin: The address of the gateway or provider.
  ///   - base: The embedded catalog, of which entities are hidden by complete kinds; nil for the
  ///     catalog of a provider.
  ///   - mayRequest: Whether one more page of a list may be requested.
  package init(
    _ server: any CatalogProvider, _ provider: Provider? = nil, into connection: Connection,
    origin: String, above base: BaseCatalog? = nil, lock: CatalogLock? = nil,
    now: @escaping () -> Timestamp, mayRequest: @escaping () -> Bool = { true }
  ) throws(LocalCatalogError) {
    self.server = server
    self.lock = lock
    self.mayRequest = mayRequest
    store = try rethrow(as: LocalCatalogError.init) { () throws(SQLiteError) in
      try SyncStore(connection, provider ?? .gateway, origin: origin, above: base, now: now)
    }
    details = store.queue.map { [server, store] queue in DetailSync(server, store, queue) }
  }

  /// Continues the sync until nothing remains or no more requests may be made. What was received is
  /// stored in any case.
  ///
  /// - Parameters:
  ///   - kinds: The kinds to request. A gateway is asked for them in this order.
  ///   - focus: What a provider is asked for first; nil to begin with the first step.
  ///   - since: Requests only entities changed since then; nil for those changed since the last
  ///     sync.
  ///   - isFull: Requests everything, and deletes what complete lists no longer contain.
  ///   - deletesMany: Also if that is a large part of a kind.
  package func sync(
    _ kinds: [Kind], focus: SyncFocus? = nil, since: Timestamp? = nil, isFull: Bool,
    deletesMany: Bool, report: (SyncProgress) -> Void
  ) async -> SyncResult {
    store.deletesMany = deletesMany
    do throws(SyncError) {
      if let details {
        try await copy(kinds, details, focus, isFull: isFull, report)
      } else {
        for kind in kinds { try await list(kind, since: since, isFull: isFull).run(report) }
        store.result.partialLists = try rethrow(try store.partialLists(), as: SyncError.init)
      }
    } catch {
      store.result.error = error
    }
    finish(kinds, isFull: isFull)
    return store.result
  }

  private func list(
    _ kind: Kind, since: Timestamp? = nil, isFull: Bool
  ) throws(SyncError) -> ListSync {
    try ListSync(kind, since: since, isFull: isFull, server, store, mayRequest)
  }

  private func finish(_ kinds: [Kind], isFull: Bool) {
    do throws(SyncError) { try details?.end(kinds, isFull: isFull) } catch {
      store.result.error = error
    }
    do throws(SyncError) { try publish() } catch {
      store.result.error = store.result.error ?? error
    }
  }

  /// Lets readers see what is stored, if there is anything.
  private func publish() throws(SyncError) {
    let isEmpty = try rethrow(try KindCoverage.areEmpty(in: store.connection), as: SyncError.init)
    if isEmpty { return }
    do throws(CatalogError) { try afterward?() } catch {
      throw .source(error)
    }
  }

  /// Requests and stores the details of some entities at once.
  package func fetchDetails(of keys: [EntityKey]) async throws(SyncError) {
    do throws(SyncError) {
      for key in keys { try await details?.fetch(key) }
    } catch {
      store.result.error = error
    }
    finish([], isFull: false)
    if let error = store.result.error { throw error }
  }
}

/// The steps of a provider.
extension CatalogSync {
  /// How many requests take so long that what came before them is worth a merge: two minutes, where
  /// 20 a minute are allowed.
  private static let manyRequests = 40

  private func copy(
    _ kinds: [Kind], _ details: DetailSync, _ focus: SyncFocus?, isFull: Bool,
    _ report: (SyncProgress) -> Void
  ) async throws(SyncError) {
    try details.begin()
    let first = try focus.map { focus throws(SyncError) in try FocusSync(focus, details) }
    let steps = details.provider.steps.filter { kinds.contains($0.kind) }
    try await first?.requestParts(report)
    try await beginLists(steps, details, isFull: isFull, report)
    try await first?.requestFirstDetails(report)
    if first != nil { try publishEarly(kinds) }
    for step in steps {
      switch step {
      case .list(let kind):
        // Its only page may have been the beginning.
        if store.result[kind].isFull == nil {
          try await list(kind, isFull: isFull).run(report)
          if try await hasDeletions(kind, details) {
            try await list(kind, isFull: true).run(report)
          }
        }
      case .changes(let kind): try await details.findChanges(of: kind)
      case .details(let kind):
        if kind == .comic {
          try publishEarly(kinds)
          try await first?.requestDetails(report)
        }
        try await details.run(kind, .all, report)
        try details.deleteAbsent(kind)
      }
    }
  }

  /// Lets readers see what came first if the rest takes long.
  private func publishEarly(_ kinds: [Kind]) throws(SyncError) {
    if remaining(kinds) ?? .max > Self.manyRequests { try publish() }
  }

  /// Requests the first page of each list that was never begun. It says how long the list is, so
  /// that what remains is known however early the run ends.
  ///
  /// A list that the service cannot send now is requested again by its own step; so is a malformed
  /// one if many details come before that.
  private func beginLists(
    _ steps: [SyncStep], _ details: DetailSync, isFull: Bool, _ report: (SyncProgress) -> Void
  ) async throws(SyncError) {
    let planner = SyncPlanner(details)
    var isLater = false
    for step in steps {
      if case .details = step { isLater = true }
      guard case .list(let kind) = step,
        try rethrow(try planner.isUnknown(kind), as: SyncError.init)
      else { continue }
      do throws(SyncError) {
        try await list(kind, isFull: isFull).run(onlyFirstPage: true, report)
      } catch {
        if case .source(.violation) = error, !isLater { throw error }
        guard error.isOfRequest else { throw error }
      }
    }
  }

  /// Returns whether a provider's list is shorter than what is stored of it: its changes do not say
  /// what was deleted, but each page says how long the list is.
  private func hasDeletions(_ kind: Kind, _ details: DetailSync) async throws(SyncError) -> Bool {
    guard store.result[kind].isFull == false, store.result[kind].problem == nil else {
      return false
    }
    let total = try await details.length(of: kind)
    return try rethrow(as: SyncError.init) { () throws(SQLiteError) in
      let surplus = try store.count(kind, where: store.ids(kind, isListed: true)) - total
      return surplus > (try store.state[.surplus(kind)] ?? 0)
    }
  }
}
