package import Catalog

/// The series of a catalog by name, and their issues by number.
package final class SeriesIndex {
  /// A series with its years.
  package struct Series: Hashable, Sendable {
    package let id: Int
    package let title: String
    /// Nil if unknown.
    let startYear: Int?
    let endYear: Int?

    /// Whether the series ran in more than one year, and so has more than one issue.
    var spansYears: Bool { startYear != endYear }

    /// Returns whether a year is one of the series', or at most `tolerance` years away.
    func includes(_ year: Int, tolerance: Int) -> Bool {
      guard let startYear, let endYear else { return false }
      return (startYear - tolerance...max(startYear, endYear) + tolerance).contains(year)
    }
  }

  /// For how many names similar ones are looked for.
  private static let comparedNamesLimit = 20

  private let catalog: any AnalyticsSource
  /// By compared name, in the order of their years.
  private var series: [String: [Series]] = [:]
  private var issues: [Int: [IssueNumber: ListedIssue]] = [:]
  private var comparedNames: [String: String] = [:]
  private var nearestNames: [String: [String]] = [:]

  package init(_ catalog: any AnalyticsSource) throws(CatalogError) {
    self.catalog = catalog
    for listed in try catalog.listedSeries() {
      let name = SeriesName(listed.title)
      let compared = try comparedName(name.name)
      series[compared, default: []].append(
        Series(
          id: listed.id, title: listed.title.trimmed, startYear: name.startYear,
          endYear: name.endYear))
    }
    for name in series.keys {
      series[name]?.sort { ($0.startYear ?? 0, $0.id) < ($1.startYear ?? 0, $1.id) }
    }
  }

  /// Returns a name without what sources write differently: case, accents, punctuation, a leading
  /// "The", and "&" for "and".
  package func comparedName(_ name: String) throws(CatalogError) -> String {
    if let known = comparedNames[name] { return known }
    var text = name.substituting("&", by: " and ")
    if text.lowercased().hasPrefix("the "), text.count > 4 { text.removeFirst(4) }
    let compared = try catalog.foldedName(text)
    comparedNames[name] = compared
    return compared
  }

  /// The series of a name, the first one first.
  func series(named compared: String) -> [Series] { series[compared] ?? [] }

  /// The issue of a series; nil if the catalog does not have it. Variants and collections are not
  /// issues.
  func issue(_ number: IssueNumber, of series: Series) throws(CatalogError) -> ListedIssue? {
    try issues(of: series.id)[number]
  }

  /// The issues of a series by number.
  package func issues(of series: Int) throws(CatalogError) -> [IssueNumber: ListedIssue] {
    if let known = issues[series] { return known }
    var found: [IssueNumber: ListedIssue] = [:]
    for issue in try catalog.listedIssues(of: EntityKey(.series, series))
    where issue.isOriginal && !issue.isCollection {
      for number in issue.numbers {
        if let other = found[number], other.precedes(issue) { continue }
        found[number] = issue
      }
    }
    issues[series] = found
    return found
  }

  /// The names of series that are spelled nearly the same, the closest first.
  func names(near compared: String) -> [String] {
    if let known = nearestNames[compared] { return known }
    // Comparing with all series takes milliseconds; hints for thousands of names help nobody.
    guard nearestNames.count < Self.comparedNamesLimit else { return [] }
    let names = nearest(to: compared, among: series.keys, limit: 3)
    nearestNames[compared] = names
    return names
  }
}

extension ListedIssue {
  /// The number in the title, and the one that the catalog states, if it is another one.
  var numbers: Set<IssueNumber> {
    let written = NamedIssue(title: title).flatMap { IssueNumber($0.number) }
    if let written { return [written] }
    return Set([number.flatMap { IssueNumber($0) }].compactMap { $0 })
  }

  /// Whether it stands for the issue rather than another comic with the same number: a title that
  /// ends with the number, otherwise the first one in the catalog.
  fileprivate func precedes(_ other: ListedIssue) -> Bool {
    let (isPlain, isOtherPlain) = (title.last != ")", other.title.last != ")")
    return isPlain == isOtherPlain ? id < other.id : isPlain
  }
}

extension [ListedIssue] {
  /// The originals in the order of their numbers, each number once; those without one at the end.
  package var inOrderOfNumbers: [ListedIssue] {
    var numbered: [IssueNumber: ListedIssue] = [:]
    var others: [ListedIssue] = []
    for issue in self where issue.isOriginal {
      guard let number = issue.numbers.first else {
        others.append(issue)
        continue
      }
      if let other = numbered[number], other.precedes(issue) { continue }
      numbered[number] = issue
    }
    return numbered.sorted { $0.key < $1.key }.map(\.value) + others.inOrderOfDates
  }

  /// The issues in the order in which they went on sale, those without a date at the end.
  package var inOrderOfDates: [ListedIssue] {
    sorted { ($0.onSale?.seconds ?? .max, $0.id) < ($1.onSale?.seconds ?? .max, $1.id) }
  }
}
