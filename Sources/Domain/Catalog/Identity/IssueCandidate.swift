/// A series that may have an issue, with what speaks for it: one of the catalog, or one that is known
/// without it.
struct IssueCandidate: Hashable {
  /// How well something that is stated fits, the worst first.
  enum Fit: Comparable {
    case conflict, possible, weak, strong
  }

  let name: SeriesName
  /// Nil if the catalog does not have the series.
  let series: Int?
  /// Nil if it is not known which numbers the series has.
  let run: SeriesRun?
  /// Whether the stated name is neither that of the series nor a part of it.
  let hasOtherName: Bool
  /// Whether the stated name is only a word of its title, and the title of others' comics.
  var isOfShortTitle = false
  /// Nil if the catalog does not have the issue.
  var issue: ListedIssue?
  var number: IssueNumber?

  /// Returns how well the first year of the series fits. Some count the year of the first sale, others
  /// the one on the first cover, and some count a renumbered series as several.
  func fit(startYear stated: Int) -> Fit {
    guard let start = name.startYear else { return .possible }
    let starts = [start] + (run?.ranges.map(\.firstYear) ?? [])
    if starts.contains(stated) { return .strong }
    if starts.contains(stated - 1) { return .weak }
    if let sold = issue?.onSale?.year, sold < stated - 1 { return .conflict }
    // It continues the numbers of another series, which some do not tell from it.
    if stated < start { return run?.startsHigh == true ? .possible : .conflict }
    return start < stated && stated - 1 <= name.endYear ?? .max ? .possible : .conflict
  }

  /// Returns how well the year of the issue fits: covers are dated up to three months after the day
  /// of sale.
  func fit(year stated: Int) -> Fit {
    if let issue, let sold = issue.onSale?.year {
      if issue.isOnSale(for: stated) { return .strong }
      // Some write the first year of the series.
      if stated == name.startYear { return abs(sold - stated) <= 1 ? .strong : .weak }
      if abs(sold - stated) <= 1 { return .weak }
      return abs(sold - stated) > 2 ? .conflict : .possible
    }
    if let run, let number {
      guard run.has(number, of: stated) > .none else { return .conflict }
      // The first issue may have been sold at the end of the year before.
      let isLate = run.ranges.contains { $0.numbers.first == number && $0.firstYear < stated - 1 }
      return isLate ? .weak : .strong
    }
    guard let start = name.startYear, let end = name.endYear else { return .possible }
    return (start - 1...max(start, end) + 1).contains(stated) ? .weak : .conflict
  }

  /// The title of the issue.
  var title: String {
    issue?.title ?? IssueTitle(name, number: number?.text ?? "").text
  }

  /// Whether it is known that the series has the issue.
  var isKnown: Bool {
    guard issue == nil, let number else { return true }
    return run?.has(number) == .certainly
  }

  /// How many issues the series has at most; 0 if nobody knows.
  var length: Double {
    run?.ranges.reduce(0) { length, range in
      length + (range.numbers.last?.position ?? range.numbers.first.position)
        - range.numbers.first.position + 1
    } ?? 0
  }
}

/// The series that an issue may be of, after all that is stated of it.
struct IssueChoice {
  var candidates: [IssueCandidate]
  /// Whether what is stated, or what exists, leaves no other series.
  var isCertain = true
  /// Whether something that is stated contradicts even the only candidate.
  var isDoubtful = false
  /// Whether years say which series it is.
  private(set) var isDated = false

  /// - Parameters:
  ///   - all: All series of the name and of its other names, the first one first.
  ///   - possible: Those of them that may have the number.
  ///   - isComplete: Whether there are no other series.
  init(
    _ issue: NamedIssue, all: [IssueCandidate], possible: [IssueCandidate], isComplete: Bool
  ) {
    candidates = possible.filter { candidate in
      let fits = [
        issue.startYear.map(candidate.fit(startYear:)), issue.year.map(candidate.fit(year:)),
      ].compactMap(\.self)
      return fits.allSatisfy { $0 > (candidate.isOfShortTitle ? .weak : .conflict) }
    }
    let named = all.filter { !$0.hasOtherName }
    if let startYear = issue.startYear { choose(startYear: startYear, issue, named) }
    if let year = issue.year { choose(year: year, issue) }
    if let volume = issue.volume { choose(volume: volume, issue, all) }
    if let total = issue.total { keep(candidates.filter { $0.run?.ends(with: total) == true }) }
    // A name that is stated means itself rather than another one.
    keep(candidates.filter { !$0.hasOtherName })
    isDated = isCertain && (issue.startYear != nil || issue.year != nil) && candidates.count == 1
    if issue.startYear == nil, issue.year == nil {
      // Low numbers are those that a series would have of which nobody knows.
      if candidates.contains(where: { ($0.number?.position ?? 0) <= 12 }) { isCertain = false }
      if !isComplete { doubtUnknown(issue, all) }
    }
  }

