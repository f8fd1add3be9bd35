/// A request of a shell's completion script.
package struct CompletionQuery {
  /// The hidden first argument of the program.
  package static let word = "__complete"

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
