internal import Catalog
internal import SQLite

extension QueryInterpreter {
  /// A comic or event with more characters is hardly about two of them.
  private static let maximumCast = 6

  /// Words of a text about two who fight.
  private static let fight = [
    "against", "battle", "battles", "clash", "clashes", "duel", "fight", "fights", "fought", "hunt",
    "hunts", "stop", "stops", "attacks", "versus", "vs",
  ]

  /// Returns what is about two who fight: titles with both names, texts with both, and last comics
  /// with both characters.
  func versus(_ one: [String], _ other: [String]) throws(SQLiteError) -> [SearchIndexRow] {
    var names: [String] = []
    for (left, right) in [(one, other), (other, one)] {
      for word in ["vs", "versus", "v"] { names.append(left.joined() + word + right.joined()) }
    }
    var found = try rows.named(names, [.event, .series, .comic], typed: numbers)
    let people = (try character(one), try character(other))
    let both = "\(try texts(one, people.0)) AND \(try texts(other, people.1))"
    // Texts of events tell of many; those who fight are named side by side.
    let pairs = try pairs(one, people.0, other, people.1)
    found += try byLinks(near(pairs, Self.fight), people)
    found += try byLinks(textMatches(both, [.comic], limit: 60), people)
    found += try byLinks(near(pairs, [""]), people)
    if found.isEmpty { found = try sharedComics(people) }
    return found.unique
  }

  /// Words around the names of two who meet.
  private static let joining = [
    "and", "comic", "comics", "crossover", "issue", "issues", "meet", "meets", "n", "with", "team",
    "teams", "teamup", "together", "up", "story",
  ]

  /// Returns titles with the names of two characters, and the comics in which they meet; or the
  /// character that has both names. Nil if the words are not two such names.
  func meeting(_ words: [String]) throws(SQLiteError) -> Interpretation? {
    guard words.count < 12 else { return nil }
    for count in 1..<words.count {
      let one = Self.withoutJoining(words.prefix(count))
      let other = Self.withoutJoining(words.dropFirst(count))
      guard let first = try rows.named(one.spellings, [.character]).first,
        let second = try rows.named(other.spellings, [.character]).first
      else { continue }
      let found =
        first.key == second.key ? [first] : try comics(one, other, (first, second))
      let rows = found.filter { $0.kind.map(kinds.contains) == true }
      return rows.isEmpty ? nil : Interpretation(rows: rows, words: one + other, step: .versus)
    }
    return nil
  }

  static func withoutJoining(_ words: ArraySlice<String>) -> [String] {
    var words = words.drop(while: joining.contains)
    while let last = words.last, joining.contains(last) { words.removeLast() }
    return Array(words)
  }

  private func comics(
    _ one: [String], _ other: [String], _ people: (SearchIndexRow, SearchIndexRow)
  ) throws(SQLiteError) -> [SearchIndexRow] {
    let both = "\(try texts(one, people.0)) AND \(try texts(other, people.1))"
    var found = try textMatches("{name} : (\(both))", [.series, .event], limit: 20)
    found += try byLinks(textMatches(both, [.comic], limit: 60), people)
    found += try sharedComics(people)
    return found.unique
  }

  /// The highest number of words between the names of two who fight.
  private static let distance = 6

  /// Returns the events whose texts have two names and one of the words side by side.
  ///
  /// - Parameter pairs: The names as phrases of the full-text table.
  private func near(_ pairs: [String], _ words: [String]) throws(SQLiteError) -> [SearchIndexRow] {
    let all = pairs.flatMap { pair in words.map { "NEAR(\(pair) \($0), \(Self.distance))" } }
    return try textMatches(
      "{name description} : (\(all.joined(separator: " OR ")))", [.event], limit: 20)
  }

  /// Returns all combinations of the names of two as phrases.
  private func pairs(
    _ one: [String], _ first: SearchIndexRow?, _ other: [String], _ second: SearchIndexRow?
  ) throws(SQLiteError) -> [String] {
    let right = try names(other, second)
    return try names(one, first).flatMap { left in right.map { "\"\(left)\" \"\($0)\"" } }
  }

