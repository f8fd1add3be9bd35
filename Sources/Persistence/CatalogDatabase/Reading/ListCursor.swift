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
