internal import Catalog
internal import SQLite

/// Reads a list page by page, from where an interrupted sync ended.
final class ListSync {
  /// How often a list that changed while it was read is read again.
  private static let retries = 1

  private let server: any CatalogProvider
  private let store: SyncStore
  private let mayRequest: (_ inFlight: Int) -> Bool
  private var state: SyncState
  /// The number of received entities. The last ones may not have been written yet.
  private var received = 0
  /// The last page, which is being prepared.
  private var last: Task<Result<PreparedPage, SQLiteError>, Never>?

  init(
    _ kind: Kind, since: Timestamp?, isFull: Bool, _ server: any CatalogProvider,
    _ store: SyncStore, _ mayRequest: @escaping (_ inFlight: Int) -> Bool
  ) throws(SyncError) {
    self.server = server
    self.store = store
    self.mayRequest = mayRequest
    state = try rethrow(as: SyncError.init) { () throws(SQLiteError) in
      try store.beginList(kind, since: since, isFull: isFull)
    }
  }

  func run(_ report: (SyncProgress) -> Void) async throws(SyncError) {
    let added = store.result[state.kind].added
    var total = try await paginate(report)
    for _ in 0..<Self.retries where try !isWhole(total) {
      try rethrow(as: SyncError.init) { () throws(SQLiteError) in state = try store.restart(state) }
      total = try await paginate(report)
    }
    try rethrow(as: SyncError.init) { () throws(SQLiteError) in
      try store.finish(state, total: total, added: store.result[state.kind].added - added)
    }
  }

  private func isWhole(_ total: Int) throws(SyncError) -> Bool {
    try rethrow(as: SyncError.init) { () throws(SQLiteError) in
      try store.isWhole(state, total)
    }
  }

  /// Reads the rest of the list and returns its total length. Received pages are kept even if a
  /// later page fails.
  private func paginate(_ report: (SyncProgress) -> Void) async throws(SyncError) -> Int {
    defer { server.cancelPrefetches() }
    do throws(SyncError) {
      let total = try await readPages(report)
      try await commit()
      return total
    } catch {
      if case .file = error { throw error }
      try await commit()
      throw error
    }
  }

  private func readPages(_ report: (SyncProgress) -> Void) async throws(SyncError) -> Int {
    let limits = server.limits
    var request = ProviderListRequest(state.kind, state.since.map { .changed($0) } ?? .all)
    var pages = PageSequence(
      PageRange(offset: state.nextOffset, limit: nil), pageSize: limits.pageSize)
    var total = 0
    while let range = pages.next {
      for range in pages.nextPrefetches(limits.prefetchLimit, where: mayRequest) {
        request.range = range
        server.prefetch(request)
      }
      guard pages.prefetchedCount > 0 || mayRequest(0) else { throw .spent }
      request.range = range
      // Commit received pages before waiting for one that has not arrived.
      if !server.hasArrived(request) { try await commit() }
      let page = try await SyncError.requesting { [request] () async throws(CatalogError) in
        try await server.page(request)
      }
      if pages.offset == 0, try isUnchanged(page) { return 0 }
      // The end of a provider's list that became shorter has no length.
      if store.provider == nil || !page.elements.isEmpty || pages.offset == 0 { total = page.total }
      // Providers number their pages.
      let length = store.provider == nil ? page.elements.count : limits.pageSize
      do { try pages.advance(by: length, total: page.total) } catch { throw .source(error) }
      // After a page with fewer entities than requested, the next ones begin elsewhere.
      if !pages.isRegular { server.cancelPrefetches() }
      try await add(page, length)
      report(
        SyncProgress(
          kind: state.kind, step: .list, done: min(pages.offset, total), total: total,
          received: received))
      if page.elements.isEmpty { break }
    }
    return total
  }

  /// Whether the catalog is the one that was read, so that no page is worth storing.
  private func isUnchanged(_ page: Page<Record>) throws(SyncError) -> Bool {
    let isUnchanged = try rethrow(as: SyncError.init) { () throws(SQLiteError) in
      try store.versions.isUnchanged(state, page.catalogVersion)
    }
    guard isUnchanged else { return false }
    state.begin(with: page)
    store.result[state.kind].requests += 1
    return true
  }

  /// Adds the next page. It may be written together with later pages, or by `commit`.
  private func add(_ page: Page<Record>, _ length: Int) async throws(SyncError) {
    store.result[state.kind].requests += 1
    received += page.elements.count
    // A page is prepared on another thread while the previous one is written.
    let next = Task { Result { () throws(SQLiteError) in try PreparedPage(page, length) } }
    try await storeLast()
    last = next
    if store.isDue { try await commit() }
  }

  /// Writes all added pages.
  private func commit() async throws(SyncError) {
    try await storeLast()
    try rethrow(as: SyncError.init) { () throws(SQLiteError) in try store.commit() }
  }

  private func storeLast() async throws(SyncError) {
    guard let last else { return }
    self.last = nil
    let page = await last.value
    try rethrow(as: SyncError.init) { () throws(SQLiteError) in
      try store.add(try page.get(), of: &state)
    }
  }
}

/// A page and the rows to write for it.
struct PreparedPage: Sendable {
  let page: Page<Record>
  /// The distance to the offset of the next page.
  let length: Int
  /// The rows of the page's valid entities.
  let entries: [EntryRows]

  init(_ page: Page<Record>, _ length: Int) throws(SQLiteError) {
    let connection = try Connection.inMemory()
    var entries: [EntryRows] = []
    for record in page.elements {
      guard let entry = Entry(record.key.kind, json: record.json) else { continue }
      entries.append(try EntryRows(entry, connection))
    }
    self.page = page
    self.length = length
    self.entries = entries
  }
}
