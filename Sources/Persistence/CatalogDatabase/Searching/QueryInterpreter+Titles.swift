internal import Catalog
internal import SQLite

/// Titles with the number of an issue.
extension QueryInterpreter {
  /// Returns the issue, or the series if the catalog does not have the issue; nil if it does not
  /// have the title.
  func interpret(_ query: NamedIssue) throws(SQLiteError) -> Interpretation? {
    let match = query.number.isEmpty ? nil : try match(query)
    let (issues, absent) =
      try match.map { match throws(SQLiteError) in try answers(match, query.series) } ?? ([], [])
    let corrections = try volumeCorrections(query, match)
    for title in query.titles {
      var words = try connection.tokens(of: title).map(\.folded)
      if query.form == .annual { words.append("annual") }
      var found = issues
      let joined = words.joined()
      // Another series' issue with the number is no answer.
      if !query.number.isEmpty, absent.isEmpty || !issues.isEmpty {
        words += try connection.tokens(of: query.number).map(\.folded)
        if found.isEmpty, !query.isDated, query.number.isNumeric, Int(query.titleEnd) == nil {
          found = try textMatches("{name} : (\(words.query("AND")))", [.comic], limit: 20)
        }
      }
      if found.isEmpty {
        if query.number.isEmpty { found = try rows.named([joined, "the" + joined], [.event]) }
        found += try series([joined, "the" + joined], query)
        if query.number.isEmpty, query.volume == nil {
          found += try rows.named([joined], [.character])
        }
      }
      found = found.filter { $0.kind.map(kinds.contains) == true }
      if !found.isEmpty {
        return Interpretation(
          rows: found, words: words, step: .title, corrections: corrections, absent: absent)
      }
    }
    return absent.isEmpty
      ? nil : Interpretation(rows: [], words: [], step: .title, absent: absent)
  }

  /// Returns the issues that one may be, those of the oldest series first.
  func issues(_ issue: NamedIssue) throws(SQLiteError) -> [SearchIndexRow] {
    try rows(of: match(issue).issues)
  }

  /// Returns the issues that one may be, those of series with the stated name before those of series
  /// that are also called so; and the titles of those that the catalog lacks, unless it has one of a
  /// series with the name.
  private func answers(
    _ match: IssueMatch, _ name: String
  ) throws(SQLiteError) -> (rows: [SearchIndexRow], absent: [String]) {
    let stated = try connection.folded(EntityMatcher.plainName(name))
    func hasName(_ title: String) throws(SQLiteError) -> Bool {
      try connection.folded(EntityMatcher.plainName(IssueTitle(title).series.name)) == stated
    }
    var (own, others): ([ListedIssue], [ListedIssue]) = ([], [])
    for issue in match.issues {
      if try hasName(issue.title) { own.append(issue) } else { others.append(issue) }
    }
    var absent: [String] = []
    for title in own.isEmpty ? match.absent : [] {
      let isAnswer = try others.isEmpty ? true : hasName(title)
      if isAnswer { absent.append(title) }
    }
    return (try rows(of: own + others), absent)
  }

  /// Catalogs count the series of a name in different ways: a volume that says nothing here is not
  /// left out in silence.
  private func volumeCorrections(
    _ query: NamedIssue, _ match: IssueMatch?
  ) throws(SQLiteError) -> [Correction] {
    guard let volume = query.volume else { return [] }
    let series = try SQLiteError.converting { () throws(CatalogError) in
      try matcher.series(ofVolume: query)
    }
    switch match {
    case .found, .absent: return []
    case .ambiguous(let issues, _, _) where !issues.contains { $0.series == series?.id }: break
    case .ambiguous, .missing, nil: if series != nil { return [] }
    }
    var any = query
    any.volume = nil
    return [
      Correction(
        typed: "volume \(volume)", used: any.number.isEmpty ? any.series : any.typed)
    ]
  }

  private func rows(of issues: [ListedIssue]) throws(SQLiteError) -> [SearchIndexRow] {
    var found: [SearchIndexRow] = []
    for issue in issues {
      if let row = try rows.row(of: EntityKey(.comic, issue.id)) { found.append(row) }
    }
    return found
  }

  /// Returns the series with one of the names, the best-known first.
  private func series(
    _ names: [String], _ query: NamedIssue
  ) throws(SQLiteError) -> [SearchIndexRow] {
    let start = "SELECT min(value) FROM fact WHERE entity = key AND attribute = "
    let year = try year(of: query).map { year in
      " AND (\(start)\(Attribute.startYear.rawValue)) = \(year)"
    }
    let places = names.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
    return try rows.rows(
      """
      entity WHERE key IN (
        SELECT name.entity FROM name
        WHERE name.kind = \(Kind.series.rawValue) AND folded IN (\(places))
      )\(year ?? "") ORDER BY popularity DESC, id LIMIT 20
      """,
      names.map(Value.text))
  }

  /// Returns the year that was typed, or the first year of the volume that was typed.
  private func year(of query: NamedIssue) throws(SQLiteError) -> Int? {
    let year = query.startYear ?? query.year
    guard year == nil, query.volume != nil else { return year }
    return try SQLiteError.converting { () throws(CatalogError) in
      try matcher.series(ofVolume: query)?.name.startYear
    }
  }
}
