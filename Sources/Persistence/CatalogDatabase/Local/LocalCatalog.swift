package import Catalog
internal import Platform
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
  /// What the file changes; nil for a file that has everything.
  package let base: BaseCatalog?

  package init(path: String, base: BaseCatalog? = nil) {
    self.path = path
    self.base = base
  }

  /// How many directories may have to be created: `~/.local/share/marvel-cli`, and `origins` in it.
  private var levels: Int { path.split(separator: "/").dropLast().last == "origins" ? 4 : 3 }

  /// Whether a file is a catalog of any version, by its header.
  package static func isCatalog(_ header: FileHeader) -> Bool {
    Int64(header.applicationID) == Schema.applicationID
  }

  package var exists: Bool { Connection.hasContent(path) }

  /// Opens the file as a source, without changing it.
  ///
  /// - Throws: `.absent`, `.foreign`, `.newer`, `.older`, `.damaged`, and errors from opening.
  package func openForReading() throws(LocalCatalogError) -> Connection {
    try checkFileType()
    guard exists else { throw .absent }
    do throws(LocalCatalogError) {
      let connection = try rethrow(as: LocalCatalogError.init) { () throws(SQLiteError) in
        try Connection.writing(path, over: base?.overlay())
      }
      try check(connection)
      connection.keepLogFiles()
      connection.setBusyTimeout(milliseconds: Self.busyTimeout)
      return connection
    } catch {
      // In a read-only directory, SQLite cannot create the index of the log.
      guard case .cannotOpen = error,
        let immutable = try? Connection.readingImmutable(path, over: base?.overlay())
      else { throw error }
      try check(immutable)
      return immutable
    }
  }

  /// Prevents other processes from changing the file until the lock is released; they can read it.
  ///
  /// - Parameters:
  ///   - purpose: What the lock is for, as shown to other processes.
  ///   - patience: How long to wait for another holder.
  package func lock(
    for purpose: String, patience: Duration = .zero
  ) throws(LocalCatalogError) -> CatalogLock {
    makeDirectory(ofFile: path, levels: levels)
    do {
      let lock = try FileLock.take(path + ".lock", for: purpose, patience: patience)
      return CatalogLock(self, lock)
    } catch {
      switch error {
      case .held(let holder): throw .locked(holder: holder)
      case .failed(let reason):
        throw .cannotOpen("cannot lock '\(path).lock': \(reason)")
      }
    }
  }

  /// Opens the file for reading; one of a version before is replaced first, or copied to memory if
  /// that is not possible.
  package func openUpdated() throws(LocalCatalogError) -> Connection {
    do { return try openForReading() } catch {
      guard error == .older, base == nil else { throw error }
    }
    let lock = try? lock(for: "marvel-cli", patience: .milliseconds(Int64(Self.busyTimeout)))
    defer { withExtendedLifetime(lock) {} }
    if lock != nil, (try? openForWriting()) != nil { return try openForReading() }
    return try openUnchanged()
  }

  /// Opens the file without replacing it; a copy in memory of one of a version before.
  package func openUnchanged() throws(LocalCatalogError) -> Connection {
    do { return try openForReading() } catch {
      guard error == .older, base == nil else { throw error }
    }
    let copy = try rethrow(as: LocalCatalogError.init) { () throws(SQLiteError) in
      let copy = try Connection.inMemory()
      try copy.overwrite(with: .reading(path))
      guard let version = try copy.integer("PRAGMA user_version"),
        Connection.earlierVersions.contains(version)
      else { return nil as Connection? }
      try copy.upgrade()
      return copy
    }
    guard let copy else { throw .older }
    return copy
  }

  /// Opens the file for writing; creates it if needed. One of a version before is replaced by one
  /// that has only what was imported and synced.
  package func openForWriting() throws(LocalCatalogError) -> Connection {
    makeDirectory(ofFile: path, levels: levels)
    try createIfAbsent()
    try upgrade()
    let connection = try openCurrent()
    let header = try check(connection)
    connection.keepLogFiles()
    try rethrow(as: LocalCatalogError.init) { () throws(SQLiteError) in
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

  private func openCurrent() throws(LocalCatalogError) -> Connection {
    let connection = try rethrow(as: LocalCatalogError.init) { () throws(SQLiteError) in
      try Connection.writing(path, over: base?.overlay())
    }
    connection.setBusyDeadline(.now + .milliseconds(Self.busyTimeout))
    return connection
  }

  /// Replaces a file of a version before.
  private func upgrade() throws(LocalCatalogError) {
    let connection = try openCurrent()
    let header = try rethrow(as: LocalCatalogError.init) { () throws(SQLiteError) in
      try connection.fileHeader()
    }
    guard base == nil, let header, Self.isCatalog(header),
      Connection.earlierVersions.contains(Int64(header.userVersion))
    else { return }
    try replace { path throws(SQLiteError) in
      // The log is not part of the new file.
      try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
      connection.keepLogFiles()
      try connection.copyPacked(to: path)
      let copy = try Connection.writing(path)
      try copy.execute("PRAGMA synchronous = OFF")
      try copy.upgrade()
      try copy.execute("VACUUM")
    }
  }

  /// Returns the header of the file; throws if the file is not a catalog of this version.
  @discardableResult
  private func check(_ connection: Connection) throws(LocalCatalogError) -> FileHeader {
    let header = try rethrow(as: LocalCatalogError.init) { () throws(SQLiteError) in
      try connection.fileHeader()
    }
    guard let header else { throw .absent }
    guard Self.isCatalog(header) else { throw .foreign }
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

/// A lock of a catalog file. At its end, the file is removed if there was none, and nothing was
/// stored in it.
package final class CatalogLock {
  private let file: LocalCatalog
  private let lock: FileLock
  private let isNew: Bool

  fileprivate init(_ file: LocalCatalog, _ lock: FileLock) {
    (self.file, self.lock, isNew) = (file, lock, !file.exists)
  }

  deinit {
    if isNew, file.isEmpty { file.removeFiles() }
  }
}

extension LocalCatalog {
  /// Whether nothing was stored in the file: a first sync that is killed leaves an empty one.
  package var isEmpty: Bool {
    guard let connection = try? openForReading() else { return false }
    return (try? KindCoverage.areEmpty(in: connection)) == true
  }

  /// Removes the file, also below a link to it, and its log.
  package func removeFiles() {
    for path in Set([resolvedPath(path), path]) {
      for suffix in ["", "-wal", "-shm", "-journal"] { removeFile(path + suffix) }
    }
  }

  /// Creates the file if there is none. It has a unique name until it is complete, so that a
  /// process that is killed meanwhile leaves nothing at the path.
  func createIfAbsent() throws(LocalCatalogError) {
    try checkFileType()
    if !exists { try replace { path throws(SQLiteError) in try make(path) } }
  }

  /// Replaces the file.
  ///
  /// - Parameter make: Makes the new one.
  private func replace(_ make: (String) throws(SQLiteError) -> Void) throws(LocalCatalogError) {
    // Replacing a link would leave the file that it points to empty.
    let path = resolvedPath(path)
    let file: ReplacementFile
    do { file = try ReplacementFile(path, mode: 0o600) } catch { throw LocalCatalogError(error) }
    try rethrow(as: LocalCatalogError.init) { () throws(SQLiteError) in try make(file.draftPath) }
    // SQLite would apply a journal or a log of an earlier file to the new one.
    for suffix in ["-journal", "-wal", "-shm"] { removeFile(path + suffix) }
    do { try file.commit() } catch { throw LocalCatalogError(error) }
  }

  /// Opens a catalog in memory with the content of a new file.
  package func openInMemory() throws(LocalCatalogError) -> Connection {
    try rethrow(as: LocalCatalogError.init) { () throws(SQLiteError) in
      let connection = try Connection.inMemory()
      try CatalogWriter.makeEmptyTables(in: connection)
      return connection
    }
  }

  /// Makes an empty file a catalog without imported and synced entities, and closes it.
  private func make(_ path: String) throws(SQLiteError) {
    let connection = try Connection.writing(path, over: base?.overlay())
    // Committing the file writes it to the disk.
    try connection.execute("PRAGMA synchronous = OFF")
    if let base {
      try base.begin(in: connection)
    } else {
      try CatalogWriter.makeEmptyTables(in: connection)
    }
    // Last, because the page size cannot change once there is a log. Some file systems have none.
    try? connection.execute("PRAGMA journal_mode = WAL")
  }

  /// Throws if there is something at the path that cannot be a catalog, such as a device.
  package func checkFileType() throws(LocalCatalogError) {
    if let target = missingTarget(ofLink: path) { throw .missingTarget(target) }
    if let reason = obstacleToOpening(path) { throw .cannotOpen(reason) }
  }
}

extension LocalCatalogError {
  init(_ error: OutputError) {
    switch error {
    case .readerGone: self = .cannotOpen("the file was closed")
    case .failed(let reason): self = .cannotOpen(reason)
    }
  }
}
