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
  private let mayRequest: (_ inFlight: Int) -> Bool
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
  ///   - mayRequest: Whether one more request may be made besides those in progress.
  package init(
    _ server: any CatalogProvider, _ provider: Provider? = nil, into connection: Connection,
    origin: String, above base: BaseCatalog? = nil, lock: CatalogLock? = nil,
    now: @escaping () -> Timestamp, mayRequest: @escaping (_ inFlight: Int) -> Bool = { _ in true }
  ) throws(LocalCatalogError) {
    self.server = server
    self.lock = lock
    self.mayRequest = mayRequest
    store = try rethrow(as: LocalCatalogError.init) { () throws(SQLiteError) in
      try SyncStore(connection, provider, origin: origin, above: base, now: now)
    }
    details = DetailSync(server, store)
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
      try details?.begin()
      let first = focusSync(focus)
      try await first?.run(report)
      if first != nil { try publish() }
      for step in steps(kinds) {
        switch step {
        case .list(let kind):
          try await read(kind, since: since, isFull: isFull, report)
          if try await hasDeletions(kind) { try await read(kind, isFull: true, report) }
          if kind == .comic, details != nil { try publish() }
        case .changes(let kind): try await details?.findChanges(of: kind)
        case .details(let kind):
          if kind == .comic { try await first?.requestDetails(report) }
          try await details?.run(kind, .all, report)
          try details?.deleteAbsent(kind)
        }
      }
      if details == nil { try await syncRelations(report) }
    } catch {
      store.result.error = error
    }
    do throws(SyncError) { try details?.end(kinds, isFull: isFull) } catch {
      store.result.error = error
    }
    do throws(SyncError) { try publish() } catch {
      store.result.error = store.result.error ?? error
    }
    return store.result
  }

  private func read(
    _ kind: Kind, since: Timestamp? = nil, isFull: Bool, _ report: (SyncProgress) -> Void
  ) async throws(SyncError) {
    try await ListSync(kind, since: since, isFull: isFull, server, store, mayRequest).run(report)
  }

  /// Returns whether a provider's list is shorter than what is stored of it: its changes do not say
  /// what was deleted, but each page says how long the list is.
  private func hasDeletions(_ kind: Kind) async throws(SyncError) -> Bool {
    guard let details, store.result[kind].isFull == false, store.result[kind].problem == nil else {
      return false
    }
    let request = ProviderListRequest(
      kind, range: PageRange(offset: 0, limit: server.limits.pageSize))
    let page = try await SyncError.requesting { () async throws(CatalogError) in
      try await server.page(request)
    }
    return try rethrow(as: SyncError.init) { () throws(SQLiteError) in
      let surplus = try store.count(kind, where: store.ids(kind, isListed: true)) - page.total
      return surplus > (try details.state[.surplus(kind)] ?? 0)
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

  private func focusSync(_ focus: SyncFocus?) -> FocusSync? {
    guard let focus, let details else { return nil }
    return FocusSync(focus, server, store, details)
  }

  private func steps(_ kinds: [Kind]) -> [SyncStep] {
    store.provider?.steps.filter { kinds.contains($0.kind) } ?? kinds.map(SyncStep.list)
  }

  /// Requests the lists that entities show only in part, as far as their items are not known from
  /// the related entities.
  private func syncRelations(_ report: (SyncProgress) -> Void) async throws(SyncError) {
    let relations = try await RelationSync(server, store, mayRequest).run(report)
    store.result.relations = relations
    let hasChanges = store.result.parts.contains { $0.added + $0.changed + $0.deleted > 0 }
    guard hasChanges || relations.links > 0 else { return }
    try rethrow(as: SyncError.init) { () throws(SQLiteError) in
      try store.write { () throws(SQLiteError) in
        try store.writer.deriveRoles(in: try store.currentRevision())
        try store.finishRevision()
      }
      try store.commit()
    }
  }

  /// Requests and stores the details of some entities at once.
  package func fetchDetails(of keys: [EntityKey]) async throws(SyncError) {
    do throws(SyncError) {
      for key in keys { try await details?.fetch(key) }
    } catch {
      store.result.error = error
    }
    try details?.end([], isFull: false)
    do throws(SyncError) { try publish() } catch {
      store.result.error = store.result.error ?? error
    }
    if let error = store.result.error { throw error }
  }
}
