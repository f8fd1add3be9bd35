internal import Catalog
internal import JSONText
internal import SQLite

/// Finds the full-text rows of entities by name, key, or relation.
struct EntityRows {
  let connection: Connection
  let layers: LayerConditions

  /// An entity with an exact name, and the form of the name.
  private struct Named {
    var form: Int64
    let popularity: Int64
    let row: SearchIndexRow
  }

  /// A full name that an entity has ranks below a lesser name of one that is so many times as well
  /// known: "Tony Stark" is first of all Iron Man.
  private static let farBetterKnown: Int64 = 10

  /// The columns from which `row` reads.
  static let columns = "entity.kind, key, popularity, layer"

  /// Returns entities of the kinds that have one of the folded names, the most relevant first.
  /// Stories are excluded: their names do not identify them.
  func named(_ folded: [String], _ kinds: [Kind]) throws(SQLiteError) -> [SearchIndexRow] {
    let numbers = kinds.filter { $0 != .story }.map { String($0.rawValue) }.joined(separator: ", ")
    let places = folded.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
    let statement = try connection.prepare(
      """
      SELECT \(Self.columns), min(form) FROM name JOIN entity ON key = name.entity
      WHERE name.kind IN (\(numbers))\(layers.name) AND folded IN (\(places)) GROUP BY key
      """)
    try statement.bind(folded.map(Value.text))
    var found: [Named] = []
    while try statement.step() {
      guard let row = row(statement) else { continue }
      found.append(
        Named(form: statement.integer(4), popularity: statement.integer(2), row: row))
    }
    for index in found.indices where found[index].form > NameMatch.Form.principal.rawValue {
      let isFarBetterKnown = found.contains { other in
        other.form <= NameMatch.Form.principal.rawValue && other.row.kind == found[index].row.kind
          && found[index].popularity > other.popularity * Self.farBetterKnown
      }
      if isFarBetterKnown { found[index].form = -1 }
    }
    found.sort { ($0.form, $0.row.number) < ($1.form, $1.row.number) }
    return found.map(\.row)
  }

  /// Returns the row of an entity; nil if the catalog does not have it.
  func row(of key: EntityKey) throws(SQLiteError) -> SearchIndexRow? {
    try rows(
      "entity WHERE kind = ?1 AND id = ?2\(layers.entities)",
      [.integer(Int64(key.kind.rawValue)), .integer(Int64(key.id))]
    ).first
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
    guard let kind = Kind(rawValue: Int(statement.integer(0))),
      let layer = Layer(rawValue: statement.integer(3))
    else { return nil }
    return SearchIndexRow(
      kind, key: statement.integer(1), popularity: Int(statement.integer(2)),
      layers.scope(of: layer))
  }

  /// Returns the id of an entity in Marvel's protocol.
  func id(of row: SearchIndexRow) throws(SQLiteError) -> Int64 {
    let statement = try connection.prepare("SELECT id FROM entity WHERE key = ?1")
    try statement.bind([.integer(row.key)])
    return try statement.step() ? statement.integer(0) : 0
  }

  func title(of row: SearchIndexRow) throws(SQLiteError) -> String {
    let statement = try connection.prepare("SELECT title FROM entity WHERE key = ?1")
    try statement.bind([.integer(row.key)])
    return try statement.step() ? statement.text(0) : ""
  }

  /// Passes the JSON of an entity to `body`, or what the base adds to it, whichever has the member.
  func member<Result>(
    _ name: String, of row: SearchIndexRow, _ body: (JSONView) -> Result?
  ) throws(SQLiteError) -> Result? {
    let columns = EntityColumns(layers)
    let statement = try connection.prepareReusable(
      "SELECT \(columns.sql) FROM entity WHERE key = ?1")
    try statement.bind([.integer(row.key)])
    guard try statement.step() else { return nil }
    return JSONView.reading(columns.record(.character, statement).json) { view in
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
