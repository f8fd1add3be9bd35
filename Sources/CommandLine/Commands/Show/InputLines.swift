internal import enum Platform.FileError

/// An error in standard input.
enum InputError: Error, Equatable, Sendable {
  /// The line number, starting at 1.
  case notUTF8(line: Int)
  /// With the system's message.
  case unreadable(String)
}

extension InputError {
  var report: ErrorReport {
    switch self {
    case .notUTF8(let line):
      ErrorReport(.inputNotUTF8, "line \(line) of standard input is not UTF-8 text")
    case .unreadable(let reason):
      ErrorReport(.inputUnreadable, "cannot read standard input: \(reason)")
    }
  }
}

/// Reads standard input to its end, and returns its lines as `inputLines` does.
func standardInputLines(
  _ read: () throws(FileError) -> [UInt8]
) throws(Failure) -> [(number: Int, text: String)] {
  let bytes: [UInt8]
  do { bytes = try read() } catch { throw .input(.unreadable(error.reason)) }
  do { return try inputLines(bytes) } catch { throw .input(error) }
}

/// Returns the nonblank lines of standard input, trimmed, with their numbers from 1. Lines end with
/// LF or CR LF.
func inputLines(_ bytes: [UInt8]) throws(InputError) -> [(number: Int, text: String)] {
  var result: [(number: Int, text: String)] = []
  let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  for (index, line) in lines.enumerated() {
    guard let text = String(validating: line, as: UTF8.self) else {
      throw .notUTF8(line: index + 1)
    }
    // Some editors write a byte order mark before the first line.
    let start = (index == 0 && text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...])
      .drop(while: \.isWhitespace)
    if let end = start.lastIndex(where: { !$0.isWhitespace }) {
      result.append((index + 1, String(start[...end])))
    }
  }
  return result
}
