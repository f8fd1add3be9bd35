/// Issues that lists and files name.
extension EntityMatcher {
  /// Whether the catalog has all issues of its series.
  private var hasAllIssues: Bool {
    let provenance = catalog.provenance(of: [.comic])
    return provenance.source != .embedded && provenance.partial == nil
  }

  /// Whether a number in a database names a comic, or its series has the stated name and first year,
  /// or it went on sale for the stated year. A volume is evidence only where no series is missing, or
  /// known by another name.
  package func isCertain(
    _ comic: ListedIssue, _ issue: NamedIssue
  ) throws(CatalogError) -> Bool {
    if try identified(issue).contains(comic) { return true }
    let (name, series) = (try seriesName(issue.ownSeries), IssueTitle(comic.title).series)
    guard issue.isDated, try name == comparedName(series.name) else { return false }
    if let stated = issue.startYear, let start = series.startYear, stated != start { return false }
    guard let year = issue.year else {
      if issue.startYear != nil { return true }
      for other in try aliases(of: name) where try !self.series(named: other).isEmpty {
        return false
      }
      return hasAllIssues
    }
    if comic.isOnSale(for: year) { return true }
    guard let start = series.startYear, let sold = comic.onSale?.year else { return false }
    // Some write the first year of the series.
    return (year == start || year > start && issue.startYear != nil) && abs(year - sold) <= 1
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
  package func identified(_ issue: NamedIssue) throws(CatalogError) -> [ListedIssue] {
    for id in issue.ids where id.kind == .comic {
      var found: [ListedIssue] = []
      for key in try entities(id) {
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
    let name = try seriesName(issue.ownSeries)
    guard !name.isEmpty else { return .missing(nearest: []) }
    if issue.number.isEmpty { return try matchSingleIssue(of: name, issue) }
    guard let number = IssueNumber(issue.number) else { return .missing(nearest: []) }
    var doubtful: [Candidate] = []
    let isUndated = issue.startYear == nil && issue.year == nil
    // A series of that name and year is meant, even if the catalog does not have the issue.
    let isNamed = try seriesWithIssues(named: name).contains {
      isUndated ? issue.volume != nil && hasAllIssues : $0.name.startYear == issue.startYear
    }
    // In a partial catalog, another series of the name may have the issue, too, and none can be
    // counted.
    let isGuess = isUndated && !hasAllIssues
    let hasVolume = issue.volume != nil
    var issue = issue
    if !hasAllIssues { issue.volume = nil }
    for (index, name) in ([name] + (isNamed ? [] : try aliases(of: name))).enumerated() {
      // Under another name, only the years of the series themselves are evidence.
      let candidates = try candidates(name, number)
        .filter { index == 0 || $0.series.hasYears(of: issue) }
      let count = try series(named: name).count
      switch Self.choose(among: candidates, try seriesWithIssues(named: name), issue) {
      case .one(let candidate)
      where isGuess && (hasVolume || count > 1 || index > 0) || candidate.isUnlike(issue.year):
        doubtful.append(candidate)
      case .one(let candidate): return .found(candidate.issue)
      case .several(let several): doubtful += several
      case .none: break
      }
    }
    if !doubtful.isEmpty { return .ambiguous(doubtful.prefix(3).map(\.issue.title)) }
    return .missing(nearest: try nearest(name, number))
  }

  /// Returns the comic without a number: the only issue of a series. A name of a series with
  /// several issues usually is that of a book that collects them.
  private func matchSingleIssue(
    of name: String, _ named: NamedIssue
  ) throws(CatalogError) -> IssueMatch {
    let all = try self.series(named: name)
    var candidates: [Candidate] = []
    for series in all {
      let issues = try issues(of: series.id)
      guard let first = issues.min(by: { $0.key < $1.key }) else { continue }
      candidates.append(
        Candidate(series: series, issue: first.value, isOnly: issues.count == 1))
    }
    let chosen: [Candidate]
    switch Self.choose(among: candidates, all, named) {
    case .one(let candidate):
      if candidate.isOnly, hasAllIssues, !candidate.series.spansYears {
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

  /// Without the series of collections, which have the names and the years of others.
  private func seriesWithIssues(named name: String) throws(CatalogError) -> [ListedSeries] {
    var found: [ListedSeries] = []
    for series in try series(named: name) where try !issues(of: series.id).isEmpty {
      found.append(series)
    }
    return found
  }

  /// A series that has an issue of the number.
  struct Candidate: Hashable {
    let series: ListedSeries
    let issue: ListedIssue
    /// Whether the catalog has no other issue of the series; false if that does not matter.
    var isOnly = false
  }

  private func candidates(
    _ name: String, _ number: IssueNumber
  ) throws(CatalogError) -> [Candidate] {
    var candidates: [Candidate] = []
    for series in try series(named: name) {
      guard let issue = try issue(number, of: series.id) else { continue }
      candidates.append(Candidate(series: series, issue: issue))
    }
    return candidates
  }

  /// Returns the titles of what is nearest: the series of the name, or those of similar names.
  private func nearest(
    _ name: String, _ number: IssueNumber?
  ) throws(CatalogError) -> [String] {
    let names = try series(named: name).isEmpty ? names(near: name) : [name]
    var titles: [String] = []
    for name in names {
      for series in try series(named: name) {
        var title = series.title
        if let number, let issue = try issue(number, of: series.id) { title = issue.title }
        titles.append(title)
      }
    }
    return Array(titles.prefix(3))
  }
}

extension ListedSeries {
  /// Whether the years that an issue states are those of the series.
  fileprivate func hasYears(of issue: NamedIssue) -> Bool {
    if let year = issue.year { return includes(year, tolerance: 0) }
    return issue.startYear.map { $0 == name.startYear } ?? true
  }
}

/// Which of several series of a name is meant.
extension EntityMatcher {
  private enum Choice {
    case one(Candidate)
    case several([Candidate])
    case none
  }

  /// Returns the issue of the only series that fits the years.
  ///
  /// - Parameters:
  ///   - candidates: The series that have the number.
  ///   - all: All series of the name, the first one first.
  private static func choose(
    among candidates: [Candidate], _ all: [ListedSeries], _ named: NamedIssue
  ) -> Choice {
    let candidates = candidates.filter {
      !$0.contradicts(named.year) && !$0.precedes(named.startYear)
    }
    guard !candidates.isEmpty else { return .none }
    if let startYear = named.startYear {
      return choose(among: candidates, all, startYear: startYear, named)
    }
    let volume = named.volume.map { all.indices.contains($0 - 1) ? all[$0 - 1] : nil }
    if let year = named.year {
      let fitting = spanning(candidates, year)
      // Catalogs do not count series in the same way, so that the year is the better evidence. But
      // a series of that year that is also the stated one is meant, even if it lacks the number.
      if let meant = volume ?? nil, meant.includes(year, tolerance: 1) {
        let stated = candidates.filter { $0.series == meant }
        if !stated.isEmpty || meant.includes(year, tolerance: 0) { return choice(stated) }
      }
      if !fitting.isEmpty { return choice(fitting) }
    }
    let stated = volume.map { volume in candidates.filter { $0.series == volume } } ?? candidates
    // A series whose years are known to be others does not fit.
    guard named.year == nil || stated.allSatisfy({ $0.series.name.endYear == nil }) else {
      return .none
    }
    return choice(stated)
  }

  private static func choose(
    among candidates: [Candidate], _ all: [ListedSeries], startYear: Int, _ named: NamedIssue
  ) -> Choice {
    let year = named.year
    let exact = candidates.filter { $0.series.name.startYear == startYear }
    if !exact.isEmpty { return choice(narrowed(exact, year)) }
    // Some count the year of the first sale, others the one on the first cover.
    let hasExact = all.contains { $0.name.startYear == startYear }
    let near = candidates.filter { candidate in
      startYear - (candidate.series.name.startYear ?? 0) == 1
        && year.map(candidate.issue.isOnSale(for:)) ?? true
    }
    if !hasExact, !near.isEmpty { return choice(narrowed(near, year)) }
    guard let covered = year ?? (hasExact ? nil : startYear) else { return .none }
    let later = spanning(
      candidates.filter { $0.series.name.endYear ?? .max >= startYear - 1 }, covered)
    // A series that was renumbered is one series to some, several to others. But if the stated one is
    // absent, another one is only meant if a new series cannot have reached the number.
    let number = IssueNumber(named.number).flatMap { Double($0.text) } ?? 0
    let isHigh = number > Double(13 * (covered - startYear + 1))
    let isContinued = (hasExact || isHigh) && later.allSatisfy { $0.issue.isOnSale(for: covered) }
    return year == nil || isContinued || later.isEmpty ? choice(later) : .several(later)
  }

  /// The candidates whose years include one; those that include nearly that year if there are none.
  private static func spanning(_ candidates: [Candidate], _ year: Int) -> [Candidate] {
    for tolerance in 0...1 {
      let fitting = candidates.filter { $0.series.includes(year, tolerance: tolerance) }
      if !fitting.isEmpty { return fitting }
    }
    return []
  }

  /// Of several candidates, those whose years include the year of the issue.
  private static func narrowed(_ candidates: [Candidate], _ year: Int?) -> [Candidate] {
    guard candidates.count > 1, let year else { return candidates }
    let fitting = spanning(candidates, year)
    return fitting.isEmpty ? candidates : fitting
  }

  private static func choice(_ candidates: [Candidate]) -> Choice {
    guard let first = candidates.first else { return .none }
    return candidates.count == 1 ? .one(first) : .several(candidates)
  }
}

extension EntityMatcher.Candidate {
  /// Whether the issue went on sale in other years than that on its cover.
  fileprivate func contradicts(_ year: Int?) -> Bool {
    guard let year, let sold = issue.onSale?.year else { return false }
    return abs(sold - year) > 2
  }

  /// Whether the year on its cover is more than one off, and not the first one of the series, which
  /// some write.
  fileprivate func isUnlike(_ year: Int?) -> Bool {
    guard let year, let sold = issue.onSale?.year else { return false }
    return abs(sold - year) > 1 && series.name.startYear != year
  }

  /// Whether the issue went on sale before its series began.
  fileprivate func precedes(_ startYear: Int?) -> Bool {
    guard let startYear, let sold = issue.onSale?.year else { return false }
    return sold < startYear - 1
  }
}
