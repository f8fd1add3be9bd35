/// The header of an image. Only the formats recognized here reach a decoder.
struct ImageHeader: Equatable {
  /// The most pixels that an image may have, regardless of its size in bytes.
  static let highestArea = 40_000_000

  let width: Int
  let height: Int

  /// Returns nil unless the bytes are a JPEG, PNG, GIF, or WebP image with a complete header and a
  /// nonzero size.
  init?(_ bytes: [UInt8]) {
    let bytes = Bytes(bytes)
    guard
      let size = Self.png(bytes) ?? Self.gif(bytes) ?? Self.webP(bytes) ?? Self.jpeg(bytes),
      size.width > 0, size.height > 0
    else { return nil }
    (width, height) = size
  }

  var isHuge: Bool { width > Self.highestArea / height }

  /// Source: the PNG specification, 3rd edition, sections 5.2 and 11.2.1.
  private static func png(_ bytes: Bytes) -> (width: Int, height: Int)? {
    guard bytes.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0),
      bytes.has(Array("IHDR".utf8), at: 12), let width = bytes.bigEndian(16, 4),
      let height = bytes.bigEndian(20, 4)
    else { return nil }
    return (width, height)
  }

  /// Source: the Graphics Interchange Format, version 89a, sections 17 and 18.
  private static func gif(_ bytes: Bytes) -> (width: Int, height: Int)? {
    guard bytes.has(Array("GIF8".utf8), at: 0), let width = bytes.littleEndian(6, 2),
      let height = bytes.littleEndian(8, 2)
    else { return nil }
    return (width, height)
  }

  /// Source: RFC 9649, sections 2.5 to 2.7.
  private static func webP(_ bytes: Bytes) -> (width: Int, height: Int)? {
    guard bytes.has(Array("RIFF".utf8), at: 0), bytes.has(Array("WEBP".utf8), at: 8) else {
      return nil
    }
    if bytes.has(Array("VP8X".utf8), at: 12) {
      guard let width = bytes.littleEndian(24, 3), let height = bytes.littleEndian(27, 3) else {
        return nil
      }
      return (width + 1, height + 1)
    }
    if bytes.has(Array("VP8L".utf8), at: 12), let bits = bytes.littleEndian(21, 4) {
      return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    }
    guard bytes.has(Array("VP8 ".utf8), at: 12), let width = bytes.littleEndian(26, 2),
      let height = bytes.littleEndian(28, 2)
    else { return nil }
    return (width & 0x3FFF, height & 0x3FFF)
  }

  /// The first start-of-frame segment contains the size.
  ///
  /// Source: ITU-T T.81, annex B.
  private static func jpeg(_ bytes: Bytes) -> (width: Int, height: Int)? {
    guard bytes.has([0xFF, 0xD8, 0xFF], at: 0) else { return nil }
    var offset = 2
    while bytes.has([0xFF], at: offset), let marker = bytes.bigEndian(offset + 1, 1) {
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame, let height = bytes.bigEndian(offset + 5, 2),
        let width = bytes.bigEndian(offset + 7, 2)
      {
        return (width, height)
      }
      guard marker != 0xFF else {
        offset += 1
        continue
      }
      guard let length = bytes.bigEndian(offset + 2, 2), length >= 2 else { return nil }
      offset += 2 + length
    }
    return nil
  }
}

/// Bytes with checked access: reads past the end return nil.
private struct Bytes {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func has(_ part: [UInt8], at offset: Int) -> Bool {
    bytes.count >= offset + part.count && Array(bytes[offset..<offset + part.count]) == part
  }

  func bigEndian(_ offset: Int, _ count: Int) -> Int? {
    guard bytes.count >= offset + count else { return nil }
    return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  func littleEndian(_ offset: Int, _ count: Int) -> Int? {
    guard bytes.count >= offset + count else { return nil }
    return bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
