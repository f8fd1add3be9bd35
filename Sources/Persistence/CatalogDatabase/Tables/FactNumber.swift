internal import Catalog

/// The column `attribute` of the table `fact`.
enum FactNumber {
  /// Added for a fact of the base about an entity that the upper layer has in its place.
  static let firstOfBase = 1000

  static func number(_ attribute: Attribute, isOfBase: Bool = false) -> Int {
    attribute.rawValue + (isOfBase ? firstOfBase : 0)
  }

  /// Whether the base may know the attribute of an entity in the upper layer, whose source does not
  /// have it.
  static func isAddition(_ attribute: Attribute) -> Bool {
    switch attribute {
    case .firstAppearance, .team, .power, .universe, .lifeStatus, .mark, .eventType: true
    default: false
    }
  }
}
