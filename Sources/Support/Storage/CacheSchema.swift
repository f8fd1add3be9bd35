internal import SQLite

/// The schema of a cache file.
enum CacheSchema {
  /// "Stor", which distinguishes a cache from databases of other programs.
  static let applicationID: Int32 = 0x53_74_6F_72
  /// Increased when the tables change; files with a lower version are recreated.
  static let version: Int32 = 1

  /// A value of many kilobytes is stored in a chain of pages, so larger pages make reads faster.
  private static let pageSize = 16_384

  /// The values are in the last column, so that the others are read without them. The triggers
  /// maintain the sum of the sizes, so that a store need not compute it.
  private static let tables = """
    CREATE TABLE entry(
      key INTEGER PRIMARY KEY,
      kind TEXT NOT NULL,
      id TEXT NOT NULL,
      stored_at INTEGER NOT NULL,
      fresh_until INTEGER NOT NULL,
      validator TEXT,
      used_at INTEGER NOT NULL,
      size INTEGER NOT NULL,
      bytes BLOB NOT NULL,
      UNIQUE(kind, id)
    );
    CREATE INDEX entry_by_use ON entry(used_at);
    CREATE TABLE total(size INTEGER NOT NULL);
    INSERT INTO total VALUES (0);
    CREATE TRIGGER entry_added AFTER INSERT ON entry BEGIN
      UPDATE total SET size = size + new.size;
    END;
    CREATE TRIGGER entry_removed AFTER DELETE ON entry BEGIN
      UPDATE total SET size = size - old.size;
    END;
    """

  /// Turns an empty file into a cache, unless another process has just done so.
  ///
  /// The header is written before the log is enabled, so that it is in the file itself from the
  /// start, where `FileHeader` reads it.
  static func create(in connection: Connection) throws(SQLiteError) {
    try connection.execute("PRAGMA page_size = \(pageSize)")
    try connection.transaction { () throws(SQLiteError) in
      guard try connection.integer("PRAGMA application_id") == 0 else { return }
      try connection.execute(
        "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(version); \(tables)")
    }
  }

  /// Returns an empty in-memory cache, to replace the contents of another.
  static func emptyCache() throws(SQLiteError) -> Connection {
    let connection = try Connection.inMemory()
    try create(in: connection)
    return connection
  }
}
