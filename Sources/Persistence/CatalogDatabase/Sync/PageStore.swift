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
      if let modified = entry.modified {
        syncState.newest = max(modified, syncState.newest ?? modified)
      }
    }
    syncState.nextOffset += prepared.page.elements.count
    try syncState.save(in: connection)
    if syncState.isFull { try writer.setTotal(prepared.page.total, of: syncState.kind) }
    let attribution = prepared.page.provenance.attribution
    if !attribution.isEmpty { try Meta.set(.attribution, attribution, in: connection) }
  }

  /// Restarts the list from its beginning.
  func restart() { syncState.nextOffset = 0 }

  /// Returns the number of distinct entities that this sync has received.
  func seen() throws(SQLiteError) -> Int {
    let kind = syncState.kind.rawValue
    return Int(try connection.integer("SELECT count(*) FROM seen WHERE kind = \(kind)") ?? 0)
  }

  /// Finishes the sync in one transaction. All pages must have been committed.
  ///
  /// - Parameter expected: The length of the list.
  func finish(expected: Int, at timestamp: Timestamp) throws(SQLiteError) {
    try connection.transaction { () throws(SQLiteError) in
      summary.missing = max(0, expected - (try seen()))
      if syncState.isFull, summary.missing == 0 { try deleteVanished() }
      try syncState.finish(in: connection)
      try writer.complete(syncState.kind, at: syncState.started)
      try writer.finishRevision(syncState.revision, at: timestamp)
    }
  }

  /// Deletes entities that came from this gateway and no longer exist there.
  private func deleteVanished() throws(SQLiteError) {
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
    for key in keys {
      try writer.delete(key, in: syncState.revision)
      summary.count(.deleted)
    }
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
