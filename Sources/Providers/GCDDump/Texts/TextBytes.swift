/// The ASCII bytes of UTF-8 that the grammars of old texts know.
///
/// The grammars read bytes, not characters: a bracket before a combining mark is a bracket.
extension UInt8 {
  /// Whether the byte separates words. Control characters do, so that no name contains one.
  var isBlank: Bool { self <= UInt8(ascii: " ") || self == 0x7F }

  var isLowercase: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }

  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  var lowercased: UInt8 {
    self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self + 32 : self
  }

  /// Whether the byte is part of a word: a letter, a digit, or anything beyond ASCII.
  var isWord: Bool { isDigit || lowercased.isLowercase || self >= 0x80 }

  var hexadecimalDigit: UInt32? {
    switch lowercased {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(lowercased - UInt8(ascii: "a") + 10)
    default: nil
    }
  }
}

extension String {
  /// Returns what follows a prefix, which is matched regardless of the case of ASCII letters.
  ///
  /// - Parameter prefix: in lower case.
  func rest(after prefix: String) -> String? {
    var rest = utf8[...]
    for byte in prefix.utf8 {
      guard rest.popFirst()?.lowercased == byte else { return nil }
    }
    return String(Substring(rest))
  }

  /// Returns the text without the question marks at its end, and whether there were any.
  ///
  /// A text of nothing else is `?`.
  var withoutQuestionMarks: (text: String, isUncertain: Bool) {
    var kept = utf8[...]
    while let last = kept.last, last == UInt8(ascii: "?") || last.isBlank { kept.removeLast() }
    if kept.endIndex == utf8.endIndex { return (self, false) }
    return (kept.isEmpty ? "?" : String(Substring(kept)), true)
  }

  /// Whether a text in lower case occurs, regardless of the case of ASCII letters.
  func includesWithoutCase(_ text: String) -> Bool {
    var rest = utf8[...]
    while rest.count >= text.utf8.count {
      if rest.lazy.map(\.lowercased).starts(with: text.utf8) { return true }
      rest.removeFirst()
    }
    return false
  }
}
