/// The trigrams by which a misspelled word is found.
///
/// A word is padded at both ends so that its ends form trigrams too. Without the padding, a short
/// word with two transposed letters would have no trigram in common with the correct word.
enum TermParts {
  /// A substituted letter changes three trigrams, and a transposition four.
  private static let trigramsPerEdit = 4

  static func padded(_ word: String) -> String { "^^\(word)$$" }

  /// Returns a query for each distinct trigram.
  static func queries(of word: String) -> [String] {
    let letters = Array(padded(word).unicodeScalars)
    var queries: [String] = []
    for start in letters.indices.dropLast(2) {
      var trigram = String.UnicodeScalarView()
      trigram.append(contentsOf: letters[start..<start + 3])
      let query = "\"\(String(trigram))\""
      if !queries.contains(query) { queries.append(query) }
    }
    return queries
  }

  /// Returns how many of `count` trigrams a word has in common at least after `edits` edits.
  static func common(of count: Int, edits: Int) -> Int { max(1, count - trigramsPerEdit * edits) }
}
