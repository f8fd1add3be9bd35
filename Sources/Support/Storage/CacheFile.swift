internal import SQLite

/// An open cache file.
struct CacheFile {
  /// How long a writer waits for locks, in milliseconds.
  private static let lockTimeout: Int32 = 5000
  /// How long `insisting` waits for locks.
  private static let insistence = Duration.seconds(30)

  /// The log is truncated when the last connection closes, and is not synchronized before that.
  private static let settings = "PRAGMA journal_size_limit = 4194304; PRAGMA synchronous = NORMAL;"
  /// A long log slows down reads.
  private static let writerSettings = settings + "PRAGMA wal_autocheckpoint = 250"
  /// A value is read once, so its pages need not be cached; allocating memory costs more than a
  /// copy.
  private static let readerSettings = settings + "PRAGMA cache_size = 8"

  let connection: Connection
  /// Whether the file was prepared for writing.
  let isForWriting: Bool

  private init(connection: Connection, isForWriting: Bool) {
    self.connection = connection
    self.isForWriting = isForWriting
    waitForOthers()
    connection.keepLogFiles()
    try? connection.execute(isForWriting ? Self.writerSettings : Self.readerSettings)
  }

  /// Makes calls wait for locks of other processes, or fail at once.
  func waitForOthers(_ waits: Bool = true) {
    connection.setBusyTimeout(milliseconds: waits ? Self.lockTimeout : 0)
  }

  /// Makes a change that no later call repeats, even if many processes write all the time.
  ///
  /// With a timeout, SQLite asks for a lock at growing intervals, up to 100 ms, at which processes
  /// that have just begun to wait overtake it again and again.
  func insisting<Result>(
    _ change: () throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    connection.setBusyDeadline(.now + Self.insistence)
    defer { waitForOthers() }
    return try change()
  }

  /// Opens the file at a path if it is a cache of this version.
  static func forReading(_ path: String) -> CacheFile? {
    accept(try? Connection.writing(path))
  }

  /// Opens the file at a path in a directory without write permission, where no lock can be taken.
  static func forReadingUnchanged(_ path: String) -> CacheFile? {
    accept(try? Connection.readingImmutable(path))
  }

  /// Reads the header before SQLite does anything with the file: in a file of another program, not
  /// even the journal may be rolled back.
  private static func accept(_ connection: Connection?) -> CacheFile? {
    guard let connection, let header = try? connection.fileHeader(),
      header.applicationID == CacheSchema.applicationID,
      header.userVersion == CacheSchema.version
    else { return nil }
    return CacheFile(connection: connection, isForWriting: false)
  }

  /// Opens the file at a path; it becomes a cache of this version if it is missing, empty, or
  /// older.
  static func forWriting(_ path: String) throws(StorageError) -> CacheFile {
    let connection: Connection
    let header: FileHeader?
    do throws(SQLiteError) {
      connection = try .creatingPrivately(path)
      header = try connection.fileHeader()
    } catch {
      throw ResultCode.notADatabase ~= error.code ? .foreignFile : StorageError(error)
    }
    if let header { try checkOwner(header.applicationID, version: header.userVersion) }
    let file = CacheFile(connection: connection, isForWriting: true)
    try file.prepare(header)
    return file
  }

  private func prepare(_ header: FileHeader?) throws(StorageError) {
    if header == nil {
      do throws(SQLiteError) {
        try CacheSchema.create(in: connection)
      } catch {
        throw StorageError(error)
      }
    } else if let header, header.userVersion < CacheSchema.version, !hasNewVersion {
      try empty()
    }
    // These fail in a damaged file, which the write that follows handles. Enabling the log also
    // fails while other processes use a new file; the cache works without it, and the next process
    // to open the file tries again.
    if header?.usesLog != true { try? connection.execute("PRAGMA journal_mode = WAL") }
  }

  /// Whether another process has upgraded the file to this version, which possibly only its log
  /// shows.
  private var hasNewVersion: Bool {
    (try? connection.integer("PRAGMA user_version")) == Int64(CacheSchema.version)
  }

