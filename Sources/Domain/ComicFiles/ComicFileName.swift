package import Catalog

/// The issue that the name of a comic file states: docs/collecting.md, "File names".
package enum ComicFileName {
  package static let endings = [
    ".cbz", ".cbr", ".cb7", ".cbt", ".cba", ".pdf", ".epub",
  ]

  /// Returns whether a path is that of a comic file.
  package static func isComic(_ path: String) -> Bool {
    endings.contains { path.utf8.count > 4 && path.suffix(5).lowercased().hasSuffix($0) }
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
    guard let reading = Words(words(of: name)).reading, !reading.isCollection else { return nil }
    return reading.issue
  }

  /// Returns whether a name is that of a book of several issues: `Civil War TPB`, `Civil War v01`.
  package static func isCollection(_ name: String) -> Bool {
    Words(words(of: name)).reading?.isCollection ?? false
  }

  /// Words before a number that are no name of a series.
  private static let numberWords: Set = [
    "issue", "no", "no.", "nr", "nr.", "number", "chapter", "ch", "ch.", "#",
  ]

  /// Returns whether a name has a number and no series, perhaps with a title after it:
  /// `003.cbz`, `Issue #3 (2006)`, `003 - Title`.
  static func hasOnlyNumber(_ name: String) -> Bool {
    var words = Words(words(of: name)).words[...]
    while let first = words.first, numberWords.contains(first.lowercased()) { words.removeFirst() }
    guard let number = words.popFirst(),
      IssueNumber.isNumeral(number) || Words.chapter(number) != nil
    else { return false }
    return !words.contains { IssueNumber.isNumeral($0) && Words.year($0) == nil }
  }

  /// Returns a name without its ending, and with spaces between its words.
  static func words(of name: String) -> String {
    var text = name
    if let dot = name.lastIndex(of: "."), isComic(name) { text = String(name[..<dot]) }
    if !text.contains(" ") { text = String(text.map { $0 == "_" ? " " : $0 }) }
    return text.contains(" ") ? text : spaced(text)
  }

  /// Returns the words of a name such as `Amazing.Spider-Man.001.2018`. A number may have a point.
  private static func spaced(_ text: String) -> String {
    text.split(separator: ".").map(String.init).joined(separator: " ")
  }
}
