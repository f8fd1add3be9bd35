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
  @inline(__always)
  mutating func takePlainString() -> Range<Int>? {
    guard next == UInt8(ascii: "\"") else { return nil }
    let start = position + 1
    let end = mark(from: start)
    guard end < count, unsafe bytes[end] == UInt8(ascii: "\"") else { return nil }
    position = end + 1
    return start..<end
  }

  /// Goes past a value of any type, and gives its place.
  mutating func takeValue() -> Range<Int>? {
    let start = position
    switch next {
    case UInt8(ascii: "\""):
      guard let end = endOfString(from: start + 1) else { return nil }
      position = end
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard let end = endOfNested(from: start) else { return nil }
      position = end
    default: skipLiteral()
    }
    return position > start ? start..<position : nil
  }

  /// Where the list or object ends that begins at a place. Brackets and braces need not be told
  /// apart, and differ in one bit.
  private func endOfNested(from start: Int) -> Int? {
    var (index, depth) = (start, 0)
    while index < count {
      let byte = unsafe bytes[index]
      index += 1
      switch byte | 0x20 {
      case UInt8(ascii: "\""):
        guard byte == UInt8(ascii: "\""), let end = endOfString(from: index) else { return nil }
        index = end
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index }
      default: if byte <= UInt8(ascii: " ") { return nil }
      }
    }
    return nil
  }

  /// Where the string ends whose first letter stands at a place, behind its quotation mark.
  @inline(__always)
  private func endOfString(from start: Int) -> Int? {
    var end = mark(from: start)
    while end < count, unsafe bytes[end] == UInt8(ascii: "\\") { end = mark(from: end + 2) }
    return end < count ? end + 1 : nil
  }

  /// Where the next quotation mark or backslash stands; behind all bytes when there is none.
  ///
  /// Looks at eight bytes at a time: a byte that is one of them becomes zero when their bits are
  /// turned, and taking 1 away from zero sets its high bit.
  @inline(__always)
  private func mark(from start: Int) -> Int {
    let (ones, highBits): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    var index = start
    while index + 8 <= count {
      let word = UInt64(
        littleEndian: unsafe UnsafeRawBufferPointer(bytes).loadUnaligned(
          fromByteOffset: index, as: UInt64.self))
      let quote = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
      let escape = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
      let marks = ((quote &- ones) & ~quote | (escape &- ones) & ~escape) & highBits
      if marks != 0 { return index + marks.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < count, unsafe bytes[index] != UInt8(ascii: "\""),
      unsafe bytes[index] != UInt8(ascii: "\\")
    {
      index += 1
    }
    return index
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

  /// What stands in a place; it lives as long as what is scanned.
  func bytes(in place: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(rebasing: bytes[place])
  }
}
