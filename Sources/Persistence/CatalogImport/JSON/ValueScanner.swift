/// Finds where a JSON value ends, by its brackets and strings alone; whether it is JSON is for
/// others to say.
struct ValueScanner {
  enum Step: Equatable {
    /// More is needed.
    case within
    /// The byte was the value's last one.
    case ended
    /// The byte can begin or end no object and no array.
    case astray
  }

  private var depth = 0
  private var isInString = false
  private var isEscaped = false

  /// Nothing but blanks has come since the last value.
  var isBetweenValues: Bool { depth == 0 }

  mutating func take(_ byte: UInt8) -> Step {
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
      if depth <= 0 { return depth == 0 ? .ended : .astray }
    case UInt8(ascii: "\""): isInString = true
    default: break
    }
    return depth == 0 && !isWhiteSpace(byte) ? .astray : .within
  }
}
