package import Catalog
internal import SQLite

extension DatabaseSource: ListPlacing {
  package func places(of query: Query) async throws(CatalogError) -> [Int64]? {
    if let lack = try asking({ () throws(SQLiteError) -> Lack? in try lack(query) }) {
      throw .lacking(lack)
    }
    return try asking { () throws(SQLiteError) in
      let sql = try sql(query)
      guard !sql.isInOrderOfIndex else { return nil }
      let statement = try connection.prepare(sql.rows)
      try statement.bind(sql.values + [.integer(-1), .integer(0)])
      var places: [Int64] = []
      while try statement.step() { places.append(statement.integer(0)) }
      return places
    }
  }

  package func page(
    of kind: Kind, at places: ArraySlice<Int64>, total: Int
  ) async throws(CatalogError) -> Page<Record> {
    try asking { () throws(SQLiteError) in
      // Else the file would be locked and unlocked for each entity.
      try connection.execute("SAVEPOINT page")
      defer { try? connection.execute("RELEASE page") }
      let entity = try connection.prepareReusable(
        "SELECT id, title, json FROM entity WHERE key = ?1")
      var records: [Record] = []
      for place in places {
        try entity.bind([.integer(place)])
        guard try entity.step() else { continue }
        records.append(
          Record(
            key: EntityKey(kind, Int(entity.integer(0))), title: entity.text(1),
            json: unsafe entity.withBytes(2, Abbreviation.unpack)))
      }
      entity.reset()
      return Page(provenance: provenance(of: kind), elements: records, total: total)
    }
  }
}
