internal import ArgumentParsing
internal import Catalog
internal import CatalogImport
internal import ComicFiles
internal import Platform

/// Reads what somebody has: comic files in a directory, a single one, a table, or a reading list.
struct CollectionReader {
  private let dependencies: Dependencies
  private let notices: Notices
  /// The path of a mapping for the columns of a table.
  private let mapping: String?
  private(set) var status = ExitStatus.done

  init(_ catalog: CollectionContext, _ dependencies: Dependencies, mapping: String? = nil) {
    self.dependencies = dependencies
    self.mapping = mapping
    notices = catalog.run.notices
  }

  /// Returns the issues, also those that a table says are not owned, and reports rows that cannot be
  /// read.
  ///
  /// - Parameter path: `-` for a table on standard input.
  mutating func issues(_ path: String) throws(Failure) -> [OwnedIssue] {
    let found = path == "-" ? nil : try files(path)
    guard let found else {
      return path.lowercased().hasSuffix(OrderRequest.fileEnding)
        ? try listed(path) : try table(path)
    }
    if mapping != nil {
      throw .usage(
        .flagOfOtherOperand(
          MissingCommand.mapping, MissingCommand.self, operand: "with a directory"))
    }
    let issues = ComicDirectory(dependencies.files).issues(found, in: path)
    if issues.isEmpty {
      notices.warn(
        "there are no comics in '\(path)'; names of comic files end with "
          + ComicFileName.endings.listed(by: "or"))
    }
    return issues
  }

  /// Returns the files below a directory, or a single comic file; nil for other files.
  private func files(_ path: String) throws(Failure) -> [FoundFile]? {
    let found = try rethrow(
      try dependencies.files.filesBelow(path), as: { Failure.file(path, .reading(.file($0))) })
    if let found { return found }
    guard ComicFileName.isComic(path) else { return nil }
    guard dependencies.files.isPresent(path) else {
      throw .file(path, .reading(.file(.absent)))
    }
    return [FoundFile(path: path)]
  }

  private func listed(_ path: String) throws(Failure) -> [OwnedIssue] {
    let list = try ReadingList.reading(path, dependencies)
    return list.issues.enumerated().map { index, issue in
      OwnedIssue(location: "issue \(index + 1)", named: issue, evidence: .list)
    }
  }

  private mutating func table(_ path: String) throws(Failure) -> [OwnedIssue] {
    try ComicTable.read(path, mapping: mapping, dependencies, notices, &status).issues
  }
}

extension ReadingList {
  /// Reads a reading list.
  ///
  /// - Parameter path: `-` for standard input.
  static func reading(_ path: String, _ dependencies: Dependencies) throws(Failure) -> ReadingList {
    let bytes = try rethrow(
      path == "-" ? try dependencies.terminal.readInput() : try dependencies.files.readBytes(path),
      as: { Failure.file(path, .reading(.file($0))) })
    return try rethrow(try ReadingList(bytes), as: { Failure.file(path, .xml($0)) })
  }
}
