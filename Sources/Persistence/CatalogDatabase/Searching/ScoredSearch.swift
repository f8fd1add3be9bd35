internal import Catalog
internal import SQLite

/// Finds entities by words that describe them, best matches first.
///
/// A word counts by its rarity, as in bm25, more in a name or in what an entity is known for than in
/// a description, and less in another inflection or as a word of the same meaning. Fame counts like
/// a rare word. Repetitions and the length of texts do not count: most are one sentence, and the
/// index does not store lengths.
struct ScoredSearch {
  /// The best-known entities of each word that are compared. It bounds the time for common words.
  private static let compared = 1000
  /// Words after these are ignored.
  private static let words = 16
  /// The weights of a match in the name, an alias, a creator's name, the description, and what it
  /// is known for.
  private static let weights = [1.25, 1.25, 0.5, 1, 1.15]
  private static let weightOfInflection = 0.95
  private static let weightOfRoot = 0.8
  private static let weightOfSynonym = 0.6
  private static let weightOfOptional = 0.3
  /// The weight of being the best-known entity, compared with a word that only one entity has.
  private static let weightOfFame = 0.35
  /// The weight of the words of a name for the character itself, if others describe something.
  private static let weightOfName = 0.2
  /// The weight of the words of a name for what is related to the character.
  private static let weightOfRelation = 0.6
  /// Entities with less than this part of the best score are left out.
  private static let leastPart = 0.6
  /// The weight of a kind that the words ask for.
  private static let weightOfHint = 1.25
  /// The weight of characters and events if the words ask for no kind: most descriptions are of
  /// these.
  private static let weightOfDescribed = 1.2

  let interpreter: QueryInterpreter
  /// Kinds that the words ask for.
  let hints: [Kind]
  let names: [NameWithin]
  /// Words that count, but need not be found.
  let optional: ArraySlice<String>

  /// Returns the best matches, and whether they have all words that say something. Empty if only
  /// numbers and single letters are found.
  func matches(
    _ words: [String]
  ) throws(SQLiteError) -> (matches: [FullTextSearch.Match], haveAll: Bool) {
    let words = Array(words.prefix(Self.words))
    let total = Double(
      try interpreter.rows.number("SELECT sum(count + embedded) FROM coverage", []) ?? 1)
    var found = Found(words: words)
    for index in words.indices { try find(index, total, &found) }
    for name in names { try connect(name, &found) }
    let fame = logarithm(1 + total) * Self.weightOfFame
    var scored = found.matches.values.filter { match in
      words.indices.contains {
        match.words[$0] > 0 && !words[$0].isNumeric && words[$0].utf8.count > 1
      }
    }
    for index in scored.indices {
      let row = scored[index].row
      for place in words.indices where optional.contains(words[place]) {
        scored[index].words[place] *= Self.weightOfOptional
      }
      scored[index].score = scored[index].words.reduce(fame * (1 - Double(row.rank) / 255), +)
      scored[index].score *= weight(of: row.kind)
    }
    scored.sort { ($1.score, $0.row.number) < ($0.score, $1.row.number) }
    let required = words.indices.filter { !optional.contains(words[$0]) }
    return shown(scored, required)
  }

  private func weight(of kind: Kind?) -> Double {
    guard let kind else { return 1 }
    if hints.contains(kind) { return Self.weightOfHint }
    return hints.isEmpty && [.character, .event].contains(kind) ? Self.weightOfDescribed : 1
  }

  /// - Parameter scored: The best first.
  private func shown(
    _ scored: [Match], _ required: [Int]
  ) -> (matches: [FullTextSearch.Match], haveAll: Bool) {
    guard let best = scored.first else { return ([], false) }
    let haveAll = required.allSatisfy { best.words[$0] > 0 }
    let shown = scored.filter { match in
      haveAll
        ? required.allSatisfy { match.words[$0] > 0 } : match.score >= best.score * Self.leastPart
    }
    let matches = shown.map { FullTextSearch.Match(row: $0.row, columns: $0.columns, rank: 0) }
    return (matches, haveAll)
  }

  /// Finds the entities that have a word, in any inflection or as a word of the same meaning.
  private func find(_ index: Int, _ total: Double, _ found: inout Found) throws(SQLiteError) {
    let word = found.words[index]
    var forms = [([word], 1), (Inflection.forms(of: word), Self.weightOfInflection)].map {
      ($0.0.query("OR"), $0.1)
    }
    if let root = Inflection.root(of: word) { forms.append(("\"\(root)\" *", Self.weightOfRoot)) }
    found.rarities[index] = try find(forms, index, total, &found)
    let synonyms = WordGroups.synonyms(of: word).query("OR")
    _ = try find([(synonyms, Self.weightOfSynonym)], index, total, &found)
  }

