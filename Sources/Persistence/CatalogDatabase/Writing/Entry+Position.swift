internal import Catalog
internal import SQLite

/// A property of an entity in its stored form.
struct Fact {
  let attribute: Attribute
  let value: Value
}

extension Entry {
  /// The sort key of the kind's default order. Comics without an on-sale date come last.
  func position(_ collated: String, _ facts: [Fact]) -> Value {
    func value(_ attribute: Attribute) -> Value? {
      facts.first { $0.attribute == attribute }?.value
    }
    func text(_ attribute: Attribute) -> String {
      if case .text(let text) = value(attribute) { text } else { "" }
    }
    switch key.kind {
    case .character, .event, .series: return .text(collated)
    case .comic:
      guard case .integer(let day) = value(.onsaleDate) else { return .integer(.max) }
      return .integer(-day)
    case .creator: return .text("\(text(.lastName))\u{1}\(text(.firstName))")
    case .story: return .integer(Int64(key.id))
    }
  }
}
