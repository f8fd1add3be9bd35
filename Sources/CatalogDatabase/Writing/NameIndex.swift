internal import Catalog
internal import SQLite

/// The tables by which names and words find entities.
final class NameIndex {
  private let connection: Connection
  private let insertName: ReusableStatement
  private let deleteName: ReusableStatement
  private let insertWords: ReusableStatement
  private let deleteWords: ReusableStatement
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
    insertWords = try connection.prepareReusable(
      """
      INSERT INTO words(rowid, name, alias, creator, description) VALUES (?1, ?2, ?3, ?4, ?5)
      """)
    deleteWords = try connection.prepareReusable(
      """
      INSERT INTO words(words, rowid, name, alias, creator, description)
      VALUES ('delete', ?1, ?2, ?3, ?4, ?5)
      """)
    insertTerm = try connection.prepareReusable(
      "INSERT OR IGNORE INTO term(text) VALUES (?1) RETURNING id")
    insertParts = try connection.prepareReusable(
      "INSERT INTO term_part(rowid, text) VALUES (?1, ?2)")
  }

  func insert(_ entry: Entry, _ key: Int64) throws(SQLiteError) {
    for row in try names(of: entry, key) { try insertName.run(row) }
    try insertWords.run(try words(of: entry, key))
    for name in entry.names.map(\.text) + entry.creators {
      for token in try connection.tokens(of: name) { try addTerm(token.folded) }
    }
  }

  /// Takes out what `insert` put in for the same entry. A word stays among the terms, where it can
  /// do no harm: what it is taken for is looked for again.
  func remove(_ entry: Entry, _ key: Int64) throws(SQLiteError) {
    for row in try names(of: entry, key) { try deleteName.run(row) }
    try deleteWords.run(try words(of: entry, key))
  }

  func optimize() throws(SQLiteError) {
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

  /// Names are indexed as written and joined to one word, so that both "iron man" and "ironman"
  /// find Iron Man.
  private func words(of entry: Entry, _ key: Int64) throws(SQLiteError) -> [Value] {
    let titles = entry.names.filter { $0.form != .alias }.map(\.text)
    return [
      .integer(key), .text(try indexed(titles)), .text(try indexed(entry.aliases)),
      .text(entry.creators.joined(separator: " ")), .text(entry.description),
    ]
  }

  private func indexed(_ names: [String]) throws(SQLiteError) -> String {
    var words: [String] = []
    for name in names {
      let tokens = try connection.tokens(of: name).map(\.folded)
      words += tokens
      words.append(tokens.joined())
    }
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }.joined(separator: " ")
  }

  /// Words of fewer than three letters have no parts.
  private func addTerm(_ term: String) throws(SQLiteError) {
    guard term.unicodeScalars.count > 2, knownTerms.insert(term).inserted else { return }
    try insertTerm.bind([.text(term)])
    let id = try insertTerm.step() ? insertTerm.integer(0) : nil
    insertTerm.reset()
    if let id { try insertParts.run([.integer(id), .text(term)]) }
  }
}
