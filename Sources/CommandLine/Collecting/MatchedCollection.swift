internal import Catalog

/// The issues of a collection, matched with the comics of a catalog.
struct MatchedCollection {
  /// A series and a number, for issues that the catalog does not have.
  private struct Name: Hashable {
    let series: String
    let number: IssueNumber
  }

  private(set) var identifications: [Identification] = []
  /// The ids of comics: what was identified, the issues of variants, and what is in books.
  private var comics: Set<Int> = []
  private(set) var series: Set<Int> = []
  /// The first years of the series of each name; nil if none is stated.
  private var names: [Name: Set<Int?>] = [:]

  var count: Int { identifications.count }
  var unmatched: [Identification] { identifications.filter { $0.comic == nil } }
  var matched: [Identification] { identifications.filter { $0.comic != nil } }

  init(_ owned: [OwnedIssue], _ matcher: EntityMatcher) throws(CatalogError) {
    for issue in owned {
      let readings = issue.readings.isEmpty ? [issue.named].compactMap(\.self) : issue.readings
      var match = IssueMatch.missing(nearest: [])
      for reading in readings {
        let found = try matcher.match(reading)
        if let comic = found.issue {
          var identification = Identification(owned: issue.reading(as: reading), match: found)
          identification.isConfirmed = try Self.isConfirmed(comic, reading, matcher)
          try add(identification, matcher)
          match = found
          break
        }
        if reading == issue.named { match = found }
      }
      if match.issue == nil { try add(Identification(owned: issue, match: match), matcher) }
    }
  }

  /// Whether a number in a database names a comic, or its series has the name and the first year that
  /// are stated, and it went on sale at most a year from the one that is.
  private static func isConfirmed(
    _ comic: ListedIssue, _ named: NamedIssue, _ matcher: EntityMatcher
  ) throws(CatalogError) -> Bool {
    if try matcher.identified(named).contains(comic) { return true }
    let series = IssueTitle(comic.title).series
    guard named.isDated,
      try matcher.seriesName(named.ownSeries) == matcher.comparedName(series.name)
    else { return false }
    if let stated = named.startYear, let start = series.startYear, stated != start { return false }
    guard let year = named.year, let onSale = comic.onSale.flatMap({ Int($0.rfc3339.prefix(4)) })
    else { return true }
    return abs(year - onSale) <= 1
  }

  private mutating func add(
    _ identification: Identification, _ matcher: EntityMatcher
  ) throws(CatalogError) {
    identifications.append(identification)
    if let named = identification.owned.named, let name = try Self.name(named, matcher) {
      names[name, default: []].insert(named.startYear)
    }
    if let found = identification.comic { try add(found, matcher) }
  }

  private mutating func add(
    _ found: ListedIssue, _ matcher: EntityMatcher
  ) throws(CatalogError) {
    comics.insert(found.id)
    guard let id = found.series, !found.isCollection else { return }
    series.insert(id)
    if !found.isOriginal, let original = try matcher.original(of: found) {
      comics.insert(original.id)
    }
  }

  /// Adds the issues that the books of the collection have, as far as the catalog says which.
  mutating func addContentsOfBooks(_ source: any AnalyticsSource) async throws(CatalogError) {
    for book in matched.compactMap(\.comic) where book.isCollection {
      let record = try await source.page(of: EntityKey(.comic, book.id)).elements.first
      comics.formUnion(record?.collectedIssues ?? [])
    }
  }

  private static func name(
    _ issue: NamedIssue, _ matcher: EntityMatcher
  ) throws(CatalogError) -> Name? {
    guard let number = IssueNumber(issue.number), !issue.series.isEmpty, issue.isIssue else {
      return nil
    }
    return Name(series: try matcher.comparedName(issue.ownSeries), number: number)
  }

  /// Returns the positions and entries of an order that the collection does not have.
  func missing(
    of order: IssueOrder, _ matcher: EntityMatcher
  ) throws(CatalogError) -> [(position: Int, entry: IssueOrder.Entry)] {
    var missing: [(position: Int, entry: IssueOrder.Entry)] = []
    for (index, entry) in order.entries.enumerated() where try !has(entry, matcher) {
      missing.append((index + 1, entry))
    }
    return missing
  }

  private func has(_ entry: IssueOrder.Entry, _ matcher: EntityMatcher) throws(CatalogError) -> Bool
  {
    if let found = entry.match.issue { return comics.contains(found.id) }
    guard let issue = entry.issue, let name = try Self.name(issue, matcher),
      let years = names[name]
    else { return false }
    return issue.startYear == nil || years.contains(nil) || years.contains(issue.startYear)
  }

  /// Returns all issues of each series that the collection has a part of.
  func ownSeries(_ matcher: EntityMatcher) throws(CatalogError) -> IssueOrder {
    var listed: [(title: String, issues: [ListedIssue])] = []
    for id in series {
      let issues = try matcher.issues(of: id).sorted { $0.key < $1.key }.map(\.value)
      listed.append((issues.first.map { IssueTitle($0.title).series.title } ?? "", issues))
    }
    listed.sort { ($0.title, $0.issues.first?.id ?? 0) < ($1.title, $1.issues.first?.id ?? 0) }
    return IssueOrder(
      subject: "", name: "Missing issues", basis: .number,
      entries: listed.flatMap(\.issues).map { IssueOrder.Entry($0) })
  }
}