  /// Removes all entries, whatever state the file is in.
  func empty() throws(StorageError) {
    // Read again, since the log may have a newer header than the file.
    if let owner = try? connection.integer("PRAGMA application_id"),
      let version = try? connection.integer("PRAGMA user_version")
    {
      try Self.checkOwner(Int32(truncatingIfNeeded: owner), version: Int32(version))
    }
    do throws(SQLiteError) {
      try connection.overwrite(with: CacheSchema.emptyCache())
    } catch {
      throw StorageError(error)
    }
    // Copies a new version from the log to the header of the file, where other processes read it.
    try? connection.execute("PRAGMA wal_checkpoint")
  }

  private static func checkOwner(
    _ applicationID: Int32, version: Int32
  ) throws(StorageError) {
    guard applicationID == CacheSchema.applicationID else { throw .foreignFile }
    guard version <= CacheSchema.version else { throw .newerVersion }
  }
}

extension CacheFile {
  /// The time of use of an entry is updated at most once in this many seconds: a read that writes
  /// is many times slower than one that does not.
  private static let noteInterval: Int64 = 3600

  /// Returns the entry and marks it as used.
  func use(kind: String, id: String, at time: Int64) throws(SQLiteError) -> StoredEntry? {
    guard let (entry, key, usedAt) = try find(kind: kind, id: id) else { return nil }
    // A wrong clock may have stored a time in the future.
    if abs(time - usedAt) >= Self.noteInterval { noteUse(of: key, at: time) }
    return entry
  }

  private func find(
    kind: String, id: String
  ) throws(SQLiteError) -> (entry: StoredEntry, key: Int64, usedAt: Int64)? {
    let statement = try connection.prepare(
      """
      SELECT key, used_at, stored_at, fresh_until, validator FROM entry
      WHERE kind = ?1 AND id = ?2
      """)
    try statement.bind([.text(kind), .text(id)])
    guard try statement.step() else { return nil }
    let key = statement.integer(0)
    let bytes = try connection.blob(in: "entry", "bytes", key: key)
    let entry = StoredEntry(
      kind: kind, id: id, bytes: bytes, storedAt: statement.integer(2),
      freshUntil: statement.integer(3), validator: statement.optionalText(4))
    return (entry, key, statement.integer(1))
  }

  /// Ignores errors: the only consequence is that the entry is evicted somewhat earlier.
  private func noteUse(of key: Int64, at time: Int64) {
    waitForOthers(false)
    defer { waitForOthers() }
    try? connection.prepare("UPDATE entry SET used_at = ?2 WHERE key = ?1")
      .run([.integer(key), .integer(time)])
  }

  /// Stores the entries in one transaction, replacing those of the same names.
  func store(
    _ entries: [StoredEntry], byteLimit: Int, at time: Int64
  ) throws(SQLiteError) {
    try connection.transaction { () throws(SQLiteError) in
      for entry in entries {
        try remove(kind: entry.kind, id: entry.id)
        if entry.size <= byteLimit { try insert(entry, at: time) }
      }
      try evict(to: byteLimit)
    }
  }

  func remove(kind: String, id: String) throws(SQLiteError) {
    try connection.prepare("DELETE FROM entry WHERE kind = ?1 AND id = ?2")
      .run([.text(kind), .text(id)])
  }

  private func insert(_ entry: StoredEntry, at time: Int64) throws(SQLiteError) {
    try connection.prepare(
      """
      INSERT INTO entry(kind, id, stored_at, fresh_until, validator, used_at, size, bytes)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
      """
    ).run([
      .text(entry.kind), .text(entry.id), .integer(entry.storedAt), .integer(entry.freshUntil),
      Value(entry.validator), .integer(time), .integer(Int64(entry.size)), .blob(entry.bytes),
    ])
  }

  /// Removes the least recently used entries until the rest has at most `limit` bytes.
  private func evict(to limit: Int) throws(SQLiteError) {
    var excess = (try connection.integer("SELECT size FROM total") ?? 0) - Int64(limit)
    guard excess > 0 else { return }
    let oldest = try connection.prepare("SELECT key, size FROM entry ORDER BY used_at, key")
    var evicted: [Int64] = []
    while excess > 0, try oldest.step() {
      evicted.append(oldest.integer(0))
      excess -= oldest.integer(1)
    }
    let removal = try connection.prepare("DELETE FROM entry WHERE key = ?1")
    for key in evicted { try removal.run([.integer(key)]) }
  }
}
