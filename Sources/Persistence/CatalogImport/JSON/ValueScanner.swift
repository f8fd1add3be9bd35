/// A scanner that finds the end of a JSON value by brackets and strings, without validating it.
struct ValueScanner {
  enum Step: Equatable {
    /// The value continues.
    case within
    /// The value ends with this byte.
    case ended
    /// The byte is outside any object or array.
    case invalid
  }

  private var depth = 0
  private var isInString = false
  private var isEscaped = false

  /// Whether only whitespace has followed the last value.
  var isBetweenValues: Bool { depth == 0 }

  mutating func scan(_ byte: UInt8) -> Step {
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
      return .within
    }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      if depth <= 0 { return depth == 0 ? .ended : .invalid }
    case UInt8(ascii: "\""): isInString = true
    default: break
    }
    return depth == 0 && !isWhiteSpace(byte) ? .invalid : .within
  }
}
