internal import SQLite

/// Rows of one table that are inserted by few statements, since beginning and ending a statement
/// takes as long as inserting a row. A row that is there already is left out.
///
/// Not for a table with foreign keys: for a statement that may fail at its second row SQLite keeps a
/// journal, which costs more than is saved.
final class RowBatch {
  private static let size = 32

  private let columns: Int
  private let insertMany: ReusableStatement
  private let insertOne: ReusableStatement
  /// Row after row.
  private var values: [Value] = []

  init(_ connection: Connection, into table: String, columns: Int) throws(SQLiteError) {
    self.columns = columns
    let row = "(" + Array(repeating: "?", count: columns).joined(separator: ", ") + ")"
    let insertion = "INSERT OR IGNORE INTO \(table) VALUES "
    insertOne = try connection.prepareReusable(insertion + row)
    insertMany = try connection.prepareReusable(
      insertion + Array(repeating: row, count: Self.size).joined(separator: ", "))
    values.reserveCapacity(columns * Self.size)
  }

  /// Adds a value to the row that is under way, and writes rows once there are enough.
  func add(_ value: Value) throws(SQLiteError) {
    values.append(value)
    guard values.count == columns * Self.size else { return }
    defer { values.removeAll(keepingCapacity: true) }
    try insertMany.run(values)
  }

  /// Writes the rows that wait. None waits any longer where that fails.
  func flush() throws(SQLiteError) {
    defer { values.removeAll(keepingCapacity: true) }
    for start in stride(from: 0, to: values.count, by: columns) {
      try insertOne.run(Array(values[start..<start + columns]))
    }
  }

  /// Forgets rows whose transaction was undone.
  func discard() { values.removeAll(keepingCapacity: true) }
}
