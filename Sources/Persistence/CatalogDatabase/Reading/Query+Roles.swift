internal import Catalog

extension Query {
  /// The roles that a creator must have had; nil for any.
  var roles: CreatorRoles? {
    for case .roles(let roles) in conditions { return roles }
    return nil
  }

  /// Whether a parent or a filter says of which link between a creator and another entity the roles
  /// are.
  var linksCreators: Bool {
    let related = conditions.compactMap { condition -> Kind? in
      switch condition {
      case .related(let other, _), .allRelated(let other, _): other
      default: nil
      }
    }
    let kinds = related + [parent?.kind].compactMap(\.self)
    return kind == .creator ? !kinds.isEmpty : kinds.contains(.creator)
  }
}
