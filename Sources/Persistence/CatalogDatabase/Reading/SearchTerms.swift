internal import Catalog
internal import SQLite

/// What someone looks for, as queries of the full-text table.
struct SearchTerms {
  /// A word, or several that must stand in this order.
  struct Unit {
    var words: [String]
    /// It stood between quotation marks.
    let isPhrase: Bool
  }

  var units: [Unit] = []

  /// Reads words with phrases between quotation marks; a mark without a second one means nothing.
  init(_ text: String, _ connection: Connection) throws(SQLiteError) {
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      let words = try connection.tokens(of: String(part)).map(\.folded)
      guard !words.isEmpty else { continue }
      if index % 2 == 1, index < parts.count - 1 {
        units.append(Unit(words: words, isPhrase: true))
      } else {
        units += words.map { Unit(words: [$0], isPhrase: false) }
      }
    }
  }

  /// The last word may be the beginning of one.
  var isOpen: Bool { units.last?.isPhrase == false }

  /// All words as one, by which a name may be known too; nil where there are phrases.
  var joined: String? {
    units.contains(where: \.isPhrase) ? nil : units.flatMap(\.words).joined()
  }

  /// Every unit must occur. Quotation marks keep words such as NOT from being taken for operators.
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
