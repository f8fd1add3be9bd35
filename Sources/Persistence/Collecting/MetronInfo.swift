internal import Catalog
internal import ProviderTable

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
    Int(date.prefix(4)).flatMap { $0 > 0 ? $0 : nil }
  }
}
