/// How the text of a table is encoded.
package enum TableEncoding: Sendable {
  case utf8, utf16
  /// What neither of the others can be. Each byte is a character.
  case windows1252
}

/// The text of a table in UTF-8, without a byte order mark, with lines that end with a line feed.
struct TableText {
  let bytes: [UInt8]
  let encoding: TableEncoding

  init(_ file: [UInt8]) throws(TableError) {
    var bytes: [UInt8]
    if file.starts(with: [0xEF, 0xBB, 0xBF]) {
      (bytes, encoding) = (Array(file.dropFirst(3)), .utf8)
    } else if file.starts(with: [0xFF, 0xFE]) {
      (bytes, encoding) = (try Self.utf16(file.dropFirst(2), lowByteFirst: true), .utf16)
    } else if file.starts(with: [0xFE, 0xFF]) {
      (bytes, encoding) = (try Self.utf16(file.dropFirst(2), lowByteFirst: false), .utf16)
    } else if let lowByteFirst = Self.isUnmarkedUTF16(file.prefix(512)) {
      (bytes, encoding) = (try Self.utf16(file[...], lowByteFirst: lowByteFirst), .utf16)
    } else if Self.isMostlyUTF8(file) {
      (bytes, encoding) = (file, .utf8)
    } else {
      (bytes, encoding) = (Self.windows1252(file), .windows1252)
    }
    guard !bytes.prefix(4_096).contains(0) else { throw .notText }
    let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    // Some programs on a Mac end lines with a carriage return alone.
    if !bytes.contains(lineFeed), bytes.contains(carriageReturn) {
      bytes = bytes.map { $0 == carriageReturn ? lineFeed : $0 }
    }
    self.bytes = bytes
  }

  private static func utf16(
    _ bytes: ArraySlice<UInt8>, lowByteFirst: Bool
  ) throws(TableError) -> [UInt8] {
    guard bytes.count.isMultiple(of: 2) else { throw .truncated }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return lowByteFirst ? second << 8 | first : first << 8 | second
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// Returns whether the low byte comes first in UTF-16 of mostly ASCII characters, every other byte
  /// of which is 0; nil if the text is anything else.
  private static func isUnmarkedUTF16(_ head: ArraySlice<UInt8>) -> Bool? {
    var zeros = [0, 0]
    for index in head.indices where head[index] == 0 { zeros[index % 2] += 1 }
    let half = head.count / 2
    guard half > 1 else { return nil }
    if zeros[1] * 4 > half * 3, zeros[0] == 0 { return true }
    return zeros[0] * 4 > half * 3 && zeros[1] == 0 ? false : nil
  }

  /// Returns whether a text is UTF-8, except for a minority of the lines that are not ASCII: such
  /// lines are errors, and do not make the others another encoding.
  private static func isMostlyUTF8(_ text: [UInt8]) -> Bool {
    if String(validating: text, as: UTF8.self) != nil { return true }
    var balance = 0
    for line in text.split(separator: UInt8(ascii: "\n")) where line.contains(where: { $0 > 0x7F })
    {
      balance += String(validating: line, as: UTF8.self) == nil ? -1 : 1
    }
    return balance > 0
  }

  private static func windows1252(_ bytes: [UInt8]) -> [UInt8] {
    var text = ""
    text.unicodeScalars.append(
      contentsOf: bytes.lazy.map { byte in
        0x80...0x9F ~= byte ? special[Int(byte) - 0x80] : Unicode.Scalar(byte)
      })
    return Array(text.utf8)
  }

  /// The characters from 0x80 to 0x9F, where Windows-1252 differs from ISO 8859-1. Five are not
  /// assigned.
  private static let special: [Unicode.Scalar] = [
    "\u{20AC}", "\u{81}", "\u{201A}", "\u{192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}",
    "\u{2C6}", "\u{2030}", "\u{160}", "\u{2039}", "\u{152}", "\u{8D}", "\u{17D}", "\u{8F}",
    "\u{90}", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}",
    "\u{2DC}", "\u{2122}", "\u{161}", "\u{203A}", "\u{153}", "\u{9D}", "\u{17E}", "\u{178}",
  ]
}
