internal import Catalog

/// An issue of a collection.
struct OwnedIssue {
  /// What says which issue it is.
  enum Evidence: String, CaseIterable {
    /// A metadata file in the comic file or beside it.
    case metadata
    /// The name of the file.
    case name
    /// The number in the name of the file, and the series in that of its directory.
    case directory
    /// A row of a table.
    case table
    /// An entry of a reading list.
    case list
  }

  /// The path of a file, or the place of a row in a table.
  private(set) var location: String
  /// Nil if it cannot be told which issue it is.
  var named: NamedIssue?
  var evidence: Evidence
  /// What it can be, the likeliest first, if a name has several readings; empty otherwise.
  var readings: [NamedIssue] = []
  /// Why metadata was not read: one clause; nil if there is none, or if it was.
  var problem: String?
  /// Whether the name of the file is that of a book of several issues.
  var isNamedLikeBook = false
  /// False for a path that is not UTF-8, and is shown with escapes.
  var hasExactPath = true
  /// False for a row about a comic that somebody only wants, or has sold.
  var isOwned = true
  var isWanted = false
  /// Nil if nothing says it.
  var isRead: Bool?

  /// Whether the location is the path of a file.
  var isFile: Bool { ![.table, .list].contains(evidence) }

  /// Whether the file can be written by its path.
  var isWritable: Bool { isFile && hasExactPath }

  /// Returns the issue of the directory's series, without the year, of which a reading may take the
  /// title for a series: `Avengers (2010)/003 - Siege (2010).cbz`. Nil if it does not.
  func issue(titled reading: NamedIssue?) -> NamedIssue? {
    guard evidence == .directory, var issue = named, let start = issue.startYear, let reading,
      !reading.hasSeries(of: issue), reading.year ?? start >= start
    else { return nil }
    issue.year = nil
    return issue
  }

  /// The same for each issue of a pack: `Civil War 1-7`; itself otherwise.
  var issuesOfPack: [OwnedIssue] {
    guard let pack = named?.pack else { return [self] }
    return pack.map { issue in
      var copy = reading(as: issue)
      copy.readings = readings.map { $0.pack == nil ? $0 : $0.numbered(issue.number) }
      return copy
    }
  }

  /// Returns the same with the path of its table or list.
  func located(in path: String) -> OwnedIssue { located(at: "\(path), \(location)") }

  func located(at location: String) -> OwnedIssue {
    var copy = self
    copy.location = location
    return copy
  }

  /// Returns the same with another reading.
  func reading(as issue: NamedIssue) -> OwnedIssue {
    var copy = self
    copy.named = issue
    return copy
  }
}
