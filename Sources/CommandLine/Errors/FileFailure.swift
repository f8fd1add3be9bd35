internal import ArgumentParsing
internal import Catalog
internal import CatalogImport
internal import ComicFiles
internal import Platform
internal import ProviderTable
internal import SQLite
internal import Storage
internal import XMLReading

/// The reason that a file, a directory, or a URL cannot be used.
enum FileFailure: Equatable {
  /// It cannot be imported, or a mapping for an import cannot be read.
  case importing(ImportError)
  /// It is a dump that cannot be imported.
  case dump(DumpFailure)
  case fetching(CatalogError, TargetGateway)
  /// The directory has no file with a supported extension.
  case noFiles
  /// A reading list, or a table or a mapping of a collection cannot be read.
  case reading(ImportError)
  /// The file is no table of a collection.
  case table(TableError)
  case xml(XMLError)
  case catalog(LocalCatalogError)
  case present
  case writing(OutputError)
}

extension FileFailure {
  /// The path as messages show it.
  static func name(_ path: String) -> String { path == "-" ? "standard input" : "'\(path)'" }

  /// The error to print; nil if nothing should be printed.
  ///
  /// - Parameter path: A path or a URL; `-` for standard input.
  func report(_ path: String) -> ErrorReport? {
    let name = Self.name(path)
    return switch self {
    case .importing(let error): error.report(path)
    case .dump(let failure): failure.report(path)
    case .fetching(let error, let server): error.reason(server)
    case .noFiles:
      ErrorReport(
        .directoryEmpty,
        "'\(path)' contains no \(ImportFiles.endings.joined(separator: ", ")) file")
    case .reading(.file(.absent)): ErrorReport(.fileMissing, "\(name) does not exist")
    case .reading(.file(let error)):
      ErrorReport(.fileUnreadable, "cannot read \(name): \(error.reason)")
    case .reading(let error): error.reason(path == "-" ? name : path)
    // Tools read only the tables that the settings name.
    case .table(let error): error.report(name).forTools()
    case .xml(let error): error.report(name)
    case .catalog(let error): error.report(path)
    case .present: ErrorReport(.fileExists, "'\(path)' already exists")
    case .writing(.readerGone): nil
    case .writing(.failed(let reason)):
      ErrorReport(.fileNotWritten, "cannot write '\(path)': \(reason)")
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
    case .empty: ErrorReport(.fileTruncated, "'\(name)' is empty")
    case .truncated: ErrorReport(.fileTruncated, "'\(name)' is truncated")
    case .damaged: ErrorReport(.fileCorrupt, "'\(name)' cannot be decompressed")
    case .tooLarge(let limit):
      ErrorReport(.fileTooLarge, "'\(name)' exceeds the limit of \(limit) bytes")
    case .notJSON(let line):
      ErrorReport(.fileNotJSON, "'\(name)' is not valid JSON (line \(line))")
    case .unknownForm:
      ErrorReport(.unknownFileFormat, "'\(name)' is neither JSON nor a known table")
    case .foreign(let form): form.report("'\(name)'")
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
    case .mapping(let error):
      ErrorReport(
        .invalidMapping, "the mapping '\(name)' \(error.clause)", hint: error.suggestion)
    case .catalog(let error):
      ErrorReport(
        error.report(name).code, error.report(name).message,
        hint: error == .older ? "export it again with this version of marvel-cli" : nil)
    case .older(let date, let known):
      ErrorReport(
        .olderDump,
        "'\(name)' has the data of \(date.dayText), and the catalog that of \(known.dayText)")
    case .database(let error): ErrorReport(.catalogFailed, error.message)
    }
  }
}

extension MappingError {
  fileprivate var clause: String {
    switch self {
    case .notAnObject: "is not a JSON object, or has a value of another type in place of one"
    case .nullCharacter: "contains a null character (\\u0000)"
    case .unknownKey(let key, _): "has an unknown key '\(key)'"
    case .missingKey(let key): "has no key '\(key)'"
    case .wrongValue(let key): "has an invalid value for '\(key)'"
    }
  }

