internal import Catalog
package import SQLite

/// The rows derived from an entity. They do not depend on the tables, so that they can be prepared
/// while another entity is written.
package struct EntryRows: Sendable {
  package let entry: Entry
  let collated: String
  let facts: [Fact]
  let names: EntryNames

  /// - Parameter connection: Any connection; only its tokenizer is used.
  package init(_ entry: Entry, _ connection: Connection) throws(SQLiteError) {
    self.entry = entry
    collated = try connection.collated(entry.title)
    facts = try FactReader(connection).facts(entry.key.kind, entry.json)
    names = try EntryNames(entry, connection)
  }

  /// The columns of the table `entity` in order, without the key.
  func row(_ revision: Revision, _ owners: Owners) -> [Value] {
    entry.key.values + [
      .text(entry.title), .text(collated), entry.position(collated, facts),
      entry.modified.map { .integer($0.seconds) } ?? .null,
      .integer(Int64(entry.popularity)),
      .integer(revision.id), .integer(owners.rawValue), Value(entry.principalName),
      Value(entry.furtherCreatorLines), .text(entry.json),
      Value(entry.words.isEmpty ? nil : entry.words.joined(separator: "\n")),
    ]
  }
}

extension Entry {
  /// The column `creators`.
  var furtherCreatorLines: String? {
    furtherCreators.isEmpty && !lacksCreators ? nil : furtherCreators.joined(separator: "\n")
  }
}

/// The names and words by which an entity is found.
struct EntryNames: Sendable {
  /// A separator word that nobody types, so that no phrase matches across two names.
  private static let gap = "\u{E000}"

  /// The rows for the table of names.
  let names: [(folded: String, form: NameMatch.Form)]
  /// The columns for the full-text table: name, alias, creator, description, and what the entity is
  /// known for.
  let indexColumns: [Value]
  /// The words that misspelled ones are corrected to.
  let terms: [String]

  /// - Parameter connection: Any connection; only its tokenizer is used.
  init(_ entry: Entry, _ connection: Connection) throws(SQLiteError) {
    var names: [(folded: String, form: NameMatch.Form)] = []
    var (titles, aliases, terms): ([IndexedName], [IndexedName], [String]) = ([], [], [])
    // Users also type these names as one word.
    let areJoined = [.character, .creator, .event].contains(entry.key.kind)
    for (text, form) in entry.names {
      let words = try connection.tokens(of: text)
      let tokens = words.map(\.folded)
      names.append((tokens.joined(), form))
      let end = text.endOfMainPart
      let name = IndexedName(tokens, main: words.prefix { $0.range.upperBound <= end })
      if form == .alias { aliases.append(name) } else { titles.append(name) }
      if entry.isVariant { continue }
      terms += tokens
      if areJoined { terms.append(tokens.joined()) }
    }
    for name in entry.allCreators { terms += try connection.tokens(of: name).map(\.folded) }
    var associations: [String] = []
    for text in entry.associations + entry.words {
      associations += [
        text, Self.word(forAssociation: try connection.tokens(of: text).map(\.folded)),
      ]
    }
    self.names = names
    self.terms = terms
    indexColumns = [
      .text(Self.indexed(titles)),
      .text(Self.indexed(aliases)),
      .text(entry.allCreators.joined(separator: " \(Self.gap) ")), .text(entry.description),
      .text(associations.joined(separator: " ")),
    ]
  }

  /// The word by which something that an entity is known for is found if nothing else is typed.
  ///
  /// - Parameter words: Its folded words.
  static func word(forAssociation words: [String]) -> String { gap + words.joined() }

  /// Returns names as written and joined into one word, so that both "iron man" and "ironman" find
  /// Iron Man. A name that is the beginning of another adds only its joined word.
  private static func indexed(_ names: [IndexedName]) -> String {
    var (written, joined): ([String], [String]) = ([], [])
    let limit = 200
    for name in names {
      // The index may have a name twice; comparing all with all takes long for thousands.
      if !written.suffix(limit).contains(where: {
        $0 == name.words || $0.hasPrefix(name.words + " ")
      }) {
        written.append(name.words)
      }
      if let word = name.joined, !joined.suffix(limit).contains(word) { joined.append(word) }
    }
    return ([written.joined(separator: " \(gap) ")] + joined).joined(separator: " ")
  }
}

/// A name in the full-text table.
private struct IndexedName {
  let words: String
  /// The words of the main part as one; nil if it has only one. With years and issue numbers, each
  /// comic would have a word of its own that nobody types, and every prefix of it would find
  /// thousands.
  let joined: String?

  init(_ tokens: [String], main: ArraySlice<Token>) {
    words = tokens.joined(separator: " ")
    joined = main.count > 1 ? main.map(\.folded).joined() : nil
  }
}

extension String {
  /// The offset in UTF-8 of the parenthesis or issue number that follows a name.
  fileprivate var endOfMainPart: Int {
    let end = utf8.firstIndex { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "#") }
    return utf8.distance(from: startIndex, to: end ?? endIndex)
  }
}
