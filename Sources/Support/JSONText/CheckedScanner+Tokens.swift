extension CheckedScanner {
  /// Reads a string and returns the range between its quotation marks.
  package mutating func takeString() -> Range<Int>? {
    guard take(UInt8(ascii: "\"")) else { return nil }
    let start = position
    var end = start
    while true {
      switch bytes[end] {
      case UInt8(ascii: "\""):
        position = end + 1
        skipBlanks()
        return start..<end
      case UInt8(ascii: "\\"):
        position = end
        guard takeEscape() else { return nil }
        end = position
      case 0..<0x20: return nil
      default: end += 1
      }
    }
  }

  private mutating func takeEscape() -> Bool {
    position += 2
    switch bytes[position - 1] {
    case UInt8(ascii: "u"): return (0..<4).allSatisfy { _ in takeHexadecimalDigit() }
    case let letter: return "\"\\/bfnrt".utf8.contains(letter)
    }
  }

  private mutating func takeHexadecimalDigit() -> Bool {
    switch bytes[position] {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66:
      position += 1
      return true
    default: return false
    }
  }

  /// Reads a number and returns its range.
  package mutating func takeNumber() -> Range<Int>? {
    let start = position
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { guard takeDigits() else { return nil } }
    if take(UInt8(ascii: ".")) { guard takeDigits() else { return nil } }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "-")) { _ = take(UInt8(ascii: "+")) }
      guard takeDigits() else { return nil }
    }
    let end = position
    skipBlanks()
    return start..<end
  }

  private mutating func takeDigits() -> Bool {
    let start = position
    while 0x30...0x39 ~= bytes[position] { position += 1 }
    return position > start
  }
}
