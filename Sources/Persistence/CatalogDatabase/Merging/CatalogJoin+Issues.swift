internal import Catalog
internal import SQLite

/// Comics, and the series that they are of.
extension CatalogJoin {
  /// What the comics of a series of this catalog say about it.
  struct SeriesVotes {
    /// The numbers of its comics.
    var numbers: Set<String> = []
    /// How many are of a series of the other catalog; nil stands for one that it does not have.
    var counts: [Int?: Int] = [:]
    /// The series of which the other catalog has some of them.
    var shared: Set<Int> = []

    /// The series of nearly all of them; nil if they disagree.
    var winner: Int? {
      CatalogJoin.most(counts.map { (id: $0.key, count: $0.value) }) ?? nil
    }
  }

  /// A comic of this catalog.
  private struct Comic {
    let key: EntityKey
    let title: IssueTitle
    /// The id of its series; nil if unknown.
    let series: Int?
  }

  /// Joins the comics, and then the series: other catalogs count and name those differently.
  mutating func joinIssues() throws(SQLiteError) {
    let series = try own.titles(of: .series).map { ListedSeries(id: $0.id, title: $0.title) }
    let comics = try comics()
    let years = try Set((series.map(\.name) + comics.map(\.title.series)).map(compared))
    for comic in comics {
      if let id = comic.series {
        votes[id, default: SeriesVotes()].numbers.insert(comic.title.number)
      }
    }
    let wanted = Set(comics.filter { isWanted($0.key) }.compactMap(\.series))
    let facts = try own.prepareReusable(
      """
      SELECT json ->> '$.ids.upc', json ->> '$.issueNumberText', (SELECT value FROM fact
        WHERE fact.entity = entity.key AND attribute = \(FactNumber.number(.onsaleDate)))
      FROM entity WHERE kind = ?1 AND id = ?2
      """)
    for comic in comics {
      // All comics of a series say which one it is.
      let isOfWanted = comic.series.map { wanted.contains($0) || isWanted(EntityKey(.series, $0)) }
      if isOfWanted ?? isWanted(comic.key) { try join(comic, years, facts) }
    }
    for listed in series where isWanted(EntityKey(.series, listed.id)) {
      matches[EntityKey(.series, listed.id)] = try match(listed, years)
    }
  }

  private func comics() throws(SQLiteError) -> [Comic] {
    let (comic, series) = (Kind.comic.rawValue, Kind.series.rawValue)
    let rows = try own.prepare(
      """
      SELECT entity.id, title, other_id FROM entity LEFT JOIN link
        ON link.kind = \(comic) AND link.id = entity.id AND other_kind = \(series)
      WHERE entity.kind = \(comic)
      """)
    var comics: [Comic] = []
    while try rows.step() {
      comics.append(
        Comic(
          key: EntityKey(.comic, Int(rows.integer(0))), title: IssueTitle(rows.text(1)),
          series: rows.isNull(2) ? nil : Int(rows.integer(2))))
    }
    return comics
  }

  /// Returns the compared name and the first year of a series.
  private func compared(_ name: SeriesName) throws(SQLiteError) -> SeriesName {
    try SQLiteError.converting { () throws(CatalogError) in
      SeriesName(try matcher.comparedName(name.name), startYear: name.startYear)
    }
  }

  private func hasYearBefore(
    _ name: SeriesName, _ years: Set<SeriesName>
  ) throws(SQLiteError) -> Bool {
    let before = SeriesName(name.name, startYear: name.startYear.map { $0 - 1 })
    return try years.contains(compared(before))
  }

  // MARK: Comics

  private mutating func join(
    _ comic: Comic, _ years: Set<SeriesName>, _ facts: ReusableStatement
  ) throws(SQLiteError) {
    defer { facts.reset() }
    try facts.bind(comic.key.values)
    guard try facts.step() else { return }
    let sold = facts.isNull(2) ? nil : Timestamp(seconds: facts.integer(2))
    let (series, number) = (comic.title.series, comic.title.number)
    var issue = NamedIssue(
      series: series.name, startYear: series.startYear,
      number: number.isEmpty ? facts.optionalText(1) ?? "" : number, year: sold?.year)
    if let code = facts.optionalText(0), ProductCode(upc: code).identifiesIssue {
      issue.ids = [ExternalID(.upc, .comic, code)]
    }
    guard issue.startYear != nil || !issue.ids.isEmpty else { return }
    let hasYearBefore = try hasYearBefore(series, years)
    let (found, coded) = try SQLiteError.converting { () throws(CatalogError) in
      (
        try matcher.counterpart(of: issue, sold: sold, hasYearBefore: hasYearBefore),
        Set(try matcher.identified(issue).filter(\.isOriginal).map(\.id))
      )
    }
    if isWanted(comic.key), let match = Self.match(found, coded) { matches[comic.key] = match }
    guard found.isCertain, let own = comic.series else { return }
    votes[own, default: SeriesVotes()].counts[found.series, default: 0] += 1
    if let other = found.series, !found.issues.isEmpty { votes[own]?.shared.insert(other) }
  }

  /// A name and a code that disagree are both doubtful.
  private static func match(_ found: EntityMatcher.Counterpart, _ coded: Set<Int>) -> Match? {
    let named = Set(found.issues.map(\.id))
    let both = named.isEmpty || coded.isEmpty ? named.union(coded) : named.intersection(coded)
    guard let first = both.min() ?? named.union(coded).min() else { return nil }
    let evidence: Evidence =
      coded.isEmpty ? .number : named.isEmpty ? .code : .numberAndCode
    return Match(
      id: first, isCertain: both.count == 1 && (found.isCertain || !coded.isEmpty),
      evidence: evidence)
  }

  // MARK: Series

  private func match(
    _ series: ListedSeries, _ years: Set<SeriesName>
  ) throws(SQLiteError) -> Match? {
    let votes = votes[series.id] ?? SeriesVotes()
    if let winner = votes.winner {
      return Match(
        id: winner, isCertain: true,
        evidence: votes.shared.contains(winner) ? .nameAndComics : .nameAndYear)
    }
    let hasYearBefore = try hasYearBefore(series.name, years)
    let found = try SQLiteError.converting { () throws(CatalogError) in
      try matcher.series(like: series.name, hasYearBefore: hasYearBefore)
    }
    guard let first = found.first else { return nil }
    let isConfirmed = votes.counts.isEmpty || votes.counts[first] != nil
    return Match(id: first, isCertain: isConfirmed && found.count == 1, evidence: .nameAndYear)
  }

  /// Of several series that match the same one, those are meant that continue each other's numbers.
  /// If two have a number, it is the one with most of them; otherwise, none is certain.
  mutating func dropOverlapping(_ claimants: [EntityKey]) {
    let owned = claimants.map { (id: $0, numbers: votes[$0.id]?.numbers ?? []) }
    for (key, numbers) in owned {
      let rivals = owned.filter {
        $0.id == key || $0.numbers.isEmpty || !numbers.isDisjoint(with: $0.numbers)
      }
      let most = Self.most(rivals.map { (id: $0.id, count: $0.numbers.count) })
      let isDecided = matches[key]?.evidence == .decision
      if rivals.count > 1, most != key, !isDecided { matches[key]?.isCertain = false }
    }
  }
}
