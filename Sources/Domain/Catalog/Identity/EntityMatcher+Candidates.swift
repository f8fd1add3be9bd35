/// The series that an issue may be of.
extension EntityMatcher {
  /// Returns the series of a name, of those that it abbreviates, and of its other names, the first one
  /// of each name first: those of the catalog, and those that are known without it.
  func candidates(named name: String) throws(CatalogError) -> [IssueCandidate] {
    if let known = knownCandidates[name] { return known }
    var found: [IssueCandidate] = []
    for (index, other) in ([name] + (try otherNames(of: name))).enumerated() {
      for var candidate in try series(of: other, isOtherName: index > 0)
      where !found.contains(where: { $0.isSameSeries(as: candidate) && !$0.hasOtherName }) {
        candidate.isOfShortTitle = index > 0 && SeriesAliases.shortTitles[name] != nil
        found.append(candidate)
      }
    }
    knownCandidates[name] = found
    return found
  }

  /// Returns the series that a number of a volume means, with its id, which is nil if the catalog does
  /// not have it; nil if the name has too few series.
  package func series(
    ofVolume named: NamedIssue
  ) throws(CatalogError) -> (name: SeriesName, id: Int?)? {
    guard let volume = named.volume else { return nil }
    for title in named.titles {
      let all = try candidates(named: seriesName(title)).filter { !$0.hasOtherName }
      if let found = all.series(ofVolume: volume) { return (found.name, found.series) }
    }
    return nil
  }

  /// Returns the compared names that may be meant by one, besides itself.
  private func otherNames(of name: String) throws(CatalogError) -> [String] {
    var names: [String] = []
    let isAnnual = name.hasSuffix("annual") && name.utf8.count > 6
    let short = isAnnual ? String(name.dropLast(6)) : name
    let titles = SeriesAliases.titles(abbreviatedAs: short)
    for title in titles + [SeriesAliases.shortTitles[short]].compactMap(\.self) {
      let title = try comparedName(title) + (isAnnual ? "annual" : "")
      names += [title] + (try aliases(of: title))
    }
    for (digit, roman) in [("2", "ii"), ("3", "iii"), ("4", "iv")] {
      if short.hasSuffix(digit) { names.append(short.dropLast() + roman) }
      if short.hasSuffix(roman) { names.append(short.dropLast(roman.count) + digit) }
    }
    return (names + (try aliases(of: name))).unique.filter { $0 != name }
  }

  /// Returns the series of one compared name, in the order of their years.
  private func series(
    of name: String, isOtherName: Bool
  ) throws(CatalogError) -> [IssueCandidate] {
    let runs = SeriesRun.runs(named: name)
    var listed = try series(named: name)
    var series: [SeriesRun: ListedSeries] = [:]
    // Two series of one name may begin in one year.
    for isSame in [{ $0 == $1 }, { $0.startYear == $1.startYear }]
      as [(SeriesName, SeriesName) -> Bool]
    {
      for run in runs where series[run] == nil {
        // A run of another name is one of the catalog's series under its own.
        let own = try comparedName(run.name.name)
        var same = own == name ? listed : try self.series(named: own)
        // Other catalogs have it under another name, unless that is one of its own.
        for other in try aliases(of: own) {
          var years: [Int?] = []
          for run in SeriesRun.runs(named: other) where try comparedName(run.name.name) == other {
            years.append(run.name.startYear)
          }
          same += try self.series(named: other).filter { !years.contains($0.name.startYear) }
        }
        series[run] = same.first { isSame($0.name, run.name) }
        listed.removeAll { $0 == series[run] }
      }
    }
    let known = runs.map { run in
      IssueCandidate(
        name: series[run]?.name ?? run.name, series: series[run]?.id, run: run,
        hasOtherName: isOtherName)
    }
    let others = listed.map {
      IssueCandidate(name: $0.name, series: $0.id, run: nil, hasOtherName: isOtherName)
    }
    return (known + others).sorted { $0.name.began(before: $1.name) }
  }

  /// Returns the candidates that have an issue of the number, or may have it, or without a number
  /// those with their only issue.
  func possible(
    _ issue: NamedIssue, _ number: IssueNumber?, _ candidates: [IssueCandidate]
  ) throws(CatalogError) -> [IssueCandidate] {
    guard let number else { return try withoutNumber(issue, candidates) }
    return try having(number, candidates)
  }

  /// Returns the candidates that have an issue of the number, or may have it.
  private func having(
    _ number: IssueNumber, _ candidates: [IssueCandidate]
  ) throws(CatalogError) -> [IssueCandidate] {
    var found: [(candidate: IssueCandidate, knowledge: SeriesRun.Knowledge)] = []
    for var candidate in candidates {
      candidate.number = number
      if let series = candidate.series { candidate.issue = try issue(number, of: series) }
      let unknown: SeriesRun.Knowledge = hasAllIssues ? .none : .certainly
      let known = candidate.run.map { $0.has(number) } ?? unknown
      found.append((candidate, candidate.issue == nil ? known : .certainly))
    }
    let best = found.map(\.knowledge).max() ?? .none
    return found.filter { $0.knowledge == best && best > .none }.map(\.candidate).uniqueSeries
  }

  /// Returns the candidates with their only issue. An annual is also known by its year alone.
  private func withoutNumber(
    _ issue: NamedIssue, _ candidates: [IssueCandidate]
  ) throws(CatalogError) -> [IssueCandidate] {
    var found: [IssueCandidate] = []
    for var candidate in candidates {
      var issues: [IssueNumber: ListedIssue] = [:]
      if let series = candidate.series { issues = try self.issues(of: series) }
      if issue.isAnnual, let year = issue.year {
        let ofYear = issues.filter { $0.value.onSale?.year == year }
        guard ofYear.count == 1, let only = ofYear.first else { continue }
        (candidate.number, candidate.issue) = (only.key, only.value)
      } else if issues.count < 2, let number = candidate.run?.onlyNumber ?? issues.first?.key,
        candidate.run?.onlyNumber != nil || candidate.run == nil
      {
        (candidate.number, candidate.issue) = (number, issues[number])
      } else {
        candidate.number = nil
      }
      found.append(candidate)
    }
    return found
  }
}

extension IssueCandidate {
  /// Whether two are the same series with the same numbers.
  fileprivate func isSameSeries(as other: IssueCandidate) -> Bool {
    name == other.name && series == other.series && (run == other.run || other.run == nil)
  }
}

extension SeriesRun {
  /// The number of a series that has one issue; nil if it has several.
  fileprivate var onlyNumber: IssueNumber? {
    guard ranges.count == 1, let numbers = ranges.first?.numbers, numbers.first == numbers.last
    else { return nil }
    return numbers.first
  }
}
