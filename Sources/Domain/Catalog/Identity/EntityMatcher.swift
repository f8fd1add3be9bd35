/// Finds the entities of a catalog that lists, files, and other catalogs name: by number in a
/// database, or by series, year, and number. docs/collecting.md, "How issues are matched".
package final class EntityMatcher {
  /// For how many names similar ones are looked for.
  private static let comparedNamesLimit = 20

  let catalog: any IssueListing
  /// Whether the ids of the catalog are Marvel's.
  private let hasMarvelIDs: Bool
  let namesNearest: Bool
  /// By compared name, in the order of their years.
  private var series: [String: [ListedSeries]] = [:]
  /// All series by compared name, and those with odd names; nil before they are read.
  private var (allSeries, oddSeries): ([String: [ListedSeries]]?, [String: [ListedSeries]]?)
  /// By compared name.
  var knownCandidates: [String: [IssueCandidate]] = [:]
  /// The compared names of series by what they are without "and".
  private var namesWithAnd: [String: String]?
  /// The other names of series with a name, all compared.
  private var aliases: [String: [String]] = [:]
  /// The originals of each series, those that stand for their number first.
  private var issues: [Int: [IssueNumber: [ListedIssue]]] = [:]
  private var comparedNames: [String: String] = [:]
  private var nearestNames: [String: [String]] = [:]
  private var entities: [ExternalID: [EntityKey]] = [:]
  private var ids: [EntityKey: [ExternalID]] = [:]
  private var kindsWithIDs: Set<Kind> = []

  /// Reads nothing before the first question.
  ///
  /// - Parameters:
  ///   - hasMarvelIDs: Whether the ids of the catalog are Marvel's.
  ///   - namesNearest: Whether a match names what is nearest to what the catalog does not have, which
  ///     takes as long as reading the names of all series.
  package init(
    _ catalog: any IssueListing, hasMarvelIDs: Bool, namesNearest: Bool = false
  ) {
    self.catalog = catalog
    self.hasMarvelIDs = hasMarvelIDs
    self.namesNearest = namesNearest
  }

  // MARK: Names

  /// Returns a name without what sources write differently: case, accents, punctuation, a leading
  /// "The", and "&" for "and".
  package func comparedName(_ name: String) throws(CatalogError) -> String {
    if let known = comparedNames[name] { return known }
    let compared = try catalog.foldedName(Self.plainName(name))
    comparedNames[name] = compared
    return compared
  }

  /// Words that some abbreviate, by what is written for them.
  private static let abbreviatedWords = ["dr": "doctor", "capt": "captain", "sgt": "sergeant"]

  /// Returns a name without "The" before it, or after it with a comma, with "and" for "&", and without
  /// abbreviated words.
  package static func plainName(_ name: String) -> String {
    var text = name.plainCharacters.substituting("&", by: " and ")
    var lower = text.lowercased()
    for (short, long) in abbreviatedWords where lower.includes(short) {
      text = text.split(separator: " ").map { word in
        word.filter { $0 != "." }.lowercased() == short ? long : String(word)
      }.joined(separator: " ")
      lower = text.lowercased()
    }
    if lower.hasPrefix("the "), text.count > 4 { text.removeFirst(4) }
    if lower.hasSuffix(", the"), text.count > 5 { text.removeLast(5) }
    return text
  }

  /// Whether a name may be compared in another form than it is written in, apart from "The" before
  /// it: `plainName` changes it, what precedes its years has a parenthesis, or it has an "and".
  ///
  /// - Parameter title: With its years, in lower case.
  package static func isOdd(_ title: String) -> Bool {
    let letters = title.utf8
    guard letters.allSatisfy(isUsual), letters.count(where: { $0 == UInt8(ascii: "(") }) < 2 else {
      return true
    }
    return title.split(separator: " ").contains { oddWords.contains(String($0)) }
      || letters.contains(UInt8(ascii: ",")) && title.includes(", the")
  }

  private static let oddWords = Set(["and"] + abbreviatedWords.keys.flatMap { [$0, $0 + "."] })

  private static func isUsual(_ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: " .,:;/()'!?-".utf8.contains(letter)
    }
  }

  /// Returns the series of a name, the first one first.
  package func series(named compared: String) throws(CatalogError) -> [ListedSeries] {
    if let known = series[compared] { return known }
    // Names have "&" and abbreviations, which are not compared as such.
    var names = [compared, compared.substituting("and", by: "")]
    for (short, long) in Self.abbreviatedWords where compared.includes(long) {
      names += names.map { $0.substituting(long, by: short) }
    }
    var found: [ListedSeries] = []
    for listed in try catalog.listedSeries(named: names.flatMap { [$0, "the" + $0] })
    where try comparedName(listed.name.name) == compared {
      found.append(listed)
    }
    if found.isEmpty { found = try readOddSeries()[compared] ?? [] }
    found.sort { ($0.name.startYear ?? 0, $0.id) < ($1.name.startYear ?? 0, $1.id) }
    series[compared] = found
    return found
  }

  /// Returns the compared name of a series as the catalog has it: some omit "and".
  package func seriesName(_ name: String) throws(CatalogError) -> String {
    let compared = try comparedName(name)
    guard try series(named: compared).isEmpty else { return compared }
    return try namesOmittingAnd()[compared] ?? compared
  }

  /// Returns the names of series with "and" by the same without it.
  private func namesOmittingAnd() throws(CatalogError) -> [String: String] {
    if let namesWithAnd { return namesWithAnd }
    var names: [String: String] = [:]
    for listed in try readOddSeries().values.joined() {
      let plain = Self.plainName(listed.name.name)
      let words = plain.split(separator: " ").filter { $0.lowercased() != "and" }
      let shorter = words.joined(separator: " ")
      if shorter.utf8.count + 4 <= plain.utf8.count {
        let (key, name) = (try catalog.foldedName(shorter), try comparedName(listed.name.name))
        names[key] = min(name, names[key] ?? name)
      }
    }
    namesWithAnd = names
    return names
  }

  /// Returns the series that are not found by their names as they are written, by compared name.
  private func readOddSeries() throws(CatalogError) -> [String: [ListedSeries]] {
    if let oddSeries { return oddSeries }
    let odd = try byComparedName(catalog.oddlyNamedSeries())
    oddSeries = odd
    return odd
  }

  private func byComparedName(
    _ series: [ListedSeries]
  ) throws(CatalogError) -> [String: [ListedSeries]] {
    var names: [String: [ListedSeries]] = [:]
    for listed in series { names[try comparedName(listed.name.name), default: []].append(listed) }
    return names
  }

  /// Returns the other names of series with a name.
  func aliases(of compared: String) throws(CatalogError) -> [String] {
    if aliases.isEmpty {
      for group in SeriesAliases.groups {
        var names: [String] = []
        for name in group {
          let compared = try comparedName(name)
          if !names.contains(compared) { names.append(compared) }
        }
        for name in names { aliases[name, default: []] += names.filter { $0 != name } }
      }
    }
    return aliases[compared] ?? []
  }

  /// Returns the names of series that are spelled nearly the same, the closest first.
  func names(near compared: String) throws(CatalogError) -> [String] {
    if let known = nearestNames[compared] { return known }
    // Comparing with all series takes milliseconds; hints for thousands of names help nobody.
    guard nearestNames.count < Self.comparedNamesLimit else { return [] }
    let all = if let allSeries { allSeries } else { try byComparedName(catalog.listedSeries()) }
    allSeries = all
    let names = nearest(to: compared, among: all.keys, limit: 3)
    nearestNames[compared] = names
    return names
  }

  // MARK: Issues

  /// Returns the issues of a series by number. Variants and collections are not issues.
  package func issues(of series: Int) throws(CatalogError) -> [IssueNumber: ListedIssue] {
    try originals(of: series).compactMapValues { $0.first { !$0.isCollection } }
  }

  /// Returns the issue of a series; nil if the catalog does not have it.
  func issue(_ number: IssueNumber, of series: Int) throws(CatalogError) -> ListedIssue? {
    try originals(of: series)[number]?.first { !$0.isCollection }
  }

  /// Returns the issue that a comic is a variant of; nil if the catalog does not have it.
  package func original(of variant: ListedIssue) throws(CatalogError) -> ListedIssue? {
    guard let series = variant.series, let number = variant.issueNumber else { return nil }
    return try issue(number, of: series)
  }

  /// Returns the originals of a series by number, also collections.
  package func originals(of series: Int) throws(CatalogError) -> [IssueNumber: [ListedIssue]] {
    if let known = issues[series] { return known }
    var found: [IssueNumber: [ListedIssue]] = [:]
    for issue in try catalog.listedIssues(of: EntityKey(.series, series)) where issue.isOriginal {
      if let number = issue.issueNumber { found[number, default: []].append(issue) }
    }
    for number in found.keys { found[number]?.sort { $0.precedes($1) } }
    issues[series] = found
    return found
  }

  // MARK: Ids

  /// Returns the entities with a number in a database. Several comics may have one UPC or ISBN.
  package func entities(_ id: ExternalID) throws(CatalogError) -> [EntityKey] {
    try readIDs(of: id.kind)
    return entities[id] ?? []
  }

  /// Returns the comics whose UPC begins with the digits of one that has none of an issue.
  package func comics(upc: String) throws(CatalogError) -> [EntityKey] {
    let wanted = ProductCode(upc: upc)
    guard wanted.isOfSeries else { return [] }
    try readIDs(of: .comic)
    var found: Set<EntityKey> = []
    for (id, keys) in entities where id.database == .upc {
      if ProductCode(upc: id.value).product == wanted.product { found.formUnion(keys) }
    }
    return found.sorted { $0.id < $1.id }
  }

  /// Returns the numbers of an entity, in the order of the databases.
  package func ids(of key: EntityKey) throws(CatalogError) -> [ExternalID] {
    try readIDs(of: key.kind)
    return ids[key] ?? []
  }

  private func readIDs(of kind: Kind) throws(CatalogError) {
    guard kindsWithIDs.insert(kind).inserted else { return }
    try catalog.eachEntity(kind, hasMarvelIDs: hasMarvelIDs) { key, found in
      ids[key] = found.own
      for id in found.own + found.ofVariants where entities[id]?.last != key {
        entities[id, default: []].append(key)
      }
    }
  }
}
