internal import Catalog
internal import SQLite

extension QueryInterpreter {
  /// A comic or event with more characters is hardly about two of them.
  private static let maximumCast = 6

  /// Words of a text about two who fight.
  private static let fight = """
    (against OR battle OR battles OR clash OR clashes OR duel OR fight OR fights OR fought OR hunt \
    OR hunts OR stop OR stops OR attacks OR versus OR vs)
    """

  /// Returns what is about two who fight: titles with both names, texts with both, and last comics
  /// with both characters.
  func versus(_ one: [String], _ other: [String]) throws(SQLiteError) -> [SearchIndexRow] {
    var names: [String] = []
    for (left, right) in [(one, other), (other, one)] {
      for word in ["vs", "versus", "v"] { names.append(left.joined() + word + right.joined()) }
    }
    var found = try rows.named(names, [.event, .series, .comic])
    let people = (try character(one), try character(other))
    let both = "\(try texts(one, people.0)) AND \(try texts(other, people.1))"
    let fights = try textMatches("\(both) AND \(Self.fight)", [.event], limit: 20)
    found += try byLinks(fights, people)
    found += try byLinks(textMatches(both, [.comic], limit: 60), people)
    found += try byLinks(textMatches(both, [.event], limit: 20), people)
    if found.isEmpty { found = try sharedComics(people) }
    return found.unique
  }

  /// Returns a query for texts with a name: as typed, and as in the title of the character.
  private func texts(_ words: [String], _ character: SearchIndexRow?) throws(SQLiteError) -> String
  {
    var names = [words.filter { $0 != "the" }]
    if let character {
      names.append(
        try connection.tokens(of: rows.title(of: character).withoutParenthesis).map(\.folded))
    }
    let phrases = names.flatMap { [$0.joined(separator: " "), $0.joined()] }
    return "{name description} : (\(phrases.query("OR")))"
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
      AND other_kind = \(Kind.character.rawValue)\(layers.link())
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
    let character = Kind.character.rawValue
    let comic = Kind.comic.rawValue
    return try rows.rows(
      """
      entity WHERE kind = \(comic)\(layers.entities) AND id IN (
        SELECT other_id FROM link WHERE kind = \(character) AND id = ?1 AND other_kind = \(comic)
        INTERSECT
        SELECT other_id FROM link WHERE kind = \(character) AND id = ?2 AND other_kind = \(comic)
      ) ORDER BY (
        SELECT count(*) FROM link
        WHERE kind = \(comic) AND id = entity.id AND other_kind = \(character)
      ), position LIMIT 20
      """, [.integer(try rows.id(of: one)), .integer(try rows.id(of: other))])
  }
}
