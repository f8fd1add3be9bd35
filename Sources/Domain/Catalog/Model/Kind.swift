/// One of the six entity types of Marvel's API.
package enum Kind: Int, CaseIterable, Hashable, Sendable {
  case character = 1
  case comic, creator, event, series, story

  /// The singular, as in `character/1009610`.
  package var singular: String {
    switch self {
    case .character: "character"
    case .comic: "comic"
    case .creator: "creator"
    case .event: "event"
    case .series: "series"
    case .story: "story"
    }
  }

  /// The plural, also the path component in the API.
  package var plural: String {
    switch self {
    case .character: "characters"
    case .comic: "comics"
    case .creator: "creators"
    case .event: "events"
    case .series: "series"
    case .story: "stories"
    }
  }

  /// Parses a kind in singular or plural.
  package init?(name: String) {
    let name = name.lowercased()
    guard let kind = Kind.allCases.first(where: { name == $0.singular || name == $0.plural })
    else { return nil }
    self = kind
  }

  /// Parses a kind, or the beginning of one that no other kind has, such as `ch` or `com`.
  package init?(abbreviation text: String) {
    if let kind = Kind(name: text) {
      self = kind
      return
    }
    let text = text.lowercased()
    let meant = Kind.allCases.filter { $0.singular.hasPrefix(text) || $0.plural.hasPrefix(text) }
    guard text.utf8.count > 1, meant.count == 1 else { return nil }
    self = meant[0]
  }
}

extension Kind {
  /// The JSON key of the entity's name or title.
  package var titleKey: String {
    switch self {
    case .character: "name"
    case .creator: "fullName"
    case .comic, .event, .series, .story: "title"
    }
  }
}
