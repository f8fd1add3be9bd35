/// The result of a search.
package struct SearchAnswer: Hashable, Sendable {
  package var page: Page<Hit>
  /// Replacements of words that nothing matches as typed.
  package let corrections: [Correction]

  package init(_ page: Page<Hit>, corrections: [Correction] = []) {
    self.page = page
    self.corrections = corrections
  }
}

/// A mistyped word and its replacement.
package struct Correction: Hashable, Sendable {
  package let typed: String
  package let used: String

  package init(typed: String, used: String) {
    self.typed = typed
    self.used = used
  }
}
