package import Catalog
package import SQLite

/// Copies kinds of entities from a gateway into a catalogue file.
///
/// Pages are stored by transactions in which stands where the next one begins: a mirroring that is
/// cut off at any moment goes on there.
package final class Mirror: CatalogMirroring {
  /// How often a list that changed while it was read is read again.
  private static let repetitions = 1

  private let remote: any RemoteProviding
  private let connection: Connection
  private let origin: String
  private let now: () -> Moment
  /// All kinds that one run mirrors are changed at this moment, so that they can be told together.
  private let start: Moment
  private let mayAsk: (_ underWay: Int) -> Bool
  private let writer: CatalogWriter
  private let insertSeen: ReusableStatement

  /// - Parameters:
  ///   - connection: a catalogue file, opened for changes.
  ///   - origin: the gateway's address.
  ///   - mayAsk: whether one request more than those under way may be made.
  package init(
    _ remote: any RemoteProviding, into connection: Connection, origin: String,
    now: @escaping () -> Moment, mayAsk: @escaping (_ underWay: Int) -> Bool
  ) throws(CatalogFileProblem) {
    self.remote = remote
    self.connection = connection
    self.origin = origin
    self.now = now
    start = now()
    self.mayAsk = mayAsk
    (writer, insertSeen) = try changing { () throws(SQLiteError) in
      (
        try CatalogWriter(connection),
        try connection.prepareReusable("INSERT OR IGNORE INTO seen VALUES (?1, ?2)")
      )
    }
  }

  package func mirror(
    _ kind: Kind, since: Moment?, isFull: Bool, report: (MirrorStep) -> Void
  ) async throws(MirrorError) -> MirrorSummary {
    var mirroring = try saved { () throws(SQLiteError) in
      try begin(kind, since: since, isFull: isFull)
    }
    var summary = MirrorSummary(kind: kind, isFull: mirroring.isFull)
    var expected = try await walk(&mirroring, &summary, report)
    for _ in 0..<Self.repetitions where try await isIncomplete(mirroring, expected) {
      mirroring.nextOffset = 0
      expected = try await walk(&mirroring, &summary, report)
    }
    try saved { () throws(SQLiteError) in
      try connection.transaction { () throws(SQLiteError) in
        try finish(mirroring, expected, &summary)
      }
    }
    return summary
  }

  private func begin(
    _ kind: Kind, since: Moment?, isFull: Bool
  ) throws(SQLiteError) -> Mirroring {
    let now = now()
    var start = isFull ? nil : since
    if !isFull, since == nil {
      start = try Mirroring.newest(kind, origin: origin, in: connection)
    }
    if let old = try Mirroring.interrupted(kind, origin: origin, now: now, in: connection),
      old.isFull || old.since == start
    {
      try writer.restart(old.revision, at: self.start)
      return old
    }
    return try connection.transaction { () throws(SQLiteError) in
      try Mirroring.forget(kind, in: connection)
      let mirroring = Mirroring(
        kind: kind, origin: origin, since: start,
        revision: try writer.beginRevision(.sync, origin: origin, at: self.start), started: now,
        nextOffset: 0)
      try mirroring.save(in: connection)
      return mirroring
    }
  }

  /// Reads the list from where it was left to its end, and gives its length.
  private func walk(
    _ mirroring: inout Mirroring, _ summary: inout MirrorSummary, _ report: (MirrorStep) -> Void
  ) async throws(MirrorError) -> Int {
    defer { remote.forgetExpected() }
    var transaction = PageTransaction(connection, now: now)
    do throws(MirrorError) {
      let total = try await walk(&mirroring, &summary, &transaction, report)
      try commit(&transaction)
      return total
    } catch {
      try commit(&transaction)
      throw error
    }
  }

  private func walk(
    _ mirroring: inout Mirroring, _ summary: inout MirrorSummary,
    _ transaction: inout PageTransaction, _ report: (MirrorStep) -> Void
  ) async throws(MirrorError) -> Int {
    var pages = MirrorPages(mirroring)
    while let query = pages.next {
      for query in pages.ahead(remote.lookAhead) where mayAsk(pages.underWay) {
        remote.expect(.list(query), unless: nil)
        pages.expected(query)
      }
      guard pages.isExpected(query) || mayAsk(pages.underWay) else { throw .spent }
      let page = try await page(query)
      summary.requests += 1
      try pages.take(page)
      try saved { () throws(SQLiteError) in
        try transaction.add(page.elements.count) { () throws(SQLiteError) in
          try store(page, &mirroring, &summary)
        }
      }
      if transaction.isDue { try commit(&transaction) }
      report(
        MirrorStep(
          kind: mirroring.kind, done: mirroring.nextOffset, total: page.total,
          taken: summary.added + summary.changed + summary.same))
    }
    return pages.total
  }

  /// What has come is kept, whatever follows.
  private func commit(_ transaction: inout PageTransaction) throws(MirrorError) {
    try saved { () throws(SQLiteError) in
      try transaction.commit { () throws(SQLiteError) in try writer.flush() }
    }
  }

  private func page(_ query: Query) async throws(MirrorError) -> Page<Record> {
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

  private func store(
    _ page: Page<Record>, _ mirroring: inout Mirroring, _ summary: inout MirrorSummary
  ) throws(SQLiteError) {
    for record in page.elements {
      guard let entry = Entry(record.key.kind, json: record.json) else { continue }
      summary.count(try writer.put(entry, in: mirroring.revision))
      try insertSeen.run(entry.key.values)
      if let modified = entry.modified {
        mirroring.newest = max(modified, mirroring.newest ?? modified)
      }
    }
    mirroring.nextOffset += page.elements.count
    try mirroring.save(in: connection)
    if !page.provenance.attribution.isEmpty {
      try Meta.set(.attribution, page.provenance.attribution, in: connection)
    }
  }

  /// A record that moved while the list was read may have been passed by.
  private func isIncomplete(
    _ mirroring: Mirroring, _ expected: Int
  ) async throws(MirrorError) -> Bool {
    try saved { () throws(SQLiteError) in try seen(mirroring.kind) < expected }
  }

  private func seen(_ kind: Kind) throws(SQLiteError) -> Int {
    Int(
      try connection.integer("SELECT count(*) FROM seen WHERE kind = \(kind.rawValue)") ?? 0)
  }

  private func finish(
    _ mirroring: Mirroring, _ expected: Int, _ summary: inout MirrorSummary
  ) throws(SQLiteError) {
    summary.missing = max(0, expected - (try seen(mirroring.kind)))
    if mirroring.isFull, summary.missing == 0 {
      for key in try vanished(mirroring) {
        try writer.delete(key, in: mirroring.revision)
        summary.count(.deleted)
      }
    }
    let kind = Value.integer(Int64(mirroring.kind.rawValue))
    try connection.prepare(
      """
      INSERT INTO mirror VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE
      SET origin = ?2, newest = coalesce(max(newest, ?3), newest, ?3)
      """
    ).run([kind, .text(origin), Value(mirroring.newest)])
    try Mirroring.forget(mirroring.kind, in: connection)
    try writer.finishRevision(mirroring.revision, at: now())
    try writer.complete(mirroring.kind, at: mirroring.started)
    try Meta.set(.date, mirroring.started.rfc3339, in: connection)
  }

  /// What came from this gateway once and is no longer there.
  private func vanished(_ mirroring: Mirroring) throws(SQLiteError) -> [EntityKey] {
    let statement = try connection.prepare(
      """
      SELECT entity.id FROM entity JOIN revision ON revision.id = entity.revision
      WHERE kind = ?1 AND what = 'sync' AND origin = ?2
        AND NOT EXISTS (SELECT 1 FROM seen WHERE seen.kind = ?1 AND seen.id = entity.id)
      """)
    try statement.bind([.integer(Int64(mirroring.kind.rawValue)), .text(origin)])
    var keys: [EntityKey] = []
    while try statement.step() {
      keys.append(EntityKey(mirroring.kind, Int(statement.integer(0))))
    }
    return keys
  }

  private func saved<Result>(
    _ body: () throws(SQLiteError) -> Result
  ) throws(MirrorError) -> Result {
    do { return try body() } catch { throw .file(CatalogFileProblem(error)) }
  }
}

extension MirrorSummary {
  fileprivate mutating func count(_ change: Change) {
    switch change {
    case .added: added += 1
    case .changed: changed += 1
    case .deleted: deleted += 1
    case .same, .older: same += 1
    }
  }
}
