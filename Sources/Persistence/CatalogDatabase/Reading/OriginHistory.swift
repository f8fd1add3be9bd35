package import Catalog
internal import ProviderTable
package import SQLite

/// What the catalogs of the origins recorded about their changes, with the keys of the merged one.
package struct OriginHistory {
  private let files: [(provider: Provider?, connection: Connection)]
  private let merged: Connection?

  /// - Parameters:
  ///   - files: The catalogs, each with its provider; nil for Marvel's ids, or to keep the keys.
  ///   - merged: The merged catalog; nil without one.
  package init(_ files: [(provider: Provider?, connection: Connection)], merged: Connection?) {
    (self.files, self.merged) = (files, merged)
  }

  /// Returns a function that returns the changes one by one, in the order of time, and nil at the end.
  package func changes(
    of selection: ChangeSelection
  ) throws(SQLiteError) -> () throws(SQLiteError) -> RecordedChange? {
    let files = selection.period == .last ? try lastChanged() : files
    guard files.count > 1 else {
      guard let file = files.first else { return { () throws(SQLiteError) in nil } }
      let log = try ChangeLog(of: selection, in: file.connection)
      return { () throws(SQLiteError) in
        guard let change = try log.next() else { return nil }
        return try named(change, file.provider)
      }
    }
    var changes: [RecordedChange] = []
    for (provider, connection) in files {
      let log = try ChangeLog(of: selection, in: connection)
      while let change = try log.next() { changes.append(try named(change, provider)) }
    }
    let order = changes.indices.sorted {
      (changes[$0].timestamp.seconds, $0) < (changes[$1].timestamp.seconds, $1)
    }
    var next = order.makeIterator()
    return { () throws(SQLiteError) in next.next().map { changes[$0] } }
  }

  /// The file that was changed last; of several, the last one.
  private func lastChanged() throws(SQLiteError) -> [(provider: Provider?, connection: Connection)]
  {
    var last: (started: Int64, index: Int)?
    for (index, file) in files.enumerated() {
      let started = try file.connection.integer(
        "SELECT max(started) FROM revision WHERE what <> 'build' AND finished IS NOT NULL")
      if let started, started >= last?.started ?? .min { last = (started, index) }
    }
    return last.map { [files[$0.index]] } ?? []
  }

  /// Returns the changes by which a day of sale left a week, or is in it.
  package func moves(touching week: ReleaseWeek) throws(SQLiteError) -> [DateMove] {
    var moves: [DateMove] = []
    for (provider, connection) in files {
      for move in try MoveTable.moves(touching: week, in: connection) {
        moves.append(
          DateMove(
            key: try key(of: move.key, provider), from: move.old, to: move.new, at: move.timestamp))
      }
    }
    return moves
  }

  private func key(of key: EntityKey, _ provider: Provider?) throws(SQLiteError) -> EntityKey {
    guard let provider, let merged, let own = provider.mergedKey(key) else { return key }
    return try merged.joinedKey(of: own)
  }

  private func named(
    _ change: RecordedChange, _ provider: Provider?
  ) throws(SQLiteError) -> RecordedChange {
    guard let merged else { return change }
    let key = try key(of: change.key, provider)
    let title = try merged.prepareReusable("SELECT title FROM entity WHERE kind = ?1 AND id = ?2")
    try title.bind(key.values)
    return RecordedChange(
      revision: change.revision, timestamp: change.timestamp,
      origin: provider?.name ?? change.origin,
      change: change.change, key: key, title: try title.step() ? title.text(0) : change.title)
  }
}
