/// Goes through JSON from value to value without taking them apart.
///
/// SQLite's functions make a tree of the whole text first, which takes ten times as long. What
/// the scanner does not expect it leaves to its caller: every method gives nil or false then. It is
/// no check: the JSON is known to be valid.
@safe package struct TokenScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let count: Int
  private let passesBlanks: Bool
  private var position: Int

  /// - Parameters:
  ///   - bytes: they must outlive the scanner.
  ///   - place: where it begins and ends; nil for all of the bytes.
  ///   - passesBlanks: blanks between tokens are gone past; else they are not expected, as entities
  ///     hardly ever have any.
  package init(
    _ bytes: UnsafeBufferPointer<UInt8>, in place: Range<Int>? = nil, passesBlanks: Bool = false
  ) {
    unsafe self.bytes = bytes
    position = place?.lowerBound ?? 0
    count = place?.upperBound ?? bytes.count
    self.passesBlanks = passesBlanks
    skipBlanks()
  }

  /// Nil at the end.
  package var next: UInt8? { position < count ? unsafe bytes[position] : nil }

  /// Goes past a byte; false where another one stands.
  package mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    skipBlanks()
    return true
  }

  private mutating func skipBlanks() {
    guard passesBlanks else { return }
    while let byte = next, byte <= UInt8(ascii: " ") { position += 1 }
  }

  /// Goes past a string without escapes, and gives what stands between its quotation marks.
  package mutating func takePlainString() -> Range<Int>? {
    guard next == UInt8(ascii: "\"") else { return nil }
    position += 1
    let start = position
    skipPlainBytes()
    let end = position
    return take(UInt8(ascii: "\"")) ? start..<end : nil
  }

  /// Goes past a string, and gives what stands between its quotation marks, escapes as they are.
  package mutating func takeString() -> Range<Int>? {
    let start = position
    guard next == UInt8(ascii: "\""), skipString() else { return nil }
    let end = position
    skipBlanks()
    return start + 1..<end - 1
  }

  /// Goes past a value of any type, and gives its place.
  package mutating func takeValue() -> Range<Int>? {
    let start = position
    var depth = 0
    repeat {
      guard let byte = next else { return nil }
      switch byte {
      case UInt8(ascii: "\""):
        guard skipString() else { return nil }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        position += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        position += 1
      case 0...UInt8(ascii: " "):
        guard passesBlanks, depth > 0 else { return nil }
        position += 1
      default:
        guard skipLiteral() else { return nil }
      }
    } while depth > 0
    guard depth == 0 else { return nil }
    let end = position
    skipBlanks()
    return start..<end
  }

  private mutating func skipString() -> Bool {
    position += 1
    skipPlainBytes()
    while next == UInt8(ascii: "\\") {
      position = min(position + 2, count)
      skipPlainBytes()
    }
    guard next == UInt8(ascii: "\"") else { return false }
    position += 1
    return true
  }

  /// Goes to the next quotation mark or backslash, eight bytes at a time: a byte that is one of
  /// them becomes zero when their bits are turned, and taking 1 away from zero sets its high bit.
  private mutating func skipPlainBytes() {
    let (ones, highBits): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    while position + 8 <= count {
      let word = UInt64(
        littleEndian: unsafe UnsafeRawBufferPointer(bytes).loadUnaligned(
          fromByteOffset: position, as: UInt64.self))
      let quote = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
      let escape = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
      let marks = ((quote &- ones) & ~quote | (escape &- ones) & ~escape) & highBits
      if marks != 0 {
        position += marks.trailingZeroBitCount / 8
        return
      }
      position += 8
    }
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      position += 1
    }
  }

  /// A number, true, false or null; false where none stands.
  private mutating func skipLiteral() -> Bool {
    let start = position
    while position < count {
      switch unsafe bytes[position] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "E"):
        position += 1
      default: return position > start
      }
    }
    return position > start
  }

  /// Whether the same bytes stand in a place.
  package func holds(_ text: [UInt8], in place: Range<Int>) -> Bool {
    guard place.count == text.count else { return false }
    for (index, byte) in text.enumerated() where unsafe bytes[place.lowerBound + index] != byte {
      return false
    }
    return true
  }

  package func text(in place: Range<Int>) -> String {
    unsafe String(decoding: bytes[place], as: UTF8.self)
  }
}
