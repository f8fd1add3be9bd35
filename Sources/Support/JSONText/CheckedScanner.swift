/// A scanner that reads a text value by value and validates it as JSON (RFC 8259), in one pass over
/// its bytes. SQLite's `json_valid` plus a view of the text would take several passes.
///
/// If the text is not JSON or values are nested too deeply, methods return nil or false, and
/// nothing more can be read.
package struct CheckedScanner {
  /// SQLite's limit.
  private static let highestDepth = 2000

  /// Terminated by a zero byte, which no token accepts, so that no bounds check is needed.
  let bytes: [UInt8]
  var position = 0
  /// Whether there was whitespace between tokens.
  var hasMetBlanks = false
  /// The closing brackets of the values that contain the current position.
  private var ends: [UInt8] = []

  package init(_ text: String) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 1)
    bytes += text.utf8
    bytes.append(0)
    self.bytes = bytes
    skipBlanks()
  }

  package var isAtEnd: Bool { position == bytes.count - 1 }

  /// Zero at the end.
  package var next: UInt8 { bytes[position] }

  /// Reads a byte; returns false if another one follows.
  mutating func take(_ byte: UInt8) -> Bool {
    guard bytes[position] == byte else { return false }
    position += 1
    return true
  }

  mutating func skipBlanks() {
    while bytes[position] <= UInt8(ascii: " ") {
      guard [0x20, 0x0A, 0x0D, 0x09].contains(bytes[position]) else { return }
      position += 1
      hasMetBlanks = true
    }
  }

  /// Reads a byte and the whitespace after it; returns false if another byte follows.
  mutating func takeMark(_ byte: UInt8) -> Bool {
    guard take(byte) else { return false }
    skipBlanks()
    return true
  }

  /// Reads an object.
  ///
  /// - Parameter member: called before the value of each member, with the range between the
  ///   quotation marks of its key; must read the value.
  package mutating func takeMembers(
    _ member: (inout CheckedScanner, _ key: Range<Int>) -> Bool
  ) -> Bool {
    guard begin(UInt8(ascii: "{"), UInt8(ascii: "}")) else { return false }
    if end() { return true }
    repeat {
      guard let key = takeKey(), member(&self, key) else { return false }
    } while takeMark(UInt8(ascii: ","))
    return end()
  }

  /// Reads an array; `element` must read each of its elements.
  package mutating func takeElements(_ element: (inout CheckedScanner) -> Bool) -> Bool {
    guard begin(UInt8(ascii: "["), UInt8(ascii: "]")) else { return false }
    if end() { return true }
    repeat {
      guard element(&self) else { return false }
    } while takeMark(UInt8(ascii: ","))
    return end()
  }

  private mutating func begin(_ bracket: UInt8, _ end: UInt8) -> Bool {
    guard ends.count < Self.highestDepth, takeMark(bracket) else { return false }
    ends.append(end)
    return true
  }

  /// Reads the closing bracket of the innermost value; returns false if something else follows.
  private mutating func end() -> Bool {
    guard let end = ends.last, takeMark(end) else { return false }
    ends.removeLast()
    return true
  }

  private mutating func takeKey() -> Range<Int>? {
    takeString().flatMap { takeMark(UInt8(ascii: ":")) ? $0 : nil }
  }

  /// Reads a value of any type. This is a loop, since stacks are small and values may be deeply
  /// nested.
  package mutating func takeValue() -> Bool {
    let depth = ends.count
    repeat {
      switch next {
      case UInt8(ascii: "{"):
        guard begin(UInt8(ascii: "{"), UInt8(ascii: "}")) else { return false }
        if end() { break }
        guard takeKey() != nil else { return false }
        continue
      case UInt8(ascii: "["):
        guard begin(UInt8(ascii: "["), UInt8(ascii: "]")) else { return false }
        if end() { break }
        continue
      default: guard takeSimpleValue() else { return false }
      }
      guard takeEnds(downTo: depth) else { return false }
    } while ends.count > depth
    return true
  }

  /// After a value, advances to the next one, or past the ends of all values that it was the last
  /// one in.
  private mutating func takeEnds(downTo depth: Int) -> Bool {
    while ends.count > depth {
      if takeMark(UInt8(ascii: ",")) {
        return ends.last == UInt8(ascii: "]") || takeKey() != nil
      }
      guard end() else { return false }
    }
    return true
  }

  private mutating func takeSimpleValue() -> Bool {
    switch next {
    case UInt8(ascii: "\""): takeString() != nil
    case UInt8(ascii: "t"): takeWord("true")
    case UInt8(ascii: "f"): takeWord("false")
    case UInt8(ascii: "n"): takeWord("null")
    default: takeNumber() != nil
    }
  }

  private mutating func takeWord(_ word: String) -> Bool {
    guard word.utf8.allSatisfy({ take($0) }) else { return false }
    skipBlanks()
    return true
  }
}
