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
  private let command: any Command.Type
  private(set) var status = ExitStatus.done
  /// Whether to remove what a killed `identify --write` left.
  var removesDrafts = false

  /// - Parameter command: The one that the flag for the mapping belongs to.
  init(
    _ catalog: CollectionContext, mapping: String?, for command: any Command.Type
  ) {
    self.command = command
    dependencies = catalog.run.dependencies
    self.mapping = mapping
    notices = catalog.run.notices
  }

  /// Returns the issues, also those that a table says are not owned, and reports rows that cannot be
  /// read.
  ///
  /// - Parameter path: `-` for a table on standard input.
  mutating func issues(_ path: String) throws(Failure) -> [OwnedIssue] {
    if path != "-", let found = try files(below: path) {
      return try issues(found, in: path)
    }
    if ComicFileName.isComic(path) { return try issues(ofFiles: [path])[path] ?? [] }
    return path.lowercased().hasSuffix(OrderRequest.fileEnding)
      ? try listed(path) : try table(path)
  }

  private func issues(_ found: [FoundFile], in path: String) throws(Failure) -> [OwnedIssue] {
    try refuseMapping("with a directory")
    for file in found where dependencies.files.isAbandonedDraft(file.path, removesDrafts) {
      let text = "'\(file.path)' was left by an interrupted identify --write"
      notices.warn("\(text); \(removesDrafts ? "it is removed" : "the next one removes it")")
    }
    let issues = ComicDirectory(files: dependencies.files).issues(found)
    if issues.isEmpty {
      notices.warn(
        """
        there are no comics in '\(path)'; names of comic files end with \
        \(ComicFileName.endings.listed(by: "or"))
        """)
    }
    return issues
  }

  /// Returns the issues of each path, as `issues(_:)` does. Each directory of comic files is read once.
  mutating func issues(
    _ paths: [String]
  ) throws(Failure) -> [(path: String, issues: [OwnedIssue])] {
    let isComic = paths.map { path in
      ComicFileName.isComic(path)
        && (try? dependencies.files.filesBelow(path, false) { _, _ in }) == .some(nil)
    }
    let files = zip(paths, isComic).filter(\.1).map(\.0)
    let known = try issues(ofFiles: files)
    var found: [(path: String, issues: [OwnedIssue])] = []
    for (path, isComic) in zip(paths, isComic) {
      found.append((path, isComic ? known[path] ?? [] : try issues(path)))
    }
    return found
  }

  /// Returns the issues of comic files by path. The other files of their directories may say something
  /// about them.
  private func issues(ofFiles paths: [String]) throws(Failure) -> [String: [OwnedIssue]] {
    var directories: [String: [String]] = [:]
    for path in paths {
      try refuseMapping("with a comic file")
      guard dependencies.files.isPresent(path) else { throw .file(path, .reading(.file(.absent))) }
      let directory = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
      directories[directory, default: []].append(path)
    }
    let reader = ComicDirectory(files: dependencies.files)
    var found: [String: [OwnedIssue]] = [:]
    for (directory, paths) in directories {
      let beside = try? dependencies.files.filesBelow(directory, false) { _, _ in }
      let all = beside ?? paths.map { FoundFile(path: $0) }
      let issues = reader.issues(all, only: Set(paths.map(Self.name)))
      let byName = Dictionary(issues.map { (Self.name($0.location), $0) }) { first, _ in first }
      for path in paths { found[path] = byName[Self.name(path)].map { [$0.located(at: path)] } }
    }
    return found
  }

  private static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? ""
  }

  private func refuseMapping(_ operand: String) throws(Failure) {
    guard mapping != nil else { return }
    throw .usage(.flagOfOtherOperand(MissingCommand.mapping, command, operand: operand))
  }

  /// Returns the files below a directory, and reports parts of it that cannot be read; nil if it is
  /// none.
  private mutating func files(below path: String) throws(Failure) -> [FoundFile]? {
    func failure(_ error: FileError) -> Failure { .file(path, .reading(.file(error))) }
    var unreadable: [(path: String, error: FileError)] = []
    let found = try rethrow(
      try dependencies.files.filesBelow(path, true) { unreadable.append(($0, $1)) }, as: failure)
    for (path, error) in unreadable {
      if let report = FileFailure.reading(.file(error)).report(path) {
        notices.report(report)
        status = report.code.status
      }
    }
    return found
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