  fileprivate var suggestion: String? {
    if case .unknownKey(_, let nearest) = self { didYouMean(nearest) } else { nil }
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
    case .noID: "has no id (a positive integer up to 2^53)"
    case .tooLong(let limit): "is longer than \(limit) bytes"
    case .longCell(let limit): "has a cell of more than \(limit) characters"
    case .strayQuote: "has a misplaced quotation mark"
    case .fieldCount(let count, let expected): "has \(count) fields instead of \(expected)"
    case .unreadableField(let name, let value, let wanted):
      "has an invalid value '\(value)' in '\(name)': expected \(wanted.rawValue)"
    }
  }
}

extension XMLError {
  func report(_ name: String) -> ErrorReport {
    switch self {
    case .malformed(let line, let reason):
      ErrorReport(.fileNotXML, "\(name) is not valid XML (line \(line)): \(reason)")
    case .documentType(let line):
      ErrorReport(
        .fileNotXML, "\(name) has a document type (line \(line)), which is not accepted",
        hint: "remove the line that begins with <!DOCTYPE")
    case .tooDeep(let line, let limit):
      ErrorReport(
        .fileNotXML, "\(name) has more than \(limit) elements within each other (line \(line))")
    case .tooLarge(let limit):
      ErrorReport(.fileTooLarge, "\(name) exceeds the limit of \(limit) bytes")
    case .otherRoot(let root, let expected):
      ErrorReport(
        .fileNotXML, "\(name) is not a \(expected) file: its first element is '\(root.boundedName)'"
      )
    }
  }
}

extension LocalCatalogError {
  func report(_ path: String) -> ErrorReport {
    switch self {
    case .absent:
      ErrorReport(
        .catalogMissing, "the catalog '\(path)' does not exist", hint: hint(ifAbsent: path))
    case .foreign:
      ErrorReport(
        .notACatalog, "'\(path)' is not a marvel-cli catalog and was left unchanged")
    case .newer:
      ErrorReport(
        .catalogNewer, "'\(path)' was created by a newer marvel-cli and was left unchanged")
    case .older:
      ErrorReport(
        .catalogOlder, "'\(path)' was created by an older marvel-cli and was left unchanged",
        hint: CatalogOrigin.name(ofPath: path).map {
          "move it away, and create it again with \(command(creating: $0))"
        })
    case .damaged(let reason):
      ErrorReport(.catalogCorrupt, "the catalog '\(path)' is corrupt: \(reason)")
    case .cannotOpen(let reason):
      ErrorReport(.catalogNotOpened, "cannot open '\(path)': \(reason)")
    case .missingTarget(let target):
      ErrorReport(
        .catalogNotOpened,
        "cannot open '\(path)': it is a symbolic link to '\(target)', which does not exist",
        hint: "restore '\(target)', or remove the link")
    case .readOnly:
      ErrorReport(
        .catalogReadOnly, "cannot change '\(path)': the file or its directory is read-only")
    case .full:
      ErrorReport(.diskFull, "cannot change '\(path)': the disk is full; no data was lost")
    case .locked(let holder):
      ErrorReport(
        .catalogLocked, "'\(path)' is being changed by another process (\(holder))")
    case .busy: ErrorReport(.catalogBusy, "'\(path)' is in use by other processes")
    case .failed(let reason):
      ErrorReport(.catalogFailed, "cannot use '\(path)': \(reason)")
    }
  }
}

/// Returns how to create a catalog; nil for the usual way.
private func hint(ifAbsent path: String) -> String? {
  if CatalogOrigin.isMergedPath(path) {
    let commands = Provider.all.map { command(creating: $0.name) }
    return "create it with \(commands.listed(by: "or")), which copies what is merged"
  }
  return CatalogOrigin.name(ofPath: path).map {
    "create it with \(command(creating: $0)), or see marvel-cli catalog info for the origins that "
      + "exist"
  }
}

private func command(creating origin: String) -> String {
  Provider(name: origin)?.updateCommand ?? "marvel-cli import --origin \(origin)"
}

extension StorageError {
  /// The reason as one clause.
  var sentence: String {
    switch self {
    case .cannotOpen(let reason), .failed(let reason): reason
    case .foreignFile: "the file belongs to another program"
    case .newerVersion: "the file was created by a newer version"
    case .readOnly: "the file is read-only"
    case .full: "the disk is full"
    case .busy: "the file is in use"
    }
  }
}
