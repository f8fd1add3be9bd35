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
