internal import Catalog
internal import SQLite

/// Finds entities that have all or some of the words in any inflection, best matches first.
///
/// A word counts by its rarity, as in bm25, and more in a name than in a description. Repetitions and the length of texts do not count: most are one sentence, and the
/// index does not store lengths.
struct AnyWordSearch {
  /// The best-known entities of each word that are compared. It bounds the time for common words.
  private static let compared = 2000
  /// Words after these are ignored.
  private static let words = 16
  /// The weights of a match in the name, an alias, a creator's name, and the description.
  private static let weights = [1.25, 1.25, 0.5, 1.0]
  /// The weight of a synonym, compared with the word itself.
  private static let weightOfSynonym = 0.7
  /// The weight of being the best-known entity, compared with a word that only one entity has.
  private static let weightOfRank = 0.25
  /// The weight of an entity of a hinted kind.
  private static let weightOfHint = 1.5
  /// The weight of a character if no kind is hinted: most descriptions are of characters.
  private static let weightOfCharacter = 1.1
  /// Entities with less than this part of the best score are left out.
  private static let leastPart = 0.6

  private struct Finding {
    let row: SearchIndexRow
    let columns: Int64
    let word: Int
    let score: Double
  }

  let connection: Connection
  let kinds: [Kind]
  /// Kinds that the words ask for.
  let hints: [Kind]
  let layers: LayerConditions

  /// Returns all matches.
  ///
  /// - Parameter requiresAll: Whether an entity must have all words.
  func matches(
    _ words: [String], requiresAll: Bool
  ) throws(SQLiteError) -> [FullTextSearch.Match] {
    let total = try Double(numberOfEntities())
    var findings: [Finding] = []
    for (index, word) in words.prefix(Self.words).enumerated() {
      let exact = [word] + Inflection.forms(of: word)
      findings += try self.findings(exact, index, 1, total)
      let others = Inflection.synonyms(of: word).filter { !exact.contains($0) }
      if !others.isEmpty {
        findings += try self.findings(others, index, Self.weightOfSynonym, total)
      }
    }
    findings.sort { ($0.row.number, $0.word, -$0.score) < ($1.row.number, $1.word, -$1.score) }
    return ranked(
      findings, requiring: requiresAll ? min(words.count, Self.words) : 1,
      highest: logarithm(1 + total))
  }

  private func ranked(
    _ findings: [Finding], requiring count: Int, highest: Double
  ) -> [FullTextSearch.Match] {
    var scored: [(score: Double, match: FullTextSearch.Match)] = []
    var index = 0
    while index < findings.count {
      let row = findings[index].row
      var (score, columns, last, words) = (0.0, Int64(0), -1, 0)
      while index < findings.count, findings[index].row.number == row.number {
        let finding = findings[index]
        if finding.word != last {
          score += finding.score
          words += 1
        }
        last = finding.word
        columns |= finding.columns
        index += 1
      }
      guard words >= count else { continue }
      score += highest * Self.weightOfRank * (1 - Double(row.rank) / 255)
      if row.kind.map(hints.contains) == true { score *= Self.weightOfHint }
      if hints.isEmpty, row.kind == .character { score *= Self.weightOfCharacter }
      scored.append((score, FullTextSearch.Match(row: row, columns: columns, rank: 0)))
    }
    scored.sort { ($1.score, $0.match.row.number) < ($0.score, $1.match.row.number) }
    let least = count > 1 ? 0 : (scored.first?.score ?? 0) * Self.leastPart
    return scored.prefix { $0.score >= least }.map(\.match)
  }

  /// Returns the best-known entities that have one of the words.
  private func findings(
    _ words: [String], _ index: Int, _ weight: Double, _ total: Double
  ) throws(SQLiteError) -> [Finding] {
    let statement = try connection.prepare(
      """
      SELECT rowid, matched_columns(search_index) FROM search_index
      WHERE search_index MATCH ?1\(SearchIndexRow.condition(on: kinds))\(layers.searchRow)
      ORDER BY rowid LIMIT \(Self.compared)
      """)
    try statement.bind([.text(words.map { "\"\($0)\"" }.joined(separator: " OR "))])
    var rows: [(SearchIndexRow, Int64)] = []
    while try statement.step() {
      rows.append((SearchIndexRow(statement.integer(0)), statement.integer(1)))
    }
    let rarity = logarithm(1 + total / Double(max(1, rows.count)))
    return rows.map { row, columns in
      let best =
        Self.weights.indices.filter { columns >> Int64($0) & 1 == 1 }
        .map { Self.weights[$0] }.max() ?? 0
      return Finding(row: row, columns: columns, word: index, score: rarity * best * weight)
    }
  }

  private func numberOfEntities() throws(SQLiteError) -> Int64 {
    let statement = try connection.prepare("SELECT sum(count + base) FROM coverage")
    return try statement.step() ? max(1, statement.integer(0)) : 1
  }

  /// An approximate binary logarithm that has the same value on every machine.
  private func logarithm(_ number: Double) -> Double {
    Double(number.exponent) + number.significand - 1
  }
}
