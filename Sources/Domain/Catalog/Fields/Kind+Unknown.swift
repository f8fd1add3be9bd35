extension Kind {
  /// The keys of which the embedded catalog knows no value: an empty one there means unknown, not
  /// none.
  package var keysUnknownToEmbedded: [String] {
    switch self {
    case .comic:
      [
        "digitalId", "isbn", "upc", "diamondCode", "ean", "issn", "textObjects", "urls", "variants",
        "prices", "thumbnail", "images",
      ]
    case .character, .creator, .event, .series: ["urls", "thumbnail"]
    case .story: ["description", "thumbnail"]
    }
  }
}

extension Provenance {
  /// The keys of entities of some kinds whose empty values mean unknown.
  package func unknownKeys(of kinds: [Kind]) -> [String] {
    guard source == .embedded, alsoFrom.isEmpty else { return [] }
    guard kinds.count != 1 else { return kinds[0].keysUnknownToEmbedded }
    return kinds.flatMap(\.keysUnknownToEmbedded).unique
  }
}
