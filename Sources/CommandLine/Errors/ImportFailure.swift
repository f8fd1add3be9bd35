internal import Catalog
internal import CatalogImport
internal import Platform
internal import SQLite

extension ImportFailure {
  /// - Parameter name: The name of the file, directory, or URL to import.
  func report(_ name: String) -> ErrorReport {
    switch self {
    case .content(let error): error.report(name)
    case .catalog(let error, let path): error.report(path)
    case .fetching(let error, let server): error.reason(server)
    case .noFiles:
      ErrorReport(
        .directoryEmpty,
        "'\(name)' contains no \(ImportFiles.endings.joined(separator: ", ")) file")
    }
  }
}

extension ImportError {
  fileprivate func report(_ name: String) -> ErrorReport {
    let report = reason(name)
    switch self {
    case .file, .mapping, .database: return report
    default:
      return ErrorReport(
        report.code, "nothing was imported: " + report.message, hint: report.hint)
    }
  }

  /// The error, without what it means for an import.
  func reason(_ name: String) -> ErrorReport {
    switch self {
    case .file(.absent): ErrorReport(.fileMissing, "'\(name)' does not exist")
    case .file(let error):
      ErrorReport(.fileUnreadable, "cannot read '\(name)': \(error.reason)")
    case .truncated: ErrorReport(.fileTruncated, "'\(name)' is truncated")
    case .damaged: ErrorReport(.fileCorrupt, "'\(name)' cannot be decompressed")
    case .tooLarge(let limit):
      ErrorReport(.fileTooLarge, "'\(name)' exceeds the limit of \(limit) bytes")
    case .notJSON(let line):
      ErrorReport(.fileNotJSON, "'\(name)' is not valid JSON (line \(line))")
    case .unknownForm:
      ErrorReport(.unknownFileFormat, "'\(name)' is neither JSON nor a known table")
    case .missingColumn(let column):
      ErrorReport(.columnMissing, "'\(name)' has no column '\(column)'")
    case .wrongChecksum:
      ErrorReport(
        .checksumMismatch,
        "'\(name)' does not match the checksum in '\(name)\(ImportFiles.checksumEnding)'")
    case .tooManyDeletions(let kind, let count, let total):
      ErrorReport(
        .tooManyDeletions,
        "the import counts as all \(kind.plural) and would delete \(count) of \(total)")
    case .mapping(let error): ErrorReport(.invalidMapping, "the mapping '\(name)' \(error.clause)")
    case .catalog(let error):
      ErrorReport(
        error.report(name).code, error.report(name).message,
        hint: error == .older ? "export it again with this version of marvel-cli" : nil)
    case .database(let error): ErrorReport(.catalogFailed, error.message)
    }
  }
}

extension MappingError {
  fileprivate var clause: String {
    switch self {
    case .notAnObject: "is not a JSON object, or has a value of another type in place of one"
    case .nullCharacter: "contains a null character (\\u0000)"
    case .unknownKey(let key): "has an unknown key '\(key)'"
    case .missingKey(let key): "has no key '\(key)'"
    case .wrongValue(let key): "has an invalid value for '\(key)'"
    }
  }
}

extension ImportReport.Rejection {
  var report: ErrorReport {
    ErrorReport(.rowRejected, "'\(file)', line \(line), \(fault.clause)", hint: fault.hint)
  }
}

extension RowError {
  /// What to do, if more is known than that the row should be corrected.
  fileprivate var hint: String? {
    switch self {
    case .noEntity: "convert it to an entity: docs/import.md"
    case .noKind: "state it with --kind, such as --kind characters"
    default: nil
    }
  }

  /// What is wrong with the row.
  var clause: String {
    switch self {
    case .notUTF8: "is not UTF-8"
    case .notJSON: "is not valid JSON"
    case .noEntity: "is not an entity"
    case .noKind: "has no kind"
    case .noID: "has no id (a positive integer)"
    case .otherKind: "is of another kind"
    case .tooLong(let limit): "is longer than \(limit) bytes"
    case .strayQuote: "has a misplaced quotation mark"
    case .fieldCount(let count, let expected): "has \(count) fields instead of \(expected)"
    case .unreadableField(let name, let value, let wanted):
      "has an invalid value '\(value)' in '\(name)': expected \(wanted.rawValue)"
    }
  }
}

/// The reason that nothing was imported.
enum ImportFailure: Error, Equatable {
  case content(ImportError)
  /// An error of the target catalog, with its path.
  case catalog(LocalCatalogError, String)
  case fetching(CatalogError, TargetGateway)
  /// The directory has no file with a supported extension.
  case noFiles
}
