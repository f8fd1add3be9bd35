internal import CSQLite

/// An open database.
///
/// Not `Sendable`: a connection stays in the task that opened it.
@safe package final class Connection {
  let handle: OpaquePointer
  private var staysOpen = false

  private init(handle: OpaquePointer) {
    unsafe self.handle = handle
  }

  deinit {
    if !staysOpen { unsafe sqlite3_close_v2(handle) }
  }

  /// Leaves it to the end of the process to take back the connection's memory, which it does as a
  /// whole; for a connection that has no file and is used until then.
  package func leaveOpen() { staysOpen = true }

  /// A new, empty database in memory.
  package static func inMemory() throws(SQLiteError) -> Connection {
    try open(":memory:", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
  }

  /// The database file at `path`, created when it is absent.
  package static func creating(_ path: String) throws(SQLiteError) -> Connection {
    try open(path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
  }

  /// The database file at `path`, which must exist, for reading.
  package static func reading(_ path: String) throws(SQLiteError) -> Connection {
    try open(path, flags: SQLITE_OPEN_READONLY)
  }

  /// A read-only database whose pages lie in memory already; they are used in place.
  ///
  /// - Parameter bytes: the content of a database file that is not in WAL mode. It must outlive
  ///   the connection, as the bytes of the program itself do.
  package static func reading(
    inPlace bytes: UnsafeRawBufferPointer
  ) throws(SQLiteError) -> Connection {
    let connection = try open(":memory:", flags: SQLITE_OPEN_READWRITE)
    let start = unsafe bytes.bindMemory(to: UInt8.self).baseAddress
    let size = sqlite3_int64(bytes.count)
    let code = unsafe sqlite3_deserialize(
      connection.handle, "main", UnsafeMutablePointer(mutating: start), size, size,
      UInt32(SQLITE_DESERIALIZE_READONLY))
    try connection.check(code)
    // Else pages are copied one by one to memory of SQLite's own.
    try connection.execute("PRAGMA mmap_size = \(size)")
    return connection
  }

  private static let configureLibraryOnce: Void = {
    // Nobody asks how much memory is in use, which SQLite else counts under a lock at each piece.
    _ = sqlite3_config_switch(SQLITE_CONFIG_MEMSTATUS, 0)
    // Twenty pages at once are as many page faults, and most runs look at few pages.
    _ = sqlite3_config_first_pages(0)
  }()

  static func open(_ path: String, flags: Int32) throws(SQLiteError) -> Connection {
    configureLibraryOnce
    var handle: OpaquePointer?
    let code = unsafe sqlite3_open_v2(path, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard let handle = unsafe handle else {
      throw SQLiteError(code: ResultCode(rawValue: code), message: "out of memory")
    }
    let connection = unsafe Connection(handle: handle)
    try connection.check(code)
    return connection
  }

  /// How long a call waits for the locks of other connections before it fails with `busy`.
  ///
  /// A new connection does not wait at all.
  package func setBusyTimeout(milliseconds: Int32) {
    unsafe sqlite3_busy_timeout(handle, milliseconds)
  }

  /// Runs statements that take no parameters and whose rows, if any, nobody needs.
  package func execute(_ sql: String) throws(SQLiteError) {
    try check(unsafe sqlite3_exec(handle, sql, nil, nil, nil))
  }

  /// Compiles one statement.
  package func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    var statement: OpaquePointer?
    try check(unsafe sqlite3_prepare_v2(handle, sql, -1, &statement, nil))
    guard let statement = unsafe statement else {
      throw SQLiteError(code: .misuse, message: "empty statement")
    }
    return unsafe Statement(handle: statement, connection: self)
  }

  /// The first column of the first row; nil when there is no row.
  package func integer(_ sql: String) throws(SQLiteError) -> Int64? {
    let statement = try prepare(sql)
    return try statement.step() ? statement.integer(0) : nil
  }

  /// Reads the file from now on as it is at the first look, whatever others change; locks and
  /// unlocks it once and not for each statement.
  package func beginReading() throws(SQLiteError) { try execute("BEGIN") }

  /// Runs `body` as one transaction, which is undone when it throws.
  package func transaction<Result>(
    _ body: () throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    try execute("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      try? execute("ROLLBACK")
      throw error
    }
  }

  /// The key of the row that was inserted last.
  package var lastInsertedKey: Int64 {
    unsafe sqlite3_last_insert_rowid(handle)
  }

  func check(_ code: Int32) throws(SQLiteError) {
    guard code != SQLITE_OK else { return }
    throw SQLiteError(
      code: ResultCode(rawValue: code), message: unsafe String(cString: sqlite3_errmsg(handle)))
  }

  /// The version of the linked library, such as 3.40.1.
  package static var libraryVersion: String {
    unsafe String(cString: sqlite3_libversion())
  }
}
