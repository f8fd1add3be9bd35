internal import CSQLite
internal import Platform

extension Connection {
  /// The database file at `path`, which must exist, for reading and writing.
  ///
  /// A file that may not be written is opened for reading.
  package static func writing(_ path: String) throws(SQLiteError) -> Connection {
    try open(path, flags: SQLITE_OPEN_READWRITE)
  }

  /// The database file at `path` for reading and writing, created when it is absent.
  ///
  /// A new file is for its owner alone, mode 0600, and so are the files that SQLite puts beside
  /// it, which take their mode from it.
  package static func creatingPrivately(_ path: String) throws(SQLiteError) -> Connection {
    createPrivateFile(path)
    return try writing(path)
  }

  /// Lets the write-ahead log and its index stay beside the file when the last connection closes,
  /// which saves the next one from making them again.
  package func keepLogFiles() {
    var keeps: Int32 = 1
    _ = unsafe withUnsafeMutablePointer(to: &keeps) { place in
      unsafe sqlite3_file_control(handle, "main", SQLITE_FCNTL_PERSIST_WAL, place)
    }
  }
}
