/// A possible completion of a word.
struct CompletionCandidate: Equatable, Sendable {
  /// The complete word, without quotation marks.
  let text: String
  /// One phrase; nil if the word needs no explanation.
  let meaning: String?

  init(_ text: String, _ meaning: String? = nil) {
    self.text = text
    self.meaning = meaning
  }

  /// True if more text follows, so that the shell adds no space.
  var isPart: Bool { text.last.map { "/=".contains($0) } ?? false }
}

/// The possible completions of a command line.
struct Completion: Equatable, Sendable {
  var candidates: [CompletionCandidate] = []
  /// File names are possible as well; the shell completes them itself.
  var takesFiles = false
}
