extension CheckedScanner {
  /// Whether the range contains the text, which has no escapes.
  package func holds(_ text: String, in place: Range<Int>) -> Bool {
    place.count == text.utf8.count && bytes[place].elementsEqual(text.utf8)
  }

  /// Reads a number and returns it; nil for anything but a 64-bit integer.
  package mutating func takeInteger() -> Int? { takeNumber().flatMap { Int(text(in: $0)) } }

  /// Reads a value and returns the contents of a string, or a number as written, since Marvel's
  /// titles can be numbers; anything else is empty.
  package mutating func takeScalar() -> String? {
    switch next {
    case UInt8(ascii: "\""): takeString().map { unescaped($0) }
    case UInt8(ascii: "-"), 0x30...0x39: takeNumber().map { text(in: $0) }
    default: takeValue() ? "" : nil
    }
  }

  /// Reads a value with `take` and returns it without whitespace between its tokens, which are
  /// unchanged; nil if that fails.
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
