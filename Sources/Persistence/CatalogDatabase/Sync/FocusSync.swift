internal import Catalog
internal import SQLite

/// Requests what the user looks at before the complete lists: the comics of these weeks, and those
/// of followed entities.
///
/// Each part of a list is requested once. Later changes are in the lists of changes.
final class FocusSync {
  private let focus: SyncFocus
  private let store: SyncStore
  private let details: DetailSync
  private let provider: Provider
  /// Whether the list of comics was read to its end before this run.
  private let hasList: Bool
  /// Whether anything can be missing.
  private let isNeeded: Bool
  /// The followed entities whose ids are known.
  private var keys: [EntityKey] = []

  init(_ focus: SyncFocus, _ details: DetailSync) throws(SyncError) {
    self.focus = focus
    self.details = details
    store = details.store
    provider = details.provider
    hasList = try details.read { () throws(SQLiteError) in
      try SyncPlanner(details).isRead(.comic)
    }
    let pending = try details.read { () throws(SQLiteError) in
      try details.queue.counts(.comic).pending
    }
    isNeeded = !hasList || pending > 0
  }

  // MARK: Order

  /// Requests the parts of lists that are wanted before the complete lists.
  ///
  /// The complete lists have the same comics: a part that the service cannot send is left out.
  func requestParts(_ report: (SyncProgress) -> Void) async throws(SyncError) {
    guard isNeeded else { return }
    do throws(SyncError) {
      if !hasList, provider.scopes.contains(.days) { try await addDays(report) }
      let kinds: [Kind] = [.series, .character, .creator]
      for kind in kinds where provider.scopes.contains(.comics(of: kind)) {
        for followed in focus.followed where followed.kind == kind {
          try await add(followed, report)
        }
      }
    } catch {
      guard error.isOfRequest else { throw error }
    }
  }

  private func addDays(_ report: (SyncProgress) -> Void) async throws(SyncError) {
    let days = SyncFocus.days(around: store.start)
    try await add(.onSale(days), "days from \(days.lowerBound.dayText)", report)
    try details.change { () throws(SQLiteError) in
      try Meta.set(
        .completeDays, "\(days.lowerBound.dayText) \(days.upperBound.dayText)",
        in: store.connection)
    }
  }

  /// Requests the details that are wanted before the complete lists.
  func requestFirstDetails(_ report: (SyncProgress) -> Void) async throws(SyncError) {
    if !hasList { try await requestDetails(report) { $0.kind == .series } }
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
    _ followed: SyncFocus.Followed, _ report: (SyncProgress) -> Void
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
    try details.read { () throws(SQLiteError) in try store.writer.stored(key) != nil }
  }

  /// Returns the provider's id of a followed entity: the one that is known, or that of the only one
  /// with the name.
  private func key(of followed: SyncFocus.Followed) async throws(SyncError) -> EntityKey? {
    if let id = followed.id { return EntityKey(followed.kind, id) }
    guard let name = followed.name.map({ NameToFind(followed.kind, $0) }) else { return nil }
    let known = try details.read { () throws(SQLiteError) in
      try name.match(try store.connection.titles(of: followed.kind), store.connection)
    }
    if let known { return EntityKey(followed.kind, known) }
    return try await request(name)
  }

  /// Asks the provider for a name, and stores the only entity that has it.
  private func request(_ name: NameToFind) async throws(SyncError) -> EntityKey? {
    let label = "\(name.kind.plural) named \(name.text)"
    let isNew = try details.read { () throws(SQLiteError) in try store.state[.part(label)] == nil }
    guard isNew, provider.scopes.contains(.names(name.kind)) else { return nil }
    let page = try await page(ProviderListRequest(name.kind, .named(name.text)))
    var found: EntityKey?
    try details.change { () throws(SQLiteError) in
      let titles = page.elements.map { (id: $0.key.id, title: $0.title) }
      if let id = try name.match(titles, store.connection) {
        let key = EntityKey(name.kind, id)
        try store.addRows(of: page, only: key)
        found = key
      }
      try store.state.set(-1, of: .part(label))
    }
    return found
  }

  // MARK: Requests

  /// Requests a part of the list of comics, from the page at which an earlier run was stopped.
  private func add(
    _ scope: ListScope, _ label: String, _ report: (SyncProgress) -> Void
  ) async throws(SyncError) {
    let size = details.server.pageSize
    var received = 0
    while case let offset = try nextOffset(label), offset >= 0 {
      let page = try await page(
        ProviderListRequest(.comic, scope, range: PageRange(offset: offset, limit: size)))
      let end = offset + size
      let isLast = end >= page.total || page.elements.isEmpty
      received += page.elements.count
      try details.change { () throws(SQLiteError) in
        try store.addRows(of: page)
        if case .related(let key) = scope {
          try store.writer.insertLinks(
            page.elements.map { EntityLink($0.key) }, of: key, in: store.currentRevision())
          try details.queue.touch(key)
        }
        try store.state.set(isLast ? -1 : end, of: .part(label))
      }
      report(
        SyncProgress(
          kind: .comic, step: .list, done: min(end, page.total), total: page.total,
          received: received))
    }
  }

  /// Returns where the next page of a part begins; -1 after the last.
  private func nextOffset(_ label: String) throws(SyncError) -> Int {
    try details.read { () throws(SQLiteError) in try store.state[.part(label)] ?? 0 }
  }

  private func page(_ request: ProviderListRequest) async throws(SyncError) -> Page<Record> {
    store.result[request.kind].requests += 1
    return try await SyncError.requesting { () async throws(CatalogError) in
      try await details.server.page(request)
    }
  }
}
