package import Catalog
package import SQLite

extension LocalCatalog {
  package func joins(samples: Int) throws(LocalCatalogError) -> [KindJoins] {
    let connection = try openForReading()
    return try rethrow(as: LocalCatalogError.init) { () throws(SQLiteError) in
      guard try Self.hasJoins(connection) else { return [] }
      var joins: [KindJoins] = []
      for kind in [Kind.series, .comic, .character, .creator] {
        joins.append(try Self.joins(kind, samples, in: connection))
      }
      return joins
    }
  }

  /// Whether a catalog has a table of joined entities: one that was synced from a provider.
  package static func hasJoins(_ connection: Connection) throws(SQLiteError) -> Bool {
    try connection.integer("SELECT count(*) FROM sqlite_schema WHERE name = 'joined'") == 1
  }

  private static func joins(
    _ kind: Kind, _ samples: Int, in connection: Connection
  ) throws(SQLiteError) -> KindJoins {
    var joins = KindJoins(kind)
    for certainty in KindJoins.Certainty.allCases {
      let condition =
        switch certainty {
        case .certain: "certain = 1"
        case .uncertain: "certain = 0"
        case .none: "certain IS NULL"
        }
      let tables = """
        FROM entity LEFT JOIN joined ON joined.kind = entity.kind AND joined.id = entity.id
        WHERE entity.kind = \(kind.rawValue) AND \(condition)
        """
      let count = Int(try connection.integer("SELECT count(*) \(tables)") ?? 0)
      let rows = try connection.prepare(
        """
        SELECT entity.id, title, marvel \(tables)
        ORDER BY popularity DESC, position, entity.id LIMIT \(samples)
        """)
      var found: [KindJoins.Sample] = []
      while try rows.step() {
        found.append(
          KindJoins.Sample(
            id: Int(rows.integer(0)), title: rows.text(1),
            marvelID: rows.isNull(2) ? nil : Int(rows.integer(2))))
      }
      joins[certainty] = (count, found)
    }
    return joins
  }
}
