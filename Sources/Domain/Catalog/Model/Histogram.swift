/// Counts in display order.
package struct Histogram: Hashable, Sendable {
  package struct Bar: Hashable, Sendable {
    /// Nil for entities whose value is unknown.
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
  /// See `Page.known`.
  package var known: [KnownCount] = []
  /// See `Page.leftOut`.
  package var leftOut: [MonthCount] = []

  package init(_ provenance: Provenance, _ bars: [Bar]) {
    self.provenance = provenance
    self.bars = bars
  }
}

/// What to count the entities of a kind by.
package enum Grouping: String, CaseIterable, Sendable {
  /// The year in which a comic went on sale, or an event or series began.
  case year
  case decade
  case format
  case formatType = "format-type"
  /// The publication type of a series.
  case type
  /// What characters can do; one character may be counted several times.
  case power
  /// The universe that characters come from.
  case universe
  /// The teams of characters, by name; one character may be counted several times.
  case team
  /// The first letter of the name or title.
  case letter
  /// The year of the last change.
  case modified

  /// The groupings that apply to the kind; the first one is the default.
  package static func all(of kind: Kind) -> [Grouping] {
    allCases.filter { $0.attribute(of: kind) != nil } + [.letter, .modified]
  }

  /// The attribute of the kind to count by; nil if the kind has none, or if the grouping needs
  /// none.
  package func attribute(of kind: Kind) -> Attribute? {
    let candidates: [Attribute] =
      switch self {
      case .year, .decade: [.onsaleDate, .startDate, .startYear]
      case .format: [.format]
      case .formatType: [.formatType]
      case .type: [.seriesType]
      case .power: [.power]
      case .universe: [.universe]
      case .team: [.team]
      case .letter, .modified: []
      }
    return candidates.first { candidate in
      kind.fields.contains { $0.facts.contains { $0.attribute == candidate } }
    }
  }
}
