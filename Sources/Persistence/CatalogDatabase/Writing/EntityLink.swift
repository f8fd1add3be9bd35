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
