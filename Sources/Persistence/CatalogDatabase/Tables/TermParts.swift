/// How a word is kept in the table of parts of three letters, and looked for in it.
///
/// Marks before its first and behind its last letter make parts of its ends too: without them two
/// letters of a short word that changed places would leave no part as it was.
enum TermParts {
  /// A letter that was exchanged is in three parts, two that changed places are in four.
  private static let partsPerEdit = 4

  static func padded(_ word: String) -> String { "^^\(word)$$" }

  /// Each part once, in the form of a query.
  static func queries(of word: String) -> [String] {
    let letters = Array(padded(word).unicodeScalars)
    var queries: [String] = []
    for start in letters.indices.dropLast(2) {
      var part = String.UnicodeScalarView()
      part.append(contentsOf: letters[start..<start + 3])
      let query = "\"\(String(part))\""
      if !queries.contains(query) { queries.append(query) }
    }
    return queries
  }

  /// How many of so many parts a word has at least that differs by so many slips.
  static func common(of count: Int, edits: Int) -> Int { max(1, count - partsPerEdit * edits) }
}
