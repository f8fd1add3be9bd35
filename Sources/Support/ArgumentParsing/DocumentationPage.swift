/// A page of documentation that is generated from tables, completely or in parts.
package struct DocumentationPage: Sendable {
  /// A part of a page that people write: what is between a mark with its name and `<!-- end -->`.
  package struct Part: Sendable {
    let mark: String
    let text: String

    package init(_ name: String, _ text: String) {
      mark = "<!-- generated: \(name) -->\n"
      self.text = text + "\n"
    }
  }

  private static let end = "<!-- end -->"

  /// Relative to the directory `docs`.
  package let path: String
  private let content: Content

  private enum Content {
    case complete(String)
    case parts([Part])
  }

  package init(path: String, text: String) {
    self.path = path
    content = .complete(text)
  }

  package init(path: String, parts: [Part]) {
    self.path = path
    content = .parts(parts)
  }

  /// Returns the page with its parts generated again. A part without a mark is added at the end.
  package func text(updating page: String) -> String {
    switch content {
    case .complete(let text): return text
    case .parts(let parts):
      return parts.reduce(into: page) { page, part in
        if let start = page.firstRange(of: part.mark)?.upperBound,
          let end = page[start...].firstRange(of: Self.end)?.lowerBound
        {
          page.replaceSubrange(start..<end, with: part.text)
        } else {
          page += part.mark + part.text + Self.end + "\n"
        }
      }
    }
  }
}
