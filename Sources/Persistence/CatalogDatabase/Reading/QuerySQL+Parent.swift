internal import Catalog
internal import SQLite

/// Conditions that entities belong to another one, of the same or another kind.
extension QuerySQL {
  mutating func addParent(_ parent: EntityKey, _ kind: Kind) {
    switch RelationPath(parent.kind, kind) {
    case .link: addLink(kind, parent.kind, [parent.id])
    case .comics: addLinkThroughComics(kind, parent)
    case .membership: addMembership(parent)
    }
  }

  /// Selects what is in the comics of an entity.
  private mutating func addLinkThroughComics(_ kind: Kind, _ parent: EntityKey) {
    let id = bind(.integer(Int64(parent.id)))
    let others = kind == parent.kind ? " AND found.other_id <> \(id)" : ""
    // Of two creators, the roles are those of the one to find; characters have no such filter.
    let roles = kind == .creator ? roles : nil
    conditions.add(
      """
      entity.id IN (SELECT found.other_id FROM link AS own JOIN link AS found
      ON found.kind = own.other_kind AND found.id = own.other_id
      WHERE own.kind = \(parent.kind.rawValue) AND own.id = \(id)
      AND own.other_kind = \(Kind.comic.rawValue)
      AND found.other_kind = \(kind.rawValue)\(others)
      \(linkCondition(with: roles, "found")))
      """)
  }

  /// Selects the members of a team, and the teams of a member.
  private mutating func addMembership(_ parent: EntityKey) {
    let id = bind(.integer(Int64(parent.id)))
    let team = factCondition(.team)
    conditions.add(
      """
      (entity.id IN (SELECT id FROM fact WHERE \(team) AND value = \(id))
      OR entity.id IN (SELECT value FROM fact JOIN entity AS member ON member.key = fact.entity
      WHERE \(team) AND member.kind = \(parent.kind.rawValue)
      AND member.id = \(id)))
      """)
  }
}

/// How a catalog knows which entities of one kind belong to one of another kind.
enum RelationPath {
  /// Entities name each other.
  case link
  /// They are in the same comics.
  case comics
  /// A character is a member of a team.
  case membership

  init(_ parent: Kind, _ child: Kind) {
    switch (parent, child) {
    case (.character, .character): self = .membership
    case (.character, .creator), (.creator, .character), (.creator, .creator): self = .comics
    default: self = .link
    }
  }
}
