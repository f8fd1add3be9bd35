package import Catalog

/// Finds the comics of a catalog that lists and files name: docs/collecting.md, "How issues are
/// matched".
package final class IssueMatcher {
  package let index: SeriesIndex
  private let catalog: any AnalyticsSource
  private let ids: IDIndex
  private let alternatives: AlternativeNames
  private let isComplete: Bool

  /// - Parameters:
  ///   - ids: The numbers of the same catalog in other databases.
  ///   - isComplete: Whether the catalog has all issues of its series.
  package init(
    _ catalog: any AnalyticsSource, _ ids: IDIndex, isComplete: Bool
  ) throws(CatalogError) {
    self.catalog = catalog
    self.ids = ids
    self.isComplete = isComplete
    index = try SeriesIndex(catalog)
    alternatives = try AlternativeNames(index)
  }

  /// Returns the comic, found by number in a database, otherwise by series, year, and number.
  package func match(_ issue: NamedIssue) throws(CatalogError) -> IssueMatch {
    if issue.isOfOtherPublisher { return .missing(nearest: []) }
    let identified = try identified(issue)
    if identified.count == 1 { return .found(identified[0]) }
    let named = issue.form == .collection ? .missing(nearest: []) : try matchName(issue)
    if let found = named.issue, identified.isEmpty || identified.contains(found) { return named }
    return identified.isEmpty ? named : .ambiguous(identified.prefix(3).map(\.title))
  }

  /// Returns the comics with a number in a database: those of the first number that the catalog
  /// has. Variants are left out if they share it with their original.
  private func identified(_ issue: NamedIssue) throws(CatalogError) -> [ListedIssue] {
    for id in issue.ids where id.kind == .comic {
      var found: [ListedIssue] = []
      for key in try ids.entities(id) {
        guard let listed = try catalog.listedIssue(key.id),
          issue.form != .collection || listed.isCollection
        else { continue }
        found.append(listed)
      }
      let originals = found.filter(\.isOriginal)
      if !found.isEmpty { return originals.isEmpty ? found : originals }
    }
    return []
  }

  /// Returns the comic, found by series, year, and number.
  private func matchName(_ issue: NamedIssue) throws(CatalogError) -> IssueMatch {
    let name = try index.comparedName(issue.ownSeries)
    guard !name.isEmpty else { return .missing(nearest: []) }
    if issue.number.isEmpty { return try matchSingleIssue(of: name, issue) }
    guard let number = IssueNumber(issue.number) else { return .missing(nearest: []) }
    var doubtful: [Candidate] = []
    // A series of that name and year is meant, even if the catalog does not have the issue.
    let isNamed = index.series(named: name).contains { $0.startYear == issue.startYear }
    let isCertain = issue.startYear != nil && isNamed
    for name in [name] + (isCertain ? [] : alternatives.names(for: name)) {
      let candidates = try candidates(name, number)
      switch Self.choose(among: candidates, index.series(named: name), issue) {
      case .one(let candidate): return .found(candidate.issue)
      case .several(let several): doubtful += several
      case .none: break
      }
    }
    if !doubtful.isEmpty { return .ambiguous(doubtful.prefix(3).map(\.issue.title)) }
    return .missing(nearest: try nearest(name, number))
  }

  /// Returns the comic without a number: the only issue of a series. A name of a series with several
  /// issues usually is that of a book that collects them.
  private func matchSingleIssue(
    of name: String, _ named: NamedIssue
  ) throws(CatalogError) -> IssueMatch {
    let all = index.series(named: name)
    var candidates: [Candidate] = []
    for series in all {
      let issues = try index.issues(of: series.id)
      guard let first = issues.min(by: { $0.key < $1.key }) else { continue }
      candidates.append(
        Candidate(series: series, issue: first.value, isOnly: issues.count == 1))
    }
    let chosen: [Candidate]
    switch Self.choose(among: candidates, all, named) {
    case .one(let candidate):
      if candidate.isOnly, isComplete, !candidate.series.spansYears {
        return .found(candidate.issue)
      }
      chosen = [candidate]
    case .several(let several): chosen = several
    case .none: chosen = []
    }
    // In a partial catalog, it is not known whether there are other issues.
    guard !chosen.isEmpty, chosen.allSatisfy(\.isOnly) else {
      return .missing(nearest: try nearest(name, nil))
    }
    return .ambiguous(chosen.prefix(3).map(\.issue.title))
  }

  /// A series that has an issue of the number.
  struct Candidate: Hashable {
    let series: SeriesIndex.Series
    let issue: ListedIssue
    /// Whether the catalog has no other issue of the series; false if that does not matter.
    var isOnly = false
  }

  private func candidates(
    _ name: String, _ number: IssueNumber
  ) throws(CatalogError) -> [Candidate] {
    var candidates: [Candidate] = []
    for series in index.series(named: name) {
      guard let issue = try index.issue(number, of: series) else { continue }
      candidates.append(Candidate(series: series, issue: issue))
    }
    return candidates
  }

  /// Returns the titles of what is nearest: the series of the name, or those of similar names.
  private func nearest(
    _ name: String, _ number: IssueNumber?
  ) throws(CatalogError) -> [String] {
    let names = index.series(named: name).isEmpty ? index.names(near: name) : [name]
    var titles: [String] = []
    for name in names {
      for series in index.series(named: name) {
        let issue = try number.flatMap { number throws(CatalogError) in
          try index.issue(number, of: series)
        }
        titles.append(issue?.title ?? series.title)
      }
    }
    return Array(titles.prefix(3))
  }
}
