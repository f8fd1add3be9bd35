internal import ArgumentParsing
internal import CatalogImport
internal import Collecting
internal import Platform

extension CollectionFailure {
  /// The path as messages show it.
  static func name(_ path: String) -> String { path == "-" ? "standard input" : "'\(path)'" }

  /// - Parameter path: `-` for standard input.
  func report(_ path: String) -> ErrorReport {
    let name = Self.name(path)
    switch self {
    case .file(.absent): return ErrorReport(.fileMissing, "\(name) does not exist")
    case .file(let error):
      return ErrorReport(.fileUnreadable, "cannot read \(name): \(error.reason)")
    case .comic:
      return ErrorReport(
        .unknownFileFormat, "\(name) is a comic file, not a directory or a table",
        hint: "use the directory that contains it")
    case .xml(let error): return error.report(name)
    case .table(.missingColumn(let column)):
      return ErrorReport(
        .columnMissing, "\(name) has no column '\(column)'",
        hint: "name the columns with --mapping: docs/collecting.md")
    case .table(let error): return error.reason(path == "-" ? name : path)
    }
  }
}

extension XMLError {
  fileprivate func report(_ name: String) -> ErrorReport {
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
