internal import Catalog
internal import SQLite

/// The entities of a list in their order, from a place in it on.
final class ListRows {
  private let kind: Kind
  private let rows: ReusableStatement
  /// Gives the entity whose key stands in `rows`; nil where that gives it itself.
  private let entities: ReusableStatement?
  private var batch = RecordBatch()

  /// - Parameter window: without a limit the rows go on to the end of the list.
  init(
    _ kind: Kind, _ sql: QuerySQL, _ range: PageRange, in connection: Connection
  ) throws(SQLiteError) {
    self.kind = kind
    rows = try connection.prepareReusable(sql.rows)
    try rows.bind(
      sql.values + [.integer(Int64(range.limit ?? -1)), .integer(Int64(range.offset))])
    // What SQLite has to sort goes through memory as a whole, so that it is better small.
    entities =
      sql.isInOrderOfIndex
      ? nil : try connection.prepareReusable("SELECT id, title, json FROM entity WHERE key = ?1")
  }

  /// At most so many entities; fewer at the end.
  func next(_ limit: Int) throws(SQLiteError) -> [Record] {
    batch.removeAll()
    while batch.count < limit, let row = try next() {
      batch.add(Int(row.integer(0)), row, title: 1, json: 2)
    }
    return batch.records(kind)
  }

  /// The statement that stands on the next entity; nil at the end.
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
