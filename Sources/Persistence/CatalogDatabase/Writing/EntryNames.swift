internal import Catalog
internal import SQLite

/// The names and words by which an entity is found.
struct EntryNames: Sendable {
  /// A separator word that nobody types, so that no phrase matches across two names.
  private static let gap = "\u{E000}"

  /// The rows for the table of names.
  let names: [(folded: String, form: NameMatch.Form)]
  /// The columns for the full-text table: name, alias, creator, and description.
  let indexColumns: [Value]
  /// The words that misspelled ones are corrected to.
  let terms: [String]

  /// - Parameter connection: Any connection; only its tokenizer is used.
  init(_ entry: Entry, _ connection: Connection) throws(SQLiteError) {
    var names: [(folded: String, form: NameMatch.Form)] = []
    var (titles, aliases, terms): ([[String]], [[String]], [String]) = ([], [], [])
    // Users also type these names as one word.
    let areJoined = [.character, .creator, .event].contains(entry.key.kind)
    for (text, form) in entry.names {
      let tokens = try connection.tokens(of: text).map(\.folded)
      names.append((tokens.joined(), form))
      if form == .alias { aliases.append(tokens) } else { titles.append(tokens) }
      terms += tokens
      if areJoined { terms.append(tokens.joined()) }
    }
    for name in entry.allCreators { terms += try connection.tokens(of: name).map(\.folded) }
    self.names = names
    self.terms = terms
    indexColumns = [
      .text(Self.indexed(titles)), .text(Self.indexed(aliases)),
      .text(entry.allCreators.joined(separator: " \(Self.gap) ")), .text(entry.description),
    ]
  }

  /// Returns names as written and joined into one word, so that both "iron man" and "ironman" find
  /// Iron Man. A name that is the beginning of another adds only its joined word.
  private static func indexed(_ names: [[String]]) -> String {
    var written: [String] = []
    var joined: [String] = []
    for tokens in names {
      let words = tokens.joined(separator: " ")
      if !written.contains(where: { $0 == words || $0.hasPrefix(words + " ") }) {
        written.append(words)
      }
      if tokens.count > 1, !joined.contains(tokens.joined()) { joined.append(tokens.joined()) }
    }
    return ([written.joined(separator: " \(gap) ")] + joined).joined(separator: " ")
  }
}
