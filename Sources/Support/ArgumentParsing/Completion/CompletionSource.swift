/// What a program offers to complete.
package protocol CompletionSource {
  /// The arguments before the word to complete.
  var line: TypedLine { get }
  /// The commands that can follow.
  var commands: [CompletionCandidate] { get }
  /// The flags that can follow.
  var flags: [Flag] { get }

  /// Returns the values of a flag; nil if its row says all: the allowed values, or a file.
  func values(of flag: Flag, _ word: String) -> Completion?

  /// Returns the operands that can follow.
  func operands(_ word: String) -> Completion
}

extension CompletionSource {
  /// - Parameter word: the word to complete, without quotation marks.
  package func completion(of word: String) -> Completion {
    if let flag = line.open, !(flag.hasOptionalValue && word.hasPrefix("-")) {
      return completion(of: word, as: flag)
    }
    if !line.isEnded, word.hasPrefix("-") { return flagCompletion(word) }
    if line.hasUnknownCommand { return Completion() }
    guard line.commandName == nil, !commands.isEmpty else { return operands(word) }
    return Completion(candidates: commands.starting(with: word))
  }

  private func flagCompletion(_ word: String) -> Completion {
    guard let end = word.firstIndex(of: "=") else {
      let candidates = flags.map { CompletionCandidate($0.argument, $0.meaning) }
      return Completion(candidates: candidates.starting(with: word))
    }
    guard let flag = flags.first(where: { $0.argument == word[..<end] && $0.placeholder != nil })
    else {
      return Completion()
    }
    let value = String(word[word.index(after: end)...])
    return completion(of: value, as: flag).prefixed(by: flag.argument + "=")
  }

  private func completion(of word: String, as flag: Flag) -> Completion {
    if let completion = values(of: flag, word) { return completion }
    let allowed = flag.allowed.map { CompletionCandidate($0) }
    return Completion(
      candidates: allowed.starting(with: word),
      takesFiles: flag.placeholder == "FILE" || flag.placeholder == "DIRECTORY")
  }
}

/// A possible completion of a word.
package struct CompletionCandidate: Equatable, Sendable {
  /// The complete word, without quotation marks.
  package let text: String
  /// One phrase; nil if the word needs no explanation.
  package let meaning: String?

  package init(_ text: String, _ meaning: String? = nil) {
    self.text = text
    self.meaning = meaning
  }
}

/// The possible completions of a word.
package struct Completion: Equatable, Sendable {
  package var candidates: [CompletionCandidate]
  /// File names are possible as well; the shell completes them itself.
  package var takesFiles: Bool

  package init(candidates: [CompletionCandidate] = [], takesFiles: Bool = false) {
    self.candidates = candidates
    self.takesFiles = takesFiles
  }

  /// Adds the candidates that begin with a word.
  package mutating func add(_ candidates: [CompletionCandidate], _ word: String) {
    self.candidates += candidates.starting(with: word)
  }

  /// Returns the candidates with the preceding text of the same word.
  package func prefixed(by text: String) -> Completion {
    var completion = self
    completion.candidates = candidates.map { CompletionCandidate(text + $0.text, $0.meaning) }
    return completion
  }
}

extension [CompletionCandidate] {
  package func starting(with word: String) -> [CompletionCandidate] {
    filter { $0.text.hasPrefix(word) }
  }
}
