/// A statement that is kept to be run again and again, which saves compiling it each time.
///
/// Not `Sendable`, as its connection is not.
package final class ReusableStatement {
  private let statement: Statement

  fileprivate init(_ statement: consuming Statement) {
    self.statement = statement
  }

  /// As `Statement.bind`.
  package func bind(_ values: [Value]) throws(SQLiteError) { try statement.bind(values) }

  /// As `Statement.step`.
  package func step() throws(SQLiteError) -> Bool { try statement.step() }

  /// As `Statement.run`.
  package func run(_ values: [Value]) throws(SQLiteError) {
    try statement.run(values)
    statement.reset()
  }

  /// Ends what was begun, so that no lock stays behind it.
  package func reset() { statement.reset() }

  package func isNull(_ column: Int) -> Bool { statement.isNull(column) }
  package func integer(_ column: Int) -> Int64 { statement.integer(column) }
  package func text(_ column: Int) -> String { statement.text(column) }
  package func optionalText(_ column: Int) -> String? { statement.optionalText(column) }

  /// As `Statement.withBytes`.
  package func withBytes<Result>(
    _ column: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    unsafe statement.withBytes(column, body)
  }
}

extension Connection {
  /// Compiles a statement that is to be kept.
  package func prepareReusable(_ sql: String) throws(SQLiteError) -> ReusableStatement {
    ReusableStatement(try prepare(sql))
  }
}
