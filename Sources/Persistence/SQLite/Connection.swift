internal import CSQLite

/// A database connection.
///
/// Not `Sendable`: only the task that opened a connection may use it.
@safe package final class Connection {
  let handle: OpaquePointer
  private var staysOpen = false
  /// Whether the file has only what it changes of a base.
  var isOverlay = false
  private var busyDeadline = ContinuousClock.now
  /// Compiled statements that ended, with their texts, the last one last. Compiling a query takes
  /// longer than finding a few rows.
  private var idle: [(sql: String, handle: OpaquePointer)] = unsafe []
  private static let idleLimit = 16

  private init(handle: OpaquePointer) {
    unsafe self.handle = handle
  }

  deinit {
    guard !staysOpen else { return }
    while let statement = unsafe idle.popLast() { unsafe sqlite3_finalize(statement.handle) }
    unsafe sqlite3_close_v2(handle)
  }

  /// Skips closing the connection on deinit; the memory is released when the process exits.
  ///
  /// For connections without a file that are used until the end of the process.
  package func leaveOpen() { staysOpen = true }

  /// Opens a new, empty in-memory database.
  package static func inMemory() throws(SQLiteError) -> Connection {
    try open(":memory:", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
  }

  /// Opens the database file at `path`, and creates it if needed.
  package static func creating(_ path: String) throws(SQLiteError) -> Connection {
    try open(path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
  }

  /// Opens the existing database file at `path` read-only.
  ///
  /// - Parameter base: What the file changes; nil for a file that has everything.
  package static func reading(
    _ path: String, over base: OverlayBase? = nil
  ) throws(SQLiteError) -> Connection {
    try open(path, flags: SQLITE_OPEN_READONLY, over: base)
  }

  /// Opens a read-only database that is already in memory, without copying it.
  ///
  /// - Parameter bytes: The content of a database file that is not in WAL mode. It must outlive
  ///   the connection, as bytes in the executable do.
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
    // Otherwise, SQLite copies each page into its own memory.
    try connection.execute("PRAGMA mmap_size = \(size)")
    return connection
  }

  static let configureLibraryOnce: Void = {
    // Memory statistics are unused, and updating them takes a lock at each allocation.
    _ = sqlite3_config_switch(SQLITE_CONFIG_MEMSTATUS, 0)
    // Preallocating 20 pages causes 20 page faults, and most runs read only a few pages.
    _ = sqlite3_config_first_pages(0)
  }()

  /// - Parameter system: The name of the VFS; nil for the default one.
  static func open(
    _ path: String, flags: Int32, _ system: String? = nil
  ) throws(SQLiteError) -> Connection {
    configureLibraryOnce
    var handle: OpaquePointer?
    let code = unsafe sqlite3_open_v2(path, &handle, flags | SQLITE_OPEN_NOMUTEX, system)
    guard let handle = unsafe handle else {
      throw SQLiteError(code: ResultCode(rawValue: code), message: "out of memory")
    }
    let connection = unsafe Connection(handle: handle)
    try connection.check(code)
    return connection
  }

  /// Sets how long a call waits for locks of other connections before it fails with `busy`.
  ///
  /// A new connection does not wait.
  package func setBusyTimeout(milliseconds: Int32) {
    unsafe sqlite3_busy_timeout(handle, milliseconds)
  }

  /// Sets until when calls wait for locks of other connections, all together, before they fail with
  /// `busy`. A timeout that is set later replaces it.
  package func setBusyDeadline(_ deadline: ContinuousClock.Instant) {
    busyDeadline = deadline
    let wait: @convention(c) (UnsafeMutableRawPointer?, Int32) -> Int32 = { context, _ in
      guard let context = unsafe context else { return 0 }
      let connection = unsafe Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue()
      guard ContinuousClock.now < connection.busyDeadline else { return 0 }
      sqlite3_sleep(5)
      return 1
    }
    unsafe sqlite3_busy_handler(handle, wait, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Runs statements without parameters, and discards their rows.
  package func execute(_ sql: String) throws(SQLiteError) {
    try check(unsafe sqlite3_exec(handle, sql, nil, nil, nil))
  }

  /// Compiles one statement, unless one with the same text ended before.
  package func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    if let index = unsafe idle.lastIndex(where: { unsafe $0.sql == sql }) {
      return unsafe Statement(handle: idle.remove(at: index).handle, sql: sql, connection: self)
    }
    var statement: OpaquePointer?
    try check(unsafe sqlite3_prepare_v2(handle, sql, -1, &statement, nil))
    guard let statement = unsafe statement else {
      throw SQLiteError(code: .misuse, message: "empty statement")
    }
    return unsafe Statement(handle: statement, sql: sql, connection: self)
  }

  /// Ends a statement. A query with parameters is kept, because it may be asked again with others.
  func end(_ statement: OpaquePointer, sql: String) {
    guard unsafe sqlite3_bind_parameter_count(statement) > 0,
      unsafe sqlite3_stmt_readonly(statement) != 0
    else {
      unsafe sqlite3_finalize(statement)
      return
    }
    unsafe sqlite3_reset(statement)
    unsafe sqlite3_clear_bindings(statement)
    if unsafe idle.count == Self.idleLimit { unsafe sqlite3_finalize(idle.removeFirst().handle) }
    unsafe idle.append((sql, statement))
  }

  /// Returns the first column of the first row; nil if there are no rows, or if it is null, as the
  /// smallest of no numbers is.
  package func integer(_ sql: String) throws(SQLiteError) -> Int64? {
    let statement = try prepare(sql)
    return try statement.step() && !statement.isNull(0) ? statement.integer(0) : nil
  }

  /// Returns the first problem that SQLite's quick check finds; nil if there is none.
  package func quickCheckError() throws(SQLiteError) -> String? {
    let statement = try prepare("PRAGMA quick_check(1)")
    guard try statement.step(), statement.text(0) != "ok" else { return nil }
    return statement.text(0)
  }

  /// Begins a read transaction: every later statement sees the file as the first one does.
  ///
  /// The file is locked and unlocked once instead of for each statement.
  package func beginReading() throws(SQLiteError) { try execute("BEGIN") }

  /// Runs `body` in a transaction, which is rolled back if it throws.
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

  /// The rowid of the most recently inserted row.
  package var lastInsertedKey: Int64 {
    unsafe sqlite3_last_insert_rowid(handle)
  }

  func check(_ code: Int32) throws(SQLiteError) {
    guard code != SQLITE_OK else { return }
    throw SQLiteError(
      code: ResultCode(rawValue: code), message: unsafe String(cString: sqlite3_errmsg(handle)))
  }
}

/// The version of the SQLite library in use, such as `3.40.1`.
package var libraryVersion: String { unsafe String(cString: sqlite3_libversion()) }
