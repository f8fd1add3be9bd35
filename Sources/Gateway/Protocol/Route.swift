package import Catalog

/// An endpoint and the ids in its path.
package enum Route: Equatable, Sendable {
  case list(Kind)
  /// The id is nil if the path segment is not a number.
  case entity(Kind, id: Int?)
  /// The entities of a kind that belong to another one.
  case related(Kind, of: Kind, id: Int?)
  /// The full-text search, which Marvel's API lacks.
  case search

  static let base = "/v1/public/"

  private static let searchSegment = "search"

  /// All endpoints, without ids.
  package static let all =
    Kind.allCases.flatMap { kind in
      [.list(kind), .entity(kind, id: nil)]
        + ProtocolTable.relations.filter { $0.parent == kind }
        .map { Route.related($0.child, of: kind, id: nil) }
    } + [.search]

  /// Parses a path; returns nil if the protocol has no such endpoint.
  package init?(path: String) {
    guard path.hasPrefix(Self.base) else { return nil }
    let parts = path.dropFirst(Self.base.count).split(
      separator: "/", omittingEmptySubsequences: false)
    if parts.count == 1, parts[0] == Self.searchSegment {
      self = .search
      return
    }
    guard let kind = parts.first.flatMap(Self.kind) else { return nil }
    switch parts.count {
    case 1: self = .list(kind)
    case 2: self = .entity(kind, id: Self.id(parts[1]))
    case 3:
      guard let child = Self.kind(parts[2]), ProtocolTable.relation(kind, child) != nil else {
        return nil
      }
      self = .related(child, of: kind, id: Self.id(parts[1]))
    default: return nil
    }
  }

  /// The path template, such as `/v1/public/characters/{characterId}/comics`.
  package var template: String {
    switch self {
    case .list(let kind): Self.base + kind.plural
    case .entity(let kind, _): "\(Self.base)\(kind.plural)/{\(kind.idName)}"
    case .related(let kind, let parent, _):
      "\(Self.base)\(parent.plural)/{\(parent.idName)}/\(kind.plural)"
    case .search: Self.base + Self.searchSegment
    }
  }

  private static func kind(_ segment: Substring) -> Kind? {
    Kind.allCases.first { $0.plural == segment }
  }

  /// Parses the leading digits. Marvel's gateway ignored the rest, according to reports. Neither 0
  /// nor a fraction is an id.
  private static func id(_ segment: Substring) -> Int? {
    let digits = segment.prefix { $0.isASCII && $0.isNumber }
    let isFraction = segment[digits.endIndex...].first == "."
    return isFraction ? nil : Int(digits).flatMap { $0 > 0 ? $0 : nil }
  }
}

extension Kind {
  /// The name of the parameter for an id in paths.
  var idName: String { "\(singular)Id" }
}
