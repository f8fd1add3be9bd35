internal import Catalog
internal import SQLite

/// Takes single facts out of an entity's JSON, by SQLite's JSON functions.
final class FieldReader {
  private var statement: Statement
  private let count: Int

  init(_ columns: [Column]) throws(OutputFailure) {
    let expressions = columns.map(Self.expression).joined(separator: ", ")
    do {
      statement = try Connection.inMemory().prepare("SELECT " + expressions)
    } catch {
      throw .unreadableEntity(error.message)
    }
    count = columns.count
  }

  /// Numbers keep their digits, which `->` gives and `->>` does not; the texts of an array are
  /// joined; what is absent or null is empty.
  private static func expression(_ column: Column) -> String {
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
  func cells(of record: Record) throws(OutputFailure) -> [String] {
    do {
      try statement.bind([.text(record.json)])
      _ = try statement.step()
    } catch {
      throw .unreadableEntity(error.message)
    }
    return (0..<count).map { statement.text($0) }
  }
}
