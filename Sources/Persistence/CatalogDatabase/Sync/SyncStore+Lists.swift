internal import Catalog
internal import SQLite

/// The rows of lists, and deletions, which only complete lists can show.
extension SyncStore {
  /// Resumes an interrupted list, or begins a new one.
  func beginList(
    _ kind: Kind, since: Timestamp?, isFull: Bool
  ) throws(SQLiteError) -> SyncState {
    var since = isFull ? nil : since
    if !isFull, since == nil {
      since = try SyncState.since(kind, origin: origin, in: connection)
    }
    if let old = try SyncState.interrupted(kind, origin: origin, now: now(), in: connection),
      old.isFull || old.since == since
    {
      if provider.isGateway {
        try writer.restart(old.revision, at: start)
        revision = old.revision
      }
      return old
    }
    return try change { [since] () throws(SQLiteError) in
      try SyncState.forget(kind, in: connection)
      let state = SyncState(
        kind: kind, origin: origin, since: since, revision: try currentRevision(), started: now())
      try state.save(in: connection)
      return state
    }
  }

  /// Stores a page of a list and the position of the next one.
  ///
  /// - Parameter length: The distance to the offset of the next page.
  func add(
    _ page: Page<Record>, _ length: Int, of state: inout SyncState
  ) throws(SQLiteError) {
    let isFirst = state.nextOffset == 0
    state.begin(with: page)
    state.nextOffset += length
    let read = state
    try change { () throws(SQLiteError) in
      for key in try addRows(of: page) { try insertSeen.run(key.values) }
      if isFirst {
        try self.state.set(page.total, of: .length(read.kind))
        try versions.begin(read, page.catalogVersion)
      }
      try read.noteTotal(page.total, in: connection)
      try read.save(in: connection)
      if read.isFull, page.total > 0 { try writer.setTotal(page.total, of: read.kind) }
    }
  }

  /// Stores the rows of a page, of a complete list or a part of it, and returns their keys.
  ///
  /// - Parameter key: The only entity to store; nil for all.
  @discardableResult
  func addRows(
    of page: Page<Record>, only key: EntityKey? = nil
  ) throws(SQLiteError) -> [EntityKey] {
    var keys: [EntityKey] = []
    for record in page.elements where key == nil || record.key == key {
      let (json, related) = RelatedIDs.split(record.json)
      guard var entry = Entry(record.key.kind, json: json) else { continue }
      if let related { entry.add(related) }
      try addRow(entry)
      keys.append(entry.key)
    }
    try noteBeginning(page.serverTime)
    let attribution = page.provenance.attribution
    if !attribution.isEmpty { try Meta.set(.attribution, attribution, in: connection) }
    return keys
  }

  /// Stores a row of a list. One of a provider is not stored if the file has the details of the
  /// same version.
  private func addRow(_ entry: Entry) throws(SQLiteError) {
    guard let queue else { return try put(entry) }
    let modified = entry.modifiedText
    let known = try queue.item(entry.key)
    if let known, known.listed == modified, known.title == entry.title { return }
    try renameComics(of: entry.key, from: known?.title, to: entry.title)
    let isCurrent =
      known?.detailed != nil && known?.detailed == modified
      && known?.title == entry.title
    try queue.list(entry.key, title: entry.title, modified: modified, isPending: !isCurrent)
    if known?.detailed == nil { try put(entry) }
  }

  /// Begins a list again from its first page.
  func restart(_ state: SyncState) throws(SQLiteError) -> SyncState {
    try change { () throws(SQLiteError) in try forgetPages(of: state) }
  }

  private func forgetPages(of state: SyncState) throws(SQLiteError) -> SyncState {
    var state = state
    state.nextOffset = 0
    try SyncState.forget(state.kind, in: connection)
    try state.save(in: connection)
    return state
  }

  /// Ends a list that was read to its end in one transaction, and deletes what a complete one no
  /// longer has.
  ///
  /// - Parameters:
  ///   - total: The length of the list.
  ///   - added: How many of its entities are new.
  func finish(_ state: SyncState, total: Int, added: Int) throws(SQLiteError) {
    let kind = state.kind
    try change { () throws(SQLiteError) in
      let isExact = try state.isWhole(total, in: connection)
      let vanished = state.isFull && isExact ? try vanished(kind) : []
      let problem = try problem(state, total: total, added: added, vanished)
      switch problem {
      case nil:
        try deleteWithLists(vanished)
        if try state.isGapless(in: connection), provider.isWholeInList(kind) {
          try writer.complete(kind, at: state.started)
        }
        try versions.finish(state)
        try state.finish(next: try nextSince(state), in: connection)
        if state.isFull { try noteSurplus(kind, total) }
      // The next sync reads the list again.
      case .changed, .empty: _ = try forgetPages(of: state)
      // The list is as it should be or wrong as a whole; reading it again would not tell.
      case .lacksMany:
        try SyncState.forget(kind, in: connection)
        try noteSurplus(kind, total)
      }
      result[kind].problem = problem
      result[kind].isFull = state.isFull
      if provider.isGateway { try finishRevision() }
    }
  }

  /// Whether all entities of a list were received, except those that were added to it meanwhile.
  ///
  /// A gateway may date those earlier than they appear: see `nextSince`.
  func isWhole(_ state: SyncState, _ total: Int) throws(SQLiteError) -> Bool {
    let length = provider.isGateway ? total : try self.state[.length(state.kind)] ?? total
    return try state.isWhole(min(length, total), in: connection)
  }

