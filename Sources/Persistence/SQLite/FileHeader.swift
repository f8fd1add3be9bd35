internal import CSQLite

/// What the first bytes of a database file say about it.
///
/// Source: sqlite.org/fileformat2.html, section 1.3.
package struct FileHeader: Equatable, Sendable {
  static let size = 100
  private static let magic: StaticString = "SQLite format 3\0"

  /// Whose file it is; 0 when the program that made it did not say.
  package let applicationID: Int32
  /// The version of the content, by the count of the program that made it.
  package let userVersion: Int32
  /// Whether writers use a write-ahead log, and not a rollback journal.
  package let usesLog: Bool

  /// Nil for bytes that do not begin a database.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.size, Self.magic.withUTF8Buffer({ unsafe bytes.starts(with: $0) })
    else { return nil }
    applicationID = Self.integer(bytes[68..<72])
    userVersion = Self.integer(bytes[60..<64])
    usesLog = bytes[18] == 2
  }

  private static func integer(_ bytes: ArraySlice<UInt8>) -> Int32 {
    bytes.reduce(0) { $0 << 8 | Int32(truncatingIfNeeded: $1) }
  }
}

extension Connection {
  /// The header of the file as it lies on the disk; nil when the file is empty.
  ///
  /// Read without a lock, and without a look at a journal or log beside the file, both of which
  /// may be newer. A connection that has done nothing else leaves the file, its journal and its
  /// log as they are.
  package func fileHeader() throws(SQLiteError) -> FileHeader? {
    var file: UnsafeMutablePointer<sqlite3_file>?
    let code = unsafe withUnsafeMutablePointer(to: &file) { place in
      unsafe sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, place)
    }
    try check(code)
    guard let file = unsafe file, let methods = unsafe file.pointee.pMethods?.pointee else {
      throw SQLiteError(code: .misuse, message: "no file")
    }
    var size: sqlite3_int64 = 0
    try check(unsafe methods.xFileSize(file, &size))
    guard size > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: FileHeader.size)
    let readCode = ResultCode(rawValue: unsafe methods.xRead(file, &bytes, Int32(bytes.count), 0))
    guard readCode == .ok || readCode == .shortRead else {
      throw SQLiteError(code: readCode, message: "disk I/O error")
    }
    guard let header = FileHeader(bytes) else {
      throw SQLiteError(code: .notADatabase, message: "file is not a database")
    }
    return header
  }

  /// Whether the file that was opened is no longer the one at its path.
  package var hasMoved: Bool {
    var moved: Int32 = 0
    let code = unsafe withUnsafeMutablePointer(to: &moved) { place in
      unsafe sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, place)
    }
    return code == SQLITE_OK && moved != 0
  }
}
