/// The messages of a command as values, in the words of a reader who calls tools.
final class CollectedMessages {
  /// What is not quite as requested, and how the request was understood.
  private(set) var warnings: [String] = []
  private(set) var errors: [ErrorReport] = []

  /// Adds a sentence once; an empty one has nothing to say to this reader.
  func warn(_ sentence: String) {
    if !sentence.isEmpty, !warnings.contains(sentence) { warnings.append(sentence) }
  }

  func report(_ error: ErrorReport) { errors.append(error) }
}
