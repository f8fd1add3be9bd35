internal import Catalog
internal import SQLite

/// Takes single facts out of an answer's entities, by SQLite's JSON functions.
final class FieldReader {
  private var statement: Statement
  private let columns: [Column]

  init(_ columns: [Column]) throws(OutputFailure) {
    self.columns = columns
    let expressions = columns.map { column in
      column.origin == .entity ? FieldExpression.sql(FieldPath(known: column.key)) : "NULL"
    }
    do {
      statement = try Connection.inMemory().prepare(
        "SELECT " + expressions.joined(separator: ", "))
    } catch {
      throw .unreadableEntity(error.message)
    }
  }

  /// The facts of one entity, in the order of the columns.
  func cells(of item: Item) throws(OutputFailure) -> [String] {
    do {
      try statement.bind(hasParameter ? [.text(item.record.json)] : [])
      _ = try statement.step()
    } catch {
      throw .unreadableEntity(error.message)
    }
    return columns.enumerated().map { index, column in
      switch column.origin {
      case .entity: statement.text(index)
      case .kind: item.record.key.kind.singular
      case .match: (item.matched ?? []).map(\.rawValue).joined(separator: "; ")
      }
    }
  }

  /// A statement without facts of an entity takes no JSON.
  private var hasParameter: Bool {
    columns.contains { $0.origin == .entity }
  }
}
