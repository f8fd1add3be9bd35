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
  ///   - directory: What the directories around it say.
  package init(name: String, in directory: DirectoryEvidence) {
    let parsed = ComicFileName.Parsed(ComicFileName.words(of: name))
    let alone = parsed.numberAlone
    // A name needs a series before its number.
    let withSeries = alone == nil ? nil : ComicFileName.Parsed("Series " + parsed.text)
    self.alone = alone == .issue ? withSeries?.issue : nil
    let number = directory.series.isEmpty ? nil : alone
    takesSeriesFromDirectory = number != nil
    let numbered = (number == nil ? nil : withSeries) ?? parsed
    isCollection = directory.isCollection || numbered.isCollection
    guard !isCollection else {
      (issue, readings) = (nil, [])
      return
    }
    func completed(_ issue: NamedIssue) -> NamedIssue {
      if let number { return directory.completing(issue, isAnnual: number == .annual) }
      // "House of M (2005)/HoM 01"
      let names = issue.titles.map { NamedIssue(series: $0, number: "") }
      return names.contains { $0.hasSeries(of: directory.named) } ? directory.dating(issue) : issue
    }
    issue = numbered.issue.map(completed)
    // `03 Civil War (2006)` has a series itself.
    let named = numbered.issues
    // A directory may say something else than the name.
    let readings = named.map(completed) + (number == nil ? named.filter { $0.year != nil } : [])
    self.readings =
      readings.unique + readings.compactMap(directory.beginning)
      + (number == nil ? [] : parsed.issues)
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
