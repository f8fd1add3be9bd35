internal import Catalog

/// Which of several series of a name is meant.
extension IssueMatcher {
  enum Choice {
    case one(Candidate)
    case several([Candidate])
    case none
  }

  /// Returns the issue of the only series that fits the years.
  ///
  /// - Parameters:
  ///   - candidates: The series that have the number.
  ///   - all: All series of the name, the first one first.
  static func choose(
    among candidates: [Candidate], _ all: [SeriesIndex.Series], _ named: NamedIssue
  ) -> Choice {
    let candidates = candidates.filter { !$0.contradicts(named.year) }
    guard !candidates.isEmpty else { return .none }
    if let startYear = named.startYear {
      return choose(among: candidates, all, startYear: startYear, year: named.year)
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
    guard named.year == nil || stated.allSatisfy({ $0.series.endYear == nil }) else {
      return .none
    }
    return choice(stated)
  }

  private static func choose(
    among candidates: [Candidate], _ all: [SeriesIndex.Series], startYear: Int, year: Int?
  ) -> Choice {
    let exact = candidates.filter { $0.series.startYear == startYear }
    if !exact.isEmpty { return choice(narrowed(exact, year)) }
    // Some count the year of the first sale, others the one on the first cover.
    let hasExact = all.contains { $0.startYear == startYear }
    let near = candidates.filter { abs(($0.series.startYear ?? 0) - startYear) == 1 }
    if !hasExact, !near.isEmpty { return choice(narrowed(near, year)) }
    // A series that was renumbered is one series to some, several to others.
    guard let year = year ?? (hasExact ? nil : startYear) else { return .none }
    return choice(spanning(candidates, year))
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

extension IssueMatcher.Candidate {
  /// Whether the issue went on sale in other years than that on its cover.
  fileprivate func contradicts(_ year: Int?) -> Bool {
    guard let year, let onSale = issue.onSale else { return false }
    return abs((Int(onSale.rfc3339.prefix(4)) ?? year) - year) > 2
  }
}
