internal import Catalog
internal import SQLite

/// A transaction for all pages that arrive within the same second.
///
/// A commit writes every changed page of the file, and the entities of one response change almost
/// as many of them as those of ten. Committing each response would take several times as long.
struct PageTransaction {
  /// The number of entities that forces a commit before the second is over.
  private static let limit = 8192

  private let connection: Connection
  private let now: () -> Timestamp
  private var committed: Timestamp
  /// The number of entities in the open transaction; nil if none is open.
  private var count: Int?

  init(_ connection: Connection, now: @escaping () -> Timestamp) {
    self.connection = connection
    self.now = now
    committed = now()
  }

  /// Runs `body` in the transaction, which is rolled back completely if `body` throws.
  mutating func add(_ count: Int, _ body: () throws(SQLiteError) -> Void) throws(SQLiteError) {
    if self.count == nil { try connection.execute("BEGIN IMMEDIATE") }
    self.count = (self.count ?? 0) + count
    do { try body() } catch {
      self.count = nil
      try? connection.execute("ROLLBACK")
      throw error
    }
  }

  /// Whether the transaction should be committed.
  var isDue: Bool {
    count ?? 0 >= Self.limit || now() != committed
  }

  /// - Parameter flush: Writes the remaining queued rows.
  mutating func commit(_ flush: () throws(SQLiteError) -> Void) throws(SQLiteError) {
    guard count != nil else { return }
    count = nil
    do {
      try flush()
      try connection.execute("COMMIT")
    } catch {
      try? connection.execute("ROLLBACK")
      throw error
    }
    committed = now()
  }
}
