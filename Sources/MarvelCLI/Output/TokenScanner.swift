/// Goes through JSON that has no blanks between its tokens, as entities nearly always are, from
/// value to value without taking them apart.
///
/// SQLite's functions make a tree of the whole entity first, which takes ten times as long. What
/// the scanner does not expect it leaves to them: every method gives nil or false then. It is no
/// check: the JSON is known to be valid.
@safe struct TokenScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let count: Int
  private var position = 0

  /// - Parameter bytes: they must outlive the scanner.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    unsafe self.bytes = bytes
    count = bytes.count
  }

  /// Nil at the end.
  var next: UInt8? { position < count ? unsafe bytes[position] : nil }

  /// Goes past a byte; false where another one stands.
  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  /// Goes past a string without escapes, and gives what stands between its quotation marks.
  mutating func takePlainString() -> Range<Int>? {
    guard take(UInt8(ascii: "\"")) else { return nil }
    let start = position
    skipPlainBytes()
    return take(UInt8(ascii: "\"")) ? start..<(position - 1) : nil
  }

  /// Goes past a value of any type, and gives its place.
  mutating func takeValue() -> Range<Int>? {
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
      case 0...UInt8(ascii: " "): return nil
      default: skipLiteral()
      }
    } while depth > 0
    return start..<position
  }

  private mutating func skipString() -> Bool {
    position += 1
    skipPlainBytes()
    while take(UInt8(ascii: "\\")) {
      position += 1
      skipPlainBytes()
    }
    return take(UInt8(ascii: "\""))
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

  /// A number, true, false or null.
  private mutating func skipLiteral() {
    while position < count {
      switch unsafe bytes[position] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "E"):
        position += 1
      default: return
      }
    }
  }

  /// Whether the same bytes stand in a place.
  func holds(_ text: [UInt8], in place: Range<Int>) -> Bool {
    guard place.count == text.count else { return false }
    for (index, byte) in text.enumerated() where unsafe bytes[place.lowerBound + index] != byte {
      return false
    }
    return true
  }

  func text(in place: Range<Int>) -> String {
    unsafe String(decoding: bytes[place], as: UTF8.self)
  }
}
