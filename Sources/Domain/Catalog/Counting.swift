/// A source that holds its entities and can count them.
package protocol Counting {
  /// How many entities of each kind there are.
  func counts() async throws(CatalogError) -> Histogram

  /// How many of the entities that the query finds, whatever its window, have each value.
  ///
  /// - Parameter grouping: one of those of the query's kind.
  func histogram(of query: Query, by grouping: Grouping) async throws(CatalogError) -> Histogram
}

/// Counts, in the order in which they are to be shown.
package struct Histogram: Hashable, Sendable {
  package struct Bar: Hashable, Sendable {
    /// Nil for entities of which the value is not known.
    package let value: Value?
    package let count: Int

    package init(_ value: Value?, _ count: Int) {
      self.value = value
      self.count = count
    }
  }

  package enum Value: Hashable, Sendable {
    case number(Int)
    case text(String)
  }

  package let provenance: Provenance
  package let bars: [Bar]

  package init(_ provenance: Provenance, _ bars: [Bar]) {
    self.provenance = provenance
    self.bars = bars
  }
}

/// What the entities of a kind are counted by.
package enum Grouping: String, CaseIterable, Sendable {
  /// The year in which a comic was on sale, an event or a series began.
  case year
  case decade
  case format
  case formatType = "format-type"
  /// How a series is published.
  case type
  /// How many entities of another kind belong to each, in spans.
  case characters, comics, creators, events, series, stories
  /// The first letter of the name or title.
  case letter
  /// The year of the last change.
  case modified

  /// Those that have a meaning for the kind, the first of them when nobody says which.
  package static func all(of kind: Kind) -> [Grouping] {
    let relations = ProtocolTable.relations.filter { $0.parent == kind }
      .compactMap { Grouping(rawValue: $0.child.plural) }
    let own: [Grouping] =
      switch kind {
      case .comic: [.year, .decade, .format, .formatType]
      case .event: [.year, .decade]
      case .series: [.year, .decade, .type]
      case .character, .creator, .story: []
      }
    return own + relations + [.letter, .modified]
  }

  /// The kind whose entities are counted for each entity.
  package var related: Kind? { Kind.allCases.first { $0.plural == rawValue } }
}
