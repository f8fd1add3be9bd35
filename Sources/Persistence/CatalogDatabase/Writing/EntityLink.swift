package import Catalog

/// An entity that another one is related to.
package struct EntityLink: Hashable, Sendable {
  package let key: EntityKey
  /// What the creator at one end of the link did; empty if that is unknown, or there is none.
  package var roles: CreatorRoles

  package init(_ key: EntityKey, _ roles: CreatorRoles = CreatorRoles()) {
    self.key = key
    self.roles = roles
  }
}

extension Entry {
  package func isRelated(to key: EntityKey) -> Bool { related.contains { $0.key == key } }

  /// Adds the entities that it is not related to yet.
  package mutating func relate(to keys: [EntityKey]) {
    for key in keys where !isRelated(to: key) { related.append(EntityLink(key)) }
  }
}
