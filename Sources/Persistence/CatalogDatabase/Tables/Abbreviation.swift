/// Single bytes for frequent phrases of entities, which shrink a Marvel-shaped catalog to a third.
///
/// Control characters other than whitespace cannot occur in JSON, neither between tokens nor raw
/// inside a string, so that abbreviations are unambiguous.
enum Abbreviation {
  /// The first byte that cannot be an abbreviation.
  private static let end = UInt8(ascii: " ")

  /// Returns the phrase for a byte, or nil if the byte is not an abbreviation.
  private static func phrase(_ byte: UInt8) -> StaticString? {
    switch byte {
    case 0x01: #"{"resourceURI":"http://gateway.marvel.com/v1/public/"#
    case 0x02: #""collectionURI":"http://gateway.marvel.com/v1/public/"#
    case 0x03: "http://gateway.marvel.com/v1/public/"
    case 0x04:
      """
      "thumbnail":{"path":"http://i.annihil.us/u/prod/marvel/i/mg/b/40/image_not_available",\
      "extension":"jpg"}
      """
    case 0x05: #"","name":""#
    case 0x06: #":{"available":"#
    case 0x07: #"],"returned":"#
    case 0x08: #"items":["#
    case 0x0B: #"{"resourceURI":"http://gateway.marvel.com/v1/public/characters/"#
    case 0x0C: #"{"resourceURI":"http://gateway.marvel.com/v1/public/comics/"#
    case 0x0E: #"{"resourceURI":"http://gateway.marvel.com/v1/public/creators/"#
    case 0x0F: #"{"resourceURI":"http://gateway.marvel.com/v1/public/events/"#
    case 0x10: #"{"resourceURI":"http://gateway.marvel.com/v1/public/series/"#
    case 0x11: #"{"resourceURI":"http://gateway.marvel.com/v1/public/stories/"#
    case 0x12: #","collectionURI":"http://gateway.marvel.com/v1/public/characters/"#
    case 0x13: #","collectionURI":"http://gateway.marvel.com/v1/public/comics/"#
    case 0x14: #","collectionURI":"http://gateway.marvel.com/v1/public/creators/"#
    case 0x15: #","resourceURI":"http://gateway.marvel.com/v1/public/"#
    case 0x16:
      """
      "thumbnail":{"path":"http://i.annihil.us/u/prod/marvel/i/mg/b/40/image_not_available",\
      "extension":"jpg"},"images":[],"creators":{"available":
      """
    case 0x17: #"/stories","items":[],"returned":0},"events":{"available":"#
    case 0x18: #"":[],"collections":[],"collectedIssues":[],"dates":[{"type":"onsaleDate","date":""#
    case 0x19:
      """
      ","pageCount":0,"textObjects":[],\
      "resourceURI":"http://gateway.marvel.com/v1/public/comics/
      """
    case 0x1A: #""isbn":"","upc":"","diamondCode":"","ean":"","issn":"","format":""#
    case 0x1B: "T00:00:00-0500"
    case 0x1C: #"/events","items":["#
    case 0x1D: #"","role":""#
    case 0x1E: #","description":""#
    case 0x1F: #"","modified":""#
    default: nil
    }
  }

  /// Longest phrases first, so that a phrase is replaced before the phrases that it contains.
  private static let longestFirst = (0..<end).filter { phrase($0) != nil }.sorted {
    (phrase($0)?.utf8CodeUnitCount ?? 0) > (phrase($1)?.utf8CodeUnitCount ?? 0)
  }

  /// - Parameter json: Valid JSON.
  static func pack(_ json: String) -> String {
    var packed = Array(json.utf8)
    for byte in longestFirst {
      guard let phrase = phrase(byte) else { continue }
      packed = phrase.withUTF8Buffer { phrase in
        unsafe replace(phrase, in: packed, with: byte)
      }
    }
    return String(decoding: packed, as: UTF8.self)
  }

  private static func replace(
    _ phrase: UnsafeBufferPointer<UInt8>, in bytes: [UInt8], with byte: UInt8
  ) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    let first = unsafe phrase[0]
    var index = 0
    while index < bytes.count {
      if bytes[index] == first, unsafe bytes[index...].starts(with: phrase) {
        result.append(byte)
        index += phrase.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  static func unpack(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in unsafe unpack(UnsafeRawBufferPointer(bytes)) }
  }

  /// - Parameter packed: UTF-8; invalid bytes are repaired.
  static func unpack(_ packed: UnsafeRawBufferPointer) -> String {
    var count = packed.count
    var next = unsafe next(in: packed, from: 0)
    while let abbreviation = next {
      count += abbreviation.phrase.utf8CodeUnitCount - 1
      next = unsafe self.next(in: packed, from: abbreviation.position + 1)
    }
    guard count > packed.count else { return unsafe String(decoding: packed, as: UTF8.self) }
    return unsafe String(unsafeUninitializedCapacity: count) { text in
      unsafe unpack(packed, into: UnsafeMutableRawBufferPointer(text))
      return count
    }
  }

  private static func unpack(
    _ packed: UnsafeRawBufferPointer, into text: UnsafeMutableRawBufferPointer
  ) {
    var (read, written) = (0, 0)
    while true {
      let next = unsafe next(in: packed, from: read)
      let end = next?.position ?? packed.count
      unsafe (text.baseAddress! + written).copyMemory(
        from: packed.baseAddress! + read, byteCount: end - read)
      written += end - read
      guard let phrase = next?.phrase else { return }
      unsafe (text.baseAddress! + written).copyMemory(
        from: phrase.utf8Start, byteCount: phrase.utf8CodeUnitCount)
      written += phrase.utf8CodeUnitCount
      read = end + 1
    }
  }

  /// Returns the next abbreviation and its position, or nil if there is none.
  ///
  /// Checks eight bytes at a time because abbreviations are rare: subtracting 32 from each byte
  /// sets the high bit of those below 32, and of no byte before the first of them.
  private static func next(
    in bytes: UnsafeRawBufferPointer, from start: Int
  ) -> (position: Int, phrase: StaticString)? {
    let ends = 0x0101_0101_0101_0101 * UInt64(end)
    let highBits: UInt64 = 0x8080_8080_8080_8080
    var index = start
    while index < bytes.count {
      if index + 8 <= bytes.count {
        let word = UInt64(
          littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        let less = (word &- ends) & ~word & highBits
        if less == 0 {
          index += 8
          continue
        }
        index += less.trailingZeroBitCount / 8
      }
      if let phrase = unsafe phrase(bytes[index]) { return (index, phrase) }
      index += 1
    }
    return nil
  }
}
