internal import Catalog
internal import CatalogImport
internal import Platform
internal import SQLite

extension ImportFailure {
  /// - Parameter name: of what was to be imported.
  func report(_ name: String) -> ErrorReport {
    switch self {
    case .content(.database(let error)):
      error.code.primary == .full
        ? ErrorReport(.diskFull, "the disk is full; nothing was imported")
        : ErrorReport(
          .catalogFailed, "cannot change the catalog: \(error.message); nothing was imported")
    case .content(let error): error.report(name)
    case .catalog(let problem, let path): problem.report(path)
    case .fetching(let error, let server): error.reason(server)
    case .noFiles:
      ErrorReport(
        .directoryEmpty,
        "'\(name)' holds no file that ends with \(ImportFiles.endings.joined(separator: ", "))")
    }
  }
}

extension ImportError {
  fileprivate func report(_ name: String) -> ErrorReport {
    switch self {
    case .file(.absent): ErrorReport(.fileMissing, "there is no file '\(name)'")
    case .file(.unreadable(let reason)):
      ErrorReport(.fileUnreadable, "cannot read '\(name)': \(reason)")
    case .file(.notUTF8): ErrorReport(.fileUnreadable, "'\(name)' is not UTF-8 text")
    case .truncated: accessError(.fileTruncated, "'\(name)' ends in the middle")
    case .damaged: accessError(.fileCorrupt, "'\(name)' cannot be expanded")
    case .tooLarge(let limit):
      accessError(.fileTooLarge, "'\(name)' has more than \(limit) bytes where no more may be")
    case .notJSON(let line): accessError(.fileNotJSON, "'\(name)' is no JSON from line \(line) on")
    case .unknownForm:
      accessError(.unknownFileFormat, "'\(name)' is neither JSON nor a table that is known")
    case .missingColumn(let column):
      accessError(.columnMissing, "'\(name)' has no column '\(column)'")
    case .wrongChecksum:
      accessError(
        .checksumMismatch,
        "'\(name)' does not have the checksum in '\(name)\(ImportFiles.checksumEnding)'")
    case .mapping(let fault): ErrorReport(.invalidMapping, "the mapping '\(name)' \(fault.clause)")
    case .database(let error): ErrorReport(.catalogFailed, error.message)
    }
  }

  private func accessError(_ code: ErrorCode, _ message: String) -> ErrorReport {
    ErrorReport(code, message + ", so that nothing was imported")
  }
}

extension MappingError {
  fileprivate var clause: String {
    switch self {
    case .notAnObject: "is no JSON object, or has something else where one should be"
    case .unknownKey(let key): "has an unknown key '\(key)'"
    case .missingKey(let key): "lacks the key '\(key)'"
    case .wrongValue(let key): "has a value at '\(key)' that must not stand there"
    }
  }
}

extension ImportReport.Rejection {
  var report: ErrorReport {
    ErrorReport(.rowRejected, "'\(file)', line \(line), \(fault.clause)")
  }
}

extension RowError {
  /// What the row does wrong.
  var clause: String {
    switch self {
    case .notUTF8: "is not UTF-8 text"
    case .notJSON: "is no JSON"
    case .noEntity: "is no entity"
    case .noKind: "does not say its kind"
    case .noID: "has no whole number above 0 as its id"
    case .otherKind: "is of another kind"
    case .tooLong(let limit): "is longer than \(limit) bytes"
    case .strayQuote: "has a quotation mark where none may stand"
    case .fieldCount(let count, let expected): "has \(count) fields in place of \(expected)"
    case .unreadableField(let name): "has in '\(name)' what cannot be read"
    }
  }
}
