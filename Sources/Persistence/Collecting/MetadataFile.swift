package import Catalog

/// The files next to a comic that identify it.
package enum MetadataFile {
  /// The names, the most exact format first.
  package static let names = ["MetronInfo.xml", "ComicInfo.xml"]

  /// Parses a file; its root element tells the format.
  package static func issue(_ bytes: [UInt8]) throws(XMLError) -> NamedIssue {
    let visitor = Visitor()
    try XMLReader.read(bytes, roots: [ComicInfo.root, MetronInfo.root], visitor)
    return visitor.issue
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
