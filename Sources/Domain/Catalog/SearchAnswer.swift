/// What a search found.
package struct SearchAnswer: Hashable, Sendable {
  package var page: Page<Hit>
  /// Words that were used for others, since nothing has them as they were typed.
  package let corrections: [Correction]

  package init(_ page: Page<Hit>, corrections: [Correction] = []) {
    self.page = page
    self.corrections = corrections
  }
}

/// A mistyped word, and the one that it was used for.
package struct Correction: Hashable, Sendable {
  package let typed: String
  package let used: String

  package init(typed: String, used: String) {
    self.typed = typed
    self.used = used
  }
}
