internal import Catalog

/// What directories say about the series of the comics in them.
package struct DirectoryEvidence {
  /// How many directories are considered.
  private static let depth = 4
  /// Words of directories that say nothing about a series.
  private static let neutral: Set = [
    "issue", "issues", "single", "singles", "floppies", "comics", "digital", "cbz", "cbr", "main",
    "series", "regular", "ongoing", "volume", "volumes", "the",
  ]
  /// Words of directories of collections.
  private static let collections = IssueWords.laterCollections.union([
    "tpbs", "trades", "trade", "paperbacks", "omnibuses", "hardcovers", "collections", "editions",
  ])

  /// Without a year; empty if no directory names one.
  private(set) var series = ""
  private(set) var startYear: Int?
  private(set) var volume: Int?
  /// The year of a directory that has nothing else in its name.
  private(set) var year: Int?
  private(set) var isOfAnnuals = false
  private(set) var isCollection = false

  /// - Parameter directories: Their names, the nearest one last.
  package init(_ directories: some BidirectionalCollection<some StringProtocol>) {
    var isDone = false
    for name in directories.reversed().prefix(Self.depth) {
      if isDone {
        isCollection = isCollection || Self.isOfCollections(String(name))
      } else {
        isDone = !add(String(name))
      }
    }
  }

  /// Adds what the name of a directory says; returns whether the one around it may say more.
  private mutating func add(_ name: String) -> Bool {
    let parsed = IssueWords(ComicFileName.words(of: name))
    if startYear == nil, !name.contains("#") { startYear = parsed.year?.value }
    var words = parsed.words[...]
    // "1983 - 1991"
    if words.count == 3, IssueWords.isDash(words[1]), let first = IssueWords.year(words[0]),
      IssueWords.year(words[2]) != nil
    {
      startYear = startYear ?? first
      return true
    }
    func dropDashes() {
      while words.last.map(IssueWords.isDash) == true { words.removeLast() }
    }
    dropDashes()
    // "Daredevil 001-380 (1964-1998)"
    if words.count > 1, IssueWords.isRange(words[words.endIndex - 1]) { words.removeLast() }
    if let stated = IssueWords.volume(endOf: words) {
      add(volume: stated.number)
      words.removeLast(stated.count)
      dropDashes()
    }
    if words.count > 1, startYear == nil,
      let last = IssueWords.year(words[words.endIndex - 1]),
      last <= IssueWords.lastYear
    {
      startYear = last
      words.removeLast()
    }
    return add(words.map { $0.lowercased() }, Array(words))
  }

  private mutating func add(_ lower: [String], _ words: [String]) -> Bool {
    if lower.count == 1, let only = IssueWords.year(lower[0]) {
      year = year ?? only
      return true
    }
    let rest = lower.filter { !Self.neutral.contains($0) }
    if rest.isEmpty { return true }
    if rest.allSatisfy({ ["annual", "annuals"].contains($0) }) {
      isOfAnnuals = true
      return true
    }
    if Self.areOfCollections(rest) {
      isCollection = true
      return true
    }
    let name = words.joined(separator: " ")
    if name.count > 1, !Publisher.isMarvel(name) { series = name }
    return false
  }

  private static func isOfCollections(_ name: String) -> Bool {
    let words = IssueWords(ComicFileName.words(of: name)).words.map { $0.lowercased() }
    return areOfCollections(words.filter { !neutral.contains($0) })
  }

  /// - Parameter words: In lower case, without neutral ones.
  private static func areOfCollections(_ words: [String]) -> Bool {
    !words.isEmpty && words.allSatisfy(collections.contains)
  }

  private mutating func add(volume number: Int) {
    var stated = NamedIssue(series: "", number: "")
    stated.setVolume(number)
    startYear = startYear ?? stated.startYear
    volume = volume ?? stated.volume
  }

  /// The series as an issue without a number.
  var named: NamedIssue { NamedIssue(series: series, number: "") }

  /// Returns an issue of the directory's series. Annuals have another first year than the series
  /// that they belong to.
  func completing(_ issue: NamedIssue, isAnnual: Bool) -> NamedIssue {
    var issue = issue
    issue.series = series
    if isAnnual || isOfAnnuals {
      issue.form = .annual
      return issue
    }
    return dating(issue)
  }

  /// Returns an issue whose series began in the year that is all of a directory's name: it may also
  /// be that of the issue. Nil without such a directory.
  func beginning(_ issue: NamedIssue) -> NamedIssue? {
    guard let year, startYear == nil, issue.startYear == nil else { return nil }
    var issue = issue
    issue.startYear = year
    if issue.year == year { issue.year = nil }
    return issue
  }

  /// Returns an issue with the years and the volume of the directory, unless it has its own.
  func dating(_ issue: NamedIssue) -> NamedIssue {
    var issue = issue
    issue.startYear = issue.startYear ?? startYear
    issue.volume = issue.volume ?? volume
    issue.year = issue.year ?? year
    return issue
  }
}
