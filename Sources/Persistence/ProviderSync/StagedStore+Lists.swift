internal import Catalog
internal import CatalogDatabase
internal import SQLite

/// The rows of lists.
extension StagedStore {
  func beginList(_ kind: Kind, isFull: Bool) throws(SQLiteError) -> SyncState {
    let since = isFull ? nil : try SyncState.newest(kind, origin: origin, in: connection)
    if let old = try SyncState.interrupted(kind, origin: origin, now: now(), in: connection),
      old.isFull || old.since == since
    {
      return old
    }
    return try write { () throws(SQLiteError) in
      try forgetList(kind)
      let state = SyncState(
        kind: kind, origin: origin, since: since, revision: try currentRevision(), started: now())
      try state.save(in: connection)
      return state
    }
  }

  /// Stores a page of a list and the position of the next one. Returns the latest change so far.
  func add(_ page: Page<Record>, of state: SyncState) throws(SQLiteError) -> Timestamp? {
    try write { () throws(SQLiteError) in
      var state = state
      for record in page.elements {
        guard let entry = Entry(record.key.kind, json: record.json) else { continue }
        try addRow(entry)
        try insertSeen.run(entry.key.columns)
        if let modified = entry.modified {
          state.newest = max(modified, state.newest ?? modified)
        }
      }
      try state.save(in: connection)
      try connection.prepare(
        """
        INSERT INTO provider_list VALUES (?1, ?2, 0)
        ON CONFLICT DO UPDATE SET moved = moved OR total <> ?2, total = ?2
        """
      ).run([.integer(Int64(state.kind.rawValue)), .integer(Int64(page.total))])
      if state.isFull { try writer.setTotal(page.total, of: state.kind) }
      try writer.setAttribution(page.provenance.attribution)
      return state.newest
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

  /// Whether a row may have been skipped, because rows moved while the list was read.
  func hasMoved(_ kind: Kind, total: Int) throws(SQLiteError) -> Bool {
    let sql = "SELECT moved FROM provider_list WHERE kind = \(kind.rawValue)"
    if try connection.integer(sql) == 1 { return true }
    return try seen(kind) < total
  }

  /// Begins a list again from its first page.
  func restartList(_ state: SyncState) throws(SQLiteError) -> SyncState {
    var state = state
    state.nextOffset = 0
    let restarted = state
    try write { () throws(SQLiteError) in
      try forgetList(state.kind)
      try restarted.save(in: connection)
    }
    return state
  }

  private func forgetList(_ kind: Kind) throws(SQLiteError) {
    try SyncState.forget(kind, in: connection)
    try connection.execute("DELETE FROM provider_list WHERE kind = \(kind.rawValue)")
  }

  private func seen(_ kind: Kind) throws(SQLiteError) -> Int {
    Int(try connection.integer("SELECT count(*) FROM seen WHERE kind = \(kind.rawValue)") ?? 0)
  }

  func finishList(_ state: SyncState, total: Int) throws(SQLiteError) {
    try write { () throws(SQLiteError) in
      let kind = state.kind
      result[kind].missing = max(0, total - (try seen(kind)))
      if state.isFull, try !hasMoved(kind, total: total) { try deleteUnseen(kind) }
      try state.finish(in: connection)
      try forgetList(kind)
      if kind != .event { try writer.complete(kind, at: state.started) }
    }
  }
}
