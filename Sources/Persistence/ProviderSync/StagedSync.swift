package import Catalog
internal import CatalogDatabase
package import CatalogProviders
package import SQLite

/// Copies the catalog of a provider whose lists lack details into a catalog file.
///
/// The lists come first, so that every comic can be found; then details, the newest comics first;
/// then reading lists; then the people in the comics. The file has the position of each step, so that
/// a sync that is stopped or killed continues there.
package final class StagedSync: ProviderSyncing {
  /// One step of a sync.
  private enum Step {
    case list(Kind)
    case details(Kind)

    var kind: Kind {
      switch self {
      case .list(let kind), .details(let kind): kind
      }
    }
  }

  private static let steps: [Step] = [
    .list(.series), .list(.comic), .details(.comic), .details(.series), .list(.event),
    .details(.event), .details(.character), .details(.creator),
  ]
  /// How often a list whose rows moved while it was read is read again.
  private static let retries = 1
  /// After this many malformed responses in a row, the service is not what it should be.
  private static let malformedLimit = 3
  private static let batch = 200

  private let provider: any CatalogProvider
  private let marvel: Connection?
  private let store: StagedStore

  /// - Parameters:
  ///   - connection: A catalog file, opened for writing.
  ///   - origin: The provider's address.
  ///   - marvel: A catalog with Marvel's ids, in which the same entities are looked up.
  package init(
    _ provider: any CatalogProvider, into connection: Connection, origin: String,
    marvel: Connection?, now: @escaping () -> Timestamp
  ) throws(LocalCatalogError) {
    self.provider = provider
    self.marvel = marvel
    do { store = try StagedStore(connection, origin: origin, now: now) } catch {
      throw LocalCatalogError(error)
    }
  }

  package func sync(
    _ kinds: [Kind], isFull: Bool, deletesMany: Bool, report: (ProviderSyncProgress) -> Void
  ) async -> ProviderSyncResult {
    store.deletesMany = deletesMany
    var stopped: SyncError?
    do throws(SyncError) {
      try change { () throws(SQLiteError) in try store.begin() }
      for step in Self.steps where kinds.contains(step.kind) {
        switch step {
        case .list(let kind): try await readList(kind, isFull, report)
        case .details(let kind): try await readDetails(kind, report)
        }
      }
    } catch {
      stopped = error
    }
    do throws(SQLiteError) {
      try store.end(kinds, isFull: isFull && stopped == nil, marvel: marvel)
    } catch {
      stopped = .file(LocalCatalogError(error))
    }
    var result = store.result
    result.error = stopped
    return result
  }

  package func fetchDetails(of keys: [EntityKey]) async throws(SyncError) {
    var stopped: SyncError?
    do throws(SyncError) {
      for key in keys {
        let item = try change { () throws(SQLiteError) in try store.queue.item(key) }
        try await readDetails(of: key, KnownDetails(title: item?.title))
      }
    } catch {
      stopped = error
    }
    try change { () throws(SQLiteError) in try store.end([], isFull: false, marvel: nil) }
    if let stopped { throw stopped }
  }

  // MARK: Lists

  private func readList(
    _ kind: Kind, _ isFull: Bool, _ report: (ProviderSyncProgress) -> Void
  ) async throws(SyncError) {
    var state = try change { () throws(SQLiteError) in try store.beginList(kind, isFull: isFull) }
    for attempt in 0...Self.retries {
      let total = try await readPages(&state, report)
      let read = state
      let isWhole = try change { () throws(SQLiteError) in
        try read.isWhole(total, in: store.connection)
      }
      if isWhole || attempt == Self.retries {
        try change { () throws(SQLiteError) in try store.finishList(read, total: total) }
        return
      }
      state = try change { () throws(SQLiteError) in try store.restartList(read) }
    }
  }

  /// Reads the rest of a list and returns its length.
  private func readPages(
    _ state: inout SyncState, _ report: (ProviderSyncProgress) -> Void
  ) async throws(SyncError) -> Int {
    let size = provider.limits.pageSize
    var total = 0
    var taken = 0
    while true {
      let range = PageRange(offset: state.nextOffset, limit: size)
      let page = try await request { () async throws(CatalogError) in
        try await provider.page(ListRequest(state.kind, since: state.since, range: range))
      }
      // The end of a list that became shorter has no length.
      total = page.elements.isEmpty && state.nextOffset > 0 ? total : page.total
      taken += page.elements.count
      state.begin(with: page)
      state.nextOffset += size
      let read = state
      try change { () throws(SQLiteError) in try store.add(page, of: read) }
      report(
        ProviderSyncProgress(
          kind: state.kind, isOfDetails: false, done: min(state.nextOffset, total), total: total,
          taken: taken))
      if page.elements.isEmpty || state.nextOffset >= total { return total }
    }
  }

  // MARK: Details

  private func readDetails(
    _ kind: Kind, _ report: (ProviderSyncProgress) -> Void
  ) async throws(SyncError) {
    var malformed = 0
    var taken = 0
    let counts = try change { () throws(SQLiteError) in try store.queue.counts(kind) }
    let total = counts.detailed + counts.pending
    while true {
      let items = try change { () throws(SQLiteError) in
        try store.queue.next(kind, limit: Self.batch)
      }
      if items.isEmpty { return }
      for (key, known) in items {
        do throws(SyncError) {
          try await readDetails(of: key, known)
          malformed = 0
        } catch {
          guard case .source(.violation(let violation)) = error, violation.isOfContent else {
            throw error
          }
          malformed += 1
          try change { () throws(SQLiteError) in try store.skipMalformed(key) }
          if malformed >= Self.malformedLimit { throw error }
        }
        taken += 1
        report(
          ProviderSyncProgress(
            kind: kind, isOfDetails: true, done: min(counts.detailed + taken, total), total: total,
            taken: taken))
      }
    }
  }

  private func readDetails(of key: EntityKey, _ known: KnownDetails) async throws(SyncError) {
    var known = known
    while true {
      let details = try await request { [known] () async throws(CatalogError) in
        try await provider.details(of: key, known)
      }
      switch details {
      case .found(let records, let validator):
        try change { () throws(SQLiteError) in try store.add(records, of: key, validator) }
        return
      case .partial(let part):
        known.part = part
        try change { () throws(SQLiteError) in try store.keep(part: part, of: key) }
      case .unchanged:
        try change { () throws(SQLiteError) in try store.keepDetails(of: key, known) }
        return
      case .absent:
        try change { () throws(SQLiteError) in try store.skipAbsent(key) }
        return
      }
    }
  }

  // MARK: Errors

  private func request<Answer>(
    _ body: () async throws(CatalogError) -> Answer
  ) async throws(SyncError) -> Answer {
    do throws(CatalogError) {
      if Task.isCancelled { throw .cancelled }
      return try await body()
    } catch {
      throw .source(error)
    }
  }

  private func change<Answer>(
    _ body: () throws(SQLiteError) -> Answer
  ) throws(SyncError) -> Answer {
    do { return try body() } catch { throw .file(LocalCatalogError(error)) }
  }
}

extension ProtocolViolation {
  /// Whether the response itself is wrong, not the connection or the server.
  fileprivate var isOfContent: Bool { self == .notJSON || self == .wrongShape }
}