  /// Of a name whose series nobody has counted, there may be others than those of the catalog.
  private mutating func doubtUnknown(_ issue: NamedIssue, _ all: [IssueCandidate]) {
    guard !all.allSatisfy({ $0.run != nil }) else { return }
    isCertain = false
    let isOnly = all.uniqueSeries.count == 1 && issue.volume == nil
    isDoubtful = isDoubtful || !isOnly
  }

  private mutating func keep(_ kept: [IssueCandidate]) {
    if !kept.isEmpty { candidates = kept }
  }

  private mutating func choose(
    startYear: Int, _ issue: NamedIssue, _ named: [IssueCandidate]
  ) {
    let best = candidates.map { $0.fit(startYear: startYear) }.max()
    keep(candidates.filter { $0.fit(startYear: startYear) == best })
    let isStated = named.contains { $0.fit(startYear: startYear) == .strong }
    if best == .strong { return }
    // A series that was renumbered is one series to some, several to others.
    let isOfYear = issue.year.map { year in candidates.allSatisfy { $0.fit(year: year) == .strong }
    }
    isCertain = isOfYear == true && candidates.allSatisfy { $0.run != nil }
    if best == .weak, !isStated { return }
    isDoubtful = isDoubtful || isOfYear == false || (isStated && isOfYear == nil)
    // If nobody has counted the series, one of the stated year may have reached the number.
    let issues = issue.year.map { 13 * ($0 - startYear + 1) } ?? .max
    let isHigh = candidates.allSatisfy { ($0.number?.position ?? 0) > Double(issues) }
    let isCounted = candidates.allSatisfy { $0.run != nil }
    if !isStated, !isCounted, !isHigh { isDoubtful = true }
  }

  private mutating func choose(year: Int, _ issue: NamedIssue) {
    let best = candidates.map { $0.fit(year: year) }.max()
    keep(candidates.filter { $0.fit(year: year) == best })
    if let best, best < .strong {
      let isDated = issue.startYear.map { start in
        candidates.allSatisfy { $0.fit(startYear: start) >= .weak && $0.name.startYear ?? 0 < year }
      }
      isCertain = best == .weak && isDated == true
      isDoubtful = isDoubtful || best == .possible
    }
  }

  /// Catalogs do not count series in the same way, so that years are the better evidence.
  private mutating func choose(
    volume: Int, _ issue: NamedIssue, _ all: [IssueCandidate]
  ) {
    let own = all.filter { !$0.hasOtherName }.series(ofVolume: volume)
    let abbreviated = issue.titles.dropLast().map(EntityMatcher.plainName)
    let stated = candidates.filter { candidate in
      let name = EntityMatcher.plainName(candidate.name.name)
      // "Thor vol. 1 #1" is no Mighty Thor, but "FF vol. 1 #48" is of the Fantastic Four.
      guard candidate.hasOtherName, own == nil || abbreviated.contains(name) else {
        return candidate.name == own?.name
      }
      let named = all.filter { $0.hasOtherName && EntityMatcher.plainName($0.name.name) == name }
      return candidate.name == named.series(ofVolume: volume)?.name
    }
    if stated.isEmpty {
      isCertain = isCertain && issue.year != nil
      isDoubtful = isDoubtful || (issue.year == nil && issue.startYear == nil)
    }
    if candidates.count > 1 { keep(stated) }
  }
}

extension [IssueCandidate] {
  /// Returns the series that a number of a volume means, of those of one name in the order of their
  /// years; nil if there are too few. One that continues the numbers of another series is no volume.
  func series(ofVolume volume: Int) -> IssueCandidate? {
    let counted = uniqueSeries.filter { other in
      other.name == self[0].name || !(other.run?.startsHigh ?? false)
    }
    return counted.indices.contains(volume - 1) ? counted[volume - 1] : nil
  }

  /// Each series once: the covers of some of its issues have another name.
  var uniqueSeries: [IssueCandidate] {
    reduce(into: []) { unique, candidate in
      if !unique.contains(where: { $0.name == candidate.name }) { unique.append(candidate) }
    }
  }
}

extension SeriesRun {
  /// Whether it has so many issues.
  fileprivate func ends(with total: Int) -> Bool {
    ranges.contains { $0.numbers.last?.text == String(total) }
  }

  /// Whether its numbers continue those of another series.
  var startsHigh: Bool { (ranges.first?.numbers.first.position ?? 1) > 12 }
}
