internal import Catalog
internal import SQLite

/// The entities of a list in their order, from a place in it on.
final class ListRows {
  private let kind: Kind
  private let rows: ReusableStatement
  /// Gives the entity whose key stands in `rows`; nil where that gives it itself.
  private let entities: ReusableStatement?

  /// - Parameter window: without a limit the rows go on to the end of the list.
  init(
    _ kind: Kind, _ sql: QuerySQL, _ window: Window, in connection: Connection
  ) throws(SQLiteError) {
    self.kind = kind
    rows = try connection.prepareReusable(sql.rows)
    try rows.bind(
      sql.values + [.integer(Int64(window.limit ?? -1)), .integer(Int64(window.offset))])
    // What SQLite has to sort goes through memory as a whole, so that it is better small.
    entities =
      sql.isInOrderOfIndex
      ? nil : try connection.prepareReusable("SELECT id, title, json FROM entity WHERE key = ?1")
  }

  /// At most so many entities; fewer at the end.
  func next(_ limit: Int) throws(SQLiteError) -> [Record] {
    var records: [Record] = []
    while records.count < limit, let record = try next() { records.append(record) }
    return records
  }

  private func next() throws(SQLiteError) -> Record? {
    guard try rows.step() else { return nil }
    guard let entities else { return record(rows) }
    try entities.bind([.integer(rows.integer(0))])
    return try entities.step() ? record(entities) : nil
  }

  private func record(_ row: ReusableStatement) -> Record {
    Record(
      key: EntityKey(kind, Int(row.integer(0))), title: row.text(1),
      json: unsafe row.withBytes(2, Abbreviation.unpack))
  }

  deinit {
    rows.reset()
    entities?.reset()
  }
}
