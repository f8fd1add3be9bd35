/// A request of a shell's completion script.
package struct CompletionQuery {
  /// The hidden first argument of the program.
  package static let command = "__complete"

  private let shell: CompletionShell
  /// The arguments before the word to complete.
  package let arguments: [String]
  /// The word to complete, without quotation marks.
  package let current: String
  /// For bash, the word with its quotation marks, and the part to replace.
  private var inBash: (word: BashWord, part: String)?

  /// Returns nil if the arguments are not those of a completion script.
  ///
  /// - Parameter arguments: the arguments after `word`.
  package init?(_ arguments: some Collection<String>) {
    let arguments = Array(arguments)
    guard let shell = arguments.first.flatMap(CompletionShell.init(rawValue:)),
      arguments.count >= 2
    else { return nil }
    self.shell = shell
    switch shell {
    case .bash:
      let word = BashWord(arguments[1])
      self.arguments = Array(word.words.dropFirst())
      current = word.text
      inBash = (word, arguments.count > 2 ? arguments[2] : word.raw)
    case .zsh, .fish:
      self.arguments = Array(arguments[1..<(arguments.count - 1)])
      let last = arguments[arguments.count - 1]
      // fish passes the word as typed.
      current = shell == .fish ? BashWord(last).text : last
    }
  }

  /// Returns the candidates as the script expects them, one per line.
  package func answer(_ completion: Completion) -> String {
    let lines = completion.candidates.compactMap(text)
    return (lines + (completion.takesFiles ? ["\tfiles"] : [])).map { $0 + "\n" }.joined()
  }

  private func text(_ candidate: CompletionCandidate) -> String? {
    if let (word, part) = inBash { return word.replacement(candidate.text, of: part) }
    return candidate.text + (candidate.meaning.map { "\t\($0)" } ?? "")
  }
}

/// The last word of a bash command line, with its quotation marks.
struct BashWord {
  private enum Quote {
    case none, single, double
  }

  /// The preceding words, without quotation marks.
  private(set) var words: [String] = []
  /// The word without quotation marks.
  private(set) var text = ""
  /// The word as typed.
  private(set) var raw = ""
  private var quote = Quote.none
  private var isEscaped = false

  /// - Parameter line: the text before the cursor.
  init(_ line: String) {
    for letter in line { read(letter) }
  }

  private mutating func read(_ letter: Character) {
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
      readUnescaped(letter)
    }
  }

  private mutating func readUnescaped(_ letter: Character) {
    switch (quote, letter) {
    case (.none, "'"): quote = .single
    case (.none, "\""): quote = .double
    case (.single, "'"), (.double, "\""): quote = .none
    case (.none, "\\"), (.double, "\\"): isEscaped = true
    default: text.append(letter)
    }
  }

  /// Returns the text that replaces what readline considers the word.
  ///
  /// - Parameters:
  ///   - candidate: the complete word, without quotation marks.
  ///   - part: what readline considers the word: without an opening quotation mark, and only the
  ///     text after characters such as `=`.
  /// - Returns: nil if the candidate would change the text before the part.
  func replacement(_ candidate: String, of part: String) -> String? {
    let escaped = candidate.map(escaped).joined()
    guard raw.hasSuffix(part) else { return nil }
    let head = BashWord(String(raw.dropLast(part.count))).text
    guard candidate.hasPrefix(head) else { return nil }
    guard !head.isEmpty else { return escaped }
    return candidate.dropFirst(head.count).map(self.escaped).joined()
  }

  private func escaped(_ letter: Character) -> String {
    switch quote {
    case .single: letter == "'" ? "'\\''" : String(letter)
    case .double: "\"\\$`".contains(letter) ? "\\\(letter)" : String(letter)
    case .none: Self.isPlain(letter) ? String(letter) : "\\\(letter)"
    }
  }

  private static func isPlain(_ letter: Character) -> Bool {
    letter.isLetter || letter.isNumber || "/:=,%@+._-".contains(letter)
  }
}
