internal import Catalog
internal import CatalogDatabase
internal import SQLite

/// The end of a run.
extension StagedStore {
  /// Derives the lists of related entities, marks complete kinds, and counts what remains.
  ///
  /// - Parameter marvel: A catalog with Marvel's ids; nil to join nothing.
  func end(_ kinds: [Kind], isFull: Bool, marvel: Connection?) throws(SQLiteError) {
    do throws(SQLiteError) {
      try deriveLists()
      if let marvel { try join(with: marvel) }
      try write { () throws(SQLiteError) in
        if isFull { try deleteOrphans() }
        try completeKinds()
        if let revision { try writer.finishRevision(revision, at: now()) }
      }
      try commit()
    } catch {
      rollBack()
      throw error
    }
    try count(kinds)
  }

  private func deriveLists() throws(SQLiteError) {
    let lists = try DerivedLists(connection)
    while true {
      let isDone = try write { () throws(SQLiteError) in
        // The links are in a queue.
        try writer.flush()
        let keys = try queue.takeTouched(100)
        for key in keys {
          guard let stored = try writer.stored(key), let entry = try lists.derive(stored) else {
            continue
          }
          _ = try writer.put(entry, in: try currentRevision())
        }
        return keys.isEmpty
      }
      if isDone { return }
    }
  }

  /// People, stories, and arcs are known completely as soon as the details of all comics are.
  private func completeKinds() throws(SQLiteError) {
    let isListed = try KindCoverage.all(in: connection).contains {
      $0.kind == .comic && $0.completed != nil
    }
    guard isListed, try queue.counts(.comic).pending == 0 else { return }
    for kind in [Kind.character, .creator, .story] { try writer.complete(kind, at: start) }
    if try SyncState.since(.event, origin: origin, in: connection) != nil,
      try queue.counts(.event).pending == 0
    {
      try writer.complete(.event, at: start)
    }
  }

  private func count(_ kinds: [Kind]) throws(SQLiteError) {
    let coverages = try KindCoverage.all(in: connection)
    result.remaining = 0
    for kind in Kind.allCases {
      let counts = try queue.counts(kind)
      result[kind].count = coverages.first { $0.kind == kind }?.count ?? 0
      result[kind].detailed = kind == .story ? result[kind].count : counts.detailed
      if kinds.contains(kind) { result.remaining += counts.pending }
    }
    result.parts.sort { $0.kind.rawValue < $1.kind.rawValue }
  }
}
