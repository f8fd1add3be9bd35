/// The only JSON tokenizer: moves through JSON value by value, without building a tree.
///
/// It does not validate, so the JSON must be valid: text from outside is checked with `isJSON`
/// first. If the JSON is invalid after all, methods return nil or false, or a range that is not a
/// value, but never read past the end.
///
/// It is public, unlike the rest of this module, so that it is inlined into other modules: its
/// methods take less time than calling them. Swift 6.3 does not inline what is `package`.
@safe public struct TokenScanner {
  @usableFromInline let bytes: UnsafeBufferPointer<UInt8>
  /// The offset of the end of the bytes to read.
  public let count: Int
  /// Whether whitespace between tokens and escapes in names are unexpected.
  public let isStrict: Bool
  /// The offset of the next byte to read.
  public var position: Int

  /// - Parameters:
  ///   - bytes: must outlive the scanner.
  ///   - place: the range to read; nil for all bytes.
  ///   - isStrict: see the property. Entities rarely contain whitespace and such escapes, and not
  ///     looking for them saves time.
  @inlinable
  public init(
    _ bytes: UnsafeBufferPointer<UInt8>, in place: Range<Int>? = nil, isStrict: Bool = false
  ) {
    unsafe self.bytes = bytes
    position = place?.lowerBound ?? 0
    count = place?.upperBound ?? bytes.count
    self.isStrict = isStrict
    skipBlanks()
  }

  /// The byte at an offset before `count`.
  @inlinable public subscript(position: Int) -> UInt8 { unsafe bytes[position] }

  /// Nil at the end.
  @inlinable public var next: UInt8? { position < count ? unsafe bytes[position] : nil }

  /// Reads a byte; returns false if another one follows.
  @inlinable
  public mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    skipBlanks()
    return true
  }

  @inlinable
  mutating func skipBlanks() {
    if !isStrict { while let byte = next, byte <= UInt8(ascii: " ") { position += 1 } }
  }

  /// Reads a string without escapes and returns the contents between its quotation marks.
  @inlinable @inline(__always)
  public mutating func takePlainString() -> Range<Int>? {
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
  public mutating func takeString() -> Range<Int>? {
    let start = position + 1
    guard next == UInt8(ascii: "\""), let end = endOfString(from: start) else { return nil }
    position = end
    skipBlanks()
    return start..<end - 1
  }

  /// Reads an object.
  ///
  /// - Parameter member: called before the value of each member, with the range between the
  ///   quotation marks of its name. It must read the value, and returns false to stop.
  /// - Returns: Whether the object was read to its end.
  @inlinable @inline(__always)
  public mutating func takeMembers(
    _ member: (inout TokenScanner, _ name: Range<Int>) -> Bool
  ) -> Bool {
    guard take(UInt8(ascii: "{")) else { return false }
    if take(UInt8(ascii: "}")) { return true }
    repeat {
      guard let name = isStrict ? takePlainString() : takeString(), take(UInt8(ascii: ":")),
        member(&self, name)
      else { return false }
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "}"))
  }

  /// Reads an array.
  ///
  /// - Parameter element: must read an element, and returns false to stop.
  /// - Returns: Whether the array was read to its end.
  @inlinable @inline(__always)
  public mutating func takeElements(_ element: (inout TokenScanner) -> Bool) -> Bool {
    guard take(UInt8(ascii: "[")) else { return false }
    if take(UInt8(ascii: "]")) { return true }
    repeat {
      guard element(&self) else { return false }
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "]"))
  }

  /// Reads a string, a number, true, false, null, or any other byte, and returns its range; nil at
  /// the end.
  @inlinable
  public mutating func takeToken() -> Range<Int>? {
    guard let byte = next else { return nil }
    let start = position
    if byte == UInt8(ascii: "\"") {
      position = endOfString(from: start + 1) ?? count
    } else {
      skipLiteral()
      if position == start { position += 1 }
    }
    let end = position
    skipBlanks()
    return start..<end
  }

  /// Reads a value of any type and returns its range.
  @inlinable
  public mutating func takeValue() -> Range<Int>? {
    let start = position
    switch next {
    case UInt8(ascii: "\""):
      guard let end = endOfString(from: start + 1) else { return nil }
      position = end
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      var nesting = Nesting()
      guard let end = end(of: &nesting, from: start) else { return nil }
      position = end
    default: skipLiteral()
    }
    guard position > start else { return nil }
    let end = position
    skipBlanks()
    return start..<end
  }

  /// Returns the end of an array or object that begins at a position, or that began in an earlier
  /// piece of the text; nil if it continues in the next piece. Brackets and braces need not be
  /// distinguished; they differ in one bit.
  @inlinable
  func end(of nesting: inout Nesting, from start: Int) -> Int? {
    var (index, depth) = (start, nesting.depth)
    if nesting.isInString {
      index += nesting.isEscaped ? 1 : 0
      if index < count, unsafe bytes[index] == UInt8(ascii: "\"") {
        index += 1
      } else if let end = endOfStrings(from: index) {
        index = end
      } else {
        nesting.isEscaped = endsWithEscape(from: index)
        return nil
      }
    }
    while index < count {
      let byte = unsafe bytes[index]
      index += 1
      switch byte | 0x20 {
      case UInt8(ascii: "\"") where byte == UInt8(ascii: "\""):
        guard let end = endOfStrings(from: index) else {
          nesting = Nesting(
            depth: depth, isInString: true, isEscaped: endsWithEscape(from: index))
          return nil
        }
        index = end
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 {
          nesting = Nesting()
          return index
        }
      default: if byte <= UInt8(ascii: " "), isStrict { return nil }
      }
    }
    nesting = Nesting(depth: depth)
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

  /// Whether the bytes end after the first character of an escape in a string.
  @usableFromInline
  func endsWithEscape(from start: Int) -> Bool { start < count && isEscaped(count, start) }

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
  public func bytes(in place: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(rebasing: bytes[place])
  }
}
