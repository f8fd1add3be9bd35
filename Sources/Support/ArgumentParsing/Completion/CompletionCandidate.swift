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
