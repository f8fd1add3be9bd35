internal import Catalog
internal import CatalogDatabase
internal import SQLite

/// Deletions, which only complete lists can show.
extension StagedStore {
  /// Returns the entities that the complete list no longer has, each comic with its stories.
  func unseen(_ kind: Kind) throws(SQLiteError) -> [EntityKey] {
    let keys = try connection.keys(
      """
      SELECT kind, id FROM entity WHERE kind = \(kind.rawValue) \(listedIDs(kind)) AND NOT EXISTS
        (SELECT 1 FROM seen WHERE seen.kind = entity.kind AND seen.id = entity.id)
      """)
    var stories: [EntityKey] = []
    for key in keys where key.kind == .comic {
      stories += try writer.links(of: key).filter { $0.kind == .story }
    }
    return keys + stories
  }

  /// Deletes people, arcs, and stories of which no comic is left.
  func deleteOrphans() throws(SQLiteError) {
    try writer.flush()
    for kind in [Kind.character, .creator, .story, .event] {
      let ids = kind == .event ? "AND entity.id < \(MetronResource.readingList.key(0).id)" : ""
      let keys = try connection.keys(
        """
        SELECT kind, id FROM entity WHERE kind = \(kind.rawValue) \(ids) AND NOT EXISTS
          (SELECT 1 FROM link WHERE link.kind = entity.kind AND link.id = entity.id
            AND other_kind = \(Kind.comic.rawValue))
        """)
      if let problem = try limit(deletionsOf: keys, listed: nil) {
        result[kind].problem = problem
      } else {
        for key in keys { try delete(key) }
      }
    }
  }

  /// Returns a problem if these are too many of a kind to delete unasked.
  ///
  /// - Parameter listed: the kind of which only the entities of a list count.
  func limit(
    deletionsOf keys: [EntityKey], listed: Kind?
  ) throws(SQLiteError) -> ListProblem? {
    if deletesMany { return nil }
    for kind in Kind.allCases {
      let deleted = keys.count { $0.kind == kind }
      let total = try deleted > 0 ? count(kind, listedOnly: kind == listed) : 0
      if DeletionLimit.isExceeded(by: deleted, of: total) {
        return .lacksMany(kind, deleted, of: total)
      }
    }
    return nil
  }

  /// The number of entities of a kind; of events, those in the list or all.
  func count(_ kind: Kind, listedOnly: Bool) throws(SQLiteError) -> Int {
    let ids = listedOnly ? listedIDs(kind) : ""
    return Int(
      try connection.integer(
        "SELECT count(*) FROM entity WHERE kind = \(kind.rawValue) \(ids)") ?? 0)
  }

  /// The condition for the events that a list has: arcs have none.
  private func listedIDs(_ kind: Kind) -> String {
    kind == .event ? "AND entity.id >= \(MetronResource.readingList.key(0).id)" : ""
  }

  /// Deletes entities; those that they were related to get new lists.
  func delete(_ keys: [EntityKey]) throws(SQLiteError) {
    for key in keys {
      for other in try writer.links(of: key) where other.kind != .story { try queue.touch(other) }
      try delete(key)
    }
  }

  func delete(_ key: EntityKey) throws(SQLiteError) {
    try writer.delete(key, in: try currentRevision())
    try queue.remove(key)
    result[key.kind].deleted += 1
  }
}
