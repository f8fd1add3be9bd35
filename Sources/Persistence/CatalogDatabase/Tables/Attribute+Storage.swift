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
  static func number(_ attribute: Attribute) -> Int { attribute.rawValue }
}

/// Returns a condition on the table `fact`, or another name of it, that selects an attribute.
func factCondition(_ attribute: Attribute, _ table: String = "fact") -> String {
  "\(table).attribute = \(FactNumber.number(attribute))"
}

/// Returns a condition on the table `link`, or another name of it, that selects what a creator did,
/// after AND; empty for any roles.
func linkCondition(with roles: CreatorRoles?, _ table: String = "link") -> String {
  roles.map { " AND \(table).roles & \($0.bits) <> 0" } ?? ""
}
