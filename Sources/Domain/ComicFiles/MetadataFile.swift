package import Catalog
internal import ProviderTable
package import XMLReading

/// The files next to a comic that identify it.
package enum MetadataFile {
  /// The names, the most exact format first.
  package static let names = ["MetronInfo.xml", comicInfo]
  package static let comicInfo = "ComicInfo.xml"

  /// Parses a file; its root element tells the format.
  package static func issue(_ bytes: [UInt8]) throws(XMLError) -> NamedIssue {
    let visitor = Visitor()
    try XMLReader.read(bytes, roots: [ComicInfo.root, MetronInfo.root], visitor)
    return visitor.issue.withSeriesYear
  }

  private final class Visitor: XMLVisitor {
    var issue = NamedIssue(series: "", number: "")
    /// The attribute of the last element that began.
    private var source: String?

    func begin(_ path: [String], _ attributes: [String: String]) { source = attributes["source"] }

    func end(_ path: [String], _ text: String) {
      let text = text.trimmed
      if path[0] == ComicInfo.root {
        ComicInfo.add(path.dropFirst(), text, to: &issue)
      } else {
        MetronInfo.add(path.dropFirst(), text, source: source, to: &issue)
      }
    }
  }
}

extension NamedIssue {
  /// The issue with the first year that some write into the name of the series.
  fileprivate var withSeriesYear: NamedIssue {
    let name = SeriesName(series)
    guard let year = name.startYear else { return self }
    var issue = self
    issue.series = name.name
    issue.startYear = startYear ?? year
    return issue
  }
}

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
    case "Year": issue.year = NamedIssue.year(text)
    case "Format": issue.add(format: text)
    case "Publisher": issue.add(publisher: text)
    case "GTIN":
      if let id = ExternalID("upc:" + text) { issue.ids.append(id) }
    case "Web":
      if let number = marvelNumber(in: text) {
        issue.ids.append(ExternalID(.marvel, .comic, number))
      }
    case "Notes":
      if let number = number(in: text) {
        issue.ids.append(ExternalID(.comicvine, .comic, number))
      }
    default: break
    }
  }

  /// Returns Marvel's number from the address of a comic's page.
  private static func marvelNumber(in address: String) -> String? {
    let rest = address.parts(around: "marvel.com/comics/issue/").dropFirst().first ?? ""
    let number = rest.prefix { ("0"..."9").contains($0) }
    return number.isEmpty ? nil : String(number)
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

/// The parts of a MetronInfo.xml file, version 1.0 or 1.1, that identify an issue.
enum MetronInfo {
  static let root = "MetronInfo"

  /// - Parameters:
  ///   - path: The names of an element and those around it, without the root.
  ///   - source: The database of a number.
  static func add(
    _ path: ArraySlice<String>, _ text: String, source: String?, to issue: inout NamedIssue
  ) {
    switch Array(path) {
    case ["Series", "Name"]: issue.series = text
    case ["Series", "Format"]: issue.add(format: text)
    case ["Publisher", "Name"]: issue.add(publisher: text)
    case ["Series", "StartYear"]: issue.startYear = year(text) ?? issue.startYear
    // Some write the first year as the volume.
    case ["Series", "Volume"] where issue.startYear == nil: issue.setVolume(Int(text))
    case ["Number"]: issue.number = text
    case ["CoverDate"]: issue.year = year(text) ?? issue.year
    case ["StoreDate"] where issue.year == nil: issue.year = year(text)
    case ["GTIN", "UPC"]: add("upc", text, to: &issue)
    case ["GTIN", "ISBN"]: add("isbn", text, to: &issue)
    // Version 1.0 has Primary and Alternative in ID.
    case ["IDS", "ID"], ["ID", "Primary"], ["ID", "Alternative"]:
      if let source, let database = ExternalID.Database(name: source) {
        add(database.prefix, text, to: &issue)
      }
    default: break
    }
  }

  private static func add(_ database: String, _ number: String, to issue: inout NamedIssue) {
    if let id = ExternalID("\(database):\(number)") { issue.ids.append(id) }
  }

  /// Returns the year of a date.
  private static func year(_ date: String) -> Int? {
    NamedIssue.year(date.prefix(4))
  }
}
