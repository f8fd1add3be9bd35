package import Catalog
internal import ProviderTable
package import XMLReading

/// A reading list in the format of ComicRack, which comic readers exchange (.cbl).
package struct ReadingList: Equatable, Sendable {
  /// The most issues that a list may have.
  static let countLimit = 200_000

  package var name: String
  /// In reading order.
  package var issues: [NamedIssue]

  package init(name: String, issues: [NamedIssue]) {
    self.name = name
    self.issues = issues
  }

  /// Parses a file.
  package init(_ bytes: [UInt8]) throws(XMLError) {
    let visitor = Visitor()
    try XMLReader.read(bytes, roots: ["ReadingList"], visitor)
    guard visitor.issues.count <= Self.countLimit else { throw .tooLarge(limit: Self.countLimit) }
    (name, issues) = (visitor.name, visitor.issues.map(\.inMarvels))
  }

  private final class Visitor: XMLVisitor {
    var name = ""
    var issues: [NamedIssue] = []

    func begin(_ path: [String], _ attributes: [String: String]) {
      switch path {
      case ["ReadingList", "Books", "Book"]:
        var issue = NamedIssue(
          series: attributes["Series"]?.trimmed ?? "", number: attributes["Number"]?.trimmed ?? "",
          year: attributes["Year"].flatMap { NamedIssue.year($0) })
        issue.setVolume(attributes["Volume"].flatMap { Int($0) })
        issues.append(issue)
      case ["ReadingList", "Books", "Book", "Database"]:
        guard let database = attributes["Name"].flatMap(ExternalID.Database.init(name:)),
          let number = attributes["Issue"], Int(number) ?? 0 > 0, !issues.isEmpty
        else { return }
        issues[issues.count - 1].ids.append(ExternalID(database, .comic, number))
      default: break
      }
    }

    func end(_ path: [String], _ text: String) {
      if path == ["ReadingList", "Name"] { name = text.trimmed }
    }
  }
}

extension ReadingList {
  /// The list as a file.
  package var xml: String {
    var writer = XMLWriter()
    writer.begin(
      "ReadingList",
      [
        ("xmlns:xsd", "http://www.w3.org/2001/XMLSchema"),
        ("xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance"),
      ])
    writer.add("Name", name)
    writer.add("NumIssues", String(issues.count))
    writer.begin("Books")
    for issue in issues {
      var attributes = [("Series", issue.series), ("Number", issue.number)]
      if let year = issue.startYear ?? issue.volume { attributes.append(("Volume", String(year))) }
      if let year = issue.year { attributes.append(("Year", String(year))) }
      writer.begin("Book", attributes)
      for id in issue.ids {
        writer.add("Database", nil, [("Name", id.database.prefix), ("Issue", id.value)])
      }
      writer.end()
    }
    writer.end()
    writer.add("Matchers", nil)
    writer.end()
    return writer.text
  }
}
