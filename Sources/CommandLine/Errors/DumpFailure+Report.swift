internal import ArgumentParsing
internal import Catalog
internal import CatalogImport
internal import Platform
internal import ProviderTable
internal import ZipArchive

extension DumpFailure {
  /// The error to print. Nothing was imported.
  func report(_ path: String) -> ErrorReport {
    let report = reason("'\(path)'")
    return ErrorReport(
      report.code, "nothing was imported: " + report.message, hint: report.hint)
  }

  fileprivate func reason(_ name: String) -> ErrorReport {
    switch self {
    case .statements: ForeignForm.statements.report(name)
    case .archive(let error): error.report(name)
    case .noDatabase(hasStatements: true):
      ErrorReport(
        .unknownFileFormat, "\(name) has a MySQL dump of a database", hint: ForeignForm.choice)
    case .noDatabase:
      ErrorReport(
        .unknownFileFormat, "\(name) is an archive without a database",
        hint: "unzip it, and import the files")
    case .severalDatabases:
      ErrorReport(
        .unknownFileFormat, "\(name) has several databases",
        hint: "unzip it, and import one of them")
    case .otherDatabase(let isArchived):
      ErrorReport(
        .unknownFileFormat,
        isArchived
          ? "the database in \(name) is that of another program"
          : "\(name) is the database of another program",
        hint: "of databases, import reads those of export and dumps of the \(Provider.dumps): "
          + "docs/import.md")
    case .unsafeName(let member):
      ErrorReport(.fileCorrupt, "\(name) has a member with an unsafe name: '\(member)'")
    case .tooLarge(let size, let limit):
      ErrorReport(
        .fileTooLarge, "the database in \(name) has \(size) bytes, more than \(limit)",
        hint: "unzip it, and import the database")
    case .noSpace(let needed, let free, let directory):
      ErrorReport(
        .diskFull,
        "\(name) needs \(needed / 1_000_000) MB in '\(directory)', where \(free / 1_000_000) MB "
          + "are free",
        hint: "unzip it on another disk, and import the database")
    case .notExtracted(.failed(let reason)):
      ErrorReport(
        .fileNotWritten, "\(name) cannot be unzipped: \(reason)",
        hint: "unzip it on another disk, and import the database")
    case .notExtracted(.readerGone):
      ErrorReport(.fileNotWritten, "\(name) cannot be unzipped")
    case .content(let error): error.report(name)
    }
  }
}

extension Provider {
  /// The titles of those whose dumps can be imported.
  static var dumps: String { dumped.map(\.title).listed(by: "or") }
}

extension ForeignForm {
  fileprivate static var choice: String {
    "choose SQLite on the download page of the \(Provider.dumps)"
  }

  /// The error to print if the form cannot be read.
  func report(_ name: String) -> ErrorReport {
    switch self {
    case .archive, .database:
      ErrorReport(
        .unknownFileFormat,
        "\(name) is \(self == .archive ? "an archive" : "a database"), which is only read from a "
          + "file",
        hint: "save it, and import that file")
    case .statements:
      ErrorReport(.unknownFileFormat, "\(name) is a MySQL dump of a database", hint: Self.choice)
    }
  }
}

extension DumpError {
  fileprivate func report(_ name: String) -> ErrorReport {
    switch self {
    case .truncated(let size, let expected):
      ErrorReport(.fileTruncated, "\(name) has \(size) bytes of \(expected)")
    case .unfinished(let path):
      ErrorReport(
        .fileCorrupt, "\(name) is not complete without '\(path)', which another program left",
        hint: "open it with the sqlite3 command, which removes that file, or download it again")
    case .damaged(let reason):
      ErrorReport(.fileCorrupt, "\(name) is damaged: \(reason)")
    case .foreign: DumpFailure.otherDatabase(isArchived: false).reason(name)
    case .missing(let what):
      ErrorReport(.unknownDump, "\(name) has no \(what)")
    case .notATable(let table):
      ErrorReport(.unknownDump, "in \(name), \(table) is not a table")
    case .unexpected(let what, let found, let expected):
      ErrorReport(
        .unknownDump, "in \(name), \(what) is not as expected: \(found), not \(expected)")
    case .unknownPublisher(let found, let candidates):
      ErrorReport(
        .unknownDump, "in \(name), the publisher is not the known one, but: \(found)",
        hint: candidates.isEmpty
          ? nil : "use --publisher ID with one of: " + candidates.joined(separator: ", "))
    case .wrongType(let column, let found):
      ErrorReport(.unknownDump, "in \(name), \(column) has values of the type \(found)")
    case .database(let message):
      ErrorReport(.fileUnreadable, "cannot read \(name): \(message)")
    }
  }
}
