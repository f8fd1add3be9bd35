/// Issues and series of other catalogs: docs/merged.md, "Joined entities".
extension EntityMatcher {
  /// What an issue of another catalog may be in this one.
  package struct Counterpart {
    /// Nil if this catalog does not have the series, or if several are possible.
    package let series: Int?
    /// Those that it may be; none if this catalog does not have the issue.
    package let issues: [ListedIssue]
    /// Whether name, years, number, and date leave no other series, and contradict none.
    package let isCertain: Bool
  }

  /// Returns what an issue of another catalog may be.
  ///
  /// - Parameters:
  ///   - issue: With the first year of its series.
  ///   - sold: When it was sold, or the month on its cover; nil if unknown.
  ///   - hasYearBefore: Whether the other catalog also has a series of the name that began in the year
  ///     before.
  package func counterpart(
    of issue: NamedIssue, sold: Timestamp?, hasYearBefore: Bool
  ) throws(CatalogError) -> Counterpart {
    let all = try ownCandidates(of: issue)
    var possible = try possible(issue, IssueNumber(issue.number), all)
    let dated = possible.filter { sold.map($0.fit(sold:)) == .strong }
    let fitting = possible.filter { candidate in
      if let sold { return candidate.fit(sold: sold) != .conflict }
      return !hasYearBefore || !candidate.isOfYear(issue.startYear.map { $0 - 1 })
    }
    let isContradicted = fitting.isEmpty && sold != nil
    if !isContradicted { possible = dated.isEmpty ? fitting : dated }
    // Of two that began in successive years, the second one may not have begun.
    var ofYear = possible.filter { $0.mayBeOfYear(issue.startYear) }.uniqueSeries
    let begun = ofYear.filter { !$0.isSold(after: sold?.year) }
    if ofYear.count > 1, begun.count == 1 { (possible, ofYear) = (begun, begun) }
    let choice = IssueChoice(issue, all: all, possible: possible, isComplete: hasAllIssues)
    let candidates = choice.candidates.uniqueSeries
    let only = candidates.count == 1 ? candidates[0] : nil
    let isChosen =
      ofYear.count == 1 && ofYear[0] == only
      || (ofYear.isEmpty && choice.isCertain && !choice.isDoubtful)
    var issues: [ListedIssue] = []
    for candidate in candidates { issues += try self.issues(candidate) }
    return Counterpart(
      series: only?.series, issues: issues,
      isCertain: only != nil && !isContradicted && (!dated.isEmpty || isChosen))
  }

  /// Returns the issues of a candidate with its number, of which a catalog may have several.
  private func issues(_ candidate: IssueCandidate) throws(CatalogError) -> [ListedIssue] {
    guard let issue = candidate.issue else { return [] }
    guard let series = candidate.series, let number = candidate.number else { return [issue] }
    return try originals(of: series)[number] ?? [issue]
  }

  /// Returns the series of this catalog that a series of another one may be, the most probable first,
  /// by name and first year alone.
  package func series(
    like name: SeriesName, hasYearBefore: Bool
  ) throws(CatalogError) -> [Int] {
    let issue = NamedIssue(series: name.name, startYear: name.startYear, number: "")
    let all = try ownCandidates(of: issue).filter { !$0.hasOtherName }.uniqueSeries
    return all.filter {
      hasYearBefore ? $0.isOfYear(name.startYear) : $0.mayBeOfYear(name.startYear)
    }.compactMap(\.series)
  }

  /// Returns the series of the name itself. Only without one, another name of the series counts.
  private func ownCandidates(of issue: NamedIssue) throws(CatalogError) -> [IssueCandidate] {
    var all = try candidates(named: seriesName(issue.ownSeries))
    if all.isEmpty, let usual = issue.inUsualForm {
      all = try candidates(named: seriesName(usual.ownSeries))
    }
    let own = all.filter { !$0.hasOtherName }
    let isOwn = issue.startYear.map { year in own.contains { $0.fit(startYear: year) >= .weak } }
    return isOwn == true ? own : all
  }
}

extension IssueCandidate {
  fileprivate func isOfYear(_ startYear: Int?) -> Bool {
    name.startYear != nil && name.startYear == startYear
  }

  /// Whether it began in a year, or in the one before: Marvel counts the year of the first sale, others
  /// that on the first cover, which is later.
  fileprivate func mayBeOfYear(_ startYear: Int?) -> Bool {
    isOfYear(startYear) || isOfYear(startYear.map { $0 - 1 })
  }

  /// Returns how well a day fits on which another catalog says that the issue was sold. Some have the
  /// month on the cover instead, which is up to four months later.
  fileprivate func fit(sold stated: Timestamp) -> Fit {
    guard let sold = issue?.onSale else { return min(fit(year: stated.year), .weak) }
    let days = (stated.seconds - sold.seconds) / 86_400
    // Only the month on the cover is known of many old ones.
    let earliest: Int64 = sold.startOfDay == sold.month.first ? -125 : -45
    if (earliest...125).contains(days) { return .strong }
    return abs(days) <= 190 ? .possible : .conflict
  }

  /// Whether the issues with its number were sold after a year, as far as that is known.
  fileprivate func isSold(after year: Int?) -> Bool {
    guard let year, let number, let run else { return false }
    let own = run.ranges.filter { $0.numbers.contains(number) }
    return !own.isEmpty && own.allSatisfy { $0.firstYear > year }
  }
}
