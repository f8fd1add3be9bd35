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

/// Returns the nonblank lines of standard input, trimmed. Lines end with LF or CR LF.
func inputLines(_ bytes: [UInt8]) throws(InputError) -> [String] {
  var result: [String] = []
  let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  for (index, line) in lines.enumerated() {
    guard let text = String(validating: line, as: UTF8.self) else {
      throw .notUTF8(line: index + 1)
    }
    // Some editors write a byte order mark before the first line.
    let start = (index == 0 && text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...])
      .drop(while: \.isWhitespace)
    if let end = start.lastIndex(where: { !$0.isWhitespace }) {
      result.append(String(start[...end]))
    }
  }
  return result
}
