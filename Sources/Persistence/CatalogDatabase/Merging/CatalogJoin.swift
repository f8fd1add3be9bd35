internal import Catalog
internal import SQLite

/// Finds the entities of one catalog that are the same as those of another one: docs/merged.md,
/// "Joined entities".
struct CatalogJoin {
  /// Why two entities are taken for the same.
  enum Evidence: String {
    case id
    case number = "series, year, and number"
    case code = "UPC"
    case numberAndCode = "series, year, number, and UPC"
    case nameAndYear = "name and year"
    case nameAndComics = "name and comics"
    case name
  }

  /// The id in the other catalog, and whether no other one is possible.
  struct Match: Equatable {
    let id: Int
    var isCertain: Bool
    let evidence: Evidence
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

  let own: Connection
  let other: Connection
  private let matcher: EntityMatcher
  /// The entities to join; nil for all. The matches of others are kept.
  private let only: Set<EntityKey>?
  var matches: [EntityKey: Match]
  /// The series of the other catalog that fit one of this catalog.
  private var fitting: [Series: [Int]] = [:]
  /// Those of them that have a joined comic.
  private var confirmed: [Series: Set<Int>] = [:]

  /// - Parameters:
  ///   - provider: The provider of the other catalog; nil if it has Marvel's ids.
  ///   - known: The matches of an earlier join.
  ///   - only: The entities that changed since then; nil for all.
  init(
    _ own: Connection, _ other: Connection, of provider: Provider?,
    known: [EntityKey: Match] = [:], only: Set<EntityKey>? = nil
  ) throws(SQLiteError) {
    self.own = own
    self.other = other
    self.only = only
    matches = only == nil ? [:] : known.filter { only?.contains($0.key) != true }
    matcher = try SQLiteError.converting { () throws(CatalogError) in
      EntityMatcher(
        try DatabaseSource(other, as: .local, layers: .all, now: { Timestamp(seconds: 0) }),
        hasMarvelIDs: provider == nil)
    }
    if let provider {
      for kind in Kind.allCases { try joinNumbered(kind, provider) }
    }
    let (series, comics) = (try series(), try comics())
    try findFittingSeries(Set(series.map(\.key) + comics.compactMap(\.series)))
    try join(comics)
    joinSeries(series)
    for kind in [Kind.character, .creator, .event] { try joinNamed(kind) }
    try dropDoubleClaims()
  }

  /// Whether an entity is to be joined, and no id says already with which one.
  func isWanted(_ key: EntityKey) -> Bool {
    only?.contains(key) ?? true && matches[key]?.evidence != .id
  }

  // MARK: Ids

  /// Joins the entities that state an id of the other catalog's provider.
  private mutating func joinNumbered(
    _ kind: Kind, _ provider: Provider
  ) throws(SQLiteError) {
    let resources = provider.resources.filter { $0.kind == kind }
    guard !resources.isEmpty else { return }
    let titles = try other.prepareReusable("SELECT title FROM entity WHERE kind = ?1 AND id = ?2")
    let rows = try own.prepare(
      """
      SELECT id, json ->> '$.ids.\(provider.name)', title FROM entity
      WHERE kind = \(kind.rawValue) AND json ->> '$.ids.\(provider.name)' IS NOT NULL
      """)
    while try rows.step() {
      let key = EntityKey(kind, Int(rows.integer(0)))
      guard isWanted(key), let number = Int(rows.text(1)) else { continue }
      let name = try own.folded(rows.text(2).withoutParenthesis)
      var (all, named): ([Int], [Int]) = ([], [])
      for resource in resources {
        guard let id = resource.key(number)?.id else { continue }
        try titles.bind(EntityKey(kind, id).values)
        if try titles.step() {
          all.append(id)
          if try own.folded(titles.text(0).withoutParenthesis) == name { named.append(id) }
        }
        titles.reset()
      }
      // Entities of two types may have one number.
      let found = all.count > 1 ? named : all
      guard found.count == 1 else { continue }
      matches[key] = Match(id: found[0], isCertain: true, evidence: .id)
    }
  }

  // MARK: Series

  private func series() throws(SQLiteError) -> [(id: Int, key: Series)] {
    var series: [(id: Int, key: Series)] = []
    for (id, title) in try own.titles(of: .series) {
      if let key = try key(SeriesName(title)) { series.append((id, key)) }
    }
    return series
  }

  private func key(_ name: SeriesName) throws(SQLiteError) -> Series? {
    guard let year = name.startYear else { return nil }
    return Series(
      name: try SQLiteError.converting { () throws(CatalogError) in
        try matcher.comparedName(name.name)
      },
      year: year)
  }

