/// A scanner that skips through JSON value by value.
///
/// SQLite's functions first build a tree of the complete text, which takes ten times as long. The
/// scanner leaves unexpected input to its caller: every method then returns nil or false. It does
/// not validate: the JSON must be valid.
///
/// It is inlined into its callers, since its methods take less time than calling them.
@safe package struct TokenScanner {
  @usableFromInline let bytes: UnsafeBufferPointer<UInt8>
  @usableFromInline let count: Int
  @usableFromInline let passesBlanks: Bool
  @usableFromInline var position: Int

  /// - Parameters:
  ///   - bytes: must outlive the scanner.
  ///   - place: the range to read; nil for all bytes.
  ///   - passesBlanks: skips whitespace between tokens; otherwise whitespace is unexpected, since
  ///     entities rarely contain any.
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

  /// Reads a byte; returns false if another one follows.
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

  /// Reads a string without escapes and returns the contents between its quotation marks.
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

  /// Reads a string and returns the contents between its quotation marks, with escapes unchanged.
  @inlinable
  package mutating func takeString() -> Range<Int>? {
    let start = position + 1
    guard next == UInt8(ascii: "\""), let end = endOfString(from: start) else { return nil }
    position = end
    skipBlanks()
    return start..<end - 1
  }

  /// Reads a value of any type and returns its range.
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

  /// Returns the end of the array or object that begins at a position. Brackets and braces need not
  /// be distinguished; they differ in one bit.
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

  /// Returns the end of a string and of the strings that follow it, separated only by a colon or a
  /// comma: nearly all the contents of an entity's arrays and objects.
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

  /// Returns the end of the string whose contents begin at a position, after its opening quotation
  /// mark.
  @inlinable @inline(__always)
  func endOfString(from start: Int) -> Int? {
    var mark = quotationMark(from: start)
    while mark < count, unsafe bytes[mark &- 1] == UInt8(ascii: "\\"), isEscaped(mark, start) {
      mark = quotationMark(from: mark &+ 1)
    }
    return mark < count ? mark &+ 1 : nil
  }

  /// Whether an odd number of backslashes precedes a position, so that the last one is not itself
  /// escaped.
  @usableFromInline
  func isEscaped(_ place: Int, _ start: Int) -> Bool {
    unsafe bytes[start..<place].reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
  }

  /// Returns the position of the next quotation mark; the end of the bytes if there is none.
  @inlinable @inline(__always)
  func quotationMark(from start: Int) -> Int {
    position(from: start) { word in Self.zeros(word ^ Self.quotationMarks) }
  }

  /// Returns the position of the next quotation mark or backslash; the end of the bytes if there is
  /// none.
  @inlinable @inline(__always)
  func markOrEscape(from start: Int) -> Int {
    position(from: start) { word in
      Self.zeros(word ^ Self.quotationMarks) | Self.zeros(word ^ Self.backslashes)
    }
  }

  /// Tests eight bytes at a time. No sum can overflow, and unchecked arithmetic is faster.
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

  /// Sets the high bit of the first zero byte and of no byte before it, because subtracting 1 from
  /// zero sets it.
  @inlinable @inline(__always)
  static func zeros(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }

  @inlinable static var quotationMarks: UInt64 { 0x2222_2222_2222_2222 }
  @inlinable static var backslashes: UInt64 { 0x5C5C_5C5C_5C5C_5C5C }

  /// Reads a number, true, false, or null.
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

  /// Returns the bytes in a range; valid as long as the scanned bytes.
  @inlinable
  package func bytes(in place: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(rebasing: bytes[place])
  }
}
