internal import Catalog
internal import SQLite

/// Search words as queries of the full-text table.
struct SearchTerms {
  /// A word, or several in a fixed order.
  struct Unit {
    var words: [String]
    /// Whether the words were in quotation marks.
    var isPhrase = false
  }

  var units: [Unit] = []

  /// Parses words and phrases in quotation marks; ignores an unmatched quotation mark.
  init(_ text: String, _ connection: Connection) throws(SQLiteError) {
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      let words = try connection.tokens(of: String(part)).map(\.folded)
      guard !words.isEmpty else { continue }
      if index % 2 == 1, index < parts.count - 1 {
        units.append(Unit(words: words, isPhrase: true))
      } else {
        units += words.map { Unit(words: [$0]) }
      }
    }
  }

  /// - Parameter words: Folded words.
  init(words: [String]) { units = words.map { Unit(words: [$0]) } }

  /// The words; nil if there are phrases.
  var words: [String]? {
    units.contains(where: \.isPhrase) ? nil : units.flatMap(\.words)
  }

  /// Whether the last word may be a prefix.
  var isOpen: Bool { units.last?.isPhrase == false }

  /// All words joined into one, which may match a name; nil if there are phrases.
  var joined: String? { words?.joined() }

  /// Returns a query that requires every unit. Quotation marks keep words such as NOT from acting
  /// as operators.
  func query(isOpen: Bool) -> String {
    var terms = units.map(\.query)
    if isOpen { terms[terms.count - 1] += " *" }
    let all = terms.joined(separator: " AND ")
    guard units.count > 1, let joined else { return "(\(all))" }
    return "((\(all)) OR \"\(joined)\")"
  }
}

extension SearchTerms.Unit {
  var query: String { "\"\(words.joined(separator: " "))\"" }
}
