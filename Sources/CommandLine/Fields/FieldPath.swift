internal import Catalog

/// The path of a field in an entity, such as `name`, `thumbnail.path` or `urls[].url`.
struct FieldPath: Hashable, Sendable {
  enum Step: Hashable, Sendable {
    case member(String)
    /// The element of an array at an index from 0, in columns only.
    case element(Int)
    /// Every element of an array.
    case elements
    /// The creators in an array who have one of the roles.
    case elementsWith(CreatorRoles)
    /// The dates or prices in an array that have a type.
    case elementsOfType(String)
    /// What is derived from an object.
    case derived(DerivedFact)

    /// Whether a scan finds the value: the step leads to one place in the JSON.
    var isPlace: Bool {
      switch self {
      case .member, .element: true
      case .elements, .elementsWith, .elementsOfType, .derived: false
      }
    }
  }

  static let wanted = "paths such as name, thumbnail.path, or urls[].url"

  /// The path as given.
  let text: String
  let steps: [Step]

  /// - Parameter text: a well-formed path.
  init(known text: String) {
    self.text = text
    steps = text.split(separator: ".", omittingEmptySubsequences: false).flatMap { part in
      let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
      return [.member(String(pieces[0]))]
        + pieces.dropFirst().map { Int($0.dropLast()).map(Step.element) ?? .elements }
    }
  }

  /// The path to the names of the creators with any of the roles.
  init(_ text: String, namesWith roles: [CreatorRole]) {
    self.text = text
    steps = [
      .member("creators"), .member("items"), .elementsWith(CreatorRoles(roles)), .member("name"),
    ]
  }

  /// - Parameter text: The name of a column.
  init(_ text: String, _ steps: [Step]) {
    (self.text, self.steps) = (text, steps)
  }

  /// The path to the date with a type in an array of dates.
  init(dateWith type: String, in key: String) {
    text = type
    steps = [.member(key), .elementsOfType(type), .member("date")]
  }

  /// The field of the entity that has the path's value.
  var rootField: String? {
    if case .member(let name) = steps.first { name } else { nil }
  }

  /// Whether the path selects an element by its index.
  var hasIndex: Bool { steps.contains { if case .element = $0 { true } else { false } } }

  /// Returns nil unless the text is names joined by dots, each optionally followed by `[]` or by an
  /// index such as `[0]`.
  init?(_ text: String) {
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      var name = part
      while name.last == "]", let start = name.lastIndex(of: "[") {
        let index = name[start...].dropFirst().dropLast()
        guard index.count < 10, index.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
          return nil
        }
        name = name[..<start]
      }
      guard Self.isName(name) else { return nil }
    }
    self.init(known: text)
  }

  /// Returns whether the text needs no escapes as a name in JSON.
  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_" || $0 == "-"
      }
  }
}
