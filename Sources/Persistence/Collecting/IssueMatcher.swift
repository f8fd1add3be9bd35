package import Catalog

/// Finds the comics of a catalog that lists and files name: docs/collecting.md, "How issues are
/// matched".
package final class IssueMatcher {
  package let index: SeriesIndex
  private let catalog: any IssueListing
  private let ids: IDIndex
  private let alternatives: AlternativeNames

  /// - Parameter ids: The numbers of the same catalog in other databases.
  package init(_ catalog: any IssueListing, _ ids: IDIndex) throws(CatalogError) {
    self.catalog = catalog
    self.ids = ids
    index = try SeriesIndex(catalog)
    alternatives = try AlternativeNames(index)
  }

  /// Returns the comic, found by number in a database, otherwise by series, year, and number.
  package func match(_ issue: NamedIssue) throws(CatalogError) -> IssueMatch {
    for id in issue.ids {
      if let known = try ids.entity(id), known.kind == .comic,
        let found = try catalog.listedIssue(known.id)
      {
        return .found(found)
      }
    }
    let name = try index.comparedName(issue.series)
    // What has no number is a single issue.
    guard !name.isEmpty, let number = IssueNumber(issue.number.isEmpty ? "1" : issue.number) else {
      return .missing(nearest: [])
    }
    var doubtful: [Candidate] = []
    // A series of that name and year is meant, even if the catalog does not have the issue.
    let isNamed = index.series(named: name).contains { $0.startYear == issue.startYear }
    let isCertain = issue.startYear != nil && isNamed
    for name in [name] + (isCertain ? [] : alternatives.names(for: name)) {
      let candidates = try candidates(name, number)
      switch Self.choose(among: candidates, index.series(named: name), issue) {
      case .one(let issue): return .found(issue)
      case .several(let several): doubtful += several
      case .none: break
      }
    }
    if !doubtful.isEmpty { return .ambiguous(doubtful.prefix(3).map(\.issue.title)) }
    return .missing(nearest: try nearest(name, number))
  }

  /// A series that has an issue of the number.
  struct Candidate: Hashable {
    let series: SeriesIndex.Series
    let issue: ListedIssue
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
    _ name: String, _ number: IssueNumber
  ) throws(CatalogError) -> [String] {
    let names = index.series(named: name).isEmpty ? index.names(near: name) : [name]
    var titles: [String] = []
    for name in names {
      for series in index.series(named: name) {
        titles.append(try index.issue(number, of: series)?.title ?? series.title)
      }
    }
    return Array(titles.prefix(3))
  }
}
