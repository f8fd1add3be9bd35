extension CheckedScanner {
  /// Whether a text, which has no escapes, stands in a place.
  package func holds(_ text: String, in place: Range<Int>) -> Bool {
    place.count == text.utf8.count && bytes[place].elementsEqual(text.utf8)
  }

  /// Goes past a number, and gives it; nil for anything but a whole number of 64 bits.
  package mutating func takeInteger() -> Int? { takeNumber().flatMap { Int(text(in: $0)) } }

  /// Goes past a value, and gives what a string says, or a number as it is written, which Marvel's
  /// titles may be; what is neither is empty.
  package mutating func takeScalar() -> String? {
    switch next {
    case UInt8(ascii: "\""): takeString().map { unescaped($0) }
    case UInt8(ascii: "-"), 0x30...0x39: takeNumber().map { text(in: $0) }
    default: takeValue() ? "" : nil
    }
  }

  /// Goes past a value by `take`, and gives it without blanks between its tokens, which are as they
  /// are written; nil where that fails.
  package mutating func takeCompact(_ take: (inout CheckedScanner) -> Bool) -> String? {
    let start = position
    hasMetBlanks = false
    guard take(&self) else { return nil }
    guard hasMetBlanks else { return text(in: start..<position) }
    return unsafe bytes.withUnsafeBufferPointer { unsafe withoutBlanks($0[start..<position]) }
  }

  private func text(in place: Range<Int>) -> String {
    String(decoding: bytes[place], as: UTF8.self)
  }

  private func unescaped(_ place: Range<Int>) -> String {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe JSONText.unescaped(UnsafeBufferPointer(rebasing: bytes[place]))
    }
  }
}
