internal import CSQLite
internal import TextEncoding

extension Connection {
  /// Opens the database file at `path` as immutable: without locks or additional files, as a
  /// read-only directory requires.
  ///
  /// Fails with `cannotOpen` if there is a write-ahead log, which may contain newer data.
  /// Source: sqlite.org/uri.html, "immutable".
  package static func readingImmutable(_ path: String) throws(SQLiteError) -> Connection {
    guard !hasContent(path + "-wal") else {
      throw SQLiteError(code: .cannotOpen, message: "unable to open database file")
    }
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
    return try open("file:\(path.percentEncoded(keeping: "/"))?immutable=1", flags: flags)
  }

  /// Whether there is something other than an empty file at `path`.
  package static func hasContent(_ path: String) -> Bool {
    guard let system = unsafe sqlite3_vfs_find(nil) else { return false }
    var exists: Int32 = 0
    _ = unsafe system.pointee.xAccess(system, path, SQLITE_ACCESS_EXISTS, &exists)
    return exists != 0
  }
}
