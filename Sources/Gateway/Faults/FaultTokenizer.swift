/// The words of a line, taken one after the other.
struct FaultTokenizer {
  private var line: Substring

  init(_ line: Substring) {
    self.line = line
  }

  /// What was not taken yet, without the blanks around it; nil when there is nothing.
  var rest: Substring? {
    let rest = line.drop(while: \.isWhitespace)
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return rest[...last]
  }

  mutating func next() -> Substring? {
    guard let rest else { return nil }
    let word = rest.prefix { !$0.isWhitespace }
    line = rest[word.endIndex...]
    return word
  }

  /// - Parameter placeholder: the word for the value in the description of the rules.
  mutating func next(_ placeholder: String) throws(FaultProblem) -> Substring {
    guard let word = next() else { throw .missing(placeholder) }
    return word
  }

  mutating func number(
    _ placeholder: String, in bounds: ClosedRange<Int>
  ) throws(FaultProblem) -> Int {
    let word = try next(placeholder)
    guard let number = Self.number(word, in: bounds) else {
      throw .notANumber(String(word), placeholder: placeholder, bounds)
    }
    return number
  }

  static func number(_ word: Substring, in bounds: ClosedRange<Int>) -> Int? {
    guard word.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(word),
      bounds.contains(number)
    else { return nil }
    return number
  }
}
