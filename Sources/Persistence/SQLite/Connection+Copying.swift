internal import CSQLite
internal import Platform

extension Connection {
  /// Writes a compacted copy of the database to a file that must not exist:
  /// sqlite.org/lang_vacuum.html. The copy of a file over a base has everything.
  package func copyPacked(to path: String) throws(SQLiteError) {
    var target = path
    if isOverlay, let system = unsafe sqlite3_vfs_find(nil) {
      let name = unsafe String(cString: system.pointee.zName)
      target = "file:\(PercentEncoding.encode(path, keeping: "/"))?vfs=\(name)"
    }
    try prepare("VACUUM INTO ?1").run([.text(target)])
  }
}

extension Connection {
  /// Replaces the content of this database with that of another, even if this one is damaged.
  ///
  /// Runs in one transaction, so that other connections see either the old or the new content.
  /// Sources: sqlite.org/c3ref/c_dbconfig_defensive.html, `SQLITE_DBCONFIG_RESET_DATABASE`, and
  /// sqlite.org/backup.html.
  package func overwrite(with source: Connection) throws(SQLiteError) {
    unsafe sqlite3_db_config_switch(handle, SQLITE_DBCONFIG_RESET_DATABASE, 1)
    defer { unsafe sqlite3_db_config_switch(handle, SQLITE_DBCONFIG_RESET_DATABASE, 0) }
    let backup = unsafe sqlite3_backup_init(handle, "main", source.handle, "main")
    guard let backup = unsafe backup else {
      return try check(unsafe sqlite3_errcode(handle))
    }
    unsafe sqlite3_backup_step(backup, -1)
    try check(unsafe sqlite3_backup_finish(backup))
  }
}
