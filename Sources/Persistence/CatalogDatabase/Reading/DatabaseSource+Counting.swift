package import Catalog
internal import SQLite

extension DatabaseSource {
  package func counts() async throws(CatalogError) -> Histogram {
    try converting { () throws(SQLiteError) in
      let bars = try KindCoverage.all(in: connection).map { coverage in
        Histogram.Bar(
          .text(coverage.kind.plural), coverage.count + (readsBase ? coverage.base : 0))
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
    try requireData { () throws(SQLiteError) in try missingData(query, groupingSQL) }
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
      var provenance = provenance(of: query.kind)
      if let partial = try partialRelation(query) { provenance.partial = partial }
      return Histogram(provenance, bars)
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
