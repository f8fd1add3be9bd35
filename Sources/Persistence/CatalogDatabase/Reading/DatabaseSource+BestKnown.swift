package import Catalog
internal import SQLite

extension DatabaseSource {
  /// Returns the entities of a kind that most others are related to, without suspending.
  ///
  /// - Parameter other: A kind that they must be related to; nil for no such condition.
  package func bestKnown(
    _ kind: Kind, relatedTo other: Kind? = nil, limit: Int
  ) throws(CatalogError) -> [Record] {
    try converting { () throws(SQLiteError) in
      let isRelated = other.map { other in
        """
         AND EXISTS (SELECT 1 FROM link JOIN entity AS other
        ON other.kind = link.other_kind AND other.id = link.other_id
        WHERE link.kind = ?1 AND link.id = entity.id AND link.other_kind = \(other.rawValue)\
        )
        """
      }
      let statement = try connection.prepareReusable(
        """
        SELECT \(EntityColumns.sql) FROM entity WHERE kind = ?1\(isRelated ?? "")
        ORDER BY popularity DESC, id LIMIT ?2
        """)
      try statement.bind([.integer(Int64(kind.rawValue)), .integer(Int64(limit))])
      var records: [Record] = []
      while try statement.step() { records.append(EntityColumns.record(kind, statement)) }
      return records
    }
  }
}
