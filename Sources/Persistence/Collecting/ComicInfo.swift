internal import Catalog
internal import ProviderTable

/// The parts of a ComicInfo.xml file that identify an issue.
enum ComicInfo {
  static let root = "ComicInfo"

  /// - Parameter path: The names of an element and those around it, without the root.
  static func add(_ path: ArraySlice<String>, _ text: String, to issue: inout NamedIssue) {
    guard path.count == 1 else { return }
    switch path.first {
    case "Series": issue.series = text
    case "Number": issue.number = text
    case "Volume": issue.setVolume(Int(text))
    case "Year": issue.year = Int(text).flatMap { $0 > 0 ? $0 : nil }
    case "Format": issue.add(format: text)
    case "Publisher": issue.add(publisher: text)
    case "GTIN":
      if let id = ExternalID("upc:" + text) { issue.ids.append(id) }
    case "Notes":
      if let number = number(in: text) {
        issue.ids.append(ExternalID(.comicvine, .comic, number))
      }
    default: break
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
