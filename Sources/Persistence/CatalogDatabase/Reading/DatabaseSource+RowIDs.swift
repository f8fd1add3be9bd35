package import Catalog
internal import SQLite

extension DatabaseSource: RowIDListing {
  package func rowIDs(of query: Query) async throws(CatalogError) -> [Int64]? {
    try requireData { () throws(SQLiteError) in try missingData(query) }
    return try converting { () throws(SQLiteError) in
      let sql = try sql(query)
      guard !sql.isInOrderOfIndex else { return nil }
      let statement = try connection.prepare(sql.rows)
      try statement.bind(sql.values + [.integer(-1), .integer(0)])
      var rowIDs: [Int64] = []
      while try statement.step() { rowIDs.append(statement.integer(0)) }
      return rowIDs
    }
  }

  package func page(
    of kind: Kind, at rowIDs: ArraySlice<Int64>, total: Int
  ) async throws(CatalogError) -> Page<Record> {
    try converting { () throws(SQLiteError) in
      // Otherwise, the file would be locked and unlocked for each entity.
      try connection.execute("SAVEPOINT page")
      defer { try? connection.execute("RELEASE page") }
      let columns = EntityColumns(layers)
      let entity = try columns.selectByKey(in: connection)
      var records: [Record] = []
      for rowID in rowIDs {
        try entity.bind([.integer(rowID)])
        guard try entity.step() else { continue }
        records.append(columns.record(kind, entity))
      }
      entity.reset()
      return Page(provenance: provenance(of: kind), elements: records, total: total)
    }
  }
}
