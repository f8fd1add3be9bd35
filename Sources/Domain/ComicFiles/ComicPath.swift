package import Catalog

/// The issue that the path of a comic file states: its name, completed by the names of the
/// directories around it. docs/collecting.md, "Comic files".
package struct ComicPath {
  /// Nil if the path names no single issue.
  package let issue: NamedIssue?
  /// All readings of the path, the likeliest first; `issue` is one of them.
  package let readings: [NamedIssue]
  /// The number and the year, if the name of the file has no series.
  private let alone: NamedIssue?
  /// Whether it names a book of several issues.
  package let isCollection: Bool
  /// Whether the series is that of a directory, because the name of the file has only a number.
  package let takesSeriesFromDirectory: Bool

  /// - Parameters:
  ///   - name: The name of the file.
  ///   - directories: The names of the directories around it, the nearest one last.
  package init(name: String, in directories: some BidirectionalCollection<some StringProtocol>) {
    let directory = DirectoryEvidence(directories)
    let alone = ComicFileName.numberAlone(name)
    self.alone =
      alone == .issue ? ComicFileName.issue("Series " + ComicFileName.words(of: name)) : nil
    let number = directory.series.isEmpty ? nil : alone
    takesSeriesFromDirectory = number != nil
    // A name needs a series before its number.
    let numbered = number == nil ? name : "Series " + ComicFileName.words(of: name)
    isCollection = directory.isCollection || ComicFileName.isCollection(numbered)
    guard !isCollection else {
      (issue, readings) = (nil, [])
      return
    }
    func completed(_ issue: NamedIssue) -> NamedIssue {
      if let number { return directory.completing(issue, isAnnual: number == .annual) }
      return issue.hasSeries(of: directory.named) ? directory.dating(issue) : issue
    }
    issue = ComicFileName.issue(numbered).map(completed)
    // `03 Civil War (2006)` has a series itself.
    let readings = ComicFileName.issues(numbered).map(completed)
    self.readings =
      readings + readings.compactMap(directory.beginning)
      + (number == nil ? [] : ComicFileName.issues(name))
  }

  /// Returns an issue that metadata describes with what it does not state, the likeliest reading
  /// first. A name of a collection is better evidence than a number, which books have, too.
  package func completing(_ described: NamedIssue) -> [NamedIssue] {
    var (described, alone) = (described, alone)
    if isCollection {
      described.form = .collection
      return [described]
    }
    alone?.series = described.series
    let completed = (readings + [alone].compactMap(\.self)).map { reading in
      var issue = described
      issue.complete(from: reading)
      return issue
    }
    let others = completed.unique.filter { $0 != described }
    return others.isEmpty ? [described] : others
  }
}
