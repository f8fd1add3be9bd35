/// A member that is written.
extension ZipMember {
  /// 1980-01-01, the first day that a ZIP file can state. The time of writing is not used, so that
  /// the same content always gives the same file.
  private static let date = 1 << 5 | 1
  /// Of a program that writes neither permissions nor another character set (APPNOTE 4.4.2).
  private static let version = 20
  /// Says that the name is UTF-8 (APPNOTE 4.4.4, bit 11).
  private static let textFlag = 1 << 11

  /// Describes a member that is stored at a position in the file.
  init(stored bytes: [UInt8], name: String, at headerPosition: Int) {
    var sum = CRC32Sum()
    sum.add(bytes)
    let nameBytes = Array(name.utf8)
    self.init(
      nameBytes: nameBytes, method: 0,
      flags: nameBytes.allSatisfy { $0 < 0x80 } ? 0 : Self.textFlag,
      checksum: sum.value, compressedSize: bytes.count, size: bytes.count,
      headerPosition: headerPosition, entrySize: 46 + nameBytes.count)
  }

  /// The record before the data (APPNOTE 4.3.7).
  var localHeader: [UInt8] {
    RecordSignature.localHeader + commonFields + nameBytes
  }

  /// The entry in the directory (APPNOTE 4.3.12).
  ///
  /// - Parameter prefixSize: The number of bytes before the archive.
  func entry(prefixSize: Int) -> [UInt8] {
    let commentLength = field(0, 2)
    let disk = field(0, 2)
    let attributes = field(0, 2) + field(0, 4)
    return RecordSignature.directoryHeader + field(Self.version, 2) + commonFields + commentLength
      + disk + attributes + field(headerPosition - prefixSize, 4) + nameBytes
  }

  /// The fields that both records have, from the version that can read it to the length of the extra
  /// field.
  private var commonFields: [UInt8] {
    let time = field(0, 2) + field(Self.date, 2)
    let sizes = field(compressedSize, 4) + field(size, 4)
    return field(Self.version, 2) + field(flags, 2) + field(method, 2) + time
      + field(Int(checksum), 4) + sizes + field(nameBytes.count, 2) + field(0, 2)
  }
}

/// Returns a number as a field of a record: unsigned, with the low byte first (APPNOTE 4.4.1.1).
func field(_ number: Int, _ width: Int) -> [UInt8] {
  (0..<width).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
}
