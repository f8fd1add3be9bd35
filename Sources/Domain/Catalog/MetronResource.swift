/// The types of Metron's entities that have a counterpart in Marvel's catalog.
///
/// Metron numbers each type separately, and two of its types become one of Marvel's: teams are
/// characters at Marvel, and arcs and reading lists are both events. The ids of the second type begin
/// at `secondIDs`.
package enum MetronResource: CaseIterable, Sendable {
  case series, issue, character, team, creator, arc, readingList

  private static let secondIDs = 1_000_000
  /// The address of the API in the JSON of entities, whatever server they came from.
  package static let base = "https://metron.cloud/api/"

  package var kind: Kind {
    switch self {
    case .series: .series
    case .issue: .comic
    case .character, .team: .character
    case .creator: .creator
    case .arc, .readingList: .event
    }
  }

  /// The path component of the API.
  package var path: String {
    switch self {
    case .series: "series"
    case .issue: "issue"
    case .character: "character"
    case .team: "team"
    case .creator: "creator"
    case .arc: "arc"
    case .readingList: "reading_list"
    }
  }

  private var isSecond: Bool { self == .team || self == .readingList }

  package func key(_ id: Int) -> EntityKey {
    EntityKey(kind, isSecond ? Self.secondIDs + id : id)
  }

  package func address(_ id: Int) -> String { "\(Self.base)\(path)/\(id)/" }

  /// Returns the type and Metron's id of an entity; nil for a story, which Metron does not have.
  package static func of(_ key: EntityKey) -> (resource: MetronResource, id: Int)? {
    let isSecond = key.id >= secondIDs
    guard
      let resource = allCases.first(where: {
        $0.kind == key.kind && ($0.isSecond == isSecond || !key.kind.hasTwoResources)
      })
    else { return nil }
    return (resource, resource.isSecond ? key.id - secondIDs : key.id)
  }
}

extension Kind {
  fileprivate var hasTwoResources: Bool { self == .character || self == .event }
}

extension Provider {
  package static let metron: Provider = {
    let base = MetronResource.base
    return Provider(
      name: "metron", title: "Metron", site: "https://metron.cloud", baseURL: base,
      resources: [
        Resource(base, "series", .series, isListed: true),
        Resource(base, "issue", .comic, isListed: true), Resource(base, "character", .character),
        Resource(base, "team", .character, firstID: 1_000_000), Resource(base, "creator", .creator),
        Resource(base, "arc", .event),
        Resource(base, "reading_list", .event, firstID: 1_000_000, isListed: true),
      ],
      steps: [
        .list(.series), .list(.comic), .details(.comic), .details(.series), .list(.event),
        .details(.event), .details(.character), .details(.creator),
      ], periods: [])
  }()
}
