internal import Catalog

/// What happens to somebody in a comic: `death 1009496 by 1009327`, `becomes 1009496 Phoenix`.
struct Happening {
  /// One of `NestedObject.happeningTypes`.
  let type: String
  /// The id of the character to whom it happens.
  let character: Int
  /// The key of whom or what else it is about; nil if the type has none.
  let otherKey: String?
  /// The id of another character; nil if the text has none.
  private(set) var other: Int?
  /// The name that the character takes; nil for other types.
  private(set) var name: String?

  /// The mark of a comic in which it happens; nil if that alone makes none.
  var mark: String? {
    switch type {
    case "death", "wedding": type
    case "origin": "beginning"
    default: nil
    }
  }

  /// Returns nil for another text. Who killed somebody may be unknown.
  init?(_ text: String) {
    let words = text.split(separator: " ", maxSplits: 2).map(String.init)
    guard words.count >= 2, let character = Int(words[1]), character > 0,
      let type = NestedObject.happeningTypes.first(where: { $0.key == words[0] })
    else { return nil }
    (self.type, self.character, otherKey) = (type.key, character, type.value)
    let rest = words.count > 2 ? words[2] : nil
    switch otherKey {
    case "by", "with":
      guard let rest else {
        if otherKey == "with" { return nil }
        return
      }
      let parts = rest.split(separator: " ")
      guard parts.count == 2, parts[0] == otherKey ?? "", let id = Int(parts[1]) else { return nil }
      other = id
    case "team":
      guard let id = rest.flatMap({ Int($0) }) else { return nil }
      other = id
    case "as":
      guard let rest else { return nil }
      name = rest
    default:
      if rest != nil { return nil }
    }
  }
}
