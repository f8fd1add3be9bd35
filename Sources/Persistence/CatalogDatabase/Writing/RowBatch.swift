internal import SQLite

/// Rows of one table that are inserted many at a time, because starting and finishing a statement
/// takes as long as inserting a row.
///
/// For a statement that must be undone if it fails after its first row, SQLite keeps a journal,
/// which costs more than batching saves. These statements may leave the rows before (OR FAIL),
/// since the caller's transaction is rolled back on any error. That does not cover foreign keys,
/// nor the update of columns that must not be NULL.
final class RowBatch {
  private static let size = 32

  private let columns: Int
  private let insertMany: ReusableStatement
  private let insertOne: ReusableStatement
  /// The values of all queued rows.
  private var values: [Value] = []

  /// - Parameter action: What to do with existing rows.
  init(
    _ connection: Connection, into table: String, columns: Int, onConflict action: String
  ) throws(SQLiteError) {
    self.columns = columns
    let row = "(" + Array(repeating: "?", count: columns).joined(separator: ", ") + ")"
    let rows = [row, Array(repeating: row, count: Self.size).joined(separator: ", ")]
    let insertions = rows.map {
      "INSERT OR FAIL INTO \(table) VALUES \($0) ON CONFLICT \(action)"
    }
    insertOne = try connection.prepareReusable(insertions[0])
    insertMany = try connection.prepareReusable(insertions[1])
    values.reserveCapacity(columns * Self.size)
  }

  /// Adds a value to the current row, and writes the batch when it is full.
  func add(_ value: Value) throws(SQLiteError) {
    values.append(value)
    guard values.count == columns * Self.size else { return }
    defer { values.removeAll(keepingCapacity: true) }
    try insertMany.run(values)
  }

  /// Writes the queued rows. Empties the queue even on failure.
  func flush() throws(SQLiteError) {
    defer { values.removeAll(keepingCapacity: true) }
    for start in stride(from: 0, to: values.count, by: columns) {
      try insertOne.run(Array(values[start..<start + columns]))
    }
  }

  /// Discards rows of a transaction that was rolled back.
  func discard() { values.removeAll(keepingCapacity: true) }
}
