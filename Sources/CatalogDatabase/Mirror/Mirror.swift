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
    writer = try changing { () throws(SQLiteError) in try CatalogWriter(connection) }
  }

  package func mirror(
    _ kind: Kind, since: Moment?, isFull: Bool, report: (MirrorStep) -> Void
  ) async throws(MirrorError) -> MirrorSummary {
    let store = try saved { () throws(SQLiteError) in
      try PageStore(try begin(kind, since: since, isFull: isFull), writer, now: now)
    }
    var expected = try await walk(store, report)
    for _ in 0..<Self.repetitions {
      // A record that moved while the list was read may have been passed by.
      let seen = try saved { () throws(SQLiteError) in try store.seen() }
      if seen >= expected { break }
      store.startAgain()
      expected = try await walk(store, report)
    }
    try saved { () throws(SQLiteError) in try store.finish(expected: expected, at: now()) }
    return store.summary
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

  /// Reads the list from where it was left to its end, and gives its length. What has come is kept,
  /// whatever follows.
  private func walk(
    _ store: PageStore, _ report: (MirrorStep) -> Void
  ) async throws(MirrorError) -> Int {
    defer { remote.forgetExpected() }
    let total: Int
    do throws(MirrorError) {
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
    into store: PageStore, _ report: (MirrorStep) -> Void
  ) async throws(MirrorError) -> Int {
    var pages = MirrorPages(store.mirroring)
    while let query = pages.next {
      for query in pages.ahead(remote.lookAhead) where mayAsk(pages.underWay) {
        remote.expect(.list(query), unless: nil)
        pages.expected(query)
      }
      guard pages.isExpected(query) || mayAsk(pages.underWay) else { throw .spent }
      // Nothing that has come is kept waiting for what has not.
      if !remote.hasArrived(.list(query), unless: nil) {
        try await savedInTime { () async throws(SQLiteError) in try await store.commit() }
      }
      let page = try await page(query)
      try pages.take(page)
      try await savedInTime { () async throws(SQLiteError) in try await store.add(page) }
      report(
        MirrorStep(
          kind: store.summary.kind, done: pages.offset, total: page.total, taken: store.taken))
    }
    return pages.total
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

  private func saved<Result>(
    _ body: () throws(SQLiteError) -> Result
  ) throws(MirrorError) -> Result {
    do { return try body() } catch { throw .file(CatalogFileProblem(error)) }
  }

  private func savedInTime(
    _ body: () async throws(SQLiteError) -> Void
  ) async throws(MirrorError) {
    do { try await body() } catch { throw .file(CatalogFileProblem(error)) }
  }
}
