internal import Catalog
internal import SQLite

extension LeadFinder {
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
    let both = "\(texts(one)) AND \(texts(other))"
    let people = (try character(one), try character(other))
    let fights = "\(both) AND \(Self.fight)"
    for (query, kind) in [(fights, Kind.event), (fights, .comic), (both, .event), (both, .comic)] {
      found += try byLinks(textMatches(query, [kind], limit: 40), people)
    }
    if found.isEmpty { found = try sharedComics(people) }
    return found.unique
  }

  private func texts(_ words: [String]) -> String {
    let words = words.filter { $0 != "the" }
    let all = words.map { "\"\($0)\"" }.joined(separator: " AND ")
    guard words.count > 1 else { return "{name description} : (\(all))" }
    return "{name description} : (\"\(words.joined(separator: " "))\" OR \"\(words.joined())\")"
  }

  /// Returns rows linked to both characters first, and among these those with the fewest others.
  private func byLinks(
    _ rows: [SearchIndexRow], _ people: (SearchIndexRow?, SearchIndexRow?)
  ) throws(SQLiteError) -> [SearchIndexRow] {
    guard let one = people.0, let other = people.1 else { return rows }
    let statement = try connection.prepare(
      """
      SELECT count(*), sum(other_id IN (?2, ?3)) FROM link WHERE kind = ?4 AND id = ?1
      AND other_kind = \(Kind.character.rawValue)\(layers.link())
      """)
    let ids: [Value] = [
      .integer(try self.rows.id(of: one)), .integer(try self.rows.id(of: other)),
    ]
    var counted: [(missing: Int64, others: Int64, row: SearchIndexRow)] = []
    for row in rows {
      let kind = Int64(row.kind?.rawValue ?? 0)
      try statement.bind([.integer(try self.rows.id(of: row))] + ids + [.integer(kind)])
      guard try statement.step() else { continue }
      counted.append((2 - statement.integer(1), statement.integer(0), row))
    }
    counted.sort { ($0.missing, $0.others, $0.row.number) < ($1.missing, $1.others, $1.row.number) }
    return counted.map(\.row)
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
