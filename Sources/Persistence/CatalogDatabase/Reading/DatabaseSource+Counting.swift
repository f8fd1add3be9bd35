package import Catalog
internal import SQLite

extension DatabaseSource {
  package func counts() async throws(CatalogError) -> Histogram {
    try converting { () throws(SQLiteError) in
      let bars = try KindCoverage.all(in: connection).map { coverage in
        Histogram.Bar(
          .text(coverage.kind.plural), coverage.count + coverage.embedded)
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
    let groupingSQL = GroupingSQL(grouping, query.kind)
    try requireData { () throws(SQLiteError) in try missingData(query, groupingSQL) }
    return try converting { () throws(SQLiteError) in
      let sql = try sql(query)
      let statement = try connection.prepare(
        groupingSQL.statement(
          query.selectsAll ? nil : sql.condition))
      try statement.bind(sql.values)
      var bars: [Histogram.Bar] = []
      while try statement.step() {
        let value = statement.optionalText(0).map(groupingSQL.value)
        bars.append(Histogram.Bar(value, Int(statement.integer(1))))
      }
      var provenance = provenance(of: query.kind)
      if let partial = try partialRelation(query) { provenance.partial = partial }
      var histogram = Histogram(provenance, bars)
      histogram.known = try knownCounts(query)
      histogram.leftOut = try monthsLeftOut(query)
      return histogram
    }
  }

  package func terms(of attribute: Attribute) throws(CatalogError) -> [String] {
    try converting { () throws(SQLiteError) in
      let statement = try connection.prepare(
        "SELECT DISTINCT value FROM fact WHERE \(factCondition(attribute)) ORDER BY value")
      var terms: [String] = []
      while try statement.step() { terms.append(statement.text(0)) }
      return terms
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

/// A grouping as SQL over the tables of `Schema`.
///
/// Counts stored values, and then converts only the distinct ones to groups.
struct GroupingSQL {
  /// The attribute that the grouping needs; nil if every entity has it.
  let attribute: Attribute?
  private let grouping: Grouping
  /// The SQL expression of the stored value.
  private let stored: String
  /// The SQL expression that converts a stored value to a group.
  private let group: String

  init(_ grouping: Grouping, _ kind: Kind) {
    self.grouping = grouping
    attribute = grouping.attribute(of: kind)
    switch grouping {
    case .year, .decade:
      let year = attribute?.form == .timestamp ? Self.year : "stored"
      (stored, group) = ("grouped.value", grouping == .year ? year : "\(year) / 10 * 10")
    case .format, .formatType, .type, .power: (stored, group) = ("grouped.value", "stored")
    case .universe:
      (stored, group) = ("grouped.value", "upper(substr(stored, 1, 1)) || substr(stored, 2)")
    case .team:
      stored = "grouped.value"
      group = """
        (SELECT title FROM entity WHERE kind = \(kind.rawValue) AND id = stored)
        """
    case .letter:
      stored = "substr(collated, 1, 1)"
      group = """
        CASE WHEN stored BETWEEN 'a' AND 'z' THEN upper(stored)
          WHEN stored BETWEEN '0' AND '9' THEN '0-9' ELSE 'other' END
        """
    case .modified: (stored, group) = ("iif(modified > 0, modified, NULL)", Self.year)
    }
  }

  /// Marvel uses negative years for unknown dates.
  private static let year =
    "nullif(max(0, CAST(strftime('%Y', stored, 'unixepoch') AS INTEGER)), 0)"

  /// Returns a statement for values and counts in display order.
  ///
  /// - Parameter condition: A condition on the entities; nil for all of the kind, which is the
  ///   first parameter of the statement.
  func statement(_ condition: String?) -> String {
    """
    SELECT \(group) AS found, sum(number) FROM (\(numbers(condition)))
    GROUP BY found HAVING sum(number) > 0 ORDER BY found IS NULL, \(order)
    """
  }

  /// Returns a statement that counts entities by stored value.
  private func numbers(_ condition: String?) -> String {
    guard let attribute else {
      return "SELECT \(stored) AS stored, count(*) AS number FROM entity "
        + "WHERE \(condition ?? "kind = ?1") GROUP BY 1"
    }
    guard let condition else {
      return """
        SELECT value AS stored, count(*) AS number FROM fact WHERE \(factCondition(attribute)) GROUP BY value
        UNION ALL SELECT NULL, \(KindCoverage.countSQL)
          - (SELECT count(DISTINCT entity) FROM fact WHERE \(factCondition(attribute)))
        """
    }
    return """
      SELECT \(stored) AS stored, count(*) AS number FROM entity
        LEFT JOIN fact AS grouped ON grouped.entity = key AND \(factCondition(attribute, "grouped"))
      WHERE \(condition) GROUP BY 1
      """
  }

  private var order: String {
    switch grouping {
    case .format, .formatType, .type, .power, .universe, .team: "sum(number) DESC, found"
    default: "found"
    }
  }

  /// Returns the histogram value for a row's text.
  func value(_ text: String) -> Histogram.Value {
    Int(text).map { .number($0) } ?? .text(text)
  }
}
