internal import Catalog
internal import SQLite

/// The tables by which names and words find entities.
final class NameIndex {
  private let connection: Connection
  private let insertName: ReusableStatement
  private let deleteName: ReusableStatement
  private let queue: SearchIndexQueue
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
    queue = try SearchIndexQueue(connection)
    insertTerm = try connection.prepareReusable(
      "INSERT OR IGNORE INTO term(text) VALUES (?1) RETURNING id")
    insertParts = try connection.prepareReusable(
      "INSERT INTO term_part(rowid, text) VALUES (?1, ?2)")
  }

  func insert(_ entry: Entry, _ names: EntryNames, _ key: Int64) throws(SQLiteError) {
    for row in names.rows(entry, key) { try insertName.run(row) }
    try queue.insert(SearchIndexRow(entry, key), names.words)
    for term in names.terms { try addTerm(term) }
  }

  /// Takes out what `insert` put in for the same entry. A word stays among the terms, where it can
  /// do no harm: what it is taken for is looked for again.
  func remove(_ entry: Entry, _ key: Int64) throws(SQLiteError) {
    let names = try EntryNames(entry, connection)
    for row in names.rows(entry, key) { try deleteName.run(row) }
    try queue.delete(SearchIndexRow(entry, key), names.words)
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

  /// A mistyped word is not taken for one of fewer than three letters.
  private func addTerm(_ term: String) throws(SQLiteError) {
    guard term.unicodeScalars.count > 2, knownTerms.insert(term).inserted else { return }
    try insertTerm.bind([.text(term)])
    let id = try insertTerm.step() ? insertTerm.integer(0) : nil
    insertTerm.reset()
    if let id { try insertParts.run([.integer(id), .text(TermParts.padded(term))]) }
  }
}

extension EntryNames {
  fileprivate func rows(_ entry: Entry, _ key: Int64) -> [[Value]] {
    bearings.map { bearing in
      [
        .integer(Int64(entry.key.kind.rawValue)), .text(bearing.folded),
        .integer(Int64(bearing.form.rawValue)), .integer(key),
      ]
    }
  }
}

extension SearchIndexRow {
  fileprivate init(_ entry: Entry, _ key: Int64) {
    self.init(entry.key.kind, key: key, popularity: entry.popularity)
  }
}
