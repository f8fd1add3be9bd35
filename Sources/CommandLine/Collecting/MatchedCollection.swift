internal import Catalog

/// The issues of a collection, matched with the comics of a catalog.
struct MatchedCollection {
  private(set) var identifications: [Identification] = []
  /// The ids of comics: what was identified, the issues of variants, and what is in books.
  private var comics: Set<Int> = []
  private(set) var series: Set<Int> = []
  /// The first years of the series of each name; nil if none is stated.
  private var names: [EntityMatcher.IssueKey: Set<Int?>] = [:]

  var count: Int { identifications.count }
  var unmatched: [Identification] { identifications.filter { $0.comic == nil } }
  var matched: [Identification] { identifications.filter { $0.comic != nil } }

  init(_ owned: [OwnedIssue], _ matcher: EntityMatcher) throws(CatalogError) {
    for issue in owned { try add(Self.identification(of: issue, matcher), matcher) }
  }

  /// Returns the comic of the first reading that is certain, otherwise of the first one that has a
  /// comic. If readings are certain of different comics, it is ambiguous.
  private static func identification(
    of owned: OwnedIssue, _ matcher: EntityMatcher
  ) throws(CatalogError) -> Identification {
    let readings = owned.readings.isEmpty ? [owned.named].compactMap(\.self) : owned.readings
    var match = IssueMatch.missing(nearest: [])
    var found: [Identification] = []
    for reading in readings {
      let read = try matcher.match(reading)
      if reading == owned.named { match = read }
      guard let comic = read.issue else { continue }
      var identification = Identification(owned: owned.reading(as: reading), match: read)
      identification.isConfirmed = try matcher.isCertain(comic, reading)
      if owned.isFile, try matcher.identified(reading).contains(comic) {
        identification.owned.evidence = .metadata
      }
      found.append(identification)
    }
    let certain = found.filter(\.isConfirmed)
    let comics = certain.compactMap(\.comic).unique
    if comics.count > 1 { return Identification(owned: owned, match: .ambiguous(comics)) }
    guard var best = certain.first ?? found.first else {
      return Identification(owned: owned, match: match)
    }
    if let issue = owned.issue(titled: best.owned.named), try matcher.match(issue).issue == nil {
      best.isConfirmed = false
    }
    return best
  }

  private mutating func add(
    _ identification: Identification, _ matcher: EntityMatcher
  ) throws(CatalogError) {
    identifications.append(identification)
    if let named = identification.owned.named, let name = try matcher.key(of: named) {
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
    guard let issue = entry.issue, let name = try matcher.key(of: issue),
      let years = names[name]
    else { return false }
    return issue.startYear == nil || years.contains(nil) || years.contains(issue.startYear)
  }

  /// Returns all issues of each series that the collection has a part of.
  func ownSeries(_ matcher: EntityMatcher) throws(CatalogError) -> IssueOrder {
    var listed: [(series: ListedSeries, issues: [ListedIssue])] = []
    for id in series {
      let issues = try matcher.issues(of: id).sorted { $0.key < $1.key }.map(\.value)
      let title = issues.first.map { IssueTitle($0.title).series.title } ?? ""
      listed.append((ListedSeries(id: id, title: title), issues))
    }
    listed.sort {
      ($0.series.title, $0.issues.first?.id ?? 0) < ($1.series.title, $1.issues.first?.id ?? 0)
    }
    var order = IssueOrder(
      subject: "", name: "Missing issues", basis: .number,
      entries: listed.flatMap(\.issues).map { IssueOrder.Entry($0) })
    var coverages: [SeriesCoverage?] = []
    for (series, _) in listed { coverages.append(try matcher.coverage(of: series)) }
    order.note(coverages)
    return order
  }
}
