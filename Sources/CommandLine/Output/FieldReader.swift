internal import Catalog
internal import SQLite

/// Takes single facts out of an answer's entities, by SQLite's JSON functions where a scanner does
/// not find them.
final class FieldReader {
  private var statement: Statement
  private let columns: [Column]
  /// Some columns are no facts of the entity.
  private let hasOthers: Bool
  /// Nil where the columns want what only SQLite finds.
  private var scanner: FieldScanner?

  init(_ columns: [Column]) throws(OutputFailure) {
    self.columns = columns
    hasOthers = columns.contains { $0.origin != .entity }
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

  /// Numbers keep their digits, which `->` gives and `->>` does not; the texts of an array are
  /// joined; what is absent or null is empty.
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

  /// The facts of one entity, in the order of the columns.
  func cells(of item: Item) throws(OutputFailure) -> [String] {
    var cells = Cells()
    try add(item, to: &cells)
    return cells.texts
  }

  /// Adds the facts of one entity to other cells.
  func add(_ item: Item, to cells: inout Cells) throws(OutputFailure) {
    guard hasOthers else { return try addFacts(item.record, to: &cells) }
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

  /// A statement without facts of an entity takes no JSON.
  private var hasParameter: Bool {
    columns.contains { $0.origin == .entity }
  }
}
