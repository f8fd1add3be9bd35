/// The last word of a line for bash, with its quotation marks.
struct BashWord {
  private enum Quote {
    case none, single, double
  }

  /// The words before it, without quotation marks.
  private(set) var words: [String] = []
  /// The word without quotation marks.
  private(set) var text = ""
  /// As it was typed.
  private(set) var raw = ""
  private var quote = Quote.none
  private var isEscaped = false

  /// - Parameter line: up to the cursor.
  init(_ line: String) {
    for letter in line { take(letter) }
  }

  private mutating func take(_ letter: Swift.Character) {
    if quote == .none, !isEscaped, letter == " " || letter == "\t" {
      if !raw.isEmpty { words.append(text) }
      (text, raw) = ("", "")
      return
    }
    raw.append(letter)
    if isEscaped {
      if quote == .double, !"\"\\$`".contains(letter) { text.append("\\") }
      text.append(letter)
      isEscaped = false
    } else {
      takeUnescaped(letter)
    }
  }

  private mutating func takeUnescaped(_ letter: Swift.Character) {
    switch (quote, letter) {
    case (.none, "'"): quote = .single
    case (.none, "\""): quote = .double
    case (.single, "'"), (.double, "\""): quote = .none
    case (.none, "\\"), (.double, "\\"): isEscaped = true
    default: text.append(letter)
    }
  }

  /// A candidate as bash puts it in the place of what readline takes for the word.
  ///
  /// - Parameters:
  ///   - candidate: the whole word without quotation marks.
  ///   - part: what readline takes for the word: without a quotation mark at its beginning, and
  ///     without what stands before characters such as `=`.
  /// - Returns: nil where the candidate would change what stands before that.
  func replacement(_ candidate: String, of part: String) -> String? {
    let escaped = candidate.map(escaped).joined()
    guard raw.hasSuffix(part) else { return nil }
    let head = BashWord(String(raw.dropLast(part.count))).text
    guard candidate.hasPrefix(head) else { return nil }
    guard !head.isEmpty else { return escaped }
    return candidate.dropFirst(head.count).map(self.escaped).joined()
  }

  private func escaped(_ letter: Swift.Character) -> String {
    switch quote {
    case .single: letter == "'" ? "'\\''" : String(letter)
    case .double: "\"\\$`".contains(letter) ? "\\\(letter)" : String(letter)
    case .none: Self.isPlain(letter) ? String(letter) : "\\\(letter)"
    }
  }

  private static func isPlain(_ letter: Swift.Character) -> Bool {
    letter.isLetter || letter.isNumber || "/:=,%@+._-".contains(letter)
  }
}