  /// Finds the series of the other catalog that have the name and the year of one of these. Marvel
  /// counts the year of the first sale, others that on the first cover, which is later: if Marvel
  /// has no series of the year, that of the year before is meant, unless this catalog has both.
  private mutating func findFittingSeries(_ all: Set<Series>) throws(SQLiteError) {
    for series in all {
      let candidates = try SQLiteError.converting { () throws(CatalogError) in
        try matcher.series(named: series.name)
      }
      func ids(of year: Int) -> [Int] {
        candidates.filter { $0.name.startYear == year }.map(\.id)
      }
      var found = ids(of: series.year)
      if found.isEmpty, !all.contains(Series(name: series.name, year: series.year - 1)) {
        found = ids(of: series.year - 1)
      }
      if !found.isEmpty { fitting[series] = found }
    }
  }

  /// Of several series of one name and year, the one with all comics that were joined is meant.
  private mutating func joinSeries(_ series: [(id: Int, key: Series)]) {
    for (id, key) in series where isWanted(EntityKey(.series, id)) {
      guard let candidates = fitting[key] else { continue }
      let confirmed = confirmed[key, default: []]
      if candidates.count > 1, confirmed.count == 1, let series = confirmed.first {
        matches[EntityKey(.series, id)] = Match(
          id: series, isCertain: true, evidence: .nameAndComics)
      } else {
        matches[EntityKey(.series, id)] = Match(
          id: candidates[0], isCertain: candidates.count == 1, evidence: .nameAndYear)
      }
    }
  }

  // MARK: Comics

  private mutating func join(_ comics: [Comic]) throws(SQLiteError) {
    for comic in comics {
      let candidates = comic.series.flatMap { fitting[$0] } ?? []
      let (named, coded) = try SQLiteError.converting { () throws(CatalogError) in
        (try self.named(comic, in: candidates), try self.coded(comic))
      }
      guard let match = Self.match(Set(named.map(\.id)), coded) else { continue }
      matches[EntityKey(.comic, comic.id)] = match
      if match.isCertain, let key = comic.series,
        let series = named.first(where: { $0.id == match.id })?.series
      {
        confirmed[key, default: []].insert(series)
      }
    }
  }

  /// A name and a code that disagree are both doubtful.
  private static func match(_ named: Set<Int>, _ coded: Set<Int>) -> Match? {
    let candidates =
      named.isEmpty || coded.isEmpty ? named.union(coded) : named.intersection(coded)
    guard let first = candidates.min() ?? named.union(coded).min() else { return nil }
    let evidence: Evidence =
      coded.isEmpty ? .number : named.isEmpty ? .code : .numberAndCode
    return Match(id: first, isCertain: candidates.count == 1, evidence: evidence)
  }

  /// Returns the comics with a number in any of the series.
  private func named(
    _ comic: Comic, in series: [Int]
  ) throws(CatalogError) -> [ListedIssue] {
    guard let number = comic.number else { return [] }
    var found: [ListedIssue] = []
    for id in series { found += try matcher.originals(of: id)[number] ?? [] }
    return found
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
      let id = Int(rows.integer(0))
      guard isWanted(EntityKey(.comic, id)) else { continue }
      // The title also has the type, such as TPB, which the name of the series lacks.
      comics.append(
        Comic(
          id: id, number: rows.optionalText(1).flatMap { IssueNumber($0) },
          code: rows.optionalText(2), series: try key(IssueTitle(rows.text(3)).series)))
    }
    return comics
  }

  /// Of several entities that match the same one, the one with an id is meant, or the one with more
  /// than three times the shared comics of the next; otherwise, none is certain. An event may be an
  /// arc and a reading list.
  private mutating func dropDoubleClaims() throws(SQLiteError) {
    var claims: [EntityKey: [EntityKey]] = [:]
    for (key, match) in matches where match.isCertain && key.kind != .event {
      claims[EntityKey(key.kind, match.id), default: []].append(key)
    }
    let (links, otherLinks) = (try ComicLinks(own), try ComicLinks(other))
    for (claimed, claimants) in claims where claimants.count > 1 {
      let numbered = claimants.filter { matches[$0]?.evidence == .id }
      var meant = numbered.count == 1 ? numbered[0] : nil
      if numbered.isEmpty, [.character, .creator].contains(claimed.kind) {
        let comics = try otherLinks.comics(of: claimed)
        var shared: [(key: EntityKey, count: Int)] = []
        for key in claimants {
          shared.append((key, comics.intersection(try joinedComics(of: key, links)).count))
        }
        shared.sort { $0.count > $1.count }
        if shared[0].count > 3 * shared[1].count { meant = shared[0].key }
      }
      for key in claimants where key != meant { matches[key]?.isCertain = false }
    }
  }

  /// Returns the ids in the other catalog of the comics of an entity, as far as they are joined.
  func joinedComics(of key: EntityKey, _ links: ComicLinks) throws(SQLiteError) -> Set<Int> {
    let joined = try links.comics(of: key).compactMap { matches[EntityKey(.comic, $0)] }
    return Set(joined.filter(\.isCertain).map(\.id))
  }
}
