internal import Catalog
internal import SQLite

/// Replaces words without matches by similarly spelled words of names.
struct SpellingCorrection {
  /// Words outside these lengths are not corrected.
  private static let shortest = 4
  private static let longest = 40
  /// Words of up to this length may have one edit; longer ones may have two.
  private static let lettersPerEdit = 5
  /// The number of terms to compare: those with the most trigrams in common.
  private static let compared = 200
  /// Searches with more unknown words are not corrected.
  private static let highestCount = 4
  /// Nor are those with more words.
  private static let longestSearch = 32
  /// The number of similar terms to check for matches.
  private static let tried = 16

  private let connection: Connection
  private let kinds: [Kind]

  /// - Parameter kinds: The kinds of entities to find.
  init(_ connection: Connection, _ kinds: [Kind]) {
    self.connection = connection
    self.kinds = kinds
  }

  /// Returns corrected terms that have matches together, without ordinary words that have none; nil
  /// if there are none, or if each word already has matches by itself.
  func correct(
    _ terms: SearchTerms
  ) throws(SQLiteError) -> (terms: SearchTerms, corrections: [Correction])? {
    guard terms.units.count <= Self.longestSearch else { return nil }
    let all = terms
    var terms = terms
    terms.units = []
    for unit in all.units where try !isUnknownOrdinaryWord(unit) { terms.units.append(unit) }
    let unknown = try positionsOfUnknownWords(in: terms)
    guard unknown.count <= Self.highestCount else { return nil }
    guard !unknown.isEmpty || terms.units.count < all.units.count else { return nil }
    let words = terms.words ?? []
    if unknown.isEmpty {
      guard !StopWords.significant(words).isEmpty, try hasMatches(terms, without: []) else {
        return nil
      }
    }
    var corrections: [Correction] = []
    var remaining = unknown[...]
    while let (unit, word) = remaining.popFirst() {
      let typed = terms.units[unit].words[word]
      var used: String?
      for candidate in try candidates(for: typed) where used == nil {
        terms.units[unit].words[word] = candidate
        if try hasMatches(terms, without: remaining.map(\.unit)) { used = candidate }
      }
      guard let used else { return nil }
      corrections.append(Correction(typed: typed, used: used))
    }
    return try isName(terms.words ?? [], of: words, corrections) ? (terms, corrections) : nil
  }

  /// Returns the words with each that nothing has replaced by itself, and without ordinary words
  /// that nothing has; nil if no word is replaced.
  func correctEach(
    _ words: [String]
  ) throws(SQLiteError) -> (words: [String], corrections: [Correction])? {
    let terms = SearchTerms(words: words)
    let unknown = try positionsOfUnknownWords(in: terms).map(\.unit)
    guard words.count <= Self.longestSearch, unknown.count <= Self.highestCount else { return nil }
    var used: [String] = []
    var corrections: [Correction] = []
    for (index, word) in words.enumerated() {
      guard unknown.contains(index) else {
        used.append(word)
        continue
      }
      if OrdinaryWords.contains(word) { continue }
      guard let candidate = try candidates(for: word).first else { continue }
      used.append(candidate)
      corrections.append(Correction(typed: word, used: candidate))
    }
    if corrections.isEmpty { return nil }
    return try isName(used, of: words, corrections) ? (used, corrections) : nil
  }

  /// Whether corrected words may be meant. Two words are likely somebody's name: unless one is a
  /// whole name, or ordinary, they must be side by side. "Bruce Wayne" is not Bruce and Dwayne.
  private func isName(
    _ used: [String], of typed: [String], _ corrections: [Correction]
  ) throws(SQLiteError) -> Bool {
    guard typed.count == 2, used.count == 2, !typed.contains(where: OrdinaryWords.contains) else {
      return true
    }
    if try first("{name alias creator} : \"\(used[0]) \(used[1])\"") != nil { return true }
    let rows = EntityRows(connection: connection)
    for word in typed where corrections.allSatisfy({ $0.typed != word }) {
      if try !rows.named([word], [.character, .series, .event]).isEmpty { return true }
      if try rows.isLastName(word) { return true }
    }
    return false
  }

  private func isUnknownOrdinaryWord(_ unit: SearchTerms.Unit) throws(SQLiteError) -> Bool {
    guard !unit.isPhrase, let word = unit.words.first, OrdinaryWords.contains(word) else {
      return false
    }
    return try first(SearchTerms(words: [word]).query(isOpen: false)) == nil
  }

