package import Catalog
internal import SQLite

extension DatabaseSource: Counting {
  package func counts() async throws(CatalogError) -> Histogram {
    try asking { () throws(SQLiteError) in
      let statement = try connection.prepare("SELECT kind, count FROM holding ORDER BY kind")
      var bars: [Histogram.Bar] = []
      while try statement.step() {
        guard let kind = Kind(rawValue: Int(statement.integer(0))) else { continue }
        bars.append(Histogram.Bar(.text(kind.plural), Int(statement.integer(1))))
      }
      return Histogram(provenance, bars)
    }
  }

  package func histogram(
    of query: Query, by grouping: Grouping
  ) async throws(CatalogError) -> Histogram {
    let counted = GroupingSQL(grouping, query.kind)
    if let lack = try asking({ () throws(SQLiteError) -> Lack? in try lack(query, counted, grouping)
    }) {
      throw .lacking(lack)
    }
    return try asking { () throws(SQLiteError) in
      let sql = try sql(query)
      let statement = try connection.prepare(counted.statement(sql.condition))
      try statement.bind(sql.values)
      var bars: [Histogram.Bar] = []
      while try statement.step() {
        let value = statement.optionalText(0).map(counted.value)
        bars.append(Histogram.Bar(value, Int(statement.integer(1))))
      }
      return Histogram(provenance, bars)
    }
  }

  private func lack(
    _ query: Query, _ counted: GroupingSQL, _ grouping: Grouping
  ) throws(SQLiteError) -> Lack? {
    if let attribute = counted.attribute, try !hasFacts(attribute) {
      return .attribute(attribute, query.kind)
    }
    if let related = grouping.related, try !hasLinks(query.kind, related) {
      return .relation(related, query.kind)
    }
    return try lack(query)
  }
}
