internal import Catalog
internal import SQLite

/// Reads a list page by page, from where an interrupted sync ended. Each page is stored before the
/// next one is requested.
final class ListSync {
  /// How often a list that changed while it was read is read again.
  private static let retries = 1

  private let server: any CatalogProvider
  private let store: SyncStore
  private let mayRequest: () -> Bool
  private var state: SyncState
  private var received = 0

  init(
    _ kind: Kind, since: Timestamp?, isFull: Bool, _ server: any CatalogProvider,
    _ store: SyncStore, _ mayRequest: @escaping () -> Bool
  ) throws(SyncError) {
    self.server = server
    self.store = store
    self.mayRequest = mayRequest
    state = try rethrow(as: SyncError.init) { () throws(SQLiteError) in
      try store.beginList(kind, since: since, isFull: isFull)
    }
  }

  /// - Parameter onlyFirstPage: Whether to leave the other pages to a later run.
  func run(
    onlyFirstPage: Bool = false, _ report: (SyncProgress) -> Void
  ) async throws(SyncError) {
    let added = store.result[state.kind].added
    guard var total = try await readPages(onlyFirst: onlyFirstPage, report) else { return }
    for _ in 0..<Self.retries where try !isWhole(total) {
      try rethrow(as: SyncError.init) { () throws(SQLiteError) in state = try store.restart(state) }
      total = try await readPages(report) ?? total
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

  /// Reads the rest of the list and returns its total length; nil if pages are left.
  private func readPages(
    onlyFirst: Bool = false, _ report: (SyncProgress) -> Void
  ) async throws(SyncError) -> Int? {
    let isGateway = store.provider.isGateway
    var pages = PageSequence(
      PageRange(offset: state.nextOffset, limit: nil), pageSize: server.pageSize)
    var total = 0
    while let range = pages.next {
      guard mayRequest() else { throw .spent }
      let request = ProviderListRequest(
        state.kind, state.since.map { .changed($0) } ?? .all, range: range)
      let page = try await SyncError.requesting { () async throws(CatalogError) in
        try await server.page(request)
      }
      store.result[state.kind].requests += 1
      if pages.offset == 0, try isUnchanged(page) { return 0 }
      // The end of a provider's list that became shorter has no length.
      if isGateway || !page.elements.isEmpty || pages.offset == 0 { total = page.total }
      // Providers number their pages.
      let length = isGateway ? page.elements.count : server.pageSize
      do { try pages.advance(by: length, total: page.total) } catch { throw .source(error) }
      try rethrow(as: SyncError.init) { () throws(SQLiteError) in
        try store.add(page, length, of: &state)
      }
      received += page.elements.count
      report(
        SyncProgress(
          kind: state.kind, step: .list, done: min(pages.offset, total), total: total,
          received: received))
      if page.elements.isEmpty { break }
      if onlyFirst, pages.next != nil { return nil }
    }
    return total
  }

  /// Whether the catalog is the one that was read, so that no page is worth storing.
  private func isUnchanged(_ page: Page<Record>) throws(SyncError) -> Bool {
    let isUnchanged = try rethrow(as: SyncError.init) { () throws(SQLiteError) in
      try store.versions.isUnchanged(state, page.catalogVersion)
    }
    if isUnchanged { state.begin(with: page) }
    return isUnchanged
  }
}
