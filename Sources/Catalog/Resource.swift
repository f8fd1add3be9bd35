/// What the API takes for the lists of one kind: one row of the protocol table.
package struct Resource: Sendable {
  package let kind: Kind
  package let filters: [Filter]
  package let orderKeys: [OrderKey]
  /// The order when a query asks for none.
  package let defaultOrder: [Order]

  package func filter(named name: String) -> Filter? {
    filters.first { $0.name == name }
  }

  package func orderKey(named name: String) -> OrderKey? {
    orderKeys.first { $0.name == name }
  }

  /// Every value that `orderBy` takes, ascending ones first.
  package var orderValues: [String] {
    orderKeys.map(\.name) + orderKeys.map { "-" + $0.name }
  }
}

/// A property by which entities are filtered or ordered, whatever a source calls it.
package enum Attribute: Hashable, Sendable {
  /// The name or title in full.
  case name
  /// When the entity was last changed.
  case modified
}

/// A documented filter of a list.
package struct Filter: Hashable, Sendable {
  /// How a value selects entities.
  package enum Rule: Hashable, Sendable {
    /// The attribute is the value, without regard to case and accents.
    case equals(Attribute)
    /// The attribute begins with the value, without regard to case and accents.
    case startsWith(Attribute)
    /// The attribute is a moment not before the value.
    case since(Attribute)
  }

  /// The parameter's name on the wire, such as `nameStartsWith`.
  package let name: String
  /// The word for the value in help, such as `TEXT`.
  package let placeholder: String
  package let rule: Rule
  /// One phrase for help, without a full stop.
  package let meaning: String
}

/// A value that `orderBy` takes, without its sign.
package struct OrderKey: Hashable, Sendable {
  package let name: String
  package let attribute: Attribute
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
