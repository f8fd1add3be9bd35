/// A statement that is compiled once and run many times.
///
/// Not `Sendable`, because its connection is not.
package final class ReusableStatement {
  private let statement: Statement

  fileprivate init(_ statement: consuming Statement) {
    self.statement = statement
  }

  /// See `Statement.bind`.
  package func bind(_ values: [Value]) throws(SQLiteError) { try statement.bind(values) }

  /// See `Statement.step`.
  package func step() throws(SQLiteError) -> Bool { try statement.step() }

  /// See `Statement.run`.
  package func run(_ values: [Value]) throws(SQLiteError) {
    try statement.run(values)
    statement.reset()
  }

  /// Ends the current run and releases its locks.
  package func reset() { statement.reset() }

  /// Whether the database is a file over a base.
  package var isOfOverlay: Bool { statement.connection.isOverlay }
  package func isNull(_ column: Int) -> Bool { statement.isNull(column) }
  package func integer(_ column: Int) -> Int64 { statement.integer(column) }
  package func text(_ column: Int) -> String { statement.text(column) }
  package func optionalText(_ column: Int) -> String? { statement.optionalText(column) }

  /// See `Statement.withBytes`.
  package func withBytes<Result>(
    _ column: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    unsafe statement.withBytes(column, body)
  }
}

extension Connection {
  /// Compiles a statement for repeated use.
  package func prepareReusable(_ sql: String) throws(SQLiteError) -> ReusableStatement {
    ReusableStatement(try prepare(sql))
  }
}
