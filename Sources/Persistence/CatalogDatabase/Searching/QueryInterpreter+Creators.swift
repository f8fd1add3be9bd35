internal import Catalog
internal import JSONText
internal import SQLite

extension QueryInterpreter {
  private static let suffixes = ["sr", "jr", "ii", "iii"]

  /// Adds the creators whose names differ only by a suffix such as "Jr.", in the order of the dates
  /// of their comics: a father comes before his son only if the dates say so.
  func generations(
    of words: [String], _ found: [SearchIndexRow]
  ) throws(SQLiteError) -> [SearchIndexRow] {
    let name = words.joined()
    let people = try rows.named([name] + Self.suffixes.map { name + $0 }, [.creator])
    guard people.count > 1 else { return people.isEmpty ? found : (found + people).unique }
    var dated: [Candidate] = []
    for row in people {
      dated.append(Candidate(order: (try averageDate(of: row) ?? .max, row.number, 0), row: row))
    }
    return (dated.sortedRows() + found).unique
  }

  /// Returns those who made what the words name, in one of the roles, and then what they made.
  ///
  /// - Parameter roles: How a role begins. Covers do not count.
  func people(of words: [String], roles: [String]) throws(SQLiteError) -> [SearchIndexRow] {
    let kinds = [Kind.comic, .series, .event]
    var titled: [SearchIndexRow] = []
    if let title = NamedIssue(typed: words.joined(separator: " ")),
      let interpretation = try interpret(title)
    {
      titled = interpretation.rows
    }
    if titled.isEmpty {
      // Issues of an event have many creators; those of its series made it.
      let named = try rows.named(words.spellings, kinds)
      titled = named.filter { $0.kind == .series }.prefix(1) + named
    }
    if titled.isEmpty {
      titled = try textMatches("{name} : (\(words.query("AND")))", kinds, limit: 1)
    }
    for made in titled.prefix(8) where made.kind.map(kinds.contains) == true {
      let found = try rows.references(Kind.creator.plural, of: made) { item in
        guard let role = item.member("role")?.string, !role.hasSuffix("(cover)") else {
          return false
        }
        return roles.contains(where: role.hasPrefix)
      }
      if !found.isEmpty { return (found + [made]).unique }
    }
    return []
  }

  /// Returns the average date of a creator's comics in seconds since 1970; nil if unknown. Unlike
  /// the first date, it does not depend on a single wrong credit.
  private func averageDate(of row: SearchIndexRow) throws(SQLiteError) -> Int64? {
    try rows.number(
      """
      SELECT avg(value) FROM link
      CROSS JOIN entity ON entity.kind = other_kind AND entity.id = other_id
      CROSS JOIN fact ON fact.entity = entity.key AND attribute = \(Attribute.onsaleDate.rawValue)
      WHERE link.kind = \(Kind.creator.rawValue) AND link.id = ?1
      AND other_kind = \(Kind.comic.rawValue)
      """, [.integer(try rows.id(of: row))])
  }

  /// Returns the series, and then the comics, of a creator and a title that were both typed, those
  /// with exactly the title first; nil if there are none.
  func creatorAndTitle(_ words: [String]) throws(SQLiteError) -> Interpretation? {
    let words = words.filter {
      !["art", "artwork", "by", "comic", "comics", "run", "series"].contains($0)
    }
    guard words.count > 1, var (creators, title) = try split(words) else { return nil }
    var found = try works(of: creators, title)
    while found.isEmpty, title.count > 1, let (another, rest) = try split(title) {
      creators += another
      title = rest
      found = try works(of: creators, title)
    }
    return found.isEmpty ? nil : Interpretation(rows: found, words: words, step: .allWords)
  }

  private func works(
    of creators: [String], _ title: [String]
  ) throws(SQLiteError) -> [SearchIndexRow] {
    let query =
      "{creator} : (\(creators.query("AND"))) AND {name alias} : (\(title.query("AND")))"
    var found: [SearchIndexRow] = []
    for row in try rows.named([title.joined(), "the" + title.joined()], [.series]) {
      if try rows.has(row, query) { found.append(row) }
    }
    found += try textMatches(query, [.series], limit: 20)
    found += try textMatches(query, [.comic], limit: 20)
    return found.unique.filter { $0.kind.map(kinds.contains) == true }
  }

  /// Splits words into the name of a creator and a title; the longest possible name.
  private func split(
    _ words: [String]
  ) throws(SQLiteError) -> (creator: [String], title: [String])? {
    for count in (1..<words.count).reversed() where count < 5 {
      let (head, tail) = (Array(words.prefix(count)), Array(words.suffix(count)))
      if try isCreator(head) { return (head, Array(words.dropFirst(count))) }
      if try isCreator(tail) { return (tail, Array(words.dropLast(count))) }
    }
    return nil
  }

  private func isCreator(_ name: [String]) throws(SQLiteError) -> Bool {
    if name.count > 1 { return try !rows.named([name.joined()], [.creator]).isEmpty }
    return try rows.isLastName(name[0])
  }
}
