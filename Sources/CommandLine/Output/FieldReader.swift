internal import Catalog
internal import SQLite

/// Reads the facts of columns from entities, with SQLite's JSON functions if the scanner cannot.
final class FieldReader {
  private var statement: Statement
  private let columns: [Column]
  /// Whether some columns come from the search hit instead of the entity.
  private let hasHitColumns: Bool
  /// Nil if only SQLite can read the columns.
  private var scanner: FieldScanner?

  init(_ columns: [Column]) throws(OutputFailure) {
    self.columns = columns
    hasHitColumns = columns.contains { $0.origin != .entity }
    scanner = FieldScanner(columns)
    let expressions = columns.map { column in
      column.origin == .entity ? Self.expression(column) : "NULL"
    }
    do {
      statement = try Connection.inMemory().prepare(
        "SELECT " + expressions.joined(separator: ", "))
    } catch {
      throw .malformedEntity(error.message)
    }
  }

  /// Returns the SQL of a column. Numbers keep their digits: `->` preserves them, `->>` does not.
  /// Array elements are joined. An absent or null field is empty.
  private static func expression(_ column: Column) -> String {
    if let path = column.path { return FieldExpression.sql(path) }
    guard !column.otherKeys.isEmpty else { return expression(column.key) }
    let keys = [column.key] + column.otherKeys
    let cases = keys.map { "WHEN json_type(?1, '$.\($0)') IS NOT NULL THEN \(expression($0))" }
    return "CASE \(cases.joined(separator: " ")) ELSE '' END"
  }

  private static func expression(_ key: String) -> String {
    """
    CASE json_type(?1, '$.\(key)')
      WHEN 'text' THEN ?1 ->> '$.\(key)'
      WHEN 'array' THEN (SELECT group_concat(value, '; ') FROM json_each(?1, '$.\(key)'))
      WHEN 'null' THEN ''
      ELSE ?1 -> '$.\(key)'
    END
    """
  }

  /// Returns the facts of an entity, in the order of the columns.
  func cells(of item: Item) throws(OutputFailure) -> [String] {
    var cells = Cells()
    try add(item, to: &cells)
    return cells.texts
  }

  /// Appends the facts of an entity to the cells.
  func add(_ item: Item, to cells: inout Cells) throws(OutputFailure) {
    guard hasHitColumns else { return try addFacts(item.record, to: &cells) }
    var facts = Cells()
    try addFacts(item.record, to: &facts)
    for (index, column) in columns.enumerated() {
      switch column.origin {
      case .entity: cells.append(facts[index])
      case .kind: cells.append(item.record.key.kind.singular.utf8)
      case .match: cells.append((item.matched ?? []).map(\.rawValue).joined(separator: "; ").utf8)
      }
    }
  }

  private func addFacts(_ record: Record, to cells: inout Cells) throws(OutputFailure) {
    if scanner?.add(record.jsonBytes, to: &cells) == true { return }
    do {
      try statement.bind(hasParameter ? [.text(record.json)] : [])
      _ = try statement.step()
    } catch {
      throw .malformedEntity(error.message)
    }
    for index in columns.indices { cells.append(statement.text(index).utf8) }
  }

  /// Whether the statement has a parameter for the entity's JSON.
  private var hasParameter: Bool {
    columns.contains { $0.origin == .entity }
  }
}