  /// Returns the positions of words that no entity has. The last word may be a prefix.
  private func positionsOfUnknownWords(
    in terms: SearchTerms
  ) throws(SQLiteError) -> [(unit: Int, word: Int)] {
    var positions: [(unit: Int, word: Int)] = []
    for (index, unit) in terms.units.enumerated() {
      for (position, word) in unit.words.enumerated() {
        var alone = terms
        alone.units = [SearchTerms.Unit(words: [word], isPhrase: unit.isPhrase)]
        let isOpen = terms.isOpen && index == terms.units.count - 1
        var row = try first(alone.query(isOpen: false))
        // A prefix takes longer.
        if isOpen, row == nil { row = try first(alone.query(isOpen: true)) }
        if row == nil, try !hasOtherNumber(word) {
          positions.append((index, position))
        }
        if positions.count > Self.highestCount { return positions }
      }
    }
    return positions
  }

  /// Whether an entity has the plural of a singular, or the reverse.
  private func hasOtherNumber(_ word: String) throws(SQLiteError) -> Bool {
    for other in word.otherNumbers where other.utf8.count >= Self.shortest {
      if try first("\"\(other)\"") != nil { return true }
    }
    return false
  }

  private func hasMatches(_ terms: SearchTerms, without units: [Int]) throws(SQLiteError) -> Bool {
    var known = terms
    known.units = terms.units.enumerated().filter { !units.contains($0.offset) }.map(\.element)
    if known.units.isEmpty { return true }
    return try FullTextSearch(connection, known, kinds).hasMatches()
  }

  /// Returns possible corrections, ordered by the number of edits, then by the best-known entity.
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

  /// Returns the names, as one word each, that are as near to the words as possible: within one
  /// edit of up to seven letters, and two of more. Numbers are never corrected.
  func names(near words: [String]) throws(SQLiteError) -> [String] {
    let typed = words.joined()
    let count = typed.unicodeScalars.count
    guard (Self.shortest...Self.longest).contains(count), !typed.contains(where: \.isNumber) else {
      return []
    }
    let edits = count < 8 ? 1 : 2
    let near = try terms(near: typed, edits).map { (term: $0, edits: editDistance(typed, $0)) }
      .filter { $0.edits <= edits && Self.isLikely($0.term, words) }
    let least = near.map(\.edits).min() ?? 0
    return near.filter { $0.edits == least }.map(\.term)
  }

  /// Whether each of two words has no more edits than alone: "mark twain" is not Mark Waid.
  private static func isLikely(_ name: String, _ words: [String]) -> Bool {
    guard words.count == 2 else { return true }
    return (0...name.count).contains { count in
      zip(words, [name.prefix(count), name.dropFirst(count)]).allSatisfy { word, part in
        editDistance(word, String(part)) <= (word.count <= lettersPerEdit ? 1 : 2)
      }
    }
  }

  /// Returns the names, as one word each, that sound like words of which nothing has some, the
  /// nearest first: "nite crawler". A short one could be any.
  func names(soundingLike words: [String]) throws(SQLiteError) -> [String] {
    let typed = words.joined()
    let sounds = Sounds(typed)
    guard words.count < 5, sounds.count > 3, 5...Self.longest ~= typed.utf8.count else { return [] }
    let unknown = try positionsOfUnknownWords(in: SearchTerms(words: words)).map { words[$0.unit] }
    guard unknown.contains(where: { !OrdinaryWords.contains($0) }) else { return [] }
    let statement = try connection.prepare(
      "SELECT text FROM term WHERE length(text) BETWEEN ?1 AND ?2")
    let count = Int64(typed.utf8.count)
    try statement.bind([.integer(count * 2 / 3), .integer(count * 3 / 2)])
    var found: [(term: String, edits: Int)] = []
    while try statement.step() {
      let term = statement.text(0)
      if Sounds(term) == sounds { found.append((term, editDistance(typed, term))) }
    }
    return found.filter { $0.edits <= typed.count / 2 }
      .sorted { ($0.edits, $0.term) < ($1.edits, $1.term) }.map(\.term)
  }

  /// Whether a name or an alias has a word.
  func isNamed(_ word: String) throws(SQLiteError) -> Bool {
    try first("{name alias} : \"\(word)\"") != nil
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

  /// Returns the number of the first row that matches a query.
  private func first(_ query: String) throws(SQLiteError) -> Int64? {
    let statement = try connection.prepare(
      """
      SELECT rowid FROM search_index WHERE search_index MATCH ?1
      ORDER BY rowid LIMIT 1
      """)
    try statement.bind([.text(query)])
    return try statement.step() ? statement.integer(0) : nil
  }
}
