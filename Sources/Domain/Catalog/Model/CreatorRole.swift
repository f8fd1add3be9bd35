/// What a creator did for a comic.
package struct CreatorRole: Hashable, Sendable {
  /// As the embedded catalog writes it, such as `writer` or `penciler (cover)`.
  package let name: String

  private static let crafts = [
    "writer", "penciler", "inker", "colorist", "letterer", "editor", "artist", "painter", "other",
  ]

  /// All roles: those inside a comic, then those for its cover. New ones must be added at the end,
  /// because catalog files store positions.
  package static let all = (crafts + crafts.map { $0 + " (cover)" }).map(CreatorRole.init(known:))

  /// The roles inside a comic.
  package static let inside = Array(all.prefix(crafts.count))

  private init(known name: String) {
    self.name = name
  }

  /// Parses a role in any case, and in Marvel's other spelling; nil for one that is not in `all`.
  ///
  /// Source: recorded responses, which have both "penciler" and "penciller", also capitalized.
  package init?(_ text: String) {
    var name = text.lowercased()
    if name.hasPrefix("penciller") { name = "penciler" + name.dropFirst("penciller".count) }
    guard let role = Self.all.first(where: { $0.name == name }) else { return nil }
    self = role
  }

  /// The position in `all`.
  package var position: Int { Self.all.firstIndex(of: self) ?? 0 }
}

/// A set of roles.
package struct CreatorRoles: Hashable, Sendable {
  /// One bit for each position in `CreatorRole.all`.
  package private(set) var bits: Int64 = 0

  package init(_ roles: [CreatorRole] = []) {
    for role in roles { insert(role) }
  }

  package init(bits: Int64) {
    self.bits = bits
  }

  package mutating func insert(_ role: CreatorRole) { bits |= 1 << Int64(role.position) }

  package func contains(_ role: CreatorRole) -> Bool { bits >> Int64(role.position) & 1 == 1 }

  package mutating func formUnion(_ other: CreatorRoles) { bits |= other.bits }

  /// The names of the roles.
  package var names: [String] {
    CreatorRole.all.enumerated().filter { bits >> Int64($0.offset) & 1 == 1 }.map(\.element.name)
  }
}
