package import Catalog
internal import SQLite

extension DatabaseSource {
  /// Returns the entities of a kind that most others are related to, without suspending.
  package func bestKnown(_ kind: Kind, limit: Int) throws(CatalogError) -> [Record] {
    try converting { () throws(SQLiteError) in
      let statement = try connection.prepareReusable(
        """
        SELECT \(EntityColumns.sql) FROM entity WHERE kind = ?1
        ORDER BY popularity DESC, id LIMIT ?2
        """)
      try statement.bind([.integer(Int64(kind.rawValue)), .integer(Int64(limit))])
      var records: [Record] = []
      while try statement.step() { records.append(EntityColumns.record(kind, statement)) }
      return records
    }
  }
}
