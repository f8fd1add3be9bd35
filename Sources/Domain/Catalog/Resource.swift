/// What the API takes for the lists of one kind: one row of the protocol table.
package struct Resource: Sendable {
  package let kind: Kind
  package let filters: [Filter]
  package let orderKeys: [OrderKey]
  /// The order when a query asks for none.
  package let defaultOrder: [Order]
  /// The values of `orderBy` for a list that is fetched in several pages, where the default order is
  /// known to change between them; none where it is not.
  package var stableOrder: [String] = []

  package func orderKey(named name: String) -> OrderKey? {
    orderKeys.first { $0.name == name }
  }

  /// Every value that `orderBy` takes, ascending ones first.
  package var orderValues: [String] {
    orderKeys.map(\.name) + orderKeys.map { "-" + $0.name }
  }
}

/// The list of the entities of one kind that belong to an entity of another: another row.
package struct Relation: Hashable, Sendable {
  package let parent: Kind
  package let child: Kind
  /// The filter of the child's own list that this one does not take; mostly the one that names the
  /// parent.
  package let leftOut: String?
}

/// A value that `orderBy` takes, without its sign.
package struct OrderKey: Hashable, Sendable {
  package let name: String
  package let attribute: Attribute

  init(_ name: String, _ attribute: Attribute) {
    self.name = name
    self.attribute = attribute
  }
}

/// A direction along an attribute.
package struct Order: Hashable, Sendable {
  package let attribute: Attribute
  package let descending: Bool

  package init(_ attribute: Attribute, descending: Bool = false) {
    self.attribute = attribute
    self.descending = descending
  }
}
