internal import Catalog
internal import SQLite

/// Writes the pages of a sync to the file in order, with the sync's progress.
final class PageStore {
  private(set) var syncState: SyncState
  private(set) var summary: SyncSummary
  /// The number of received entities. The last ones may not have been written yet.
  private(set) var received = 0

  private let connection: Connection
  private let writer: CatalogWriter
  private let insertSeen: ReusableStatement
  private var transaction: PageTransaction
  /// The last page, which is being prepared.
  private var last: Task<Result<PreparedPage, SQLiteError>, Never>?

  init(
    _ syncState: SyncState, _ writer: CatalogWriter, now: @escaping () -> Timestamp
  ) throws(SQLiteError) {
    self.syncState = syncState
    self.writer = writer
    connection = writer.connection
    insertSeen = try connection.prepareReusable("INSERT OR IGNORE INTO seen VALUES (?1, ?2)")
    summary = SyncSummary(kind: syncState.kind, isFull: syncState.isFull)
    transaction = PageTransaction(connection, now: now)
  }

  /// Adds the next page. It may be written together with later pages, or by `commit`.
  func add(_ page: Page<Record>) async throws(SQLiteError) {
    summary.requests += 1
    received += page.elements.count
    let next = PreparedPage.task(page)
    try await storeLast()
    last = next
    if transaction.isDue { try await commit() }
  }

  /// Writes all added pages.
  func commit() async throws(SQLiteError) {
    try await storeLast()
    try transaction.commit { () throws(SQLiteError) in try writer.flush() }
  }

  private func storeLast() async throws(SQLiteError) {
    guard let last else { return }
    self.last = nil
    let page = try await last.value.get()
    try transaction.add(page.entries.count) { () throws(SQLiteError) in try store(page) }
  }

  private func store(_ prepared: PreparedPage) throws(SQLiteError) {
    for rows in prepared.entries {
      let entry = rows.entry
      summary.count(try writer.put(entry, prepared: rows, in: syncState.revision))
      try insertSeen.run(entry.key.values)
    }
    try syncState.noteTotal(prepared.page.total, growthMoves: false, in: connection)
    syncState.begin(with: prepared.page)
    syncState.nextOffset += prepared.page.elements.count
    try syncState.save(in: connection)
    if syncState.isFull, prepared.page.total > 0 {
      try writer.setTotal(prepared.page.total, of: syncState.kind)
    }
    let attribution = prepared.page.provenance.attribution
    if !attribution.isEmpty { try Meta.set(.attribution, attribution, in: connection) }
  }

  /// Restarts the list from its beginning.
  func restart() throws(SQLiteError) {
    try connection.transaction { () throws(SQLiteError) in try forgetPages() }
  }

  private func forgetPages() throws(SQLiteError) {
    syncState.nextOffset = 0
    try SyncState.forget(syncState.kind, in: connection)
    try syncState.save(in: connection)
  }

  /// Whether all entities of a list were received.
  ///
  /// - Parameter expected: The length of the list.
  func isWhole(_ expected: Int) throws(SQLiteError) -> Bool {
    try syncState.isWhole(expected, in: connection)
  }

  /// Finishes the sync in one transaction. All pages must have been committed.
  ///
  /// - Parameters:
  ///   - expected: The length of the list.
  ///   - deletesMany: Whether `DeletionLimit` does not apply.
  func finish(
    expected: Int, deletesMany: Bool, at timestamp: Timestamp
  ) throws(SQLiteError) {
    try connection.transaction { () throws(SQLiteError) in
      summary.missing = max(0, expected - (try syncState.seen(in: connection)))
      let vanished = syncState.isFull ? try vanished() : []
      summary.problem = try problem(expected, vanished.count, deletesMany)
      switch summary.problem {
      case nil:
        for key in vanished {
          try writer.delete(key, in: syncState.revision)
          summary.count(.deleted)
        }
        if try syncState.isGapless(in: connection) {
          try writer.complete(syncState.kind, at: syncState.started)
        }
        try syncState.finish(next: try nextSince(), in: connection)
      // The next sync reads the list again.
      case .changed, .empty: try forgetPages()
      // The list is as it should be or wrong as a whole; reading it again would not tell.
      case .lacksMany: try SyncState.forget(syncState.kind, in: connection)
      }
      try writer.finishRevision(syncState.revision, at: timestamp)
    }
  }

  private func problem(
    _ expected: Int, _ vanished: Int, _ deletesMany: Bool
  ) throws(SQLiteError) -> ListProblem? {
    guard try isWhole(expected) else { return .changed }
    guard syncState.isFull else { return nil }
    let kind = syncState.kind
    let seen = try syncState.seen(in: connection)
    // No gateway has the embedded entities with ids of our own, which stay anyway.
    let (embedded, all) = try writer.deletions(completing: kind)
    if expected == 0, seen == 0 {
      let coverage = try KindCoverage.all(in: connection).first { $0.kind == kind }
      let known = (coverage?.count ?? 0) + embedded
      return known > 0 ? .empty(known: known) : nil
    }
    if deletesMany { return nil }
    // New entities do not make up for those that are gone.
    let known = vanished + max(0, seen - summary.added)
    for (deleted, total) in [(vanished, known), (vanished + embedded, all)]
    where DeletionLimit.isExceeded(by: deleted, of: total) {
      return .lacksMany(kind, deleted, of: total)
    }
    return nil
  }

  /// Returns since when the next sync requests changes; nil if it must be a full one.
  ///
  /// A gateway may serve another service's data, whose changes are dated earlier than they appear
  /// here. The next sync therefore starts no later than the latest change that is known.
  private func nextSince() throws(SQLiteError) -> Timestamp? {
    let (kind, origin) = (syncState.kind, syncState.origin)
    let latest = try connection.integer(
      """
      SELECT modified FROM seen JOIN entity USING (kind, id)
      WHERE seen.kind = \(kind.rawValue) AND modified IS NOT NULL ORDER BY modified DESC LIMIT 1
      """
    ).map { Timestamp(seconds: $0) }
    let known = try SyncState.since(kind, origin: origin, in: connection)
    return (latest ?? known).flatMap { known in syncState.nextSince.map { min($0, known) } }
  }

  /// Returns the entities that came from this gateway and no longer exist there.
  private func vanished() throws(SQLiteError) -> [EntityKey] {
    let statement = try connection.prepare(
      """
      SELECT entity.id FROM entity JOIN revision ON revision.id = entity.revision
      WHERE kind = ?1 AND what = 'sync' AND origin = ?2
        AND NOT EXISTS (SELECT 1 FROM seen WHERE seen.kind = ?1 AND seen.id = entity.id)
      """)
    try statement.bind([
      .integer(Int64(syncState.kind.rawValue)), .text(syncState.origin),
    ])
    var keys: [EntityKey] = []
    while try statement.step() {
      keys.append(EntityKey(syncState.kind, Int(statement.integer(0))))
    }
    return keys
  }
}

extension SyncSummary {
  fileprivate mutating func count(_ change: Change) {
    switch change {
    case .added: added += 1
    case .changed: changed += 1
    case .deleted: deleted += 1
    case .same, .older: same += 1
    }
  }
}
