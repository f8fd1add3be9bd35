internal import Catalog
internal import SQLite

/// Requests the lists of related entities of which neither end states every item.
///
/// An entity shows at most 20 items of each list. After a sync of both kinds, the other ends have
/// stated most of the rest, so that few lists must be requested.
final class RelationSync {
  private struct List: Hashable {
    let parent: EntityKey
    let kind: Kind
    /// The number of items that the parent states.
    let total: Int

    var relation: Relation { Relation(parent: parent.kind, child: kind) }
  }

  private struct Relation: Hashable {
    let parent: Kind
    let child: Kind

    var reversed: Relation { Relation(parent: child, child: parent) }
  }

  private let server: any CatalogProvider
  private let store: SyncStore
  private let mayRequest: (_ inFlight: Int) -> Bool
  private var summary = RelationSummary()
  /// Relations for which the gateway has no lists: the first two requests of a run failed.
  private var rejected: Set<Relation> = []
  /// Relations of which the gateway sent a list, or refused the first one (false).
  private var answered: [Relation: Bool] = [:]
  /// The lists that were requested.
  private var requested: Set<List> = []
  /// The requests that the stated totals imply, in order.
  private var expected: [ProviderListRequest] = []
  /// The index in `expected` of the next request, and of the first that was not prefetched.
  private var (position, sent) = (0, 0)

  init(
    _ server: any CatalogProvider, _ store: SyncStore,
    _ mayRequest: @escaping (_ inFlight: Int) -> Bool
  ) {
    self.server = server
    self.store = store
    self.mayRequest = mayRequest
  }

  /// - Parameter report: Called after each response.
  func run(_ report: (SyncProgress) -> Void) async throws(SyncError) -> RelationSummary {
    defer { server.cancelPrefetches() }
    let lists = try pending()
    let costs = Dictionary(grouping: lists, by: \.relation).mapValues { lists in
      lists.reduce(0) { $0 + pages($1.total) }
    }
    // What the cheaper end says may be all that the other one lacks.
    let first = lists.filter { list in
      let relation = list.relation
      guard let other = costs[relation.reversed], let own = costs[relation] else { return true }
      return (own, relation.parent.rawValue) < (other, relation.child.rawValue)
    }
    try await read(first, report)
    try await read(try pending().filter { !requested.contains($0) }, report)
    summary.partial = try pending().count
    return summary
  }

  /// The shortened lists of entities of this gateway whose links are not all stored, if the gateway
  /// has such a list and both kinds were synced.
  private func pending() throws(SyncError) -> [List] {
    try rethrow(as: SyncError.init) { () throws(SQLiteError) in
      try store.connection.transaction { () throws(SQLiteError) in
        try store.writer.forgetKnownLists()
      }
      let rows = try store.connection.prepare(
        """
        SELECT list.kind, list.id, other_kind, list.total FROM shortened_list AS list
          JOIN entity USING (kind, id) JOIN revision ON revision.id = entity.revision
        WHERE what = 'sync' AND revision.origin = ?1
          AND list.kind IN (SELECT kind FROM sync_source WHERE origin = ?1)
          AND other_kind IN (SELECT kind FROM sync_source WHERE origin = ?1)
        ORDER BY list.kind, other_kind, list.id
        """)
      try rows.bind([.text(store.origin)])
      var lists: [List] = []
      while try rows.step() {
        guard let parent = EntityKey(kind: rows.integer(0), id: rows.integer(1)),
          let kind = Kind(rawValue: Int(rows.integer(2))),
          ProtocolTable.relation(parent.kind, kind) != nil
        else { continue }
        lists.append(List(parent: parent, kind: kind, total: Int(rows.integer(3))))
      }
      return lists
    }
  }

  private func pages(_ total: Int) -> Int {
    (total + server.limits.pageSize - 1) / server.limits.pageSize
  }

  private func read(
    _ lists: [List], _ report: (SyncProgress) -> Void
  ) async throws(SyncError) {
    expected = lists.flatMap { list in (0..<pages(list.total)).map { request(list, page: $0) } }
    (position, sent) = (0, 0)
    for (index, list) in lists.enumerated() {
      let end = position + pages(list.total)
      defer { position = end }
      guard !rejected.contains(list.relation) else { continue }
      requested.insert(list)
      let ids = try await ids(list, before: end) {
        report(
          SyncProgress(
            kind: list.kind, step: .relations, done: index, total: lists.count,
            received: summary.links))
      }
      guard let ids else { continue }
      summary.links += ids.count
      try rethrow(as: SyncError.init) { () throws(SQLiteError) in
        try store.connection.transaction { () throws(SQLiteError) in
          try store.writer.completeList(
            of: list.parent, list.kind, ids, in: store.currentRevision())
        }
      }
    }
  }

  private func request(_ list: List, page: Int) -> ProviderListRequest {
    let size = server.limits.pageSize
    return ProviderListRequest(
      list.kind, .related(list.parent), range: PageRange(offset: page * size, limit: size))
  }

  /// Returns all ids of a list; nil if the gateway does not send as many as it counts.
  ///
  /// - Parameter end: The position of the next list in `expected`.
  private func ids(
    _ list: List, before end: Int, _ report: () -> Void
  ) async throws(SyncError) -> Set<Int>? {
    var ids: Set<Int> = []
    var next = 0
    while true {
      prefetch()
      let isSent = position < sent && expected[position] == request(list, page: next)
      guard isSent || mayRequest(max(0, sent - position)) else { throw .spent }
      guard let page = try await page(request(list, page: next), of: list) else { return nil }
      position = min(position + 1, end)
      summary.requests += 1
      report()
      ids.formUnion(page.elements.map(\.key.id))
      next += 1
      guard next * server.limits.pageSize < page.total, !page.elements.isEmpty else {
        return !ids.isEmpty && ids.count == page.total ? ids : nil
      }
    }
  }

  /// Sends the requests that are probably next, as far as the provider and the budget allow.
  private func prefetch() {
    sent = max(sent, position)
    let end = min(position + server.limits.prefetchLimit, expected.count)
    while sent < end, mayRequest(sent - position) {
      server.prefetch(expected[sent])
      sent += 1
    }
  }

  /// Returns nil if the gateway does not have the list.
  private func page(
    _ request: ProviderListRequest, of list: List
  ) async throws(SyncError) -> Page<Record>? {
    do throws(CatalogError) {
      if Task.isCancelled { throw .cancelled }
      let page = try await server.page(request)
      answered[list.relation] = true
      return page
    } catch {
      switch error {
      case .rejected, .missingData(.gatewayKinds), .violation(.unknownAddress): break
      default: throw .source(error)
      }
      if answered[list.relation] == false { rejected.insert(list.relation) }
      answered[list.relation] = answered[list.relation] ?? false
      // Those after an error were canceled.
      server.cancelPrefetches()
      sent = position
      return nil
    }
  }
}
