/// Issues that lists and files name.
extension EntityMatcher {
  /// Whether the catalog has all issues of its series.
  var hasAllIssues: Bool {
    let provenance = catalog.provenance(of: [.comic])
    return provenance.source != .embedded && provenance.partial == nil
  }

  /// Whether a number in a database names a comic, or everything that is stated leaves no other one.
  package func isCertain(
    _ comic: ListedIssue, _ issue: NamedIssue
  ) throws(CatalogError) -> Bool {
    if try identified(issue).contains(comic) { return true }
    let choice = try choice(issue)
    return choice.isCertain && !choice.isDoubtful && choice.candidates.count == 1
      && choice.candidates[0].issue == comic
  }

  /// Returns the comic, found by number in a database, otherwise by series, year, and number.
  package func match(_ issue: NamedIssue) throws(CatalogError) -> IssueMatch {
    if issue.isOfOtherPublisher { return .missing(nearest: []) }
    let identified = try identified(issue)
    if identified.count == 1 { return .found(identified[0]) }
    let named = issue.form == .collection ? .missing(nearest: []) : try matchName(issue)
    if let found = named.issue, identified.isEmpty || identified.contains(found) { return named }
    return identified.isEmpty ? named : .ambiguous(identified)
  }

  /// The compared name of a series, and a number, for issues that the catalog does not have.
  package struct IssueKey: Hashable {
    fileprivate let series: String
    fileprivate let number: IssueNumber
  }

  /// Returns nil for an issue without a series or a number, and for what is no issue of Marvel's.
  package func key(of issue: NamedIssue) throws(CatalogError) -> IssueKey? {
    guard let number = IssueNumber(issue.number), !issue.series.isEmpty, issue.isIssue else {
      return nil
    }
    return IssueKey(series: try comparedName(issue.ownSeries), number: number)
  }

  /// Returns the comics of several issues of one series; nil unless one series alone has all of them.
  package func match(pack: [NamedIssue]) throws(CatalogError) -> [IssueMatch]? {
    var choices: [[IssueCandidate]] = []
    for issue in pack { choices.append(try choice(issue).candidates) }
    let common = (choices.first ?? []).filter { first in
      choices.allSatisfy { $0.contains { $0.name == first.name } }
    }
    guard common.count == 1, let series = common.first?.name else { return nil }
    return choices.map { candidates in
      let candidate = candidates.first { $0.name == series }
      return candidate?.issue.map { .found($0) } ?? .absent(candidate?.title ?? "")
    }
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
    let choice = try choice(issue)
    let candidates = choice.candidates
    if candidates.count == 1, !choice.isDoubtful {
      if let issue = candidates[0].issue { return .found(issue) }
      if candidates[0].run != nil { return .absent(candidates[0].title) }
    }
    let name = try seriesName(issue.ownSeries)
    // Several series may have a #1.1, but nobody knows that one has.
    let areKnown = candidates.count == 1 || candidates.contains(where: \.isKnown)
    guard areKnown, candidates.contains(where: { $0.issue != nil || $0.run != nil }) else {
      return .missing(
        nearest: namesNearest ? try nearest(name, IssueNumber(issue.number)) : [],
        title: try title(issue, name))
    }
    let found = candidates.compactMap(\.issue)
    let best = candidates.max { $0.length < $1.length }
    return .ambiguous(
      found, absent: candidates.filter { $0.issue == nil }.map(\.title),
      isLikely: found.count == 1 && found[0] == best?.issue && !choice.isDoubtful)
  }

  /// Returns the title that an issue would have which no series of the name has; nil if nobody
  /// knows the series.
  private func title(_ issue: NamedIssue, _ name: String) throws(CatalogError) -> String? {
    guard !issue.number.isEmpty else { return nil }
    let series = try candidates(named: name).filter { candidate in
      !candidate.hasOtherName && issue.startYear.map(candidate.fit(startYear:)) != .conflict
        && issue.year.map(candidate.fit(year:)) != .conflict
    }
    let longest = series.max { $0.length < $1.length }
    return longest.map { IssueTitle($0.name, number: issue.number).text }
  }

  /// Returns the series that the issue may be of. A name that nobody knows may have something else in
  /// front of it.
  private func choice(_ issue: NamedIssue) throws(CatalogError) -> IssueChoice {
    let whole = try choiceOfName(issue)
    if whole.candidates.isEmpty, let usual = issue.inUsualForm {
      let choice = try choiceOfName(usual)
      if !choice.candidates.isEmpty { return choice }
    }
    guard try candidates(named: seriesName(issue.ownSeries)).isEmpty else { return whole }
    guard let rest = issue.withoutFront else { return whole }
    let choice = try choiceOfName(rest)
    // The name may be that of an unknown series, of which few have many issues.
    let isLong = IssueNumber(issue.number).map { $0.position > 12 } ?? false
    return isLong && choice.isCertain || choice.isDated ? choice : whole
  }

  private func choiceOfName(_ named: NamedIssue) throws(CatalogError) -> IssueChoice {
    var (issue, number) = (named, IssueNumber(named.number))
    if issue.isAnnual, let year = number.flatMap({ Int($0.text) }), year > 1938 {
      // "X-Men Annual 1988"
      (issue.year, number) = (issue.year ?? year, nil)
    }
    let name = try seriesName(issue.ownSeries)
    let isNamed =
      !name.isEmpty && issue.pack == nil
      && (number != nil || issue.number.isEmpty || issue.isAnnual)
    let all = isNamed ? try candidates(named: name) : []
    let possible = try possible(issue, number, all)
    var choice = IssueChoice(issue, all: all, possible: possible, isComplete: hasAllIssues)
    // Only a catalog of all issues, or what is known of a series, says that it has no other.
    let mayHaveOthers = choice.candidates.contains { candidate in
      candidate.run == nil && (!hasAllIssues || candidate.name.spansYears)
    }
    if number == nil, mayHaveOthers { choice.isDoubtful = true }
    // A name of a series with several issues usually is that of a book that collects them.
    let isSingle = number != nil || choice.candidates.allSatisfy { $0.number != nil }
    return isSingle ? choice : IssueChoice(issue, all: [], possible: [], isComplete: true)
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
