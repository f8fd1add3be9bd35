/// An entry of the central directory of a ZIP file.
package struct ZipMember: Equatable, Sendable {
  /// As in the file. Usually UTF-8, even without the flag for it (APPNOTE 4.4.4, bit 11).
  package let nameBytes: [UInt8]
  /// The number of the compression method: 0 if it is stored, 8 for deflate (APPNOTE 4.4.5).
  package let method: Int
  /// The general purpose bits (APPNOTE 4.4.4).
  package let flags: Int
  /// The CRC-32 of the decompressed bytes (APPNOTE 4.4.7).
  package let checksum: UInt32
  /// In bytes.
  package let compressedSize: Int
  /// Of the decompressed bytes, as the directory says.
  package let size: Int
  /// The position of the member's local header in the file.
  package let headerPosition: Int
  /// The size of the entry in bytes.
  let entrySize: Int

  /// The name as text. Bytes that are not UTF-8 are replaced by U+FFFD.
  package var name: String { String(decoding: nameBytes, as: UTF8.self) }

  /// Whether the member is a directory: by convention, the name of one ends with a slash.
  package var isDirectory: Bool { nameBytes.last == UInt8(ascii: "/") }

  /// Whether the member is the file of a path, such as `ComicInfo.xml`, whatever the case of ASCII
  /// letters: Windows and macOS would extract it to that path.
  package func isFile(_ path: String) -> Bool {
    let start = nameBytes.count - path.utf8.count
    guard start >= 0, nameBytes[start...].elementsEqual(path.utf8, by: Self.isSameLetter) else {
      return false
    }
    // Some programs write `./` before each name.
    let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))
    return start == 0
      || nameBytes[start - 1] == slash
        && nameBytes[..<start].split(separator: slash).allSatisfy { $0.elementsEqual([dot]) }
  }

  private static func isSameLetter(_ first: UInt8, _ second: UInt8) -> Bool {
    let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first | 0x20)
    return first == second || isLetter && first | 0x20 == second | 0x20
  }

  package var isEncrypted: Bool { Self.isEncrypted(flags: flags) }

  /// Whether the flags say that the data (bits 0 and 6) or the local header (bit 13) is encrypted
  /// (APPNOTE 4.4.4).
  static func isEncrypted(flags: Int) -> Bool { flags & (1 | 1 << 6 | 1 << 13) != 0 }

  /// Whether the name is not one of a file below a directory on every system: it is empty or
  /// absolute, begins with a drive letter, or has a component `..`, a backslash, or a NUL.
  /// APPNOTE 4.4.17.1 allows none of these except the first, for standard input.
  package var hasUnsafeName: Bool {
    let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))
    if nameBytes.isEmpty || nameBytes[0] == slash { return true }
    if nameBytes.contains(0) || nameBytes.contains(UInt8(ascii: "\\")) { return true }
    let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(nameBytes[0] | 0x20)
    if isLetter, nameBytes.dropFirst().first == UInt8(ascii: ":") { return true }
    return nameBytes.split(separator: slash).contains { $0.elementsEqual([dot, dot]) }
  }
}
