internal import Catalog
internal import SQLite

/// The table `fact`. Rows are queued until a batch is full, or some are deleted.
final class FactTable {
  private let rows: RowBatch
  private let deleteAll: ReusableStatement
  private let deleteOfBase: ReusableStatement

  init(_ connection: Connection) throws(SQLiteError) {
    rows = try RowBatch(connection, into: "fact", columns: 4, onConflict: "DO NOTHING")
    deleteAll = try connection.prepareReusable("DELETE FROM fact WHERE entity = ?1")
    deleteOfBase = try connection.prepareReusable(
      "DELETE FROM fact WHERE entity = ?1 AND attribute >= \(FactNumber.firstOfBase)")
  }

  /// - Parameters:
  ///   - key: The key of the entity in the table `entity`.
  ///   - id: The id of the entity.
  ///   - areOfBase: Whether the entity is of the upper layer, and the base adds the facts.
  func insert(
    _ facts: [Fact], _ key: Int64, _ id: Int, areOfBase: Bool = false
  ) throws(SQLiteError) {
    for fact in facts {
      try rows.add(.integer(key))
      try rows.add(.integer(Int64(FactNumber.number(fact.attribute, isOfBase: areOfBase))))
      try rows.add(fact.value)
      try rows.add(.integer(Int64(id)))
    }
  }

  /// Deletes the facts of an entity.
  func delete(_ key: Int64) throws(SQLiteError) { try delete(key, by: deleteAll) }

  /// Deletes the facts that the base adds to an entity of the upper layer.
  func deleteThoseOfBase(_ key: Int64) throws(SQLiteError) { try delete(key, by: deleteOfBase) }

  private func delete(_ key: Int64, by statement: ReusableStatement) throws(SQLiteError) {
    try rows.flush()
    try statement.run([.integer(key)])
  }

  /// Writes the queued rows. Call it before each commit.
  func flush() throws(SQLiteError) { try rows.flush() }

  /// Discards rows of a transaction that was rolled back.
  func discard() { rows.discard() }
}
