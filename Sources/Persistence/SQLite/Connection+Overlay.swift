internal import CSQLite
internal import Overlay

/// A database in memory that files may change, each in its own way. A file has only the blocks that
/// differ.
package struct OverlayBase: Sendable {
  /// Identifies the content. A file that changes another version is not a database.
  package let version: Int32
  /// The VFS of files that change the base.
  fileprivate let system: String
  /// The length of the base in bytes.
  fileprivate let size: Int

  /// - Parameters:
  ///   - bytes: The content of a database file that is not in WAL mode. It must outlive all
  ///     connections, as bytes in the executable do.
  ///   - block: How many bytes a new file stores at a time, a divisor of the page size from 512 on:
  ///     few for few changes, a page for many, because opening a file takes time for each block.
  package init(
    _ bytes: UnsafeRawBufferPointer, version: Int32, block: Int = 512
  ) throws(SQLiteError) {
    Connection.configureLibraryOnce
    let name = unsafe overlay_vfs(
      bytes.baseAddress, bytes.count, UInt32(bitPattern: version), UInt32(block))
    guard let name = unsafe name else {
      throw SQLiteError(code: .cannotOpen, message: "out of memory")
    }
    self.version = version
    system = unsafe String(cString: name)
    size = bytes.count
  }
}

extension OverlayBase {
  /// Whether a file is one that changes a base, of any version, by its beginning.
  package static func isOverlay(_ start: [UInt8]) -> Bool { start.starts(with: OVERLAY_MAGIC.utf8) }
}

extension Connection {
  /// Opens a database file with these flags; over a base, one that has only what it changes.
  ///
  /// An empty file changes nothing of its base.
  static func open(
    _ path: String, flags: Int32, over base: OverlayBase?
  ) throws(SQLiteError) -> Connection {
    guard let base else { return try open(path, flags: flags) }
    let connection = try open(path, flags: flags | SQLITE_OPEN_URI, base.system)
    connection.isOverlay = true
    // Otherwise, SQLite copies each page of the base into its own memory.
    try connection.execute("PRAGMA mmap_size = \(base.size)")
    return connection
  }
}
