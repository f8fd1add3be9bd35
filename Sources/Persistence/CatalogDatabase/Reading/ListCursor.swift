internal import Catalog
internal import SQLite

/// A list that is asked for page after page: one statement gives them all.
///
/// A statement for each page would step over all pages before it again, which for a long list is
/// nearly all of the time. The statement keeps the list as it was when the walk began, and with it
/// the connection's view of the file, until the walk is ended.
final class ListCursor {
  /// Where the walk stands.
  private struct Position {
    let rows: ListRows
    var offset: Int
    let total: Int
  }

  /// The query without its window; nil when no walk is under way.
  private var query: Query?
  private var position: Position?

  func begin(_ query: Query) {
    self.query = query.withoutWindow
    position = nil
  }

  func end() {
    query = nil
    position = nil
  }

  func includes(_ query: Query) -> Bool {
    guard let own = self.query else { return false }
    return own == query.withoutWindow
  }

  /// The part of the list that the window asks for.
  ///
  /// - Parameters:
  ///   - open: gives the rows of the list from an offset on.
  ///   - count: gives the length of the whole list.
  func page(
    _ range: PageRange, open: (_ offset: Int) throws(SQLiteError) -> ListRows,
    count: () throws(SQLiteError) -> Int
  ) throws(SQLiteError) -> (records: [Record], total: Int) {
    var position: Position
    if let current = self.position, current.offset == range.offset {
      position = current
    } else {
      // The first row begins the view of the file, in which the list is counted then.
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
  fileprivate var withoutWindow: Query {
    var query = self
    query.range = PageRange(offset: 0, limit: nil)
    return query
  }
}
