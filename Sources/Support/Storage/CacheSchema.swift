internal import SQLite

/// The form of a cache file.
enum CacheSchema {
  /// "Stor", which tells a cache from the databases of other programs.
  static let applicationID: Int32 = 0x53_74_6F_72
  /// Goes up when the tables change; files with a lower version start anew.
  static let version: Int32 = 1

  /// A value of many kilobytes lies in a chain of pages, so larger pages make for quicker reads.
  private static let pageSize = 16_384

  /// The values lie behind everything else, so that the rest is read without them. The triggers
  /// keep the sum of the sizes, so that a store need not add them up.
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

  /// Makes an empty file a cache, unless another process has just done so.
  ///
  /// The header is written before the file has a log. So it is in the file itself from the start,
  /// where `FileHeader` finds it.
  static func create(in connection: Connection) throws(SQLiteError) {
    try connection.execute("PRAGMA page_size = \(pageSize)")
    try connection.transaction { () throws(SQLiteError) in
      guard try connection.integer("PRAGMA application_id") == 0 else { return }
      try connection.execute(
        "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(version); \(tables)")
    }
  }

  /// An empty cache, for putting in the place of another.
  static func emptyCache() throws(SQLiteError) -> Connection {
    let connection = try Connection.inMemory()
    try create(in: connection)
    return connection
  }
}
