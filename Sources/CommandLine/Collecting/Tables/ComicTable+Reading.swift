internal import Catalog
internal import CatalogImport

extension ComicTable {
  /// Reads a table from a file or standard input, and reports what was assumed, and the rows that
  /// cannot be read.
  ///
  /// - Parameters:
  ///   - path: `-` for standard input.
  ///   - mapping: The path of a mapping.
  ///   - status: Becomes that of invalid data if there are such rows.
  static func read(
    _ path: String, mapping: String?, _ dependencies: Dependencies, _ notices: Notices,
    _ status: inout ExitStatus
  ) throws(Failure) -> ComicTable {
    let mapping = try mapping.map { path throws(Failure) in
      try readMapping(path, dependencies)
    }
    let bytes = try rethrow(
      path == "-" ? try dependencies.terminal.readInput() : try dependencies.files.readBytes(path),
      as: { Failure.file(path, .reading(.file($0))) })
    let table = try rethrow(
      try ComicTable(bytes, mapping), as: { Failure.file(path, .table($0)) })
    table.report(FileFailure.name(path), notices)
    if !table.rejected.isEmpty { status = .data }
    return table
  }

  private static func readMapping(
    _ path: String, _ dependencies: Dependencies
  ) throws(Failure) -> Mapping {
    let text = try rethrow(
      try dependencies.files.readText(path), as: { Failure.file(path, .reading(.file($0))) })
    return try rethrow(
      try Mapping(text, keys: ComicColumn.allCases.map(\.rawValue)),
      as: { Failure.file(path, .reading($0)) })
  }

  private func report(_ name: String, _ notices: Notices) {
    if encoding == .windows1252 {
      notices.warn("\(name) is not UTF-8; it was read as Windows-1252")
    }
    if let assumption { notices.note("in \(name), \(assumption)") }
    for row in rejected {
      notices.report(
        ErrorReport(
          .rowRejected, "\(name), \(row.place), \(row.error.clause)",
          hint: "correct the row; the others were read"
        ).forTools())
    }
    if issues.isEmpty { notices.warn("there are no comics in \(name)") }
  }
}
