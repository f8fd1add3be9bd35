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
    let number = IssueNumber(issue.number)
    var possible: [IssueCandidate]
    if let number {
      possible = try having(number, all)
    } else {
      possible = try withoutNumber(issue, all)
    }
    if let sold { possible = possible.filter { $0.fit(sold: sold) != .conflict } }
    let dated = possible.filter { sold.map($0.fit(sold:)) == .strong }
    let choice = IssueChoice(
      issue, all: all, possible: dated.isEmpty ? possible : dated, isComplete: hasAllIssues)
    let candidates = choice.candidates.uniqueSeries
    let only = candidates.count == 1 ? candidates[0] : nil
    let ofYear = possible.filter { $0.isOfYear(issue.startYear, false) }.uniqueSeries
    let isOfYear = ofYear.count == 1 && ofYear[0].isOfYear(issue.startYear, hasYearBefore)
    // Of two that began in successive years, the first one may be meant, too.
    let isChosen = choice.isCertain && !choice.isDoubtful && ofYear.count < 2
    return Counterpart(
      series: only?.series, issues: candidates.compactMap(\.issue),
      isCertain: only != nil && (dated.count == 1 || only == ofYear.first && isOfYear || isChosen))
  }

  /// Returns the series of this catalog that a series of another one may be, the most probable first,
  /// by name and first year alone.
  package func series(
    like name: SeriesName, hasYearBefore: Bool
  ) throws(CatalogError) -> [Int] {
    let issue = NamedIssue(series: name.name, startYear: name.startYear, number: "")
    let all = try ownCandidates(of: issue).filter { !$0.hasOtherName }.uniqueSeries
    return all.filter { $0.isOfYear(name.startYear, hasYearBefore) }.compactMap(\.series)
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
  /// Whether it began in a year, or in the one before if no other series did: Marvel counts the year
  /// of the first sale, others that on the first cover, which is later.
  fileprivate func isOfYear(_ startYear: Int?, _ hasYearBefore: Bool) -> Bool {
    guard let startYear, let start = name.startYear else { return false }
    return start == startYear || (start == startYear - 1 && !hasYearBefore)
  }

  /// Returns how well a day fits on which another catalog says that the issue was sold. Some have the
  /// month on the cover instead, which is up to four months later.
  fileprivate func fit(sold stated: Timestamp) -> Fit {
    guard let sold = issue?.onSale else {
      let isEarly = number.map { run?.isSold($0, after: stated.year) } == true
      return isEarly ? .conflict : min(fit(year: stated.year), .weak)
    }
    let days = (stated.seconds - sold.seconds) / 86_400
    // Only the month on the cover is known of many old ones.
    let earliest: Int64 = sold.startOfDay == sold.month.first ? -125 : -45
    if (earliest...125).contains(days) { return .strong }
    return abs(days) <= 190 ? .possible : .conflict
  }
}

extension SeriesRun {
  /// Whether all issues of a number were sold after a year.
  fileprivate func isSold(_ number: IssueNumber, after year: Int) -> Bool {
    let own = ranges.filter { $0.numbers.contains(number) }
    return !own.isEmpty && own.allSatisfy { $0.firstYear > year }
  }
}