  private func noteSurplus(_ kind: Kind, _ total: Int) throws(SQLiteError) {
    let stored = try count(kind, where: ids(kind, isListed: true))
    try state.set(max(0, stored - total), of: .surplus(kind))
  }

  /// Returns why a list cannot be what it seems; nil if it can.
  private func problem(
    _ state: SyncState, total: Int, added: Int, _ vanished: [EntityKey]
  ) throws(SQLiteError) -> ListProblem? {
    let kind = state.kind
    let seen = try state.seen(in: connection)
    result[kind].missing = max(0, total - seen)
    guard try isWhole(state, total) else { return .changed }
    guard state.isFull else { return nil }
    // No gateway has the embedded entities with ids of our own, which stay anyway.
    let (embedded, all) = try hidden(completing: kind)
    // A provider that counts nothing is wrong, whatever it sends.
    if total == 0, seen == 0 || !provider.isGateway {
      let known = try count(kind, where: ids(kind, isListed: true)) + embedded
      return known > 0 ? .empty(known: known) : nil
    }
    let gone = vanished.count { $0.kind == kind }
    // New entities do not make up for those that are gone.
    let known = gone + max(0, seen - added)
    let stories = (Kind.story, vanished.count { $0.kind == .story }, try count(.story))
    return limit([(kind, gone, known), (kind, gone + embedded, all), stories])
  }

  /// Returns a problem if these are too many entities of a kind to delete unasked.
  func limit(deletionsOf keys: [EntityKey]) throws(SQLiteError) -> ListProblem? {
    guard let kind = keys.first?.kind else { return nil }
    return limit([(kind, keys.count, try count(kind))])
  }

  private func limit(_ deletions: [(kind: Kind, count: Int, total: Int)]) -> ListProblem? {
    guard !deletesMany else { return nil }
    return deletions.first { DeletionLimit.isExceeded(by: $0.count, of: $0.total) }
      .map { .lacksMany($0.kind, $0.count, of: $0.total) }
  }

  /// Returns since when the next sync requests changes; nil if it must be a full one.
  ///
  /// A gateway may serve another service's data, whose changes are dated earlier than they appear
  /// here. The next sync therefore starts no later than the latest change that is known.
  private func nextSince(_ state: SyncState) throws(SQLiteError) -> Timestamp? {
    guard provider.isGateway else { return state.nextSince }
    let latest = try connection.integer(
      """
      SELECT modified FROM seen JOIN entity USING (kind, id)
      WHERE seen.kind = \(state.kind.rawValue) AND modified IS NOT NULL
      ORDER BY modified DESC LIMIT 1
      """
    ).map { Timestamp(seconds: $0) }
    let known = try SyncState.since(state.kind, origin: origin, in: connection)
    return (latest ?? known).flatMap { known in state.nextSince.map { min($0, known) } }
  }

  /// Returns the entities from this gateway, or of a provider's catalog, that the complete list no
  /// longer has, each comic of a provider with its stories.
  private func vanished(_ kind: Kind) throws(SQLiteError) -> [EntityKey] {
    let revisions =
      provider.isGateway
      ? "AND revision IN (SELECT id FROM revision WHERE what = 'sync' AND origin = ?2)"
      : "AND ?2 IS NOT NULL"
    let keys = try connection.keys(
      """
      SELECT kind, id FROM entity
      WHERE kind = ?1 \(revisions) AND \(ids(kind, isListed: true))
        AND NOT EXISTS (SELECT 1 FROM seen WHERE seen.kind = ?1 AND seen.id = entity.id)
      """, [.integer(Int64(kind.rawValue)), .text(origin)])
    if provider.isGateway { return keys }
    var stories: [EntityKey] = []
    for key in keys where kind == .comic {
      stories += try writer.links(of: key).filter { $0.kind == .story }
    }
    return keys + stories
  }

  /// The condition for the entities of a kind that a list has, or that no list has.
  func ids(_ kind: Kind, isListed: Bool) -> String {
    let resources = provider.resources.filter { $0.kind == kind }
      .sorted { $0.firstID < $1.firstID }
    // Stories are parts of comics.
    guard !resources.isEmpty else { return isListed ? "0" : "1" }
    let ranges = resources.indices.filter { resources[$0].isListed == isListed }.map { index in
      let end = index + 1 < resources.count ? resources[index + 1].firstID : Int.max
      return "entity.id >= \(resources[index].firstID) AND entity.id < \(end)"
    }
    return ranges.isEmpty ? "0" : "(\(ranges.joined(separator: " OR ")))"
  }

  /// The lists of related entities of which this gateway sent only a part, although it has them, of
  /// kinds that were synced.
  func partialLists() throws(SQLiteError) -> Int {
    let rows = try connection.prepare(
      """
      SELECT list.kind, other_kind, count(*) FROM shortened_list AS list
        JOIN entity USING (kind, id) JOIN revision ON revision.id = entity.revision
      WHERE what = 'sync' AND revision.origin = ?1
        AND list.kind IN (SELECT kind FROM sync_source WHERE origin = ?1)
        AND other_kind IN (SELECT kind FROM sync_source WHERE origin = ?1)
      GROUP BY list.kind, other_kind
      """)
    try rows.bind([.text(origin)])
    var count = 0
    while try rows.step() {
      guard let parent = Kind(rawValue: Int(rows.integer(0))),
        let child = Kind(rawValue: Int(rows.integer(1))),
        ProtocolTable.relation(parent, child) != nil
      else { continue }
      count += Int(rows.integer(2))
    }
    return count
  }
}
