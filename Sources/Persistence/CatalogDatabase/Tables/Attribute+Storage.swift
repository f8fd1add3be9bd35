internal import Catalog

extension Attribute {
  /// Where a property of an entity is stored.
  enum Location: Equatable {
    /// A column of the table `entity`.
    case column(String)
    /// Rows of the table `fact`.
    case fact
    /// Facts of the comics in a series.
    case comicsFact(Attribute)
  }

  /// Whether an entity may lack the property.
  var isNullable: Bool {
    if case .column(let column) = location { column == "modified" } else { true }
  }

  var location: Location {
    switch self {
    case .id: .column("entity.id")
    case .name: .column("collated")
    case .modified: .column("modified")
    case .containedFormat: .comicsFact(.format)
    default: .fact
    }
  }
}

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
    case .firstAppearance, .team, .power, .universe, .lifeStatus, .mark, .eventType, .otherID: true
    default: false
    }
  }
}
