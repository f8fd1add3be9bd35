internal import CSQLite

/// The header of a database file.
///
/// Source: sqlite.org/fileformat2.html, section 1.3.
package struct FileHeader: Equatable, Sendable {
  package static let size = 100
  private static let magic: StaticString = "SQLite format 3\0"

  /// The application that owns the file; 0 if unset.
  package let applicationID: Int32
  /// The application's version of the content.
  package let userVersion: Int32
  /// Identifies the version of the schema. A file that is never written may use it for that of its
  /// content.
  package let schemaCookie: Int32
  /// Whether writers use a write-ahead log instead of a rollback journal.
  package let usesLog: Bool
  /// In bytes.
  package let pageSize: Int
  /// The length of the file in bytes; nil if the last writer did not record it.
  package let length: Int?

  /// Returns nil if the bytes are not the beginning of a database.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.size, Self.magic.withUTF8Buffer({ unsafe bytes.starts(with: $0) })
    else { return nil }
    applicationID = Self.integer(bytes[68..<72])
    userVersion = Self.integer(bytes[60..<64])
    schemaCookie = Self.integer(bytes[40..<44])
    usesLog = bytes[18] == 2
    let statedSize = Int(bytes[16]) << 8 | Int(bytes[17])
    pageSize = statedSize == 1 ? 65_536 : statedSize
    let pages = Int(UInt32(bitPattern: Self.integer(bytes[28..<32])))
    let isCurrent = bytes[24..<28].elementsEqual(bytes[92..<96])
    length = isCurrent && pages > 0 ? pages * pageSize : nil
  }

  private static func integer(_ bytes: ArraySlice<UInt8>) -> Int32 {
    bytes.reduce(0) { $0 << 8 | Int32(truncatingIfNeeded: $1) }
  }
}

extension Connection {
  /// Reads the header of the file on disk; nil if the file is empty.
  ///
  /// Takes no lock and ignores the journal and the log, either of which may be newer. A connection
  /// that does nothing else leaves the file, its journal, and its log unchanged.
  package func fileHeader() throws(SQLiteError) -> FileHeader? {
    var file: UnsafeMutablePointer<sqlite3_file>?
    let code = unsafe withUnsafeMutablePointer(to: &file) { pointer in
      unsafe sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, pointer)
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

  /// Whether the open file is no longer the one at its path.
  package var hasMoved: Bool {
    var moved: Int32 = 0
    let code = unsafe withUnsafeMutablePointer(to: &moved) { pointer in
      unsafe sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, pointer)
    }
    return code == SQLITE_OK && moved != 0
  }
}
