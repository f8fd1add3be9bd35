/// Why standard input cannot be used.
enum InputError: Error, Equatable, Sendable {
  /// The number of the line, from 1 on.
  case notUTF8(line: Int)
  /// With the system's own words.
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

/// The words of standard input, one a line, without blank lines and blanks around a word; a line
/// ends with LF or CR LF.
func inputWords(_ bytes: [UInt8]) throws(InputError) -> [String] {
  var words: [String] = []
  let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  for (index, line) in lines.enumerated() {
    guard let text = String(validating: line, as: UTF8.self) else {
      throw .notUTF8(line: index + 1)
    }
    // The mark that some editors put before the first line is none of its letters.
    let word = (index == 0 && text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...])
      .drop(while: \.isWhitespace)
    if let end = word.lastIndex(where: { !$0.isWhitespace }) { words.append(String(word[...end])) }
  }
  return words
}
