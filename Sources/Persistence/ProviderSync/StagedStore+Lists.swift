internal import Catalog
internal import CatalogDatabase
internal import SQLite

/// The rows of lists.
extension StagedStore {
  func beginList(_ kind: Kind, isFull: Bool) throws(SQLiteError) -> SyncState {
    let since = isFull ? nil : try SyncState.since(kind, origin: origin, in: connection)
    if let old = try SyncState.interrupted(kind, origin: origin, now: now(), in: connection),
      old.isFull || old.since == since
    {
      return old
    }
    return try write { () throws(SQLiteError) in
      try SyncState.forget(kind, in: connection)
      let state = SyncState(
        kind: kind, origin: origin, since: since, revision: try currentRevision(), started: now())
      try state.save(in: connection)
      return state
    }
  }

  /// Stores a page of a list and the position of the next one.
  func add(_ page: Page<Record>, of state: SyncState) throws(SQLiteError) {
    try write { () throws(SQLiteError) in
      for record in page.elements {
        guard let entry = Entry(record.key.kind, json: record.json) else { continue }
        try addRow(entry)
        try insertSeen.run(entry.key.columns)
      }
      try state.save(in: connection)
      try state.noteTotal(page.total, growthMoves: true, in: connection)
      if state.isFull, page.total > 0 { try writer.setTotal(page.total, of: state.kind) }
      try writer.setAttribution(page.provenance.attribution)
    }
  }

  /// Stores a row of a list, unless the file has the details of the same version.
  private func addRow(_ entry: Entry) throws(SQLiteError) {
    let modified = entry.modifiedText
    let known = try queue.item(entry.key)
    if let known, known.listed == modified, known.title == entry.title { return }
    let isCurrent =
      known?.detailed != nil && known?.detailed == modified
      && known?.title == entry.title
    try queue.list(entry.key, title: entry.title, modified: modified, isPending: !isCurrent)
    if known?.detailed == nil { try put(entry) }
  }

  /// Begins a list again from its first page.
  func restartList(_ state: SyncState) throws(SQLiteError) -> SyncState {
    var state = state
    state.nextOffset = 0
    let restarted = state
    try write { () throws(SQLiteError) in
      try SyncState.forget(state.kind, in: connection)
      try restarted.save(in: connection)
    }
    return state
  }

  /// Ends a list that was read to its end, and deletes what a complete one no longer has.
  func finishList(_ state: SyncState, total: Int) throws(SQLiteError) {
    let kind = state.kind
    let isWhole = try state.isWhole(total, in: connection)
    let problem = try !isWhole ? .changed : state.isFull ? problem(kind, total: total) : nil
    result[kind].missing = max(0, total - (try state.seen(in: connection)))
    result[kind].problem = problem
    switch problem {
    case nil:
      try write { () throws(SQLiteError) in
        if state.isFull { try delete(try unseen(kind)) }
        try state.finish(next: state.nextSince, in: connection)
        if kind != .event { try writer.complete(kind, at: state.started) }
      }
    // The next sync reads the list again.
    case .changed, .empty: _ = try restartList(state)
    // The list is as it should be or wrong as a whole; reading it again would not tell.
    case .lacksMany:
      try write { () throws(SQLiteError) in try SyncState.forget(kind, in: connection) }
    }
  }

  /// Returns why a full list cannot be what it seems; nil if it can.
  private func problem(_ kind: Kind, total: Int) throws(SQLiteError) -> ListProblem? {
    if total == 0 {
      let known = try count(kind, listedOnly: true)
      return known > 0 ? .empty(known: known) : nil
    }
    return try limit(deletionsOf: try unseen(kind), listed: kind)
  }
}