  /// Finds entities by some forms of a word, each with a weight. Returns the rarity of all of them.
  private func find(
    _ forms: [(query: String, weight: Double)], _ index: Int, _ total: Double, _ found: inout Found
  ) throws(SQLiteError) -> Double {
    var rows: [(SearchIndexRow, weight: Double)] = []
    var numbers: Set<Int64> = []
    for (query, weight) in forms where !query.isEmpty {
      for (row, columns) in try self.rows(query) {
        let weights = Self.weights.indices.filter { columns >> Int64($0) & 1 == 1 }
          .map { Self.weights[$0] }
        rows.append((row, weight * (weights.max() ?? 0)))
        numbers.insert(row.number)
        found.addColumns(columns, of: row)
      }
    }
    let rarity = logarithm(1 + total / Double(max(1, numbers.count)))
    for (row, weight) in rows { found.add(row, rarity * weight, index) }
    return rarity
  }

  /// Counts the words of a name less for the characters themselves, and also for what mentions them
  /// by another name, or is related to them.
  private func connect(_ name: NameWithin, _ found: inout Found) throws(SQLiteError) {
    guard let places = name.places(in: found.words) else { return }
    let keys = name.rows.map(\.key)
    // Another of that name may be who is described.
    for row in name.rows.prefix(1) {
      for place in places { found.matches[row.number]?.words[place] *= Self.weightOfName }
    }
    for row in name.rows {
      for other in try connected(with: row) where !keys.contains(other.key) {
        for place in places {
          found.add(other, found.rarities[place] * Self.weightOfRelation, place)
        }
      }
    }
  }

  /// Returns what mentions a character by its title, and the comics and events in which it appears.
  private func connected(with row: SearchIndexRow) throws(SQLiteError) -> [SearchIndexRow] {
    let mentions = try rows(interpreter.phrases(ofTitle: row).query("OR")).map(\.row)
    let kinds = "\(Kind.comic.rawValue), \(Kind.event.rawValue)"
    let related = try interpreter.rows.rows(
      """
      link CROSS JOIN entity ON entity.kind = other_kind AND entity.id = other_id
      WHERE link.kind = ?1 AND link.id = ?2 AND other_kind IN (\(kinds))\

      """,
      [.integer(Int64(Kind.character.rawValue)), .integer(interpreter.rows.id(of: row))])
    return mentions + related
  }

  /// Returns the best-known entities that match a query of the full-text table.
  private func rows(
    _ query: String
  ) throws(SQLiteError) -> [(row: SearchIndexRow, columns: Int64)] {
    let statement = try interpreter.connection.prepare(
      """
      SELECT rowid, matched_columns(search_index) FROM search_index
      WHERE search_index MATCH ?1\(SearchIndexRow.condition(on: interpreter.kinds))\
       ORDER BY rowid LIMIT \(Self.compared)
      """)
    try statement.bind([.text(query)])
    var found: [(row: SearchIndexRow, columns: Int64)] = []
    while try statement.step() {
      found.append((SearchIndexRow(statement.integer(0)), statement.integer(1)))
    }
    return found
  }

  /// An approximate binary logarithm that has the same value on every machine.
  private func logarithm(_ number: Double) -> Double {
    Double(number.exponent) + number.significand - 1
  }
}

extension ScoredSearch {
  private struct Match {
    let row: SearchIndexRow
    var columns: Int64 = 0
    /// The part of the score that each word has; 0 for a word that was not found.
    var words: [Double]
    var score = 0.0
  }

  private struct Found {
    let words: [String]
    /// The rarity of each word.
    var rarities: [Double]
    /// By the number of the row.
    var matches: [Int64: Match] = [:]

    init(words: [String]) {
      self.words = words
      rarities = [Double](repeating: 0, count: words.count)
    }

    mutating func addColumns(_ columns: Int64, of row: SearchIndexRow) {
      matches[row.number, default: Match(row: row, words: rarities.map { _ in 0 })].columns |=
        columns
    }

    /// Adds a word of an entity that has been found; the best of its scores counts.
    mutating func add(_ row: SearchIndexRow, _ score: Double, _ word: Int) {
      guard let known = matches[row.number]?.words[word], known < score else { return }
      matches[row.number]?.words[word] = score
    }
  }
}
