package import Catalog
package import SQLite

/// Copies kinds of entities from a gateway into a catalog file.
///
/// Pages are stored by transactions in which stands where the next one begins: a mirroring that is
/// cut off at any moment goes on there.
package final class CatalogSync: CatalogSyncing {
  /// How often a list that changed while it was read is read again.
  private static let repetitions = 1

  private let remote: any GatewayProviding
  private let connection: Connection
  private let origin: String
  private let now: () -> Timestamp
  /// All kinds that one run mirrors are changed at this moment, so that they can be told together.
  private let start: Timestamp
  private let mayAsk: (_ underWay: Int) -> Bool
  private let writer: CatalogWriter

  /// - Parameters:
  ///   - connection: a catalog file, opened for changes.
  ///   - origin: the gateway's address.
  ///   - mayAsk: whether one request more than those under way may be made.
  package init(
    _ remote: any GatewayProviding, into connection: Connection, origin: String,
    now: @escaping () -> Timestamp, mayAsk: @escaping (_ underWay: Int) -> Bool
  ) throws(LocalCatalogError) {
    self.remote = remote
    self.connection = connection
    self.origin = origin
    self.now = now
    start = now()
    self.mayAsk = mayAsk
    writer = try changing { () throws(SQLiteError) in try CatalogWriter(connection) }
  }

  package func sync(
    _ kind: Kind, since: Timestamp?, isFull: Bool, report: (SyncProgress) -> Void
  ) async throws(SyncError) -> SyncSummary {
    let store = try saved { () throws(SQLiteError) in
      try PageStore(try begin(kind, since: since, isFull: isFull), writer, now: now)
    }
    var expected = try await paginate(store, report)
    for _ in 0..<Self.repetitions {
      // A record that moved while the list was read may have been passed by.
      let seen = try saved { () throws(SQLiteError) in try store.seen() }
      if seen >= expected { break }
      store.startAgain()
      expected = try await paginate(store, report)
    }
    try saved { () throws(SQLiteError) in try store.finish(expected: expected, at: now()) }
    return store.summary
  }

  private func begin(
    _ kind: Kind, since: Timestamp?, isFull: Bool
  ) throws(SQLiteError) -> SyncState {
    let now = now()
    var start = isFull ? nil : since
    if !isFull, since == nil {
      start = try SyncState.newest(kind, origin: origin, in: connection)
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

  /// Reads the list from where it was left to its end, and gives its length. What has come is kept,
  /// whatever follows.
  private func paginate(
    _ store: PageStore, _ report: (SyncProgress) -> Void
  ) async throws(SyncError) -> Int {
    defer { remote.cancelPrefetches() }
    let total: Int
    do throws(SyncError) {
      total = try await readPages(into: store, report)
    } catch {
      if case .file = error { throw error }
      try await savedInTime { () async throws(SQLiteError) in try await store.commit() }
      throw error
    }
    try await savedInTime { () async throws(SQLiteError) in try await store.commit() }
    return total
  }

  private func readPages(
    into store: PageStore, _ report: (SyncProgress) -> Void
  ) async throws(SyncError) -> Int {
    var pages = SyncPages(store.syncState)
    while let query = pages.next {
      for query in pages.ahead(remote.prefetchLimit) where mayAsk(pages.underWay) {
        remote.prefetch(.list(query), unless: nil)
        pages.expected(query)
      }
      guard pages.isExpected(query) || mayAsk(pages.underWay) else { throw .spent }
      // Nothing that has come is kept waiting for what has not.
      if !remote.isPrefetched(.list(query), unless: nil) {
        try await savedInTime { () async throws(SQLiteError) in try await store.commit() }
      }
      let page = try await page(query)
      try pages.take(page)
      try await savedInTime { () async throws(SQLiteError) in try await store.add(page) }
      report(
        SyncProgress(
          kind: store.summary.kind, done: pages.offset, total: page.total, taken: store.taken))
    }
    return pages.total
  }

  private func page(_ query: Query) async throws(SyncError) -> Page<Record> {
    do throws(CatalogError) {
      if Task.isCancelled { throw .cancelled }
      guard case .page(let page, _) = try await remote.fetch(.list(query), unless: nil) else {
        throw .violation(.wrongShape)
      }
      return page
    } catch {
      throw .source(error)
    }
  }

  private func saved<Result>(
    _ body: () throws(SQLiteError) -> Result
  ) throws(SyncError) -> Result {
    do { return try body() } catch { throw .file(LocalCatalogError(error)) }
  }

  private func savedInTime(
    _ body: () async throws(SQLiteError) -> Void
  ) async throws(SyncError) {
    do { try await body() } catch { throw .file(LocalCatalogError(error)) }
  }
}
