internal import Catalog
internal import SQLite

/// Takes words that nothing has for words of names that are spelt nearly so.
struct SpellingCorrection {
  /// Shorter words are left as they are.
  private static let shortest = 4
  private static let longest = 40
  /// Up to so many letters one slip is forgiven, above it two.
  private static let lettersPerEdit = 5
  /// How many words of the vocabulary are compared, those with the most parts in common.
  private static let compared = 200
  private static let tried = 16

  private let connection: Connection
  private let kinds: [Kind]

  /// - Parameter kinds: of the entities that are to be found in the end.
  init(_ connection: Connection, _ kinds: [Kind]) {
    self.connection = connection
    self.kinds = kinds
  }

  /// The words with those in place that were meant, such that together they find something; nil
  /// when there are no such words, or when each word as typed finds something by itself.
  func correct(
    _ words: SearchTerms
  ) throws(SQLiteError) -> (words: SearchTerms, corrections: [Correction])? {
    let unknown = try places(in: words)
    guard !unknown.isEmpty else { return nil }
    var words = words
    var corrections: [Correction] = []
    var open = unknown[...]
    while let (unit, word) = open.popFirst() {
      let typed = words.units[unit].words[word]
      var used: String?
      for candidate in try candidates(for: typed) where used == nil {
        words.units[unit].words[word] = candidate
        if try isFound(words, without: open.map(\.unit)) { used = candidate }
      }
      guard let used else { return nil }
      corrections.append(Correction(typed: typed, used: used))
    }
    return (words, corrections)
  }

  /// Where words stand that no entity has; the last word may be the beginning of one that it has.
  private func places(in words: SearchTerms) throws(SQLiteError) -> [(unit: Int, word: Int)] {
    var places: [(unit: Int, word: Int)] = []
    for (index, unit) in words.units.enumerated() {
      for (place, word) in unit.words.enumerated() {
        var alone = words
        alone.units = [SearchTerms.Unit(words: [word], isPhrase: unit.isPhrase)]
        let isOpen = words.isOpen && index == words.units.count - 1
        if try first(alone.query(isOpen: isOpen)) == nil { places.append((index, place)) }
      }
    }
    return places
  }

  private func isFound(_ words: SearchTerms, without units: [Int]) throws(SQLiteError) -> Bool {
    var known = words
    known.units = words.units.enumerated().filter { !units.contains($0.offset) }.map(\.element)
    if known.units.isEmpty { return true }
    return try FullTextSearch(connection, known, kinds).best() != nil
  }

  /// The words that may have been meant: those with the fewest slips first, and of these the one
  /// that the best-known entity has.
  private func candidates(for word: String) throws(SQLiteError) -> [String] {
    let count = word.unicodeScalars.count
    guard (Self.shortest...Self.longest).contains(count) else { return [] }
    let edits = count <= Self.lettersPerEdit ? 1 : 2
    var near = try terms(near: word, edits).map { ($0, editDistance(word, $0)) }
      .filter { $0.1 <= edits }
    near.sort { ($0.1, $0.0) < ($1.1, $1.0) }
    var candidates: [(term: String, edits: Int, row: Int64)] = []
    for (term, edits) in near.prefix(Self.tried) {
      if let row = try first("\"\(term)\"") { candidates.append((term, edits, row)) }
    }
    return candidates.sorted { ($0.edits, $0.row) < ($1.edits, $1.row) }.map(\.term)
  }

  private func terms(near word: String, _ edits: Int) throws(SQLiteError) -> [String] {
    let queries = TermParts.queries(of: word)
    let parts = queries.indices.map {
      "SELECT rowid FROM term_part WHERE term_part MATCH ?\($0 + 4)"
    }
    let statement = try connection.prepare(
      """
      SELECT text FROM (
        SELECT rowid AS found, count(*) AS common FROM (\(parts.joined(separator: " UNION ALL ")))
        GROUP BY rowid HAVING common >= ?1
      ) JOIN term ON term.id = found WHERE length(text) BETWEEN ?2 AND ?3
      ORDER BY common DESC, text LIMIT \(Self.compared)
      """)
    let count = word.unicodeScalars.count
    let common = TermParts.common(of: queries.count, edits: edits)
    try statement.bind(
      [.integer(Int64(common)), .integer(Int64(count - edits)), .integer(Int64(count + edits))]
        + queries.map(Value.text))
    var terms: [String] = []
    while try statement.step() { terms.append(statement.text(0)) }
    return terms
  }

  /// The number of the first row that a query finds.
  private func first(_ query: String) throws(SQLiteError) -> Int64? {
    let statement = try connection.prepare(
      "SELECT rowid FROM words WHERE words MATCH ?1 ORDER BY rowid LIMIT 1")
    try statement.bind([.text(query)])
    return try statement.step() ? statement.integer(0) : nil
  }
}
