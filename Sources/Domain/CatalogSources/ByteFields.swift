/// A sequence of strings, each preceded by its length in bytes and a colon.
struct ByteFields {
  private(set) var bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  mutating func append(_ text: String) {
    bytes += "\(text.utf8.count):".utf8
    bytes += text.utf8
  }

  mutating func append(_ number: Int) {
    append(String(number))
  }

  /// Appends bytes without their length; nothing can follow them.
  mutating func end(with rest: [UInt8]) {
    bytes += rest
  }

  var isAtEnd: Bool { position == bytes.count }

  /// The bytes after the fields read so far.
  var rest: [UInt8] { Array(bytes[position...]) }

  /// Returns nil if the bytes are not such a field.
  mutating func next() -> String? {
    nextBytes().flatMap { String(validating: $0, as: UTF8.self) }
  }

  mutating func nextNumber() -> Int? {
    // Not validated first: invalid UTF-8 is not a number either.
    nextBytes().flatMap { Int(String(decoding: $0, as: UTF8.self)) }
  }

  private mutating func nextBytes() -> ArraySlice<UInt8>? {
    guard let colon = bytes[position...].firstIndex(of: UInt8(ascii: ":")),
      let count = Int(String(decoding: bytes[position..<colon], as: UTF8.self)),
      count >= 0, count < bytes.count - colon
    else { return nil }
    position = colon + 1 + count
    return bytes[(colon + 1)..<position]
  }
}
