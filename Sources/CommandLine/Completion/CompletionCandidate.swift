/// What a word of the command line may become.
struct CompletionCandidate: Equatable, Sendable {
  /// The whole word, without quotation marks.
  let text: String
  /// One phrase; nil where the word says all.
  let meaning: String?

  init(_ text: String, _ meaning: String? = nil) {
    self.text = text
    self.meaning = meaning
  }

  /// The word goes on, so that no blank is to follow.
  var isPart: Bool { text.last.map { "/=".contains($0) } ?? false }
}

/// What the words of a command line may go on with.
struct Completion: Equatable, Sendable {
  var candidates: [CompletionCandidate] = []
  /// Files fit, too, which the shell knows best.
  var takesFiles = false
}