  /// Returns a query for texts with a name.
  private func texts(_ words: [String], _ character: SearchIndexRow?) throws(SQLiteError) -> String
  {
    "{name description} : (\(try names(words, character).query("OR")))"
  }

  /// Returns a name as phrases: as typed, as in the title of the character, and each as one word.
  private func names(
    _ words: [String], _ character: SearchIndexRow?
  ) throws(SQLiteError) -> [String] {
    let name = words.filter { $0 != "the" }
    let title = try character.map { row throws(SQLiteError) in try phrases(ofTitle: row) } ?? []
    return [name.joined(separator: " "), name.joined()] + title
  }

  /// Returns the title of an entity without a parenthesis as a phrase, and as one word.
  func phrases(ofTitle row: SearchIndexRow) throws(SQLiteError) -> [String] {
    let words = try connection.tokens(of: rows.title(of: row).withoutParenthesis).map(\.folded)
    return [words.joined(separator: " "), words.joined()]
  }

  /// Returns rows linked to both characters first; among these, those with few others; among these,
  /// the oldest.
  private func byLinks(
    _ rows: [SearchIndexRow], _ people: (SearchIndexRow?, SearchIndexRow?)
  ) throws(SQLiteError) -> [SearchIndexRow] {
    guard let one = people.0, let other = people.1 else { return rows }
    let statement = try connection.prepare(
      """
      SELECT count(*) > \(Self.maximumCast), sum(other_id IN (?2, ?3)), (
        SELECT min(value) FROM fact WHERE entity = ?1 AND attribute IN (
          \(Attribute.onsaleDate.rawValue), \(Attribute.startDate.rawValue))
      ) FROM link WHERE kind = ?4 AND id = (SELECT id FROM entity WHERE key = ?1)
      AND other_kind = \(Kind.character.rawValue)
      """)
    let ids: [Value] = [
      .integer(try self.rows.id(of: one)), .integer(try self.rows.id(of: other)),
    ]
    var counted: [Candidate] = []
    for row in rows {
      let kind = Int64(row.kind?.rawValue ?? 0)
      try statement.bind([.integer(row.key)] + ids + [.integer(kind)])
      guard try statement.step() else { continue }
      let date = statement.isNull(2) ? .max : statement.integer(2)
      let order = (2 - statement.integer(1), statement.integer(0), date)
      counted.append(Candidate(order: order, row: row))
    }
    return counted.sortedRows()
  }

  /// Returns comics with both characters, those with the fewest others first.
  private func sharedComics(
    _ people: (SearchIndexRow?, SearchIndexRow?)
  ) throws(SQLiteError) -> [SearchIndexRow] {
    guard let one = people.0, let other = people.1 else { return [] }
    return try sharedComics(
      one, other,
      order: """
        (SELECT count(*) FROM link WHERE kind = \(Kind.comic.rawValue) AND id = entity.id
        AND other_kind = \(Kind.character.rawValue)), position
        """)
  }

  /// Returns comics with both characters, the earliest first.
  func earliestComics(
    _ one: SearchIndexRow, _ other: SearchIndexRow
  ) throws(SQLiteError) -> [SearchIndexRow] {
    // A collection comes out after its issues. Later days have lower positions.
    try sharedComics(
      one, other,
      order: """
        NOT EXISTS (SELECT 1 FROM fact WHERE entity = entity.key
          AND \(factCondition(.onsaleDate))),
        EXISTS (SELECT 1 FROM fact WHERE entity = entity.key
          AND \(factCondition(.formatType)) AND value = 'collection'), position DESC
        """)
  }

  private func sharedComics(
    _ one: SearchIndexRow, _ other: SearchIndexRow, order: String
  ) throws(SQLiteError) -> [SearchIndexRow] {
    let character = Kind.character.rawValue
    let comic = Kind.comic.rawValue
    return try rows.rows(
      """
      entity WHERE kind = \(comic) AND id IN (
        SELECT other_id FROM link WHERE kind = \(character) AND id = ?1 AND other_kind = \(comic)
        INTERSECT
        SELECT other_id FROM link WHERE kind = \(character) AND id = ?2 AND other_kind = \(comic)
      ) ORDER BY \(order) LIMIT 20
      """, [.integer(try rows.id(of: one)), .integer(try rows.id(of: other))])
  }
}
