/// How many of the issues of a series a catalog has, of those that are known to exist.
package struct SeriesCoverage: Hashable, Sendable {
  /// The title of the series as the catalog has it.
  package let title: String
  /// The number of issues that the catalog has.
  package private(set) var count = 0
  /// How many exist; nil if others still follow.
  package private(set) var total: Int? = 0
  /// How many the catalog does not have, at least.
  package private(set) var missing = 0
  /// Which ones, in their order, such as `#2-3`: successive ones as one item.
  package private(set) var missingNumbers: [String] = []

  package var isComplete: Bool { total != nil && missing == 0 }

  fileprivate init(_ title: String, _ run: SeriesRun, having numbers: Set<IssueNumber>) {
    self.title = title
    for range in run.ranges { add(range.numbers, numbers) }
  }

  private mutating func add(_ range: NumberList.Item, _ numbers: Set<IssueNumber>) {
    guard range.first.isWhole, range.last?.isWhole != false, let first = Int(range.first.text)
    else { return add(single: range.first, numbers) }
    let known = numbers.filter { $0.isWhole && range.contains($0) }.compactMap { Int($0.text) }
    if range.last == nil { total = nil }
    guard let last = range.last.map({ Int($0.text) }) ?? known.max() else { return }
    let present = Set(known)
    count += present.count
    total = total.map { $0 + last - first + 1 }
    var gap = first
    for number in present.sorted() + [last + 1] {
      if gap < number { addGap(gap, number - 1) }
      gap = number + 1
    }
  }

  private mutating func add(single number: IssueNumber, _ numbers: Set<IssueNumber>) {
    total = total.map { $0 + 1 }
    if numbers.contains(number) {
      count += 1
    } else {
      missing += 1
      missingNumbers.append("#\(number.text)")
    }
  }

  private mutating func addGap(_ first: Int, _ last: Int) {
    missing += last - first + 1
    missingNumbers.append(first == last ? "#\(first)" : "#\(first)-\(last)")
  }
}

extension SeriesRun {
  /// How many issues it has; nil if others still follow.
  package var count: Int? { coverage("", having: []).total }

  /// - Parameters:
  ///   - title: The title of the series in a catalog.
  ///   - numbers: Those that the catalog has.
  package func coverage(_ title: String, having numbers: Set<IssueNumber>) -> SeriesCoverage {
    SeriesCoverage(title, self, having: numbers)
  }
}

extension EntityMatcher {
  /// Returns what the catalog has of the issues of a series; nil if nobody knows which ones exist, also
  /// if the catalog has other ones under its name.
  package func coverage(of series: ListedSeries) throws(CatalogError) -> SeriesCoverage? {
    let candidates = try candidates(named: comparedName(series.name.name))
    let known = candidates.first { $0.series == series.id && $0.run != nil }
    let numbers = Set(try issues(of: series.id).keys)
    guard let run = known?.run, numbers.allSatisfy({ !$0.isWhole || run.has($0) == .certainly })
    else { return nil }
    return run.coverage(series.title, having: numbers)
  }
}
