internal import Catalog
internal import SQLite

/// A cursor over a list that is read page by page with a single statement.
///
/// A new statement for each page would skip all previous rows again, which dominates the time for a
/// long list. The statement keeps its snapshot of the file until the pagination ends.
final class ListCursor {
  /// The current position in the list.
  private struct Position {
    let rows: ListRows
    var offset: Int
    let total: Int
  }

  /// The query without its range; nil if no pagination is in progress.
  private var query: Query?
  private var position: Position?

  func begin(_ query: Query) {
    self.query = query.withoutRange
    position = nil
  }

  func end() {
    query = nil
    position = nil
  }

  /// Whether a page has been read since the pagination began.
  var isStarted: Bool { position != nil }

  func includes(_ query: Query) -> Bool {
    guard let current = self.query else { return false }
    return current == query.withoutRange
  }

  /// Returns the requested range of the list.
  ///
  /// - Parameters:
  ///   - open: Returns the rows of the list from an offset on.
  ///   - count: Returns the length of the complete list.
  func page(
    _ range: PageRange, open: (_ offset: Int) throws(SQLiteError) -> ListRows,
    count: () throws(SQLiteError) -> Int
  ) throws(SQLiteError) -> (records: [Record], total: Int) {
    var position: Position
    if let current = self.position, current.offset == range.offset {
      position = current
    } else {
      // Opening the rows starts the snapshot in which the list is counted.
      let rows = try open(range.offset)
      position = Position(rows: rows, offset: range.offset, total: try count())
    }
    let records = try position.rows.next(range.limit ?? .max)
    position.offset += records.count
    self.position = position
    return (records, position.total)
  }
}

extension Query {
  fileprivate var withoutRange: Query {
    var query = self
    query.range = PageRange(offset: 0, limit: nil)
    return query
  }
}

/// The entities of a list in order, starting at an offset.
final class ListRows {
  private let kind: Kind
  private let rows: ReusableStatement
  /// Looks up the entity for a key from `rows`; nil if `rows` returns the entity itself.
  private let entities: ReusableStatement?
  private var batch = RecordBatch()

  /// - Parameter range: Without a limit, the rows continue to the end of the list.
  init(
    _ kind: Kind, _ sql: QuerySQL, _ range: PageRange, in connection: Connection
  ) throws(SQLiteError) {
    self.kind = kind
    rows = try connection.prepareReusable(sql.rows)
    try rows.bind(
      sql.values + [.integer(Int64(range.limit ?? -1)), .integer(Int64(range.offset))])
    // SQLite keeps rows in memory to sort them, so that they should be small.
    entities = sql.isInOrderOfIndex ? nil : try EntityColumns.selectByKey(in: connection)
  }

  /// Returns up to `limit` entities; fewer at the end of the list.
  func next(_ limit: Int) throws(SQLiteError) -> [Record] {
    batch.removeAll()
    while batch.count < limit, let row = try next() {
      EntityColumns.add(row, to: &batch)
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
