package import Catalog
internal import SQLite

extension DatabaseSource {
  package func counts() async throws(CatalogError) -> Histogram {
    try converting { () throws(SQLiteError) in
      let statement = try connection.prepare(
        "SELECT kind, count, base FROM coverage ORDER BY kind")
      var bars: [Histogram.Bar] = []
      while try statement.step() {
        guard let kind = Kind(rawValue: Int(statement.integer(0))) else { continue }
        let base = readsBase ? Int(statement.integer(2)) : 0
        bars.append(Histogram.Bar(.text(kind.plural), Int(statement.integer(1)) + base))
      }
      var provenance = provenance(of: Kind.allCases)
      if !Kind.allCases.allSatisfy(isComplete) {
        let count = bars.map(\.count).reduce(0, +)
        provenance.partial = provenance.partial ?? PartialKind(count: count, total: nil)
      }
      return Histogram(provenance, bars)
    }
  }

  package func histogram(
    of query: Query, by grouping: Grouping
  ) async throws(CatalogError) -> Histogram {
    let groupingSQL = GroupingSQL(grouping, query.kind, layers)
    if let missingData = try converting({ () throws(SQLiteError) -> MissingData? in
      try missingData(query, groupingSQL)
    }) {
      throw .missingData(missingData)
    }
    return try converting { () throws(SQLiteError) in
      let sql = try sql(query)
      let statement = try connection.prepare(
        groupingSQL.statement(
          query.selectsAll && !layers.hidesEntities(of: query.kind) ? nil : sql.condition))
      try statement.bind(sql.values)
      var bars: [Histogram.Bar] = []
      while try statement.step() {
        let value = statement.optionalText(0).map(groupingSQL.value)
        bars.append(Histogram.Bar(value, Int(statement.integer(1))))
      }
      return Histogram(provenance(of: query.kind), bars)
    }
  }

  private func missingData(
    _ query: Query, _ groupingSQL: GroupingSQL
  ) throws(SQLiteError) -> MissingData? {
    if let attribute = groupingSQL.attribute, try !hasFacts(attribute) {
      return .attribute(attribute, query.kind)
    }
    return try missingData(query)
  }
}

extension Query {
  /// Whether the query selects all entities of the kind.
  fileprivate var selectsAll: Bool { parent == nil && conditions.isEmpty }
}
