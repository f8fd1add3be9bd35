internal import Catalog
internal import SQLite

/// The tables of names, full text, and terms.
final class NameIndex {
  private let connection: Connection
  private let insertName: ReusableStatement
  private let deleteName: ReusableStatement
  private let queue: SearchIndexQueue
  private let insertTerm: ReusableStatement
  private let insertParts: ReusableStatement
  /// Words that are known to be in the table of terms.
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
    try queue.insert(SearchIndexRow(entry, key), names.indexColumns)
    for term in names.terms { try addTerm(term) }
  }

  /// Removes what `insert` added for the same entry, except its terms. Leftover terms are harmless:
  /// a spelling correction is used only if it finds something.
  func remove(_ entry: Entry, _ key: Int64) throws(SQLiteError) {
    let names = try EntryNames(entry, connection)
    for row in names.rows(entry, key) { try deleteName.run(row) }
    try queue.delete(SearchIndexRow(entry, key), names.indexColumns)
  }

  /// Writes queued changes. Call it before each commit.
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

  /// Words of fewer than three letters are not used for spelling correction.
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
    names.map { name in
      [
        .integer(Int64(entry.key.kind.rawValue)), .text(name.folded),
        .integer(Int64(name.form.rawValue)), .integer(key),
      ]
    }
  }
}

extension SearchIndexRow {
  fileprivate init(_ entry: Entry, _ key: Int64) {
    self.init(entry.key.kind, key: key, popularity: entry.popularity)
  }
}
