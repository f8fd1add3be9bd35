internal import Catalog
internal import SQLite

/// The tables by which names and words find entities.
final class NameIndex {
  /// A word that nobody types, so that no phrase goes on from one name to the next.
  private static let gap = "\u{E000}"

  private let connection: Connection
  private let insertName: ReusableStatement
  private let deleteName: ReusableStatement
  private let queue: WordsQueue
  private let insertTerm: ReusableStatement
  private let insertParts: ReusableStatement
  /// Words that are in the table of terms for certain.
  private var knownTerms: Set<String> = []

  init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    insertName = try connection.prepareReusable(
      "INSERT OR IGNORE INTO name VALUES (?1, ?2, ?3, ?4)")
    deleteName = try connection.prepareReusable(
      "DELETE FROM name WHERE kind = ?1 AND folded = ?2 AND form = ?3 AND entity = ?4")
    queue = try WordsQueue(connection)
    insertTerm = try connection.prepareReusable(
      "INSERT OR IGNORE INTO term(text) VALUES (?1) RETURNING id")
    insertParts = try connection.prepareReusable(
      "INSERT INTO term_part(rowid, text) VALUES (?1, ?2)")
  }

  func insert(_ entry: Entry, _ key: Int64) throws(SQLiteError) {
    for row in try names(of: entry, key) { try insertName.run(row) }
    try queue.insert(WordsRow(entry, key), try words(of: entry))
    for name in entry.names.map(\.text) + entry.creators { try addTerms(of: name, entry.key.kind) }
  }

  /// Takes out what `insert` put in for the same entry. A word stays among the terms, where it can
  /// do no harm: what it is taken for is looked for again.
  func remove(_ entry: Entry, _ key: Int64) throws(SQLiteError) {
    for row in try names(of: entry, key) { try deleteName.run(row) }
    try queue.delete(WordsRow(entry, key), try words(of: entry))
  }

  /// Must be called before what was inserted and removed is committed.
  func flush() throws(SQLiteError) {
    try queue.flush()
  }

  func discard() { queue.discard() }

  func optimize() throws(SQLiteError) {
    try flush()
    try connection.execute(
      """
      INSERT INTO words(words) VALUES ('optimize');
      INSERT INTO term_part(term_part) VALUES ('optimize');
      """)
  }

  private func names(of entry: Entry, _ key: Int64) throws(SQLiteError) -> [[Value]] {
    var rows: [[Value]] = []
    for (text, form) in entry.names {
      rows.append([
        .integer(Int64(entry.key.kind.rawValue)), .text(try connection.folded(text)),
        .integer(Int64(form.rawValue)), .integer(key),
      ])
    }
    return rows
  }

  private func words(of entry: Entry) throws(SQLiteError) -> [Value] {
    let titles = entry.names.filter { $0.form != .alias }.map(\.text)
    return [
      .text(try indexed(titles)), .text(try indexed(entry.aliases)),
      .text(entry.creators.joined(separator: " \(Self.gap) ")), .text(entry.description),
    ]
  }

  /// Names are indexed as written and joined to one word, so that both "iron man" and "ironman"
  /// find Iron Man. A name with which another one begins adds its joined word alone.
  private func indexed(_ names: [String]) throws(SQLiteError) -> String {
    var written: [String] = []
    var joined: [String] = []
    for name in names {
      let tokens = try connection.tokens(of: name).map(\.folded)
      let words = tokens.joined(separator: " ")
      if !written.contains(where: { $0 == words || $0.hasPrefix(words + " ") }) {
        written.append(words)
      }
      if tokens.count > 1, !joined.contains(tokens.joined()) { joined.append(tokens.joined()) }
    }
    return ([written.joined(separator: " \(Self.gap) ")] + joined).joined(separator: " ")
  }

  /// Names of characters and events are typed as one word too.
  private func addTerms(of name: String, _ kind: Kind) throws(SQLiteError) {
    let tokens = try connection.tokens(of: name).map(\.folded)
    for token in tokens { try addTerm(token) }
    if kind == .character || kind == .event { try addTerm(tokens.joined()) }
  }

  /// A mistyped word is not taken for one of fewer than three letters.
  private func addTerm(_ term: String) throws(SQLiteError) {
    guard term.unicodeScalars.count > 2, knownTerms.insert(term).inserted else { return }
    try insertTerm.bind([.text(term)])
    let id = try insertTerm.step() ? insertTerm.integer(0) : nil
    insertTerm.reset()
    if let id { try insertParts.run([.integer(id), .text(TermParts.padded(term))]) }
  }
}

extension WordsRow {
  fileprivate init(_ entry: Entry, _ key: Int64) {
    self.init(entry.key.kind, key: key, popularity: entry.popularity)
  }
}
