internal import Catalog
internal import SQLite

/// The transaction in which pages are stored that come without a pause, within a second.
///
/// A commit writes every page of the file that changed, and the entities of one answer change nearly
/// as many of them as those of ten: committing each answer takes several times as long.
struct PageTransaction {
  /// So many entities are committed before the second is over.
  private static let limit = 8192

  private let connection: Connection
  private let now: () -> Timestamp
  private var committed: Timestamp
  /// How many entities it holds; nil when none is open.
  private var count: Int?

  init(_ connection: Connection, now: @escaping () -> Timestamp) {
    self.connection = connection
    self.now = now
    committed = now()
  }

  /// Runs `body` in the transaction, which is undone with all that it holds when that throws.
  mutating func add(_ count: Int, _ body: () throws(SQLiteError) -> Void) throws(SQLiteError) {
    if self.count == nil { try connection.execute("BEGIN IMMEDIATE") }
    self.count = (self.count ?? 0) + count
    do { try body() } catch {
      self.count = nil
      try? connection.execute("ROLLBACK")
      throw error
    }
  }

  /// Whether what has come should wait no longer.
  var isDue: Bool {
    count ?? 0 >= Self.limit || now() != committed
  }

  /// - Parameter last: what is still to be written, if anything is.
  mutating func commit(_ last: () throws(SQLiteError) -> Void) throws(SQLiteError) {
    guard count != nil else { return }
    count = nil
    do {
      try last()
      try connection.execute("COMMIT")
    } catch {
      try? connection.execute("ROLLBACK")
      throw error
    }
    committed = now()
  }
}
