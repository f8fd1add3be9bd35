internal import Catalog
internal import SQLite

/// Titles with the number of an issue.
extension QueryInterpreter {
  /// Returns the issue, or the series if the catalog does not have the issue; nil if it does not
  /// have the title.
  func interpret(_ query: TitleNumber) throws(SQLiteError) -> Interpretation? {
    for title in query.titles {
      var words = try connection.tokens(of: title).map(\.folded)
      if query.isAnnual { words.append("annual") }
      var found: [SearchIndexRow] = []
      let joined = words.joined()
      if let number = query.number {
        let isTyped = IssueNumber(number).map(numbers.contains) ?? false
        if isTyped { found = try issues([joined], number, in: query) }
        words.append(number)
        if isTyped, found.isEmpty, query.year == nil, query.volume == nil {
          found = try textMatches("{name} : (\(words.query("AND")))", [.comic], limit: 20)
        }
      }
      if found.isEmpty {
        if query.number == nil { found = try rows.named([joined, "the" + joined], [.event]) }
        found += try series([joined], query)
        if query.number == nil { found += try rows.named([joined], [.character]) }
      }
      found = found.filter { $0.kind.map(kinds.contains) == true }
      if !found.isEmpty { return Interpretation(rows: found, words: words, step: .title) }
    }
    return nil
  }

  /// Returns the issues of a number, those of the oldest series first.
  ///
  /// - Parameter titles: Folded titles.
  func issues(
    _ titles: [String], _ number: String, in query: TitleNumber? = nil
  ) throws(SQLiteError) -> [SearchIndexRow] {
    let start = startYear(.seriesStartYear)
    let names = titles.flatMap { [$0 + number, "the" + $0 + number] }
    let named =
      try condition(names, .comic) + " AND (title NOT LIKE '%#%' OR title LIKE '%#\(number)%')"
    let year: Int? = if let query { try self.year(of: query, titles) } else { nil }
    guard let year else {
      return try rows.rows(
        "entity WHERE \(named) ORDER BY \(start), popularity DESC, id LIMIT 50",
        names.map(Value.text))
    }
    let found = try rows.rows(
      "entity WHERE \(named) AND \(start) = \(year) ORDER BY id LIMIT 50", names.map(Value.text))
    if !found.isEmpty { return found }
    return try rows.rows(
      """
      entity WHERE \(named) AND EXISTS (
        SELECT 1 FROM fact WHERE entity = key AND attribute = \(Attribute.onsaleDate.rawValue)
        AND strftime('%Y', value, 'unixepoch') = '\(year)'
      ) ORDER BY id LIMIT 50
      """, names.map(Value.text))
  }

  /// Returns the series with one of the titles, the best-known first.
  private func series(
    _ titles: [String], _ query: TitleNumber
  ) throws(SQLiteError) -> [SearchIndexRow] {
    let names = titles.flatMap { [$0, "the" + $0] }
    let start = startYear(.startYear)
    let year = try year(of: query, titles).map { " AND \(start) = \($0)" } ?? ""
    return try rows.rows(
      "entity WHERE \(condition(names, .series))\(year) ORDER BY popularity DESC, id LIMIT 20",
      names.map(Value.text))
  }

  /// Returns the year that was typed, or the first year of the volume that was typed.
  func year(of query: TitleNumber, _ titles: [String]) throws(SQLiteError) -> Int? {
    guard query.year == nil, let volume = query.volume, volume > 0 else { return query.year }
    let names = titles.flatMap { [$0, "the" + $0] }
    let first = try rows.number(
      """
      SELECT DISTINCT value FROM entity JOIN fact ON fact.entity = key
      WHERE \(condition(names, .series)) AND attribute = \(Attribute.startYear.rawValue)
      ORDER BY value LIMIT 1 OFFSET \(volume - 1)
      """, names.map(Value.text))
    return first.map { Int($0) }
  }

  /// The first year of a series as an expression; a late one if it is unknown.
  private func startYear(_ attribute: Attribute) -> String {
    """
    ifnull((
      SELECT min(value) FROM fact WHERE entity = key AND attribute = \(attribute.rawValue)
    ), 9999)
    """
  }

  /// A condition on the table `entity`: the kind, and names that are the parameters from the first.
  private func condition(_ names: [String], _ kind: Kind) throws(SQLiteError) -> String {
    let places = names.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
    return """
      key IN (
        SELECT name.entity FROM name
        WHERE name.kind = \(kind.rawValue)\(layers.name) AND folded IN (\(places))
      )
      """
  }
}
