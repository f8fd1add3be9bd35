internal import Catalog
internal import SQLite

/// Finds the entities of a provider's catalog that are certainly the same as Marvel's:
/// docs/living.md, "Joined entities".
struct CatalogJoin {
  /// Marvel's id for an entity, and whether it is certain.
  struct Match {
    let id: Int
    var isCertain: Bool
  }

  private struct Comic {
    let id: Int
    let number: IssueNumber?
    let code: String?
    let series: Series?
  }

  /// What identifies a series: the compared name and the first year.
  private struct Series: Hashable {
    let name: String
    let year: Int
  }

  private let own: Connection
  private let marvel: Connection
  private let matcher: EntityMatcher
  private(set) var matches: [EntityKey: Match] = [:]

  /// - Parameter marvel: A catalog with Marvel's ids.
  init(_ own: Connection, _ marvel: Connection) throws(SQLiteError) {
    self.own = own
    self.marvel = marvel
    matcher = try Self.reading { () throws(CatalogError) in
      EntityMatcher(
        try DatabaseSource(marvel, as: .local, layers: .all, now: { Timestamp(seconds: 0) }),
        hasMarvelIDs: true)
    }
    try joinSeries()
    try joinComics()
    for kind in [Kind.character, .creator] { try joinPeople(kind) }
    dropDoubleClaims()
  }

  /// Runs a query of Marvel's catalog.
  private static func reading<Result>(
    _ body: () throws(CatalogError) -> Result
  ) throws(SQLiteError) -> Result {
    do { return try body() } catch {
      throw SQLiteError(code: .corrupt, message: "the catalog with Marvel's ids: \(error)")
    }
  }

  // MARK: Series

  /// Returns Marvel's series for a series of this catalog.
  private func marvelSeries(
    _ own: Series, among all: Set<Series>
  ) throws(SQLiteError) -> (id: Int, isCertain: Bool)? {
    let candidates = try Self.reading { () throws(CatalogError) in
      try matcher.series(named: own.name)
    }
    var fitting = candidates.filter { $0.name.startYear == own.year }
    if fitting.isEmpty, !all.contains(Series(name: own.name, year: own.year - 1)) {
      // Marvel counts the year of the first sale, others that on the first cover, which is later.
      // The series of another year must not be one that this catalog has, too.
      fitting = candidates.filter { $0.name.startYear == own.year - 1 }
    }
    return fitting.first.map { ($0.id, fitting.count == 1) }
  }

  private mutating func joinSeries() throws(SQLiteError) {
    var series: [(id: Int, key: Series)] = []
    for (id, title) in try own.titles(of: .series) {
      if let key = try key(SeriesName(title)) { series.append((id, key)) }
    }
    let all = Set(series.map(\.key))
    for (id, key) in series {
      guard let (marvelID, isCertain) = try marvelSeries(key, among: all) else { continue }
      matches[EntityKey(.series, id)] = Match(id: marvelID, isCertain: isCertain)
    }
  }

  private func key(_ name: SeriesName) throws(SQLiteError) -> Series? {
    guard let year = name.startYear else { return nil }
    return Series(
      name: try Self.reading { () throws(CatalogError) in try matcher.comparedName(name.name) },
      year: year)
  }

  // MARK: Comics

  private mutating func joinComics() throws(SQLiteError) {
    let comics = try comics()
    let all = Set(comics.compactMap(\.series))
    var found: [Series: Int] = [:]
    for series in all {
      if let (id, isCertain) = try marvelSeries(series, among: all), isCertain {
        found[series] = id
      }
    }
    for comic in comics {
      let series = comic.series.flatMap { found[$0] }
      let (named, coded) = try Self.reading { () throws(CatalogError) in
        (try self.named(comic, in: series), try self.coded(comic))
      }
      // A name and a code that disagree are both doubtful.
      let candidates =
        named.isEmpty || coded.isEmpty ? named.union(coded) : named.intersection(coded)
      guard let first = candidates.min() ?? named.union(coded).min() else { continue }
      matches[EntityKey(.comic, comic.id)] = Match(id: first, isCertain: candidates.count == 1)
    }
  }

