internal import CSQLite
internal import Platform

extension Connection {
  /// Opens the existing database file at `path` for reading and writing.
  ///
  /// A file without write permission is opened read-only.
  ///
  /// - Parameter base: What the file changes; nil for a file that has everything.
  package static func writing(
    _ path: String, over base: OverlayBase? = nil
  ) throws(SQLiteError) -> Connection {
    try open(path, flags: SQLITE_OPEN_READWRITE, over: base)
  }

  /// Opens the database file at `path` for reading and writing, and creates it if needed.
  ///
  /// A new file has mode 0600. SQLite gives its log and journal files the same mode.
  package static func creatingPrivately(_ path: String) throws(SQLiteError) -> Connection {
    if let problem = problemOfHome(for: path) {
      throw SQLiteError(code: .cannotOpen, message: problem)
    }
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

extension Connection {
  /// Opens the database file at `path` as immutable: without locks or additional files, as a
  /// read-only directory requires.
  ///
  /// Fails with `cannotOpen` if there is a write-ahead log or a journal, which may contain newer
  /// data.
  /// Source: sqlite.org/uri.html, "immutable".
  package static func readingImmutable(
    _ path: String, over base: OverlayBase? = nil
  ) throws(SQLiteError) -> Connection {
    guard !["-wal", "-journal"].contains(where: { hasContent(path + $0) }) else {
      throw SQLiteError(code: .cannotOpen, message: "unable to open database file")
    }
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
    let address = "file:\(PercentEncoding.encode(path, keeping: "/"))?immutable=1"
    return try open(address, flags: flags, over: base)
  }

  /// Forbids what a file of another program could use to do harm: functions in its schema, writes
  /// to its internal tables, and other files.
  package func distrust() throws(SQLiteError) {
    try check(unsafe sqlite3_db_config_switch(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0))
    try check(unsafe sqlite3_db_config_switch(handle, SQLITE_DBCONFIG_DEFENSIVE, 1))
    _ = unsafe sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0)
  }

  /// Whether there is something other than an empty file at `path`.
  package static func hasContent(_ path: String) -> Bool {
    guard let system = unsafe sqlite3_vfs_find(nil) else { return false }
    var exists: Int32 = 0
    _ = unsafe system.pointee.xAccess(system, path, SQLITE_ACCESS_EXISTS, &exists)
    return exists != 0
  }
}
