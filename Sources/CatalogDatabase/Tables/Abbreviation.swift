/// What entities repeat over and over, each as one byte: a catalogue of Marvel's shape halves.
///
/// The bytes 1 to 8 cannot stand in JSON, neither between tokens nor raw inside a string, so that
/// nothing else can be taken for an abbreviation.
enum Abbreviation {
  /// In the order of their bytes; an earlier one goes over those that are part of it.
  private static let phrases: [StaticString] = [
    #"{"resourceURI":"http://gateway.marvel.com/v1/public/"#,
    #""collectionURI":"http://gateway.marvel.com/v1/public/"#,
    "http://gateway.marvel.com/v1/public/",
    """
    "thumbnail":{"path":"http://i.annihil.us/u/prod/marvel/i/mg/b/40/image_not_available",\
    "extension":"jpg"}
    """,
    #"","name":""#, #":{"available":"#, #"],"returned":"#, #"items":["#,
  ]

  /// - Parameter json: valid JSON.
  static func pack(_ json: String) -> String {
    var packed = Array(json.utf8)
    for (index, phrase) in phrases.enumerated() {
      packed = phrase.withUTF8Buffer { phrase in
        unsafe replace(phrase, in: packed, with: UInt8(index + 1))
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

  /// - Parameter packed: UTF-8; what is none is repaired.
  static func unpack(_ packed: UnsafeRawBufferPointer) -> String {
    var count = packed.count
    var end = unsafe next(in: packed, from: 0)
    while end < packed.count {
      count += unsafe phrases[Int(packed[end]) - 1].utf8CodeUnitCount - 1
      end = unsafe next(in: packed, from: end + 1)
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
      let end = unsafe next(in: packed, from: read)
      unsafe (text.baseAddress! + written).copyMemory(
        from: packed.baseAddress! + read, byteCount: end - read)
      written += end - read
      guard end < packed.count else { return }
      let phrase = unsafe phrases[Int(packed[end]) - 1]
      unsafe (text.baseAddress! + written).copyMemory(
        from: phrase.utf8Start, byteCount: phrase.utf8CodeUnitCount)
      written += phrase.utf8CodeUnitCount
      read = end + 1
    }
  }

  /// Where the next abbreviation stands; the end when there is none.
  ///
  /// Looks at eight bytes at a time, since most of a text is none: taking 9 away from each sets the
  /// high bit of those that are less, and of none before the first of them.
  private static func next(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    let nines: UInt64 = 0x0909_0909_0909_0909
    let highBits: UInt64 = 0x8080_8080_8080_8080
    var index = start
    while index + 8 <= bytes.count {
      let word = UInt64(
        littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let less = (word &- nines) & ~word & highBits
      if less == 0 {
        index += 8
        continue
      }
      index += less.trailingZeroBitCount / 8
      if unsafe bytes[index] > 0 { return index }
      index += 1
    }
    while index < bytes.count, unsafe !(1...8).contains(bytes[index]) { index += 1 }
    return index
  }
}
