/// The path of a field in an entity, such as `name`, `thumbnail.path` or `urls[].url`.
struct FieldPath: Hashable, Sendable {
  enum Step: Hashable, Sendable {
    case member(String)
    /// Every element of an array.
    case elements
  }

  static let wanted = "paths such as name, thumbnail.path, or urls[].url"

  /// The path as given.
  let text: String
  let steps: [Step]

  /// - Parameter text: a well-formed path.
  init(known text: String) {
    self.text = text
    steps = text.split(separator: ".", omittingEmptySubsequences: false).flatMap { part in
      var name = part
      var elements: [Step] = []
      while name.hasSuffix("[]") {
        name = name.dropLast(2)
        elements.append(.elements)
      }
      return [.member(String(name))] + elements
    }
  }

  /// Returns nil unless the text is names joined by dots, each optionally followed by `[]`.
  init?(_ text: String) {
    self.init(known: text)
    for case .member(let name) in steps where !Self.isName(name) { return nil }
  }

  /// Returns whether the text needs no escapes as a key in SQL and JSON.
  private static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_" || $0 == "-"
      }
  }
}
