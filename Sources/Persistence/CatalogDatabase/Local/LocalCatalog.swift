package import Catalog
package import Platform
package import SQLite

/// A catalog file of the user's own, which all processes may read while one changes it.
///
/// The file is a SQLite database with a write-ahead log. It is made by the first change, for its
/// owner alone.
package struct LocalCatalog: Sendable {
  /// How long a call waits for other processes, in milliseconds.
  private static let patience: Int32 = 10_000

  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// How many folders may have to be made: `~/.local/share/marvel-cli`, and `origins` in it.
  private var levels: Int { path.split(separator: "/").dropLast().last == "origins" ? 4 : 3 }

  package var exists: Bool { Connection.hasContent(path) }

  /// The file as a source; nothing in it or beside it is changed.
  ///
  /// - Throws: `.absent`, `.foreign`, `.newer`, `.older`, `.damaged` and what opening may meet.
  package func openForReading() throws(LocalCatalogError) -> Connection {
    guard exists else { throw .absent }
    do throws(LocalCatalogError) {
      let connection = try changing { () throws(SQLiteError) in try Connection.writing(path) }
      try check(connection)
      connection.keepLogFiles()
      connection.setBusyTimeout(milliseconds: Self.patience)
      return connection
    } catch {
      // A folder that takes no files takes no index of the log either.
      guard case .cannotOpen = error, let unchanging = try? Connection.readingUnchanging(path)
      else { throw error }
      try check(unchanging)
      return unchanging
    }
  }

  /// Keeps other processes from changing the file until the lock goes away; reading goes on.
  ///
  /// - Parameter purpose: what it is for, as others will be told.
  package func lock(for purpose: String) throws(LocalCatalogError) -> FileLock {
    makeDirectory(ofFile: path, levels: levels)
    do {
      return try FileLock.take(path + ".lock", for: purpose)
    } catch {
      switch error {
      case .held(let holder): throw .locked(holder: holder)
      case .failed(let reason):
        throw .cannotOpen("its lock '\(path).lock' cannot be taken: \(reason)")
      }
    }
  }

  /// The file for changes, made when it is absent and brought up to date when it is of an earlier
  /// version.
  package func openForWriting() throws(LocalCatalogError) -> Connection {
    makeDirectory(ofFile: path, levels: levels)
    let connection = try changing { () throws(SQLiteError) in
      try Connection.creatingPrivately(path)
    }
    let header = try header(connection)
    connection.setBusyTimeout(milliseconds: Self.patience)
    connection.keepLogFiles()
    switch header {
    case nil: try make(in: connection)
    case let header?:
      let problem = problem(header)
      if let problem, problem != .older { throw problem }
      try changing { () throws(SQLiteError) in
        // First, since the size of pages cannot change once there is a log.
        if problem != nil { try Migration.bringUpToDate(connection) }
        if !header.usesLog { try? connection.execute("PRAGMA journal_mode = WAL") }
      }
    }
    try changing { () throws(SQLiteError) in
      try connection.execute(
        """
        PRAGMA foreign_keys = ON; PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = 16777216;
        PRAGMA cache_size = -65536; PRAGMA wal_autocheckpoint = 8192;
        """)
    }
    return connection
  }

  private func make(in connection: Connection) throws(LocalCatalogError) {
    try changing { () throws(SQLiteError) in
      // First, since a transaction fixes the size of pages by which the file is made.
      try connection.execute(Schema.pageSize)
      try connection.transaction { () throws(SQLiteError) in
        // Another process may have been first.
        guard try connection.integer("PRAGMA user_version") == 0 else { return }
        try CatalogWriter.makeTables(
          in: connection, date: Timestamp(seconds: 0).rfc3339,
          attribution: "")
      }
      // Only then, or others would look for the header in the file in vain. It fails while they use
      // the new file; the next process to open it tries again.
      try? connection.execute("PRAGMA journal_mode = WAL")
    }
  }

  private func check(_ connection: Connection) throws(LocalCatalogError) {
    guard let header = try header(connection) else { throw .absent }
    if let problem = problem(header) { throw problem }
  }

  private func header(
    _ connection: Connection
  ) throws(LocalCatalogError) -> FileHeader? {
    try changing { () throws(SQLiteError) in try connection.fileHeader() }
  }

  private func problem(_ header: FileHeader) -> LocalCatalogError? {
    guard Int64(header.applicationID) == Schema.applicationID else { return .foreign }
    let version = Int64(header.userVersion)
    return version == Schema.version ? nil : version > Schema.version ? .newer : .older
  }

  /// Moves the file out of the way, with its log, and says where to.
  package func setAside(at timestamp: Timestamp) throws(LocalCatalogError) -> String {
    let place = "\(path).damaged-\(timestamp.seconds)"
    for ending in ["-wal", "-shm"] { try? replaceFile(place + ending, by: path + ending) }
    do { try replaceFile(place, by: path) } catch {
      if case .failed(let reason) = error { throw .cannotOpen(reason) }
    }
    return place
  }
}
