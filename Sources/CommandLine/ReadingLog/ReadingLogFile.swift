internal import ArgumentParsing

/// The reading log in the user's data directory.
struct ReadingLogFile {
  private static let form = UserFile.Form(
    unreadable: .fileUnreadable, invalid: .readingLogInvalid,
    line: ("an event of a comic", "correct or remove the line; nothing was changed"),
    isPart: { LogEntry.isPart($0) })

  private let file: UserFile

  init(_ dependencies: Dependencies) throws(Failure) {
    file = try UserFile(
      dependencies.readingLogPath, called: "reading log", dependencies.files)
  }

  /// Returns the log; an empty one if there is no file.
  func read() throws(Failure) -> ReadingLog {
    let text = try file.text(Self.form) { line in
      unsafe line.withUnsafeBufferPointer { unsafe LogEntry($0) }
    }
    var log = ReadingLog()
    for (entry, number, _) in text.lines { log.add(entry, line: number) }
    return log
  }

  /// Appends lines: all of them, or none.
  func append(_ entries: [LogEntry]) throws(Failure) {
    let lines = entries.map { $0.line + "\n" }.joined()
    try file.locked { () throws(Failure) in
      try file.append(lines, isPart: Self.form.isPart)
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
