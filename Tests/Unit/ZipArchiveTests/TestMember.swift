import Gzip

/// A member of a `TestArchive`, whose fields may be wrong.
struct TestMember {
  /// A number that an extra field of Zip64 may have instead of the entry, in its order.
  enum WideField: CaseIterable {
    case size, compressedSize, offset, disk
  }

  var name: [UInt8]
  /// As in the file.
  var data: [UInt8]
  var method: Int
  var flags = 0
  var checksum: Int
  var size: Int
  /// Nil for the actual number.
  var compressedSize: Int?
  /// Nil for where the member is.
  var offset: Int?
  var disk = 0
  var wide: [WideField] = []
  /// An extra field before that of Zip64.
  var extra: [UInt8] = []
  var comment: [UInt8] = []
  /// Nil for those of the directory.
  var localName: [UInt8]?
  var localMethod: Int?
  var localFlags: Int?
  var localExtra: [UInt8] = []

  static func stored(_ name: String, _ content: [UInt8]) -> TestMember {
    var member = deflated(name, content)
    (member.method, member.data) = (0, content)
    return member
  }

  static func deflated(_ name: String, _ content: [UInt8]) -> TestMember {
    // RFC 1952: a header of ten bytes, deflate, the CRC-32 and the size of the content.
    let gzip = GzipEncoder.compress(content)
    let checksum = gzip.suffix(8).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    return TestMember(
      name: Array(name.utf8), data: gzip.dropFirst(10).dropLast(8), method: 8,
      checksum: checksum, size: content.count)
  }

  /// The local header and the data.
  var localBytes: [UInt8] {
    let name = localName ?? name
    var bytes: [UInt8] = [0x50, 0x4B, 3, 4] + field(20, 2) + field(localFlags ?? flags, 2)
    bytes += field(localMethod ?? method, 2) + field(0, 4) + field(checksum, 4)
    bytes += field(data.count, 4) + field(size, 4)
    bytes += field(name.count, 2) + field(localExtra.count, 2)
    return bytes + name + localExtra + data
  }

  /// The entry in the directory.
  ///
  /// - Parameter place: The offset of the local header.
  func entry(at place: Int) -> [UInt8] {
    let numbers: [(WideField, Int, width: Int)] = [
      (.size, size, 8), (.compressedSize, compressedSize ?? data.count, 8),
      (.offset, offset ?? place, 8), (.disk, disk, 4),
    ]
    let short = numbers.map { field(wide.contains($0) ? -1 : $1, $2 / 2) }
    let long = numbers.filter { wide.contains($0.0) }.flatMap { field($1, $2) }
    let extra = extra + (wide.isEmpty ? [] : field(1, 2) + field(long.count, 2) + long)
    var bytes: [UInt8] = [0x50, 0x4B, 1, 2] + field(20, 2) + field(20, 2) + field(flags, 2)
    bytes += field(method, 2) + field(0, 4) + field(checksum, 4) + short[1] + short[0]
    bytes += field(name.count, 2) + field(extra.count, 2) + field(comment.count, 2)
    bytes += short[3] + field(0, 2) + field(0, 4) + short[2]
    return bytes + name + extra + comment
  }
}

/// Returns the low bytes of a number, the lowest first.
func field(_ number: Int, _ width: Int) -> [UInt8] {
  (0..<width).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
}
