internal import Catalog
internal import CatalogDatabase
internal import SQLite

/// Deletions, which only complete lists can show.
extension StagedStore {
  /// Deletes entities that the complete list no longer has.
  func deleteUnseen(_ kind: Kind) throws(SQLiteError) {
    let ids = kind == .event ? "AND entity.id >= \(MetronResource.readingList.key(0).id)" : ""
    for key in try connection.keys(
      """
      SELECT kind, id FROM entity WHERE kind = \(kind.rawValue) \(ids) AND NOT EXISTS
        (SELECT 1 FROM seen WHERE seen.kind = entity.kind AND seen.id = entity.id)
      """)
    {
      for other in try writer.links(of: key) {
        if other.kind == .story { try delete(other) } else { try queue.touch(other) }
      }
      try delete(key)
    }
  }

  /// Deletes people, arcs, and stories of which no comic is left.
  func deleteOrphans() throws(SQLiteError) {
    try writer.flush()
    for kind in [Kind.character, .creator, .story, .event] {
      let ids = kind == .event ? "AND entity.id < \(MetronResource.readingList.key(0).id)" : ""
      for key in try connection.keys(
        """
        SELECT kind, id FROM entity WHERE kind = \(kind.rawValue) \(ids) AND NOT EXISTS
          (SELECT 1 FROM link WHERE link.kind = entity.kind AND link.id = entity.id
            AND other_kind = \(Kind.comic.rawValue))
        """)
      { try delete(key) }
    }
  }

  func delete(_ key: EntityKey) throws(SQLiteError) {
    try writer.delete(key, in: try currentRevision())
    try queue.remove(key)
    result[key.kind].deleted += 1
  }
}
