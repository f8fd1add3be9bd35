internal import SQLite

/// A queue of changes to the full-text table.
///
/// FTS5 begins a new segment on disk whenever a row has a lower number than the previous one, so
/// that writing rows in the order of their numbers is many times faster.
final class SearchIndexQueue {
  private struct Change {
    let row: SearchIndexRow
    let isDeletion: Bool
    /// Name, alias, creator, and description.
    let texts: [Value]
  }

  private static let limit = 4096

  private let insertion: ReusableStatement
  private let deletion: ReusableStatement
  private var changes: [Change] = []

  init(_ connection: Connection) throws(SQLiteError) {
    insertion = try connection.prepareReusable(
      "INSERT INTO search_index(rowid, name, alias, creator, description) VALUES (?1, ?2, ?3, ?4, ?5)"
    )
    deletion = try connection.prepareReusable(
      """
      INSERT INTO search_index(search_index, rowid, name, alias, creator, description)
      VALUES ('delete', ?1, ?2, ?3, ?4, ?5)
      """)
  }

  func insert(_ row: SearchIndexRow, _ texts: [Value]) throws(SQLiteError) {
    try add(Change(row: row, isDeletion: false, texts: texts))
  }

  /// - Parameter texts: The texts that the row was inserted with.
  func delete(_ row: SearchIndexRow, _ texts: [Value]) throws(SQLiteError) {
    try add(Change(row: row, isDeletion: true, texts: texts))
  }

  private func add(_ change: Change) throws(SQLiteError) {
    changes.append(change)
    if changes.count >= Self.limit { try flush() }
  }

  /// Applies the queued changes; those of one row in the order of arrival. Empties the queue even
  /// on failure.
  func flush() throws(SQLiteError) {
    defer { changes = [] }
    let order = changes.indices.sorted {
      (changes[$0].row.number, $0) < (changes[$1].row.number, $1)
    }
    for index in order {
      let change = changes[index]
      let statement = change.isDeletion ? deletion : insertion
      try statement.run([.integer(change.row.number)] + change.texts)
    }
  }

  /// Discards changes of a transaction that was rolled back.
  func discard() { changes = [] }
}
