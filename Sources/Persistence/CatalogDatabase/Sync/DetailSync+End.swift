internal import Catalog
internal import SQLite

/// The end of a run.
extension DetailSync {
  /// Derives the lists of related entities, marks complete kinds, and counts what remains.
  ///
  /// - Parameter isFull: Whether complete lists were requested.
  func end(_ kinds: [Kind], isFull: Bool) throws(SyncError) {
    try rethrow(as: SyncError.init) { () throws(SQLiteError) in
      try deriveLists()
      try store.change { () throws(SQLiteError) in
        if isFull, store.result.error == nil { try deleteOrphans() }
        try completeKinds()
        try store.finishRevision()
      }
      try count(kinds)
    }
  }

  private func deriveLists() throws(SQLiteError) {
    let lists = try DerivedLists(store.connection)
    var keys: [EntityKey] = []
    repeat {
      keys = try store.change { () throws(SQLiteError) in
        let keys = try queue.takeTouched(1000)
        for key in keys {
          guard let stored = try store.writer.stored(key),
            let entry = try lists.derive(stored, provider)
          else { continue }
          // The comics are the news, not that lists have them.
          let revision = try store.currentRevision()
          _ = try store.writer.put(entry, in: revision, isNews: { _, _ in false })
          // Of which no comic is left.
          if DerivedLists.keys(of: key, provider).contains("series") {
            try store.writer.removeLinks(besides: entry, to: [.series])
          }
        }
        return keys
      }
    } while !keys.isEmpty
  }

  /// Deletes entities without a list of which no comic is left.
  private func deleteOrphans() throws(SQLiteError) {
    try store.writer.flush()
    for kind in Kind.allCases {
      let keys = try store.connection.keys(
        """
        SELECT kind, id FROM entity
        WHERE kind = \(kind.rawValue) AND \(store.ids(kind, isListed: false)) AND NOT EXISTS
          (SELECT 1 FROM link WHERE link.kind = entity.kind AND link.id = entity.id
            AND other_kind = \(Kind.comic.rawValue))
        """)
      if let problem = try store.limit(deletionsOf: keys) {
        store.result[kind].problem = problem
      } else {
        for key in keys { try store.delete(key) }
      }
    }
  }

  /// Entities without a list are known completely as soon as the details of all comics are.
  private func completeKinds() throws(SQLiteError) {
    let coverages = try KindCoverage.all(in: store.connection)
    guard coverages.contains(where: { $0.kind == .comic && $0.completed != nil }),
      try queue.counts(.comic).pending == 0
    else { return }
    for kind in Kind.allCases where !provider.isWholeInList(kind) {
      if provider.steps.contains(.list(kind)) {
        guard try SyncState.since(kind, origin: store.origin, in: store.connection) != nil,
          try queue.counts(kind).pending == 0
        else { continue }
      } else if !provider.resources.contains(where: { $0.kind == kind }),
        !coverages.contains(where: { $0.kind == kind && $0.count > 0 })
      {
        continue
      }
      try store.writer.complete(kind, at: store.start)
    }
  }

  private func count(_ kinds: [Kind]) throws(SQLiteError) {
    let coverages = try KindCoverage.all(in: store.connection)
    for kind in Kind.allCases {
      let counts = try queue.counts(kind)
      let coverage = coverages.first { $0.kind == kind }
      let count = coverage?.count ?? 0
      store.result[kind].count = count
      store.result[kind].total = coverage?.total
      store.result[kind].isComplete = coverage?.completed != nil
      store.result[kind].detailed = kind == .story ? count : counts.detailed
    }
    store.result.remaining = try SyncPlanner(self).plan(kinds).requests
    store.result.parts.sort { $0.kind.rawValue < $1.kind.rawValue }
  }
}
