internal import CSQLite

/// A SQLite result code. An extended code matches its primary code in a pattern.
///
/// A struct rather than an enumeration because newer libraries add codes.
package struct ResultCode: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  package static let ok = ResultCode(rawValue: SQLITE_OK)
  /// Invalid SQL, or a reference to a table or column that does not exist.
  package static let error = ResultCode(rawValue: SQLITE_ERROR)
  package static let busy = ResultCode(rawValue: SQLITE_BUSY)
  package static let readOnly = ResultCode(rawValue: SQLITE_READONLY)
  package static let full = ResultCode(rawValue: SQLITE_FULL)
  package static let misuse = ResultCode(rawValue: SQLITE_MISUSE)
  package static let constraint = ResultCode(rawValue: SQLITE_CONSTRAINT)
  package static let cannotOpen = ResultCode(rawValue: SQLITE_CANTOPEN)
  package static let corrupt = ResultCode(rawValue: SQLITE_CORRUPT)
  package static let notADatabase = ResultCode(rawValue: SQLITE_NOTADB)

  /// The file ended before the requested bytes: `SQLITE_IOERR_SHORT_READ`.
  static let shortRead = ResultCode(rawValue: SQLITE_IOERR | 2 << 8)

  /// The primary code: the lowest eight bits.
  package var primary: ResultCode {
    ResultCode(rawValue: rawValue & 0xFF)
  }

  package static func ~= (pattern: ResultCode, code: ResultCode) -> Bool {
    pattern == code || pattern == code.primary
  }
}

/// A failed SQLite call.
package struct SQLiteError: Error, Equatable, Sendable {
  package let code: ResultCode
  /// SQLite's message.
  package let message: String

  package init(code: ResultCode, message: String) {
    self.code = code
    self.message = message
  }
}
