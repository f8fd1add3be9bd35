internal import Catalog
internal import SQLite

/// The entities of a list in order, starting at an offset.
final class ListRows {
  private let kind: Kind
  private let rows: ReusableStatement
  /// Looks up the entity for a key from `rows`; nil if `rows` returns the entity itself.
  private let entities: ReusableStatement?
  private let columns: EntityColumns
  private var batch = RecordBatch()

  /// - Parameter range: Without a limit, the rows continue to the end of the list.
  init(
    _ kind: Kind, _ sql: QuerySQL, _ range: PageRange, in connection: Connection
  ) throws(SQLiteError) {
    self.kind = kind
    columns = sql.columns
    rows = try connection.prepareReusable(sql.rows)
    try rows.bind(
      sql.values + [.integer(Int64(range.limit ?? -1)), .integer(Int64(range.offset))])
    // SQLite keeps rows in memory to sort them, so that they should be small.
    entities = sql.isInOrderOfIndex ? nil : try columns.selectByKey(in: connection)
  }

  /// Returns up to `limit` entities; fewer at the end of the list.
  func next(_ limit: Int) throws(SQLiteError) -> [Record] {
    batch.removeAll()
    while batch.count < limit, let row = try next() {
      columns.add(row, to: &batch)
    }
    return batch.records(kind)
  }

  /// Advances to the next entity and returns the statement that contains it; nil at the end.
  private func next() throws(SQLiteError) -> ReusableStatement? {
    guard try rows.step() else { return nil }
    guard let entities else { return rows }
    try entities.bind([.integer(rows.integer(0))])
    return try entities.step() ? entities : nil
  }

  deinit {
    rows.reset()
    entities?.reset()
  }
}
