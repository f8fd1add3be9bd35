internal import Catalog

extension Query {
  /// The roles that a creator must have had; nil for any.
  var roles: CreatorRoles? {
    for case .roles(let roles) in conditions.lazy.map(\.value) { return roles }
    return nil
  }

  /// Whether a parent or a filter says of which link between a creator and another entity the roles
  /// are.
  var linksCreators: Bool {
    let kinds = relatedKeys.map(\.kind)
    return kind == .creator ? !kinds.isEmpty : kinds.contains(.creator)
  }
}
