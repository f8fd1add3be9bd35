internal import CSQLite
internal import Platform

extension Connection {
  /// Opens the existing database file at `path` for reading and writing.
  ///
  /// A file without write permission is opened read-only.
  package static func writing(_ path: String) throws(SQLiteError) -> Connection {
    try open(path, flags: SQLITE_OPEN_READWRITE)
  }

  /// Opens the database file at `path` for reading and writing, and creates it if needed.
  ///
  /// A new file has mode 0600. SQLite gives its log and journal files the same mode.
  package static func creatingPrivately(_ path: String) throws(SQLiteError) -> Connection {
    createPrivateFile(path)
    return try writing(path)
  }

  /// Keeps the write-ahead log and its index when the last connection closes, so that the next
  /// connection does not have to create them again.
  package func keepLogFiles() {
    var isEnabled: Int32 = 1
    _ = unsafe withUnsafeMutablePointer(to: &isEnabled) { pointer in
      unsafe sqlite3_file_control(handle, "main", SQLITE_FCNTL_PERSIST_WAL, pointer)
    }
  }
}
