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

  /// Parses the name of a file, without directories; nil if it names no issue.
  package static func issue(_ name: String) -> NamedIssue? { Parsed(words(of: name)).issue }

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
