package import Catalog
package import Platform
package import SQLite

/// The user's own catalog file, which many processes can read while one writes.
///
/// The file is a SQLite database with a write-ahead log. The first write creates it completely,
/// readable and writable only by its owner.
package struct LocalCatalog: Sendable {
  /// How long a call waits for other processes, in milliseconds; also how long all calls wait that
  /// open the file for writing.
  private static let busyTimeout: Int32 = 10_000

  package let path: String
  /// What lies below the imported and synced entities; nil for nothing.
  package let base: BaseCatalog?

  package init(path: String, base: BaseCatalog? = nil) {
    self.path = path
    self.base = base
  }

  /// How many directories may have to be created: `~/.local/share/marvel-cli`, and `origins` in it.
  private var levels: Int { path.split(separator: "/").dropLast().last == "origins" ? 4 : 3 }

  package var exists: Bool { Connection.hasContent(path) }

  /// Replaces the base of the file by that of this program. Returns false if that is not possible
  /// now.
  package func update() -> Bool {
    guard base != nil, let lock = try? lock(for: "marvel-cli") else { return false }
    defer { withExtendedLifetime(lock) {} }
    return (try? openForWriting()) != nil
  }

  /// Opens the file as a source, without changing it.
  ///
  /// - Throws: `.absent`, `.foreign`, `.newer`, `.older`, `.damaged`, and errors from opening.
  package func openForReading() throws(LocalCatalogError) -> Connection {
    try checkFileType()
    guard exists else { throw .absent }
    do throws(LocalCatalogError) {
      let connection = try rethrow(as: LocalCatalogError.init) { () throws(SQLiteError) in
        try Connection.writing(path)
      }
      try check(connection)
      connection.keepLogFiles()
      connection.setBusyTimeout(milliseconds: Self.busyTimeout)
      return connection
    } catch {
      // In a read-only directory, SQLite cannot create the index of the log.
      guard case .cannotOpen = error, let immutable = try? Connection.readingImmutable(path)
      else { throw error }
      try check(immutable)
      return immutable
    }
  }

  /// Prevents other processes from changing the file until the lock is released; they can read it.
  ///
  /// - Parameter purpose: What the lock is for, as shown to other processes.
  package func lock(for purpose: String) throws(LocalCatalogError) -> FileLock {
    makeDirectory(ofFile: path, levels: levels)
    do {
      return try FileLock.take(path + ".lock", for: purpose)
    } catch {
      switch error {
      case .held(let holder): throw .locked(holder: holder)
      case .failed(let reason):
        throw .cannotOpen("cannot lock '\(path).lock': \(reason)")
      }
    }
  }

  /// Opens the file for writing; creates it if needed, and replaces the base of another program.
  package func openForWriting() throws(LocalCatalogError) -> Connection {
    makeDirectory(ofFile: path, levels: levels)
    try createIfAbsent()
    let connection = try rethrow(as: LocalCatalogError.init) { () throws(SQLiteError) in
      try Connection.writing(path)
    }
    let header = try check(connection)
    // Without a log, each of the many changes of a new base waits for readers, and a timeout would
    // begin again.
    connection.setBusyDeadline(.now + .milliseconds(Self.busyTimeout))
    connection.keepLogFiles()
    try rethrow(as: LocalCatalogError.init) { () throws(SQLiteError) in
      if let base, try !base.isBase(of: connection) { try base.replaceBase(of: connection) }
      if !header.usesLog { try? connection.execute("PRAGMA journal_mode = WAL") }
      connection.setBusyTimeout(milliseconds: Self.busyTimeout)
      try connection.execute(
        """
        PRAGMA foreign_keys = ON; PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = 16777216;
        PRAGMA cache_size = -65536; PRAGMA wal_autocheckpoint = 8192;
        """)
    }
    return connection
  }

  /// Returns the header of the file; throws if the file is not a catalog of this version.
  @discardableResult
  private func check(_ connection: Connection) throws(LocalCatalogError) -> FileHeader {
    let header = try rethrow(as: LocalCatalogError.init) { () throws(SQLiteError) in
      try connection.fileHeader()
    }
    guard let header else { throw .absent }
    guard Int64(header.applicationID) == Schema.applicationID else { throw .foreign }
    let version = Int64(header.userVersion)
    guard version == Schema.version else { throw version > Schema.version ? .newer : .older }
    return header
  }

  /// Moves the file and its log aside, and returns the new path.
  package func setAside(at timestamp: Timestamp) throws(LocalCatalogError) -> String {
    let target = "\(path).damaged-\(timestamp.seconds)"
    for suffix in ["-wal", "-shm"] { try? replaceFile(target + suffix, by: path + suffix) }
    do { try replaceFile(target, by: path) } catch {
      if case .failed(let reason) = error { throw .cannotOpen(reason) }
    }
    return target
  }
}

extension LocalCatalogError {
  package init(_ error: SQLiteError) {
    switch error.code {
    case .cannotOpen: self = .cannotOpen(error.message)
    case .readOnly: self = .readOnly
    case .full: self = .full
    case .busy: self = .busy
    case .notADatabase: self = .foreign
    case .corrupt: self = .damaged(error.message)
    default: self = .failed(error.message)
    }
  }
}