  /// Returns the comics with a number in one of Marvel's series.
  private func named(_ comic: Comic, in series: Int?) throws(CatalogError) -> Set<Int> {
    guard let number = comic.number, let series else { return [] }
    return Set(try matcher.originals(of: series)[number, default: []].map(\.id))
  }

  /// Returns the comics with a UPC.
  private func coded(_ comic: Comic) throws(CatalogError) -> Set<Int> {
    guard let code = comic.code, ProductCode(upc: code).identifiesIssue else { return [] }
    let issue = NamedIssue(series: "", number: "", ids: [ExternalID(.upc, .comic, code)])
    return Set(try matcher.identified(issue).filter(\.isOriginal).map(\.id))
  }

  private func comics() throws(SQLiteError) -> [Comic] {
    let rows = try own.prepare(
      """
      SELECT id, json ->> '$.issueNumberText', json ->> '$.ids.upc', title
      FROM entity WHERE kind = \(Kind.comic.rawValue)
      """)
    var comics: [Comic] = []
    while try rows.step() {
      // The title also has the type, such as TPB, which the name of the series lacks.
      comics.append(
        Comic(
          id: Int(rows.integer(0)), number: rows.optionalText(1).flatMap { IssueNumber($0) },
          code: rows.optionalText(2), series: try key(IssueTitle(rows.text(3)).series)))
    }
    return comics
  }

  // MARK: People

  private mutating func joinPeople(_ kind: Kind) throws(SQLiteError) {
    let links = try ComicLinks(own)
    let marvelLinks = try ComicLinks(marvel)
    let selectPeople = try marvel.prepareReusable(
      """
      SELECT entity.id FROM name JOIN entity ON entity.key = name.entity
      WHERE name.kind = ?1 AND name.folded IN (?2, ?3)
        AND name.form <> \(NameMatch.Form.alias.rawValue)
      """)
    for person in try own.titles(of: kind) {
      let key = EntityKey(kind, person.id)
      let names = [person.title, person.title.withoutParenthesis]
      let candidates = try people(selectPeople, kind, named: names)
      guard !candidates.isEmpty else { continue }
      let joined = try links.comics(of: key).compactMap { matches[EntityKey(.comic, $0)] }
      let comics = Set(joined.filter(\.isCertain).map(\.id))
      matches[key] = try bestMatch(kind, candidates, comics, marvelLinks)
    }
  }

  /// Returns Marvel's people of names, not counting aliases.
  private func people(
    _ select: ReusableStatement, _ kind: Kind, named names: [String]
  ) throws(SQLiteError) -> Set<Int> {
    defer { select.reset() }
    try select.bind(
      [.integer(Int64(kind.rawValue))]
        + names.map { name throws(SQLiteError) in .text(try marvel.folded(name)) })
    var ids: Set<Int> = []
    while try select.step() { ids.insert(Int(select.integer(0))) }
    return ids
  }

  /// Returns the candidate that is in the same comics; certain if no other one is.
  private func bestMatch(
    _ kind: Kind, _ candidates: Set<Int>, _ comics: Set<Int>, _ links: ComicLinks
  ) throws(SQLiteError) -> Match? {
    var shared: [(id: Int, count: Int)] = []
    for id in candidates.sorted() {
      let count = try links.comics(of: EntityKey(kind, id)).intersection(comics).count
      shared.append((id, count))
    }
    guard let best = shared.max(by: { $0.count < $1.count }) else { return nil }
    let others = shared.filter { $0.id != best.id }.map(\.count).max() ?? 0
    return Match(id: best.id, isCertain: best.count > 3 * others)
  }

  /// A match of two entities is certain for neither.
  private mutating func dropDoubleClaims() {
    var claims: [EntityKey: Int] = [:]
    for (key, match) in matches where match.isCertain {
      claims[EntityKey(key.kind, match.id), default: 0] += 1
    }
    for (key, match) in matches where claims[EntityKey(key.kind, match.id)] ?? 0 > 1 {
      matches[key]?.isCertain = false
    }
  }
}
