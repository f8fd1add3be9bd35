internal import Catalog

/// The parts of a ComicInfo.xml file that identify an issue.
package enum ComicInfo {
  package static let fileName = "ComicInfo.xml"

  /// Parses a file.
  package static func issue(_ bytes: [UInt8]) throws(XMLError) -> NamedIssue {
    let visitor = Visitor()
    try XMLReader.read(bytes, root: "ComicInfo", visitor)
    return visitor.issue
  }

  private final class Visitor: XMLVisitor {
    var issue = NamedIssue(series: "", number: "")

    func begin(_ path: [String], _ attributes: [String: String]) {}

    func end(_ path: [String], _ text: String) {
      guard path.count == 2 else { return }
      let text = text.trimmed
      switch path[1] {
      case "Series": issue.series = text
      case "Number": issue.number = text
      case "Volume": issue.setVolume(Int(text))
      case "Year": issue.year = Int(text).flatMap { $0 > 0 ? $0 : nil }
      case "GTIN":
        if let id = ExternalID("upc:" + text) { issue.ids.append(id) }
      case "Notes":
        if let number = ComicInfo.number(in: text) {
          issue.ids.append(ExternalID(.comicvine, .comic, number))
        }
      default: break
      }
    }
  }

  /// Returns Comic Vine's number from the notes that taggers write: `[Issue ID 111265]` or
  /// `[CVDB111265]`.
  private static func number(in notes: String) -> String? {
    for mark in ["[Issue ID ", "[CVDB"] {
      guard let part = notes.parts(around: mark).dropFirst().first else { continue }
      let number = part.prefix { ("0"..."9").contains($0) }
      if !number.isEmpty { return String(number) }
    }
    return nil
  }
}
