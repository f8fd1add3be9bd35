internal import ArgumentParsing
internal import CatalogImport
internal import XMLReading
internal import ZipArchive

extension TableError {
  /// - Parameter name: The file as messages show it.
  func report(_ name: String) -> ErrorReport {
    switch self {
    case .otherFormat(let format):
      ErrorReport(
        .unknownFileFormat, "\(name) is \(format.phrase), which is not read as a table",
        hint: "save it as .xlsx or .csv")
    case .notText, .noHeader:
      ErrorReport(
        .unknownFileFormat, "\(name) is not a table", hint: "save the table as .xlsx or .csv")
    case .truncated:
      ErrorReport(
        .fileTruncated, "\(name) ends within a field or a character",
        hint: "check its quotation marks, or save it again")
    case .tooManyCells(let limit):
      ErrorReport(.fileTooLarge, "\(name) has more than \(limit) cells")
    case .tooLarge(let limit):
      ErrorReport(.fileTooLarge, "\(name) exceeds the limit of \(limit) bytes")
    case .archive(.truncated): ErrorReport(.fileTruncated, "\(name) is truncated")
    case .archive: damaged("\(name) is not a valid workbook")
    case .part(let part, .tooLarge(let limit)):
      ErrorReport(
        .fileTooLarge, "'\(part.boundedName)' in \(name) exceeds the limit of \(limit) bytes")
    case .part(let part, _):
      damaged("\(name) is not a valid workbook: '\(part.boundedName)' is not as expected")
    case .noPart(let part):
      damaged("\(name) is not a valid workbook: it has no '\(part.boundedName)'")
    case .missingColumn(let column):
      ErrorReport(.columnMissing, "\(name) has no column '\(column)'")
    case .noKnownColumn(let names):
      ErrorReport(
        .columnMissing,
        "no column of \(name) is known to name comics, such as Series and Issue, Full Title, or "
          + "UPC" + (names.isEmpty ? "" : "; it has \(Self.listed(names))"),
        hint: "name the columns with --mapping: docs/collecting.md")
    }
  }

  private func damaged(_ message: String) -> ErrorReport {
    ErrorReport(
      .fileCorrupt, message, hint: "open it in a spreadsheet program, and save it again")
  }

  /// More names do not help.
  private static let listedNames = 12

  private static func listed(_ names: [String]) -> String {
    let shown = names.filter { !$0.isEmpty }.map { "'\($0.boundedName)'" }
    let rest = shown.count - listedNames
    return rest > 1
      ? shown.prefix(listedNames).joined(separator: ", ") + ", and \(rest) more"
      : shown.listed(by: "and")
  }
}

extension TableFormat {
  fileprivate var phrase: String {
    switch self {
    case .openDocument: "an OpenDocument file (.ods)"
    case .numbers: "a file of Numbers"
    case .binaryWorkbook: "a binary workbook (.xlsb)"
    case .compoundFile: "an old workbook (.xls), or one with a password"
    case .html: "an HTML page"
    case .xml: "an XML file"
    case .json: "JSON"
    case .pdf: "a PDF file"
    case .archive: "an archive"
    case .database: "a database"
    case .statements: "a dump of a database"
    }
  }
}
