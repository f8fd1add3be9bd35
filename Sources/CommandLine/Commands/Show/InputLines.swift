internal import Catalog

internal import enum Platform.FileError

/// Reads standard input to its end, and returns its lines as `inputLines` does.
func standardInputLines(
  _ read: () throws(FileError) -> [UInt8]
) throws(Failure) -> [(number: Int, text: String)] {
  try inputLines(try rethrow(as: { Failure.inputUnreadable($0.reason) }, read))
}

/// Returns the nonblank lines of standard input, trimmed, with their numbers from 1. Lines end with
/// LF or CR LF.
func inputLines(_ bytes: [UInt8]) throws(Failure) -> [(number: Int, text: String)] {
  var result: [(number: Int, text: String)] = []
  let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  for (index, line) in lines.enumerated() {
    guard let text = String(validating: line, as: UTF8.self) else {
      throw .inputNotUTF8(line: index + 1)
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
