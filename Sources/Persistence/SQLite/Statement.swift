internal import CSQLite

/// A compiled statement, its bound parameters, and its current row.
@safe package struct Statement: ~Copyable {
  private let handle: OpaquePointer
  private let sql: String
  /// Keeps the connection open for the lifetime of the statement.
  let connection: Connection

  init(handle: OpaquePointer, sql: String, connection: Connection) {
    unsafe self.handle = handle
    self.sql = sql
    self.connection = connection
  }

  deinit {
    unsafe connection.end(handle, sql: sql)
  }

  /// Resets the statement and binds values to its parameters by position.
  package func bind(_ values: [Value]) throws(SQLiteError) {
    unsafe sqlite3_reset(handle)
    for (index, value) in values.enumerated() {
      try connection.check(bind(value, at: Int32(index + 1)))
    }
  }

  private func bind(_ value: Value, at index: Int32) -> Int32 {
    switch value {
    case .null:
      return unsafe sqlite3_bind_null(handle, index)
    case .integer(let number):
      return unsafe sqlite3_bind_int64(handle, index, number)
    case .real(let number):
      return unsafe sqlite3_bind_double(handle, index, number)
    case .text(let text):
      var text = text
      return text.withUTF8 { bytes in
        unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
          unsafe sqlite3_bind_text64(
            handle, index, characters.baseAddress, sqlite3_uint64(characters.count), transient,
            UInt8(SQLITE_UTF8))
        }
      }
    case .blob(let bytes):
      // An empty array may have no address, which SQLite treats as NULL.
      guard !bytes.isEmpty else { return unsafe sqlite3_bind_zeroblob(handle, index, 0) }
      return unsafe bytes.withUnsafeBytes { bytes in
        unsafe sqlite3_bind_blob64(
          handle, index, bytes.baseAddress, sqlite3_uint64(bytes.count), transient)
      }
    }
  }

  /// Advances to the next row. Returns false at the end.
  package func step() throws(SQLiteError) -> Bool {
    let code = unsafe sqlite3_step(handle)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default:
      try connection.check(code)
      return false
    }
  }

  /// Runs a statement that returns no rows.
  package func run(_ values: [Value]) throws(SQLiteError) {
    try bind(values)
    while try step() {}
  }

  /// Ends the current run, so that the statement can be run again.
  package func reset() {
    unsafe sqlite3_reset(handle)
  }

  package func isNull(_ column: Int) -> Bool {
    unsafe sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL
  }

  package func integer(_ column: Int) -> Int64 {
    unsafe sqlite3_column_int64(handle, Int32(column))
  }

  /// Returns the column as text: empty for NULL, with invalid UTF-8 repaired.
  package func text(_ column: Int) -> String {
    guard let start = unsafe sqlite3_column_text(handle, Int32(column)) else { return "" }
    let count = Int(unsafe sqlite3_column_bytes(handle, Int32(column)))
    return unsafe String(
      decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// Returns the column as text, or nil if it is NULL.
  package func optionalText(_ column: Int) -> String? {
    isNull(column) ? nil : text(column)
  }

  /// Passes the bytes of the column to `body` without copying them: none for NULL.
  package func withBytes<Result>(
    _ column: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    let start = unsafe sqlite3_column_blob(handle, Int32(column))
    let count = Int(unsafe sqlite3_column_bytes(handle, Int32(column)))
    return unsafe body(UnsafeRawBufferPointer(start: start, count: count))
  }
}

/// SQLITE_TRANSIENT, a macro that Swift cannot import: makes SQLite copy the value.
private var transient: sqlite3_destructor_type {
  unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
}
