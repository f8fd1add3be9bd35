/// Goes through JSON from value to value without taking them apart.
///
/// SQLite's functions make a tree of the whole text first, which takes ten times as long. What the
/// scanner does not expect it leaves to its caller: every method gives nil or false then. It is no
/// check: the JSON is known to be valid.
///
/// It is inlined where it is used, since its methods take less than calling them.
@safe package struct TokenScanner {
  @usableFromInline let bytes: UnsafeBufferPointer<UInt8>
  @usableFromInline let count: Int
  @usableFromInline let passesBlanks: Bool
  @usableFromInline var position: Int

  /// - Parameters:
  ///   - bytes: they must outlive the scanner.
  ///   - place: where it begins and ends; nil for all of the bytes.
  ///   - passesBlanks: blanks between tokens are gone past; else they are not expected, as entities
  ///     hardly ever have any.
  @inlinable
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
  @inlinable package var next: UInt8? { position < count ? unsafe bytes[position] : nil }

  /// Goes past a byte; false where another one stands.
  @inlinable
  package mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    skipBlanks()
    return true
  }

  @inlinable
  mutating func skipBlanks() {
    guard passesBlanks else { return }
    while let byte = next, byte <= UInt8(ascii: " ") { position += 1 }
  }

  /// Goes past a string without escapes, and gives what stands between its quotation marks.
  @inlinable @inline(__always)
  package mutating func takePlainString() -> Range<Int>? {
    guard next == UInt8(ascii: "\"") else { return nil }
    let start = position + 1
    let end = markOrEscape(from: start)
    guard end < count, unsafe bytes[end] == UInt8(ascii: "\"") else { return nil }
    position = end + 1
    skipBlanks()
    return start..<end
  }

  /// Goes past a string, and gives what stands between its quotation marks, escapes as they are.
  @inlinable
  package mutating func takeString() -> Range<Int>? {
    let start = position + 1
    guard next == UInt8(ascii: "\""), let end = endOfString(from: start) else { return nil }
    position = end
    skipBlanks()
    return start..<end - 1
  }

  /// Goes past a value of any type, and gives its place.
  @inlinable
  package mutating func takeValue() -> Range<Int>? {
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
    guard position > start else { return nil }
    let end = position
    skipBlanks()
    return start..<end
  }

  /// Where the list or object ends that begins at a place. Brackets and braces need not be told
  /// apart, and differ in one bit.
  @inlinable
  func endOfNested(from start: Int) -> Int? {
    var (index, depth) = (start, 0)
    while index < count {
      let byte = unsafe bytes[index]
      index += 1
      switch byte | 0x20 {
      case UInt8(ascii: "\""):
        guard byte == UInt8(ascii: "\""), let end = endOfStrings(from: index) else { return nil }
        index = end
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index }
      default: if byte <= UInt8(ascii: " "), !passesBlanks { return nil }
      }
    }
    return nil
  }

  /// Where a string ends, and the strings behind it that only a colon or a comma parts from it:
  /// nearly all that is in an entity's lists and objects.
  @inlinable
  func endOfStrings(from start: Int) -> Int? {
    var start = start
    while let end = endOfString(from: start) {
      guard end + 1 < count, unsafe bytes[end + 1] == UInt8(ascii: "\""),
        unsafe bytes[end] == UInt8(ascii: ":") || bytes[end] == UInt8(ascii: ",")
      else { return end }
      start = end + 2
    }
    return nil
  }

  /// Where the string ends whose first letter stands at a place, behind its quotation mark.
  @inlinable @inline(__always)
  func endOfString(from start: Int) -> Int? {
    var mark = quotationMark(from: start)
    while mark < count, unsafe bytes[mark &- 1] == UInt8(ascii: "\\"), isEscaped(mark, start) {
      mark = quotationMark(from: mark &+ 1)
    }
    return mark < count ? mark &+ 1 : nil
  }

  /// Whether the backslashes before a place are not all pairs, which stand for one each.
  @usableFromInline
  func isEscaped(_ place: Int, _ start: Int) -> Bool {
    unsafe bytes[start..<place].reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
  }

  /// Where the next quotation mark stands; behind all bytes when there is none.
  @inlinable @inline(__always)
  func quotationMark(from start: Int) -> Int {
    position(from: start) { word in Self.zeros(word ^ Self.quotationMarks) }
  }

  /// Where the next quotation mark or backslash stands; behind all bytes when there is none.
  @inlinable @inline(__always)
  func markOrEscape(from start: Int) -> Int {
    position(from: start) { word in
      Self.zeros(word ^ Self.quotationMarks) | Self.zeros(word ^ Self.backslashes)
    }
  }

  /// Looks at eight bytes at a time. No sum can be too large, and unchecked ones take less.
  @inlinable @inline(__always)
  func position(from start: Int, _ find: (UInt64) -> UInt64) -> Int {
    guard let bytes = unsafe UnsafeRawPointer(bytes.baseAddress) else { return count }
    var index = start
    while index <= count &- 8 {
      let word = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let found = find(UInt64(littleEndian: word))
      if found != 0 { return index &+ found.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < count {
      let byte = unsafe bytes.load(fromByteOffset: index, as: UInt8.self)
      if find(UInt64(byte)) & 0x80 != 0 { return index }
      index &+= 1
    }
    return index
  }

  /// Sets the high bit of the first byte that is zero, and none before it: taking 1 away from zero
  /// sets it.
  @inlinable @inline(__always)
  static func zeros(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }

  @inlinable static var quotationMarks: UInt64 { 0x2222_2222_2222_2222 }
  @inlinable static var backslashes: UInt64 { 0x5C5C_5C5C_5C5C_5C5C }

  /// A number, true, false or null.
  @inlinable
  mutating func skipLiteral() {
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
  @inlinable
  package func bytes(in place: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(rebasing: bytes[place])
  }
}
