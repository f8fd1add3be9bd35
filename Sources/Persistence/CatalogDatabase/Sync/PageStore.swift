internal import Catalog
internal import SQLite

/// Writes the pages of a mirroring to the file, in their order, and how far it has come.
final class PageStore {
  private(set) var syncState: SyncState
  private(set) var summary: SyncSummary
  /// How many entities came, of which the last may still have to be written.
  private(set) var taken = 0

  private let connection: Connection
  private let writer: CatalogWriter
  private let insertSeen: ReusableStatement
  private var transaction: PageTransaction
  /// The last page, which is still being prepared.
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

  /// Takes the next page; it may be written with those after it, or by `commit`.
  func add(_ page: Page<Record>) async throws(SQLiteError) {
    summary.requests += 1
    taken += page.elements.count
    let next = PreparedPage.task(page)
    try await storeLast()
    last = next
    if transaction.isDue { try await commit() }
  }

  /// Writes all pages that were added.
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
    let attribution = prepared.page.provenance.attribution
    if !attribution.isEmpty { try Meta.set(.attribution, attribution, in: connection) }
  }

  /// Lets the list be read from its beginning once more.
  func startAgain() { syncState.nextOffset = 0 }

  /// How many entities of the kind the gateway has told of.
  func seen() throws(SQLiteError) -> Int {
    let kind = syncState.kind.rawValue
    return Int(try connection.integer("SELECT count(*) FROM seen WHERE kind = \(kind)") ?? 0)
  }

  /// Ends the mirroring, whose pages were all committed, in one transaction.
  ///
  /// - Parameter expected: the length of the list.
  func finish(expected: Int, at timestamp: Timestamp) throws(SQLiteError) {
    try connection.transaction { () throws(SQLiteError) in
      summary.missing = max(0, expected - (try seen()))
      if syncState.isFull, summary.missing == 0 { try deleteVanished() }
      try connection.prepare(
        """
        INSERT INTO mirror VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE
        SET origin = ?2, newest = coalesce(max(newest, ?3), newest, ?3)
        """
      ).run([
        .integer(Int64(syncState.kind.rawValue)), .text(syncState.origin),
        Value(syncState.newest),
      ])
      try SyncState.forget(syncState.kind, in: connection)
      try writer.finishRevision(syncState.revision, at: timestamp)
      try writer.complete(syncState.kind, at: syncState.started)
    }
  }

  /// What came from this gateway once and is no longer there.
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
