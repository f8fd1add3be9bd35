import Testing

@testable import GCDDump

/// What must be true of every text.
struct TextPropertyTests {
  @Test func `the printed text of random texts says the same`() {
    var random = SeededGenerator(state: 1)
    let wrong = (0..<20_000).lazy.map { _ in random.text() }.first { !isRead($0) }
    #expect(wrong?.debugDescription == nil)
  }

  @Test(arguments: [
    "[", "(", "[(", "a[", "a[b;", "]", ")", "a[b]", "a(b)", "&#", "&amp;", "?", ",", ":",
  ])
  func `a text of 100,000 brackets or other signs is read`(unit: String) {
    let text = String(repeating: unit, count: 100_000)
    #expect(isRead(text))
    #expect(isRead(text + "x" + String(repeating: "])", count: 50_000)))
  }

  /// Whether the printed items of a text are the same, and without errors.
  private func isRead(_ text: String) -> Bool {
    let credits = CreditText(text)
    let printedCredits = CreditText(credits.text)
    let characters = CharacterText(text)
    let printedCharacters = CharacterText(characters.text)
    return printedCredits.items == credits.items && printedCredits.unbalanced == 0
      && printedCharacters.items == characters.items && printedCharacters.unbalanced == 0
      && !TextEntities(text).text.utf8.contains(UInt8(ascii: "\r"))
  }
}

/// SplitMix64 (Steele, Lea, and Flood, 2014): the same numbers for the same seed.
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var number = state
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }

  private static let pieces = [
    "A", "b", "Stan Lee", "é", "e\u{301}", "\u{301}", "手", "7", " ", "  ", "\n", "\r\n", "\u{1B}",
    "(", ")", "[", "]", ";", ",", "?", ":", "'", "&", "-", " ?", "[as ", "as ", "also as ",
    "(credited)", "(signed as ", "(?)", "(painted, ?)", "the ", "unnamed", "VILLAINS:", "and ",
    "none", "[none]", "&amp;", "&#x27;", "&#", "; ", "] [", ");",
  ]

  mutating func text() -> String {
    (0..<Int.random(in: 0...16, using: &self)).map { _ in
      Self.pieces.randomElement(using: &self) ?? ""
    }.joined()
  }
}
