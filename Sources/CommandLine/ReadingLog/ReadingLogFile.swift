internal import ArgumentParsing
internal import Catalog
internal import CatalogImport

internal import enum Platform.FileError

/// The reading log in the user's data directory.
struct ReadingLogFile {
  let path: String
  private let dependencies: Dependencies
  private var files: FileSystem { dependencies.files }

  init(_ dependencies: Dependencies) throws(Failure) {
    guard let path = dependencies.readingLogPath else { throw .noHome("reading log") }
    self.path = path
    self.dependencies = dependencies
  }

  /// Returns the log; an empty one if there is no file.
  func read() throws(Failure) -> ReadingLog {
    let log = try parsed()
    guard log.endsWithPart else { return log }
    // Another process may be writing the line. Without the lock, the part is ignored all the same.
    let lock = try? files.lock(path)
    defer { withExtendedLifetime(lock) {} }
    return try parsed()
  }

  private func parsed() throws(Failure) -> ReadingLog {
    let bytes: [UInt8]
    do { bytes = try files.readBytes(path) } catch {
      if error == .absent { return ReadingLog() }
      throw .file(path, .reading(.file(error)))
    }
    do { return try ReadingLog(bytes) } catch { throw .report(error.report(path)) }
  }

  /// Appends lines: all of them, or none.
  func append(_ entries: [LogEntry]) throws(Failure) {
    let lock = try files.lockForEditing(path)
    defer { withExtendedLifetime(lock) {} }
    let lines = entries.map { $0.line + "\n" }.joined()
    try rethrow(
      try files.append(lines, path) { LogEntry.isPart($0) },
      as: { Failure.file(path, .writing($0)) })
  }
}

extension ReadingLogError {
  func report(_ path: String) -> ErrorReport {
    switch self {
    case .invalidLine(let line, let number):
      ErrorReport(
        .readingLogInvalid,
        "line \(number) of '\(path)' is '\(line.boundedName)', which is not an event of a comic",
        hint: "correct or remove the line; nothing was changed")
    }
  }
}

extension Dependencies {
  /// The path of the reading log, next to the local catalog; nil without a home directory.
  var readingLogPath: String? {
    localCatalogPath.map { path in
      path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        .joined(separator: "/") + "/reading-log.jsonl"
    }
  }
}
