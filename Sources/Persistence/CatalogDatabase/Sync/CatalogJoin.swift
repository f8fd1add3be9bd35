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
    let number: Double?
    let code: String?
    let series: Series?
  }

  /// What identifies a series: the folded name and the first year.
  private struct Series: Hashable {
    let name: String
    let year: Int
  }

  private let own: Connection
  private let marvel: MarvelIndex
  private(set) var matches: [EntityKey: Match] = [:]

  init(_ own: Connection, _ marvel: Connection) throws(SQLiteError) {
    self.own = own
    self.marvel = try MarvelIndex(marvel)
    try joinSeries()
    try joinComics()
    for kind in [Kind.character, .creator] { try joinPeople(kind) }
    dropDoubleClaims()
  }

  // MARK: Series

  /// Returns Marvel's series for a series of this catalog.
  private func marvelSeries(
    _ own: Series, among all: Set<Series>
  ) -> (series: MarvelIndex.Series, isCertain: Bool)? {
    let candidates = marvel.series[own.name] ?? []
    var fitting = candidates.filter { $0.year == own.year }
    if fitting.isEmpty {
      // Marvel counts the year of the first sale, others that on the first cover, which is later. The
      // series of another year must not be one that this catalog has, too.
      fitting = candidates.filter {
        $0.year == own.year - 1 && !all.contains(Series(name: own.name, year: $0.year))
      }
    }
    return fitting.first.map { ($0, fitting.count == 1) }
  }

  private mutating func joinSeries() throws(SQLiteError) {
    var series: [(id: Int, key: Series)] = []
    for (id, title) in try own.titles(of: .series) {
      if let key = try key(title) { series.append((id, key)) }
    }
    let all = Set(series.map(\.key))
    for (id, key) in series {
      guard let (found, isCertain) = marvelSeries(key, among: all), let marvelID = found.id else {
        continue
      }
      matches[EntityKey(.series, id)] = Match(id: marvelID, isCertain: isCertain)
    }
  }

  private func key(_ title: String) throws(SQLiteError) -> Series? {
    guard let title = SeriesTitle(title) else { return nil }
    return Series(name: try marvel.folded(title.comparableName), year: title.year)
  }

  // MARK: Comics

  private mutating func joinComics() throws(SQLiteError) {
    let comics = try comics()
    let all = Set(comics.compactMap(\.series))
    var found: [Series: MarvelIndex.Series] = [:]
    for series in all {
      if let (other, isCertain) = marvelSeries(series, among: all), isCertain {
        found[series] = other
      }
    }
    for comic in comics {
      var named: Set<Int> = []
      if let number = comic.number, let series = comic.series.flatMap({ found[$0] }) {
        named = marvel.comics(of: series, number: number)
      }
      let coded = comic.code.map { marvel.comics(code: $0) } ?? []
      // A name and a code that disagree are both doubtful.
      let candidates =
        named.isEmpty || coded.isEmpty ? named.union(coded) : named.intersection(coded)
      guard let first = candidates.min() ?? named.union(coded).min() else { continue }
      matches[EntityKey(.comic, comic.id)] = Match(id: first, isCertain: candidates.count == 1)
    }
  }

  private func comics() throws(SQLiteError) -> [Comic] {
    let rows = try own.prepare(
      """
      SELECT id, json ->> '$.issueNumberText', json ->> '$.ids.upc', title
      FROM entity WHERE kind = \(Kind.comic.rawValue)
      """)
    var comics: [Comic] = []
    var keys: [String: Series] = [:]
    while try rows.step() {
      // The title also has the type, such as TPB, which the name of the series lacks.
      let title = rows.text(3)
      let series = title.lastIndex(of: "#").map { String(title[..<$0]) } ?? title
      if keys[series] == nil { keys[series] = try key(series) }
      comics.append(
        Comic(
          id: Int(rows.integer(0)), number: rows.optionalText(1).flatMap(Self.number),
          code: rows.optionalText(2), series: keys[series]))
    }
    return comics
  }

  /// Returns a number that is the same in both sources; nil for `1AU` and the like.
  private static func number(_ text: String) -> Double? {
    switch text {
    case "½": 0.5
    default: Double(text).flatMap { $0.isFinite ? $0 : nil }
    }
  }

  // MARK: People

  private mutating func joinPeople(_ kind: Kind) throws(SQLiteError) {
    let links = try ComicLinks(own)
    for person in try own.titles(of: kind) {
      let key = EntityKey(kind, person.id)
      let full = try marvel.folded(person.title)
      let bare = try marvel.folded(person.title.withoutParenthesis)
      var candidates = try marvel.people(kind, named: full)
      if full != bare { candidates += try marvel.people(kind, named: bare) }
      guard !candidates.isEmpty else { continue }
      let joined = try links.comics(of: key).compactMap { matches[EntityKey(.comic, $0)] }
      let comics = Set(joined.filter(\.isCertain).map(\.id))
      matches[key] = try bestMatch(kind, Set(candidates), comics)
    }
  }

  /// Returns the candidate that is in the same comics; certain if no other one is.
  private func bestMatch(
    _ kind: Kind, _ candidates: Set<Int>, _ comics: Set<Int>
  ) throws(SQLiteError) -> Match? {
    var shared: [(id: Int, count: Int)] = []
    for id in candidates.sorted() {
      let count = try marvel.comics(of: EntityKey(kind, id)).intersection(comics).count
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
