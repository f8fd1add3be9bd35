internal import Catalog
internal import JSONText
internal import ProviderTable
internal import SQLite

/// Finds the full-text rows of entities by name, key, or relation.
struct EntityRows {
  let connection: Connection

  /// A full name that an entity has ranks below a lesser name of one that is so many times as well
  /// known: "Tony Stark" is first of all Iron Man.
  private static let farBetterKnown: Int64 = 10

  /// The columns from which `row` reads.
  static let columns = "entity.kind, key, popularity"

  /// Returns entities of the kinds that have one of the folded names, the most relevant first.
  /// Stories are excluded: their names do not identify them.
  ///
  /// - Parameter typed: The numbers that comics must have; empty for any.
  func named(
    _ folded: [String], _ kinds: [Kind], typed: [IssueNumber] = []
  ) throws(SQLiteError) -> [SearchIndexRow] {
    let numbers = kinds.filter { $0 != .story }.map { String($0.rawValue) }.joined(separator: ", ")
    let places = folded.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
    let statement = try connection.prepare(
      """
      SELECT \(Self.columns), min(form), title FROM name JOIN entity ON key = name.entity
      WHERE name.kind IN (\(numbers)) AND folded IN (\(places)) GROUP BY key
      """)
    try statement.bind(folded.map(Value.text))
    var found: [Candidate] = []
    while try statement.step() {
      guard let row = row(statement), row.kind != .comic || typed.fit(statement.text(4)) else {
        continue
      }
      let order = (statement.integer(3), row.number, statement.integer(2))
      found.append(Candidate(order: order, row: row))
    }
    let principal = Int64(NameMatch.Form.principal.rawValue)
    for index in found.indices where found[index].order.0 > principal {
      for other in found where other.order.0 <= principal && other.row.kind == found[index].row.kind
      {
        // The last number is the popularity.
        if found[index].order.2 > other.order.2 * Self.farBetterKnown { found[index].order.0 = -1 }
      }
    }
    return found.sortedRows()
  }

  /// Returns the row of an entity, or of the one that has its id, too; nil if the catalog has
  /// neither.
  func row(of key: EntityKey) throws(SQLiteError) -> SearchIndexRow? {
    if let row = try rows("entity WHERE kind = ?1 AND id = ?2", key.values).first { return row }
    return try connection.principalKey(of: key).flatMap { other throws(SQLiteError) in
      try rows("entity WHERE kind = ?1 AND id = ?2", other.values).first
    }
  }

  /// Returns rows in the order of a query.
  ///
  /// - Parameter tail: What follows FROM; includes the table `entity`.
  func rows(_ tail: String, _ values: [Value]) throws(SQLiteError) -> [SearchIndexRow] {
    let statement = try connection.prepare("SELECT \(Self.columns) FROM \(tail)")
    try statement.bind(values)
    var rows: [SearchIndexRow] = []
    while try statement.step() {
      if let row = row(statement) { rows.append(row) }
    }
    return rows
  }

  /// Reads a row from a statement whose first columns are `columns`.
  private func row(_ statement: borrowing Statement) -> SearchIndexRow? {
    guard let kind = Kind(rawValue: Int(statement.integer(0))) else { return nil }
    return SearchIndexRow(
      kind, key: statement.integer(1), popularity: Int(statement.integer(2)))
  }

  /// Returns the id of an entity in Marvel's protocol.
  func id(of row: SearchIndexRow) throws(SQLiteError) -> Int64 {
    try number("SELECT id FROM entity WHERE key = ?1", [.integer(row.key)]) ?? 0
  }

  /// Returns the first column of the first row of a query; nil if it has none, or it is NULL.
  @inline(never)
  func number(_ sql: String, _ values: [Value]) throws(SQLiteError) -> Int64? {
    let statement = try connection.prepare(sql)
    try statement.bind(values)
    guard try statement.step(), !statement.isNull(0) else { return nil }
    return statement.integer(0)
  }

  /// Returns the entities to which a list in the JSON of an entity refers, in its order.
  ///
  /// - Parameter isIncluded: Whether to include the one of an element of the list.
  func references(
    _ name: String, of row: SearchIndexRow, where isIncluded: (JSONView) -> Bool
  ) throws(SQLiteError) -> [SearchIndexRow] {
    let keys = try member(name, of: row) { view -> [EntityKey]? in
      let list = view.isArray ? view.elements : view.member("items")?.elements ?? []
      let keys = list.filter(isIncluded).compactMap(\.referencedKey)
      return keys.isEmpty ? nil : keys
    }
    var found: [SearchIndexRow] = []
    for key in keys ?? [] {
      if let row = try self.row(of: key) { found.append(row) }
    }
    return found
  }

  /// Whether the texts of an entity match a query of the full-text table.
  func has(_ row: SearchIndexRow, _ query: String) throws(SQLiteError) -> Bool {
    try number(
      "SELECT 1 FROM search_index WHERE search_index MATCH ?1 AND rowid = ?2",
      [.text(query), .integer(row.number)]) != nil
  }

  /// Whether a creator has a last name.
  func isLastName(_ folded: String) throws(SQLiteError) -> Bool {
    try number(
      "SELECT 1 FROM fact WHERE attribute = \(Attribute.lastName.rawValue) AND value = ?1 LIMIT 1",
      [.text(folded)]) != nil
  }

  func title(of row: SearchIndexRow) throws(SQLiteError) -> String {
    let statement = try connection.prepare("SELECT title FROM entity WHERE key = ?1")
    try statement.bind([.integer(row.key)])
    return try statement.step() ? statement.text(0) : ""
  }

  /// Passes the JSON of an entity to `body`, or what the embedded catalog adds to it, whichever has the
  /// member.
  func member<Result>(
    _ name: String, of row: SearchIndexRow, _ body: (JSONView) -> Result?
  ) throws(SQLiteError) -> Result? {
    let statement = try EntityColumns.selectByKey(in: connection)
    try statement.bind([.integer(row.key)])
    guard try statement.step() else { return nil }
    return JSONView.reading(EntityColumns.record(.character, statement).json) { view in
      let additions = view?.member(Provenance.Source.embedded.rawValue)
      for part in [view, additions] {
        if let member = part?.member(name), !member.isNull, let result = body(member) {
          return result
        }
      }
      return nil
    }
  }
}

/// A row of the full-text table, and what it is sorted by. All sorting of a search is by this type,
/// because the compiler makes a copy of the algorithm for each.
struct Candidate {
  /// The lowest numbers come first.
  var order: (Int64, Int64, Int64)
  let row: SearchIndexRow
  /// See `FullTextSearch.Match`.
  var columns: Int64 = 0
}

extension [Candidate] {
  mutating func sortByOrder() { sort { $0.order < $1.order } }

  /// The rows in their order.
  func sortedRows() -> [SearchIndexRow] {
    var candidates = self
    candidates.sortByOrder()
    return candidates.map(\.row)
  }
}

extension [String] {
  /// The words as a query of the full-text table, with an operator between them.
  func query(_ operation: String) -> String {
    map { "\"\($0)\"" }.joined(separator: " \(operation) ")
  }
}
