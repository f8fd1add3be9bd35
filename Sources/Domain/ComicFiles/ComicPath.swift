package import Catalog

/// The issue that the path of a comic file states: its name, completed by the names of the
/// directories around it. docs/collecting.md, "Comic files".
package struct ComicPath {
  /// Nil if the path names no single issue.
  package private(set) var issue: NamedIssue?
  /// Whether it names a book of several issues.
  package private(set) var isCollection: Bool
  /// Whether the series is that of a directory, because the name of the file has only a number.
  package private(set) var takesSeriesFromDirectory = false

  /// - Parameters:
  ///   - name: The name of the file.
  ///   - directories: The names of the directories around it, the nearest one last.
  package init(name: String, in directories: some BidirectionalCollection<some StringProtocol>) {
    let directory = DirectoryEvidence(directories)
    if !directory.series.isEmpty, let number = ComicFileName.numberAlone(name) {
      takesSeriesFromDirectory = true
      // A name needs a series before its number.
      let name = "Series " + name
      isCollection = directory.isCollection || ComicFileName.isCollection(name)
      issue =
        isCollection
        ? nil
        : ComicFileName.issue(name).map { directory.completing($0, isAnnual: number == .annual) }
    } else {
      isCollection = directory.isCollection || ComicFileName.isCollection(name)
      issue = isCollection ? nil : ComicFileName.issue(name)
      if let named = issue, named.hasSeries(of: directory.named) {
        issue = directory.dating(named)
      }
    }
  }
}
