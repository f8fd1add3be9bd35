internal import ArgumentParsing
internal import Catalog
internal import Platform

/// A file that the user may edit, and that several processes may change at once. A symbolic link to
/// it stays, and only its owner can read what is written.
struct UserFile {
  let path: String
  private let files: FileSystem

  /// - Parameters:
  ///   - path: Nil without a home directory.
  ///   - name: What the file is, such as `reading log`.
  init(_ path: String?, called name: String, _ files: FileSystem) throws(Failure) {
    guard let path else { throw .noHome(name) }
    self.path = path
    self.files = files
  }

  /// Holds the lock from reading to writing, so that concurrent changes are not lost.
  func locked<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let lock: FileLock?
    do { lock = try files.lock(path) } catch {
      switch error {
      case .held(let holder): throw .settings(.locked(file: path, holder: holder))
      case .failed(let reason):
        throw .file(files.resolved(path) + ".lock", .writing(.failed(reason)))
      }
    }
    defer { withExtendedLifetime(lock) {} }
    return try body()
  }

  /// Replaces the file.
  func write(_ text: String) throws(Failure) {
    try rethrow(try files.writePrivate(text, path), as: { Failure.file(path, .writing($0)) })
  }

  /// Appends lines to the file, all of them or none.
  ///
  /// - Parameter isPart: See `Form`.
  func append(
    _ lines: String, isPart: (ArraySlice<UInt8>) -> Bool = { _ in false }
  ) throws(Failure) {
    try rethrow(
      try files.append(lines, path, isPart), as: { Failure.file(path, .writing($0)) })
  }
}

extension UserFile {
  /// What the lines of a file are.
  struct Form: Sendable {
    /// The error if the file cannot be read.
    let unreadable: ErrorCode
    /// The error if a line is not valid.
    let invalid: ErrorCode
    /// What a line should be, and what to do if it is not.
    let line: (meaning: String, hint: String)
    /// Returns whether bytes are only the beginning of a line, as a process leaves it that is killed
    /// while it writes.
    var isPart: @Sendable (ArraySlice<UInt8>) -> Bool = { _ in false }
  }

  /// What a file says. Lines that are blank or begin with `#` say nothing, and stay.
  struct Text<Line> {
    /// Nil if there is no file.
    fileprivate(set) var bytes: [UInt8]?
    /// With their numbers from 1, and their places with the line break.
    fileprivate(set) var lines: [(line: Line, number: Int, range: Range<Int>)] = []

    /// CR LF if the first line ends with it, otherwise LF.
    var lineBreak: String {
      let end = bytes?.firstIndex(of: UInt8(ascii: "\n")) ?? 0
      return end > 0 && bytes?[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
    }

    /// Returns the text without lines.
    func without(_ isLeftOut: (Line) -> Bool) -> String {
      var bytes = bytes ?? []
      for (line, _, range) in lines.reversed() where isLeftOut(line) { bytes.removeSubrange(range) }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Reads the file.
  ///
  /// - Parameter parse: Returns nil for an invalid line.
  func text<Line>(
    _ form: Form, _ parse: (ArraySlice<UInt8>) -> Line?
  ) throws(Failure) -> Text<Line> {
    var text = Text<Line>(bytes: try bytes(form))
    guard let bytes = text.bytes else { return text }
    // Some editors write a byte order mark at the beginning of a file.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var start = bytes.starts(with: mark) ? mark.count : 0
    var number = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = bytes[start..<(end > start && bytes[end - 1] == 0x0D ? end - 1 : end)]
      let range = start..<min(end + 1, bytes.count)
      number += 1
      start = range.upperBound
      if line.saysNothing { continue }
      guard let parsed = parse(line) else {
        let shown = String(decoding: line, as: UTF8.self).boundedName
        throw .report(
          ErrorReport(
            form.invalid,
            "line \(number) of '\(path)' is '\(shown)', which is not \(form.line.meaning)",
            hint: form.line.hint))
      }
      text.lines.append((parsed, number, range))
    }
    return text
  }

  /// Returns the content without the part of a line at its end; nil if there is no file.
  private func bytes(_ form: Form) throws(Failure) -> [UInt8]? {
    func read() throws(Failure) -> (bytes: [UInt8], length: Int)? {
      do {
        let bytes = try files.readBytes(path)
        let start = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let hasPart = start < bytes.count && form.isPart(bytes[start...])
        return (bytes, hasPart ? start : bytes.count)
      } catch {
        if error == .absent { return nil }
        throw .report(ErrorReport(form.unreadable, "cannot read '\(path)': \(error.reason)"))
      }
    }
    guard let found = try read() else { return nil }
    if found.length == found.bytes.count { return found.bytes }
    // Another process may be writing the line. Without the lock, the part is ignored all the same.
    let lock = try? files.lock(path)
    defer { withExtendedLifetime(lock) {} }
    return try read().map { Array($0.bytes[..<$0.length]) }
  }
}

extension ArraySlice<UInt8> {
  /// Whether a line is blank, or a comment.
  fileprivate var saysNothing: Bool {
    guard let first = first(where: { $0 != 0x20 && !(0x09...0x0D).contains($0) }) else {
      return true
    }
    guard first == UInt8(ascii: "#") || first > 0x7F,
      let text = String(validating: self, as: UTF8.self)
    else { return false }
    return text.first { !$0.isWhitespace }.map { $0 == "#" } ?? true
  }
}
