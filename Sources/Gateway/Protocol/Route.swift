package import Catalog

/// An endpoint with what its path says.
package enum Route: Equatable, Sendable {
  case list(Kind)
  /// The id is nil where the path has none that could be one.
  case entity(Kind, id: Int?)
  /// The entities of a kind that belong to another one.
  case related(Kind, of: Kind, id: Int?)

  private static let base = "/v1/public/"

  /// Nil for a path that the protocol does not know.
  package init?(path: String) {
    guard path.hasPrefix(Self.base) else { return nil }
    let parts = path.dropFirst(Self.base.count).split(
      separator: "/", omittingEmptySubsequences: false)
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

  package var kind: Kind {
    switch self {
    case .list(let kind), .entity(let kind, _), .related(let kind, _, _): kind
    }
  }

  /// Such as `/v1/public/characters/{characterId}/comics`.
  package var template: String {
    switch self {
    case .list(let kind): Self.base + kind.plural
    case .entity(let kind, _): "\(Self.base)\(kind.plural)/{\(kind.singular)Id}"
    case .related(let kind, let parent, _):
      "\(Self.base)\(parent.plural)/{\(parent.singular)Id}/\(kind.plural)"
    }
  }

  private static func kind(_ word: Substring) -> Kind? {
    Kind.allCases.first { $0.plural == word }
  }

  /// Marvel's gateway did not mind what followed the digits, by the account of those who tested it.
  private static func id(_ word: Substring) -> Int? {
    Int(word.prefix { $0.isASCII && $0.isNumber })
  }
}
