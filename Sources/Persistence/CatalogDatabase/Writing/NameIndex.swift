internal import Catalog
internal import SQLite

/// The tables of names, full text, and terms.
final class NameIndex {
  /// The names and texts by which an entity is found.
  struct Part {
    let entry: Entry
    let names: EntryNames
  }

  private let connection: Connection
  private let nameRows: RowBatch
  private let deleteName: ReusableStatement
  private let queue: SearchIndexQueue
  private let insertTerm: ReusableStatement
  private let insertParts: ReusableStatement
  /// Words that are known to be in the table of terms.
  private var knownTerms: Set<String> = []

  init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    nameRows = try RowBatch(connection, into: "name", columns: 4, onConflict: "DO NOTHING")
    deleteName = try connection.prepareReusable(
      "DELETE FROM name WHERE kind = ?1 AND folded = ?2 AND form = ?3 AND entity = ?4")
    queue = try SearchIndexQueue(connection)
    insertTerm = try connection.prepareReusable(
      "INSERT OR IGNORE INTO term(text) VALUES (?1) RETURNING id")
    insertParts = try connection.prepareReusable(
      "INSERT INTO term_part(rowid, text) VALUES (?1, ?2)")
  }

  /// - Parameter key: The key in the table `entity`.
  func insert(_ part: Part, _ key: Int64) throws(SQLiteError) {
    for row in part.rows(key) {
      for value in row { try nameRows.add(value) }
    }
    try queue.insert(part.indexRow(key), part.names.indexColumns)
    for term in part.names.terms { try addTerm(term) }
  }

  /// Removes what `insert` added for the same part, except its terms. Leftover terms are harmless:
  /// a spelling correction is used only if it finds something.
  func remove(_ part: Part, _ key: Int64) throws(SQLiteError) {
    try nameRows.flush()
    for row in part.rows(key) { try deleteName.run(row) }
    try queue.delete(part.indexRow(key), part.names.indexColumns)
  }

  /// Replaces the part of an entity by that of its new version. What both have stays: most changes
  /// leave the names as they are.
  func replace(_ before: Part?, by after: Part, _ key: Int64) throws(SQLiteError) {
    guard let before, before.rows(key) == after.rows(key) else {
      if let before { try remove(before, key) }
      return try insert(after, key)
    }
    let row = after.indexRow(key)
    for term in after.names.terms { try addTerm(term) }
    if before.indexRow(key).number == row.number,
      before.names.indexColumns == after.names.indexColumns
    {
      return
    }
    try queue.delete(before.indexRow(key), before.names.indexColumns)
    try queue.insert(row, after.names.indexColumns)
  }

  /// - Parameter names: The names of the entry; nil to derive them.
  func part(of entry: Entry, names: EntryNames? = nil) throws(SQLiteError) -> Part {
    let names = if let names { names } else { try EntryNames(entry, connection) }
    return Part(entry: entry, names: names)
  }

  /// Writes queued changes. Call it before each commit.
  func flush() throws(SQLiteError) {
    try nameRows.flush()
    try queue.flush()
  }

  func discard() {
    nameRows.discard()
    queue.discard()
  }

  func optimize() throws(SQLiteError) {
    try flush()
    try connection.execute(
      """
      INSERT INTO search_index(search_index) VALUES ('optimize');
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

extension NameIndex.Part {
  fileprivate func rows(_ key: Int64) -> [[Value]] {
    names.names.map { name in
      [
        .integer(Int64(entry.key.kind.rawValue)), .text(name.folded),
        .integer(Int64(name.form.rawValue)), .integer(key),
      ]
    }
  }

  fileprivate func indexRow(_ key: Int64) -> SearchIndexRow {
    SearchIndexRow(entry.key.kind, key: key, popularity: entry.popularity)
  }
}

/// A queue of changes to the full-text table.
///
/// FTS5 begins a new segment on disk whenever a row has a lower number than the previous one, so
/// that writing rows in the order of their numbers is many times faster.
final class SearchIndexQueue {
  private struct Change {
    let row: SearchIndexRow
    let isDeletion: Bool
    /// See `EntryNames.indexColumns`.
    let texts: [Value]
  }

  private static let limit = 4096

  private let insertion: ReusableStatement
  private let deletion: ReusableStatement
  private var changes: [Change] = []

  init(_ connection: Connection) throws(SQLiteError) {
    let columns = "name, alias, creator, description, known_for"
    insertion = try connection.prepareReusable(
      "INSERT INTO search_index(rowid, \(columns)) VALUES (?1, ?2, ?3, ?4, ?5, ?6)"
    )
    deletion = try connection.prepareReusable(
      """
      INSERT INTO search_index(search_index, rowid, \(columns))
      VALUES ('delete', ?1, ?2, ?3, ?4, ?5, ?6)
      """)
  }

  func insert(_ row: SearchIndexRow, _ texts: [Value]) throws(SQLiteError) {
    try add(Change(row: row, isDeletion: false, texts: texts))
  }

  /// - Parameter texts: The texts that the row was inserted with.
  func delete(_ row: SearchIndexRow, _ texts: [Value]) throws(SQLiteError) {
    try add(Change(row: row, isDeletion: true, texts: texts))
  }

  private func add(_ change: Change) throws(SQLiteError) {
    changes.append(change)
    if changes.count >= Self.limit { try flush() }
  }

  /// Applies the queued changes; those of one row in the order of arrival. Empties the queue even
  /// on failure.
  func flush() throws(SQLiteError) {
    defer { changes = [] }
    let order = changes.indices.sorted {
      (changes[$0].row.number, $0) < (changes[$1].row.number, $1)
    }
    for index in order {
      let change = changes[index]
      let statement = change.isDeletion ? deletion : insertion
      try statement.run([.integer(change.row.number)] + change.texts)
    }
  }

  /// Discards changes of a transaction that was rolled back.
  func discard() { changes = [] }
}

/// The trigrams by which a misspelled word is found.
///
/// A word is padded at both ends so that its ends form trigrams too. Without the padding, a short
/// word with two transposed letters would have no trigram in common with the correct word.
enum TermParts {
  /// A substituted letter changes three trigrams, and a transposition four.
  private static let trigramsPerEdit = 4

  static func padded(_ word: String) -> String { "^^\(word)$$" }

  /// Returns a query for each distinct trigram.
  static func queries(of word: String) -> [String] {
    let letters = Array(padded(word).unicodeScalars)
    var queries: [String] = []
    for start in letters.indices.dropLast(2) {
      var trigram = String.UnicodeScalarView()
      trigram.append(contentsOf: letters[start..<start + 3])
      let query = "\"\(String(trigram))\""
      if !queries.contains(query) { queries.append(query) }
    }
    return queries
  }

  /// Returns how many of `count` trigrams a word has in common at least after `edits` edits.
  static func common(of count: Int, edits: Int) -> Int { max(1, count - trigramsPerEdit * edits) }
}
