internal import Catalog
internal import SQLite

/// Entities that are known already: those that no list has, and those that the service denies.
extension DetailSync {
  /// Asks what changed of entities that no complete list has, and marks the details of those that
  /// the catalog has.
  ///
  /// The first run of a catalog has nothing to ask for: it only remembers when it began.
  func findChanges(of kind: Kind) async throws(SyncError) {
    guard !store.isFirstRun else { return }
    for resource in provider.resources where resource.kind == kind && !resource.isListed {
      let since = try read { () throws(SQLiteError) in try store.state[.changes(resource)] }
      guard let since else { continue }
      try await findChanges(of: resource, since: Timestamp(seconds: Int64(since)))
    }
  }

  private func findChanges(
    of resource: Provider.Resource, since: Timestamp
  ) async throws(SyncError) {
    let size = server.pageSize
    var request = ProviderListRequest(
      resource.kind, .changed(since), in: resource, range: PageRange(offset: 0, limit: size))
    var next: Timestamp?
    while true {
      let page = try await SyncError.requesting { [request] () async throws(CatalogError) in
        try await server.page(request)
      }
      next = next ?? SyncState.nextSince(page.serverTime, startedAt: store.start)
      let end = request.range.offset + size
      let isLast = page.elements.isEmpty || end >= page.total
      try change { () throws(SQLiteError) in
        for record in page.elements { try addChange(record) }
        if isLast, let next { try store.state.set(Int(next.seconds), of: .changes(resource)) }
      }
      if isLast { return }
      request.range = PageRange(offset: end, limit: size)
    }
  }

  /// Stores what a list says of an entity, if the catalog has it. The list has those of all
  /// publishers.
  private func addChange(_ record: Record) throws(SQLiteError) {
    guard try queue.item(record.key) != nil,
      let entry = Entry(record.key.kind, json: record.json)
    else { return }
    try addReference(entry)
  }

  // MARK: Absent entities

  /// Deletes the entities that the service did not know in an earlier run and in this one.
  func deleteAbsent(_ kind: Kind) throws(SyncError) {
    let before = absent.filter { $0.kind == kind }
    guard !before.isEmpty else { return }
    try change { () throws(SQLiteError) in
      let gone = try queue.keys(.absent).filter { before.contains($0) }
      guard try store.limit(deletionsOf: gone) == nil else { return }
      try store.deleteWithLists(gone)
    }
  }
}
