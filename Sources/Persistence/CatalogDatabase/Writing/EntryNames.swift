internal import Catalog
internal import SQLite

/// By what names and words an entity is found.
struct EntryNames: Sendable {
  /// A word that nobody types, so that no phrase goes on from one name to the next.
  private static let gap = "\u{E000}"

  /// What the table of names is to have.
  let bearings: [(folded: String, form: NameMatch.Form)]
  /// What the full-text table is to have: name, alias, creator and description.
  let words: [Value]
  /// The words for which mistyped ones are taken.
  let terms: [String]

  /// - Parameter connection: any, for its tokenizer.
  init(_ entry: Entry, _ connection: Connection) throws(SQLiteError) {
    var bearings: [(folded: String, form: NameMatch.Form)] = []
    var (titles, aliases, terms): ([[String]], [[String]], [String]) = ([], [], [])
    // Those are typed as one word, too.
    let areJoined = [.character, .creator, .event].contains(entry.key.kind)
    for (text, form) in entry.names {
      let tokens = try connection.tokens(of: text).map(\.folded)
      bearings.append((tokens.joined(), form))
      if form == .alias { aliases.append(tokens) } else { titles.append(tokens) }
      terms += tokens
      if areJoined { terms.append(tokens.joined()) }
    }
    for name in entry.creators { terms += try connection.tokens(of: name).map(\.folded) }
    self.bearings = bearings
    self.terms = terms
    words = [
      .text(Self.indexed(titles)), .text(Self.indexed(aliases)),
      .text(entry.creators.joined(separator: " \(Self.gap) ")), .text(entry.description),
    ]
  }

  /// Names are indexed as written and joined to one word, so that both "iron man" and "ironman"
  /// find Iron Man. A name with which another one begins adds its joined word alone.
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
