package import Catalog
internal import Platform
package import SQLite

extension LocalCatalog {
  /// Creates the file if there is none. It has a unique name until it is complete, so that a process
  /// that is killed meanwhile leaves nothing at the path.
  func createIfAbsent() throws(LocalCatalogError) {
    try checkFileType()
    guard !exists else { return }
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
      try fill(connection)
      return connection
    }
  }

  /// Makes an empty file a catalog without imported and synced entities, and closes it.
  private func make(_ path: String) throws(SQLiteError) {
    let connection = try Connection.writing(path)
    // Committing the file writes it to the disk.
    try connection.execute("PRAGMA synchronous = OFF")
    try fill(connection)
    // Last, because the page size cannot change once there is a log. Some file systems have none.
    try? connection.execute("PRAGMA journal_mode = WAL")
  }

  private func fill(_ connection: Connection) throws(SQLiteError) {
    if let base {
      try base.copy(to: connection)
    } else {
      try CatalogWriter.makeEmptyTables(in: connection)
    }
  }

  /// Throws if there is something at the path that cannot be a catalog, such as a device.
  func checkFileType() throws(LocalCatalogError) {
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
