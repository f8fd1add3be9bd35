internal import Catalog
internal import SQLite

/// Requests what the user looks at before the complete lists: the comics of these weeks, and those
/// of followed entities.
///
/// Each part of a list is requested once. Later changes are in the lists of changes.
final class FocusSync {
  private let focus: SyncFocus
  private let server: any CatalogProvider
  private let store: SyncStore
  private let details: DetailSync
  private let state: ProviderState
  private let provider: Provider
  /// The followed entities whose ids are known.
  private var keys: [EntityKey] = []

  init(
    _ focus: SyncFocus, _ server: any CatalogProvider, _ store: SyncStore, _ details: DetailSync
  ) {
    self.focus = focus
    self.server = server
    self.store = store
    self.details = details
    provider = details.provider
    state = details.state
  }

  private func read<Answer>(
    _ body: () throws(SQLiteError) -> Answer
  ) throws(SyncError) -> Answer {
    try rethrow(as: SyncError.init, body)
  }

  // MARK: Order

  /// Requests the parts of lists, and the details that are wanted before the complete lists.
  ///
  /// The complete lists have the same comics: a part that the service cannot send is left out.
  func run(_ report: (SyncProgress) -> Void) async throws(SyncError) {
    let (hasList, pending) = try read { () throws(SQLiteError) in
      (
        try SyncState.since(.comic, origin: store.origin, in: store.connection) != nil,
        try details.queue.counts(.comic).pending
      )
    }
    if hasList, pending == 0 { return }
    do throws(SyncError) { try await requestParts(hasList: hasList, report) } catch {
      guard error.isOfRequest else { throw error }
    }
    if !hasList { try await requestDetails(report) { $0.kind == .series } }
  }

  private func requestParts(
    hasList: Bool, _ report: (SyncProgress) -> Void
  ) async throws(SyncError) {
    if !hasList, provider.scopes.contains(.days) {
      let days = SyncFocus.days(around: store.start)
      try await add(.onSale(days), "days from \(days.lowerBound.dayText)", report)
      try change { () throws(SQLiteError) in
        try Meta.set(
          .completeDays, "\(days.lowerBound.dayText) \(days.upperBound.dayText)",
          in: store.connection)
      }
    }
    let kinds: [Kind] = [.series, .character, .creator]
    for kind in kinds where provider.scopes.contains(.comics(of: kind)) {
      for followed in focus.followed where followed.kind == kind {
        try await add(followed, hasList: hasList, report)
      }
    }
  }

  /// Requests the details of comics of these weeks, then of followed entities.
  func requestDetails(
    _ report: (SyncProgress) -> Void, of isWanted: (EntityKey) -> Bool = { _ in true }
  ) async throws(SyncError) {
    let days = SyncFocus.days(around: store.start)
    try await details.run(.comic, .days(days, nearest: store.start), report)
    for key in keys where isWanted(key) { try await details.run(.comic, .related(key), report) }
  }

  // MARK: Followed entities

  private func add(
    _ followed: SyncFocus.Followed, hasList: Bool, _ report: (SyncProgress) -> Void
  ) async throws(SyncError) {
    guard let key = try await key(of: followed) else { return }
    keys.append(key)
    // A complete list has the series of each comic; of people, only details have the comics.
    if hasList, key.kind == .series { return }
    if key.kind != .series, try !isStored(key) {
      try await details.fetch(key)
      guard try isStored(key) else { return }
    }
    try await add(.related(key), "comics of \(key.reference)", report)
  }

  private func isStored(_ key: EntityKey) throws(SyncError) -> Bool {
    try read { () throws(SQLiteError) in try store.writer.stored(key) != nil }
  }

  /// Returns the provider's id of a followed entity: the one that is known, or that of the only one
  /// with the name.
  private func key(of followed: SyncFocus.Followed) async throws(SyncError) -> EntityKey? {
    if let id = followed.id { return EntityKey(followed.kind, id) }
    guard let name = followed.name.map({ NameToFind(followed.kind, $0) }) else { return nil }
    let known = try read { () throws(SQLiteError) in
      try name.match(try store.connection.titles(of: followed.kind), store.connection)
    }
    if let known { return EntityKey(followed.kind, known) }
    return try await request(name)
  }

  /// Asks the provider for a name, and stores the only entity that has it.
  private func request(_ name: NameToFind) async throws(SyncError) -> EntityKey? {
    let label = "\(name.kind.plural) named \(name.text)"
    let isNew = try read { () throws(SQLiteError) in try state[.part(label)] == nil }
    guard isNew, provider.scopes.contains(.names(name.kind)) else { return nil }
    let page = try await page(ProviderListRequest(name.kind, .named(name.text)))
    var found: EntityKey?
    try change { () throws(SQLiteError) in
      let titles = page.elements.map { (id: $0.key.id, title: $0.title) }
      if let id = try name.match(titles, store.connection) {
        let key = EntityKey(name.kind, id)
        try store.addRows(of: try PreparedPage(page, page.elements.count), only: key)
        found = key
      }
      try state.set(-1, of: .part(label))
    }
    return found
  }

  // MARK: Requests

  /// Requests a part of the list of comics, from the page at which an earlier run was stopped.
  private func add(
    _ scope: ListScope, _ label: String, _ report: (SyncProgress) -> Void
  ) async throws(SyncError) {
    let size = server.limits.pageSize
    var received = 0
    while case let offset = try read({ () throws(SQLiteError) in try state[.part(label)] ?? 0 }),
      offset >= 0
    {
      let page = try await page(
        ProviderListRequest(.comic, scope, range: PageRange(offset: offset, limit: size)))
      let end = offset + size
      let isLast = end >= page.total || page.elements.isEmpty
      received += page.elements.count
      try change { () throws(SQLiteError) in
        try store.addRows(of: try PreparedPage(page, size))
        if case .related(let key) = scope {
          try store.writer.insertLinks(
            page.elements.map { EntityLink($0.key) }, of: key, in: store.currentRevision())
          try details.queue.touch(key)
        }
        try state.set(isLast ? -1 : end, of: .part(label))
      }
      report(
        SyncProgress(
          kind: .comic, step: .list, done: min(end, page.total), total: page.total,
          received: received))
    }
  }

  private func page(_ request: ProviderListRequest) async throws(SyncError) -> Page<Record> {
    store.result[request.kind].requests += 1
    return try await SyncError.requesting { () async throws(CatalogError) in
      try await server.page(request)
    }
  }

  /// Makes a change, and commits it before the next response is waited for.
  private func change(_ body: () throws(SQLiteError) -> Void) throws(SyncError) {
    try read { () throws(SQLiteError) in
      try store.write(1, body)
      try store.commit()
    }
  }
}

extension SyncError {
  /// Whether the service may answer other requests.
  fileprivate var isOfRequest: Bool {
    switch self {
    case .source(.unreachable(.status)), .source(.unreachable(.timedOut)), .source(.violation),
      .source(.rejected):
      true
    case .source, .file, .spent: false
    }
  }
}
