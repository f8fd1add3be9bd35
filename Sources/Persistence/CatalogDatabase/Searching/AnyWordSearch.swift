internal import Catalog
internal import SQLite

/// Finds entities that have all or some of the words in any inflection, best matches first.
///
/// A word counts by its rarity, as in bm25, and more in a name than in a description. Repetitions
/// and the length of texts do not count: most are one sentence, and the index does not store
/// lengths.
struct AnyWordSearch {
  /// The best-known entities of each word that are compared. It bounds the time for common words.
  private static let compared = 1000
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

  /// Scores are compared as integers.
  private static let unit = 1e9

  let connection: Connection
  let kinds: [Kind]
  /// Kinds that the words ask for.
  let hints: [Kind]
  let layers: LayerConditions

  /// Returns the matches with all words; if there are none and some words suffice, those with some.
  func matches(
    _ words: [String], orSome: Bool
  ) throws(SQLiteError) -> (matches: [FullTextSearch.Match], haveAll: Bool) {
    let rows = EntityRows(connection: connection, layers: layers)
    let total = Double(try rows.number("SELECT sum(count + base) FROM coverage", []) ?? 1)
    var findings: [Candidate] = []
    for (index, word) in words.prefix(Self.words).enumerated() {
      let exact = [word] + Inflection.forms(of: word)
      findings += try self.findings(exact, index, 1, total)
      let others = Inflection.synonyms(of: word).filter { !exact.contains($0) }
      if !others.isEmpty {
        findings += try self.findings(others, index, Self.weightOfSynonym, total)
      }
    }
    findings.sortByOrder()
    let highest = logarithm(1 + total)
    let all = ranked(findings, requiring: min(words.count, Self.words), highest)
    if !all.isEmpty || !orSome { return (all, true) }
    return (ranked(findings, requiring: 1, highest), false)
  }

  /// - Parameter findings: Ordered by row, word, and negative score.
  private func ranked(
    _ findings: [Candidate], requiring count: Int, _ highest: Double
  ) -> [FullTextSearch.Match] {
    var scored: [Candidate] = []
    var index = 0
    while index < findings.count {
      let row = findings[index].row
      var (score, columns, last, words) = (0.0, Int64(0), Int64(-1), 0)
      while index < findings.count, findings[index].row.number == row.number {
        let finding = findings[index]
        if finding.order.1 != last {
          score -= Double(finding.order.2) / Self.unit
          words += 1
        }
        last = finding.order.1
        columns |= finding.columns
        index += 1
      }
      guard words >= count else { continue }
      score += highest * Self.weightOfRank * (1 - Double(row.rank) / 255)
      if row.kind.map(hints.contains) == true { score *= Self.weightOfHint }
      if hints.isEmpty, row.kind == .character { score *= Self.weightOfCharacter }
      scored.append(
        Candidate(order: (Int64(-score * Self.unit), row.number, 0), row: row, columns: columns))
    }
    scored.sortByOrder()
    let least = count > 1 ? 0 : Double(scored.first?.order.0 ?? 0) * Self.leastPart
    return scored.prefix { Double($0.order.0) <= least || count > 1 }.map {
      FullTextSearch.Match(row: $0.row, columns: $0.columns, rank: 0)
    }
  }

  /// Returns the best-known entities that have one of the words.
  private func findings(
    _ words: [String], _ index: Int, _ weight: Double, _ total: Double
  ) throws(SQLiteError) -> [Candidate] {
    let statement = try connection.prepare(
      """
      SELECT rowid, matched_columns(search_index) FROM search_index
      WHERE search_index MATCH ?1\(SearchIndexRow.condition(on: kinds))\(layers.searchRow)
      ORDER BY rowid LIMIT \(Self.compared)
      """)
    try statement.bind([.text(words.query("OR"))])
    var found: [Candidate] = []
    while try statement.step() {
      let row = SearchIndexRow(statement.integer(0))
      found.append(
        Candidate(order: (row.number, Int64(index), 0), row: row, columns: statement.integer(1)))
    }
    let rarity = logarithm(1 + total / Double(max(1, found.count)))
    for index in found.indices {
      var best = 0.0
      for column in Self.weights.indices where found[index].columns >> Int64(column) & 1 == 1 {
        best = max(best, Self.weights[column])
      }
      found[index].order.2 = Int64(-rarity * best * weight * Self.unit)
    }
    return found
  }

  /// An approximate binary logarithm that has the same value on every machine.
  private func logarithm(_ number: Double) -> Double {
    Double(number.exponent) + number.significand - 1
  }
}
