internal import CSQLite

extension Connection {
  /// Reads one column of the row with this key in the main database.
  ///
  /// Faster than `Statement.bytes` for a large value because it makes one copy instead of two.
  /// Sees the same version of the row as a statement that is currently on that row.
  package func blob(
    in table: String, _ column: String, key: Int64
  ) throws(SQLiteError) -> [UInt8] {
    var blob: OpaquePointer?
    try check(unsafe sqlite3_blob_open(handle, "main", table, column, key, 0, &blob))
    defer { unsafe sqlite3_blob_close(blob) }
    let count = unsafe sqlite3_blob_bytes(blob)
    var code = SQLITE_OK
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, filled in
      code = unsafe sqlite3_blob_read(blob, buffer.baseAddress, count, 0)
      filled = code == SQLITE_OK ? Int(count) : 0
    }
    try check(code)
    return bytes
  }
}
