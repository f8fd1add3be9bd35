/// Returns whether a text is one JSON value (RFC 8259) with at most 2000 levels of nesting, as
/// SQLite's `json_valid` does in several times as long.
package func isJSON(_ text: String) -> Bool {
  var text = text
  return text.withUTF8 { unsafe isJSON($0) }
}

/// - Parameter text: valid UTF-8.
package func isJSON(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  var validator = unsafe Validator(text)
  return validator.takeText()
}

/// Returns whether a text is the beginning of a JSON object or array, and ends before that does.
package func isTruncatedJSON(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  var validator = unsafe Validator(text)
  return !validator.takeText() && validator.isCut
}

/// Checks the grammar that `TokenScanner` assumes.
@safe private struct Validator {
  /// SQLite's limit.
  private static let highestDepth = 2000

  /// Strict, since only four of the characters that it skips otherwise are allowed.
  private var scanner: TokenScanner
  /// The closing brackets of the values that contain the current position.
  private var ends: [UInt8] = []

  init(_ text: UnsafeBufferPointer<UInt8>) {
    scanner = unsafe TokenScanner(text, isStrict: true)
    skipBlanks()
  }

  /// Whether the text ended in the middle of an object or an array.
  var isCut: Bool { scanner.next == nil && !ends.isEmpty }

  /// This is a loop, since stacks are small and values may be deeply nested.
  mutating func takeText() -> Bool {
    repeat {
      switch scanner.next {
      case UInt8(ascii: "{"):
        guard begin(UInt8(ascii: "}")) else { return false }
        if takeEnd() { break }
        guard takeName() else { return false }
        continue
      case UInt8(ascii: "["):
        guard begin(UInt8(ascii: "]")) else { return false }
        if takeEnd() { break }
        continue
      default: guard takeSimpleValue() else { return false }
      }
      guard takeEnds() else { return false }
    } while !ends.isEmpty
    return scanner.next == nil
  }

  private mutating func begin(_ end: UInt8) -> Bool {
    guard ends.count < Self.highestDepth else { return false }
    ends.append(end)
    scanner.position += 1
    skipBlanks()
    return true
  }

  /// After a value, advances to the next one, or past the ends of all values that it was the last
  /// one in.
  private mutating func takeEnds() -> Bool {
    while let end = ends.last {
      if take(UInt8(ascii: ",")) { return end == UInt8(ascii: "]") || takeName() }
      guard takeEnd() else { return false }
    }
    return true
  }

  /// Reads the closing bracket of the innermost value; returns false if something else follows.
  private mutating func takeEnd() -> Bool {
    guard let end = ends.last, take(end) else { return false }
    ends.removeLast()
    return true
  }

  private mutating func takeName() -> Bool { takeString() && take(UInt8(ascii: ":")) }

  private mutating func takeSimpleValue() -> Bool {
    switch scanner.next {
    case UInt8(ascii: "\""): takeString()
    case UInt8(ascii: "t"): takeWord("true")
    case UInt8(ascii: "f"): takeWord("false")
    case UInt8(ascii: "n"): takeWord("null")
    default: takeNumber()
    }
  }

  /// Reads a byte and the whitespace after it; returns false if another byte follows.
  private mutating func take(_ byte: UInt8) -> Bool {
    guard scanner.take(byte) else { return false }
    skipBlanks()
    return true
  }

  private mutating func skipBlanks() {
    while let byte = scanner.next, byte <= 0x20, [0x20, 0x0A, 0x0D, 0x09].contains(byte) {
      scanner.position += 1
    }
  }

  private mutating func takeString() -> Bool {
    guard scanner.take(UInt8(ascii: "\"")) else { return false }
    while true {
      scanner.position = scanner.endOfPlainText(from: scanner.position)
      if take(UInt8(ascii: "\"")) { return true }
      guard scanner.take(UInt8(ascii: "\\")), takeEscape() else { return false }
    }
  }

  private mutating func takeEscape() -> Bool {
    guard let letter = scanner.next else { return false }
    scanner.position += 1
    guard letter == UInt8(ascii: "u") else { return "\"\\/bfnrt".utf8.contains(letter) }
    return (0..<4).allSatisfy { _ in takeHexadecimalDigit() }
  }

  private mutating func takeHexadecimalDigit() -> Bool {
    switch scanner.next {
    case .some(0x30...0x39), .some(0x41...0x46), .some(0x61...0x66):
      scanner.position += 1
      return true
    default: return false
    }
  }

  private mutating func takeNumber() -> Bool {
    _ = scanner.take(UInt8(ascii: "-"))
    if !scanner.take(UInt8(ascii: "0")) { guard takeDigits() else { return false } }
    if scanner.take(UInt8(ascii: ".")) { guard takeDigits() else { return false } }
    if scanner.take(UInt8(ascii: "e")) || scanner.take(UInt8(ascii: "E")) {
      if !scanner.take(UInt8(ascii: "-")) { _ = scanner.take(UInt8(ascii: "+")) }
      guard takeDigits() else { return false }
    }
    skipBlanks()
    return true
  }

  private mutating func takeDigits() -> Bool {
    let start = scanner.position
    while let byte = scanner.next, 0x30...0x39 ~= byte { scanner.position += 1 }
    return scanner.position > start
  }

  private mutating func takeWord(_ word: String) -> Bool {
    guard word.utf8.allSatisfy({ scanner.take($0) }) else { return false }
    skipBlanks()
    return true
  }
}
