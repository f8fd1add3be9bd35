internal import ArgumentParsing

/// A tokenizer for one line of a fault file.
struct FaultTokenizer {
  private var line: Substring

  init(_ line: Substring) {
    self.line = line
  }

  /// The unread text without surrounding whitespace, or nil if there is none.
  var rest: Substring? {
    let rest = line.drop(while: \.isWhitespace)
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return rest[...last]
  }

  mutating func next() -> Substring? {
    guard let rest else { return nil }
    let token = rest.prefix { !$0.isWhitespace }
    line = rest[token.endIndex...]
    return token
  }

  /// - Parameter placeholder: the name of the value in the documentation of the rules.
  mutating func next(_ placeholder: String) throws(FaultRuleError) -> Substring {
    guard let token = next() else { throw .missing(placeholder) }
    return token
  }

  mutating func number(
    _ placeholder: String, in bounds: ClosedRange<Int>
  ) throws(FaultRuleError) -> Int {
    let token = try next(placeholder)
    guard let number = wholeNumber(String(token), in: bounds) else {
      throw .invalidNumber(String(token), placeholder: placeholder, bounds)
    }
    return number
  }
}
