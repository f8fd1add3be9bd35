package import Catalog
package import CatalogProviders
package import SQLite

/// Copies kinds of entities into a catalog file, from a provider whose lists contain complete
/// entities.
///
/// Each transaction stores pages together with the offset of the next one, so that an interrupted
/// sync resumes there.
package final class CatalogSync: CatalogSyncing {
  /// How often a list that changed during the sync is read again.
  private static let retries = 1

  private let provider: any CatalogProvider
  private let connection: Connection
  private let origin: String
  private let now: () -> Timestamp
  /// The start time of the run's revisions; the same for all kinds, so that their changes can be
  /// reported together.
  private let start: Timestamp
  private let mayRequest: (_ underWay: Int) -> Bool
  private let writer: CatalogWriter
  /// Whether an entity was added, changed, or deleted.
  private var hasChanges = false

  /// - Parameters:
  ///   - connection: A catalog file, opened for writing.
  ///   - origin: The provider's address.
  ///   - mayRequest: Whether one more request may be made besides those in progress.
  package init(
    _ provider: any CatalogProvider, into connection: Connection, origin: String,
    now: @escaping () -> Timestamp, mayRequest: @escaping (_ underWay: Int) -> Bool
  ) throws(LocalCatalogError) {
    self.provider = provider
    self.connection = connection
    self.origin = origin
    self.now = now
    start = now()
    self.mayRequest = mayRequest
    writer = try LocalCatalogError.converting { () throws(SQLiteError) in
      try connection.execute(Schema.tablesForSyncing)
      return try CatalogWriter(connection)
    }
  }

  package func sync(
    _ kind: Kind, since: Timestamp?, isFull: Bool, deletesMany: Bool,
    report: (SyncProgress) -> Void
  ) async throws(SyncError) -> SyncSummary {
    let store = try SyncError.converting { () throws(SQLiteError) in
      try PageStore(try begin(kind, since: since, isFull: isFull), writer, now: now)
    }
    var expected = try await paginate(store, report)
    for _ in 0..<Self.retries {
      let isWhole = try SyncError.converting { () throws(SQLiteError) in
        try store.isWhole(expected)
      }
      if isWhole { break }
      try SyncError.converting { () throws(SQLiteError) in try store.restart() }
      expected = try await paginate(store, report)
    }
    try SyncError.converting { () throws(SQLiteError) in
      try store.finish(expected: expected, deletesMany: deletesMany, at: now())
    }
    let summary = store.summary
    if summary.added + summary.changed + summary.deleted > 0 { hasChanges = true }
    return summary
  }

  package func syncRelations(
    report: (SyncProgress) -> Void
  ) async throws(SyncError) -> RelationSummary {
    let summary = try await RelationSync(
      provider, writer, origin: origin, mayRequest: mayRequest
    ).run(report)
    if hasChanges || summary.links > 0 {
      try SyncError.converting { () throws(SQLiteError) in
        try connection.transaction { () throws(SQLiteError) in try writer.deriveRoles() }
      }
    }
    return summary
  }

  private func begin(
    _ kind: Kind, since: Timestamp?, isFull: Bool
  ) throws(SQLiteError) -> SyncState {
    let now = now()
    var start = isFull ? nil : since
    if !isFull, since == nil {
      start = try SyncState.since(kind, origin: origin, in: connection)
    }
    if let old = try SyncState.interrupted(kind, origin: origin, now: now, in: connection),
      old.isFull || old.since == start
    {
      try writer.restart(old.revision, at: self.start)
      return old
    }
    return try connection.transaction { () throws(SQLiteError) in
      try SyncState.forget(kind, in: connection)
      let syncState = SyncState(
        kind: kind, origin: origin, since: start,
        revision: try writer.beginRevision(.sync, origin: origin, at: self.start), started: now,
        nextOffset: 0)
      try syncState.save(in: connection)
      return syncState
    }
  }

  /// Reads the rest of the list and returns its total length. Received pages are kept even if a
  /// later page fails.
  private func paginate(
    _ store: PageStore, _ report: (SyncProgress) -> Void
  ) async throws(SyncError) -> Int {
    defer { provider.cancelPrefetches() }
    let total: Int
    do throws(SyncError) {
      total = try await readPages(into: store, report)
    } catch {
      if case .file = error { throw error }
      try await SyncError.convertingAsync { () async throws(SQLiteError) in try await store.commit()
      }
      throw error
    }
    try await SyncError.convertingAsync { () async throws(SQLiteError) in try await store.commit() }
    return total
  }

  private func readPages(
    into store: PageStore, _ report: (SyncProgress) -> Void
  ) async throws(SyncError) -> Int {
    let limits = provider.limits
    var request = ListRequest(store.syncState.kind, since: store.syncState.since)
    var pages = PageSequence(
      PageRange(offset: store.syncState.nextOffset, limit: nil), pageSize: limits.pageSize)
    while let range = pages.next {
      if limits.prefetchLimit > 0 {
        for range in pages.nextPrefetches(limits.prefetchLimit, where: mayRequest) {
          request.range = range
          provider.prefetch(request)
        }
      }
      guard pages.prefetchedCount > 0 || mayRequest(0) else { throw .spent }
      request.range = range
      // Commit received pages before waiting for one that has not arrived.
      if !provider.hasArrived(request) {
        try await SyncError.convertingAsync { () async throws(SQLiteError) in
          try await store.commit()
        }
      }
      let page = try await page(request)
      do { try pages.advance(by: page.elements.count, total: page.total) } catch {
        throw .source(error)
      }
      // After a page with fewer entities than requested, the next ones begin elsewhere.
      if !pages.isRegular { provider.cancelPrefetches() }
      try await SyncError.convertingAsync { () async throws(SQLiteError) in
        try await store.add(page)
      }
      report(
        SyncProgress(
          kind: store.summary.kind, done: pages.offset, total: page.total, taken: store.received))
    }
    return pages.total ?? 0
  }

  private func page(_ request: ListRequest) async throws(SyncError) -> Page<Record> {
    do throws(CatalogError) {
      if Task.isCancelled { throw .cancelled }
      return try await provider.page(request)
    } catch {
      throw .source(error)
    }
  }
}

extension SyncError {
  /// Runs `body` and converts its errors.
  static func converting<Result>(
    _ body: () throws(SQLiteError) -> Result
  ) throws(SyncError) -> Result {
    do { return try body() } catch { throw .file(LocalCatalogError(error)) }
  }

  /// Runs `body` and converts its errors.
  static func convertingAsync(
    _ body: () async throws(SQLiteError) -> Void
  ) async throws(SyncError) {
    do { try await body() } catch { throw .file(LocalCatalogError(error)) }
  }
}
