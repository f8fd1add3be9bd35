package import Catalog

/// The issue that the name of a comic file states: docs/collecting.md, "File names".
package enum ComicFileName {
  package static let endings = [
    ".cbz", ".cbr", ".cb7", ".cbt", ".cba", ".pdf", ".epub",
  ]

  /// Returns whether a path is that of a comic file. macOS keeps attributes of files in files that
  /// begin with `._`.
  package static func isComic(_ path: String) -> Bool {
    if path.hasPrefix("._") || path.includes("/._") { return false }
    return endings.contains { path.utf8.count > 4 && path.suffix(5).lowercased().hasSuffix($0) }
  }

  /// Words of collections, which are no issues.
  static let collections: Set = [
    "tpb", "tp", "hc", "gn", "ogn", "omnibus", "compendium", "paperback", "hardcover",
    "masterworks",
  ]
  /// Words that say the same after the name of the series.
  static let laterCollections = collections.union([
    "collection", "collected", "digest", "softcover",
  ])

  /// Parses the name of a file, without directories; nil if it names no single issue.
  package static func issue(_ name: String) -> NamedIssue? {
    issue(Words(words(of: name)).reading(takingLastNumber: false))
  }

  static func issue(_ reading: (issue: NamedIssue, isCollection: Bool)?) -> NamedIssue? {
    reading.flatMap { $0.isCollection ? nil : $0.issue }
  }

  /// Returns whether a name is that of a book of several issues: `Civil War TPB`, `Civil War v01`.
  package static func isCollection(_ name: String) -> Bool {
    Words(words(of: name)).reading(takingLastNumber: false)?.isCollection ?? false
  }

  /// Words before a number that are no part of the name of a series.
  static let numberWords: Set = [
    "issue", "no", "no.", "nr", "nr.", "number", "part", "chapter", "ch", "ch.", "#",
  ]

  /// What a name says that has a number and no series.
  enum NumberAlone {
    /// `003.cbz`, `Issue #3 (2006)`, `003 - Title`.
    case issue
    /// `Annual 3 (1965)`
    case annual
  }

  /// Returns nil if a name has a series, or no number.
  static func numberAlone(_ name: String) -> NumberAlone? {
    var words = Words(words(of: name)).words.map { $0.lowercased() }[...]
    let isAnnual = words.first == "annual"
    while let first = words.first, first == "annual" || numberWords.contains(first) {
      words.removeFirst()
    }
    guard let number = words.popFirst(),
      IssueNumber.isNumeral(number) || Words.chapter(number) != nil,
      !words.contains(where: { IssueNumber.isNumeral($0) && Words.year($0) == nil })
    else { return nil }
    return isAnnual ? .annual : .issue
  }

  /// Returns a name without its ending, and with spaces between its words.
  static func words(of name: String) -> String {
    var text = name
    if let dot = name.lastIndex(of: "."), isComic(name) { text = String(name[..<dot]) }
    // Some write `Thor_337_(1983)`, `Thor.337.1983`, or `thor-1966-issue-337`.
    for separator: Swift.Character in ["_", ".", "-"] where !text.contains(" ") {
      let parts = text.split(separator: separator)
      if separator == "-", parts.count < 3 || !parts.contains(where: { Int($0) != nil }) { break }
      text = parts.joined(separator: " ")
    }
    return text
  }
}
