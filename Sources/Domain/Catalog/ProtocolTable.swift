/// Marvel's API as data. Flags, validation, wire query, SQL, help, and the reference page are
/// derived from these rows.
///
/// Source: Marvel's interactive documentation of its 39 endpoints (2014 to 2025): six lists, six
/// single entities, 27 lists of related entities.
package enum ProtocolTable {
  /// The API's maximum page size.
  package static let highestLimit = 100

  package static let resources = Kind.allCases.map(resource)

  package static func resource(for kind: Kind) -> Resource {
    switch kind {
    case .character: characters
    case .comic: comics
    case .creator: creators
    case .event: events
    case .series: series
    case .story: stories
    }
  }

  package static let relations = [
    Relation(parent: .character, child: .comic, leftOut: "characters"),
    Relation(parent: .character, child: .event, leftOut: "characters"),
    Relation(parent: .character, child: .series, leftOut: "characters"),
    Relation(parent: .character, child: .story, leftOut: "characters"),
    Relation(parent: .comic, child: .character, leftOut: "comics"),
    Relation(parent: .comic, child: .creator, leftOut: "events"),
    Relation(parent: .comic, child: .event, leftOut: "comics"),
    Relation(parent: .comic, child: .story, leftOut: "comics"),
    Relation(parent: .creator, child: .comic, leftOut: "creators"),
    Relation(parent: .creator, child: .event, leftOut: "creators"),
    Relation(parent: .creator, child: .series, leftOut: "creators"),
    Relation(parent: .creator, child: .story, leftOut: "creators"),
    Relation(parent: .event, child: .character, leftOut: "events"),
    Relation(parent: .event, child: .comic, leftOut: nil),
    Relation(parent: .event, child: .creator, leftOut: "events"),
    Relation(parent: .event, child: .series, leftOut: "events"),
    Relation(parent: .event, child: .story, leftOut: "events"),
    Relation(parent: .series, child: .character, leftOut: "series"),
    Relation(parent: .series, child: .comic, leftOut: "series"),
    Relation(parent: .series, child: .creator, leftOut: "series"),
    Relation(parent: .series, child: .event, leftOut: "series"),
    Relation(parent: .series, child: .story, leftOut: "series"),
    Relation(parent: .story, child: .character, leftOut: "stories"),
    Relation(parent: .story, child: .comic, leftOut: "stories"),
    Relation(parent: .story, child: .creator, leftOut: "stories"),
    Relation(parent: .story, child: .event, leftOut: "stories"),
    Relation(parent: .story, child: .series, leftOut: "stories"),
  ]

  package static func relation(_ parent: Kind, _ child: Kind) -> Relation? {
    relations.first { $0.parent == parent && $0.child == child }
  }

  /// Marvel's filters and our own, as `filters` returns them.
  package static func allFilters(of kind: Kind, under parent: Kind? = nil) -> [Filter]? {
    filters(of: kind, under: parent).map { $0 + resource(for: kind).ownFilters }
  }

  /// Marvel's filters of a kind's own list, or of its list below a parent; nil if there is no such
  /// list.
  package static func filters(of kind: Kind, under parent: Kind? = nil) -> [Filter]? {
    let filters = resource(for: kind).filters
    guard let parent else { return filters }
    guard let relation = relation(parent, kind) else { return nil }
    return filters.filter { $0.name != relation.leftOut }
  }
}
