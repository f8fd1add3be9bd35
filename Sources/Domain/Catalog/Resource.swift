/// The filters and orders that the API accepts for lists of one kind: a row of the protocol table.
package struct Resource: Sendable {
  package let kind: Kind
  package let filters: [Filter]
  /// The filters that only catalogs on this machine have.
  package var ownFilters: [Filter] = []
  package let orderKeys: [OrderKey]
  /// The order of a query that does not specify one. The catalogs on this machine and marvel-gateway
  /// sort what is still equal by id, so that every page is a part of the same list.
  package let defaultOrder: [Order]
  /// Whether the default order is requested from gateways, because their own leaves many entities
  /// in an order that varies between pages.
  package var requestsDefaultOrder = false

  /// Parses values of `orderBy`.
  package func order(_ values: [String]) throws(QueryError) -> [Order] {
    if values.count > Filter.highestCount { throw .tooManyOrders }
    var order: [Order] = []
    for value in values {
      let descending = value.hasPrefix("-")
      let name = descending ? String(value.dropFirst()) : value
      guard let key = orderKeys.first(where: { $0.name == name }) else {
        throw .unknownOrder(value, allowed: orderValues)
      }
      order.append(Order(key.attribute, descending: descending))
    }
    return order
  }

  /// Returns the value of `orderBy` for an attribute that is one of the kind's order keys.
  package func orderValue(_ order: Order) -> String {
    let name = orderKeys.first { $0.attribute == order.attribute }?.name ?? ""
    return order.descending ? "-" + name : name
  }

  /// All values of `orderBy`, ascending ones first.
  package var orderValues: [String] {
    orderKeys.map(\.name) + orderKeys.map { "-" + $0.name }
  }
}

/// The list of entities of one kind that belong to an entity of another kind: a row of the protocol
/// table.
package struct Relation: Hashable, Sendable {
  package let parent: Kind
  package let child: Kind
  /// The filter of the child's own list that this list does not accept; usually the one that names
  /// the parent.
  package let leftOut: String?
}

/// A value of `orderBy`, without its sign.
package struct OrderKey: Hashable, Sendable {
  package let name: String
  package let attribute: Attribute

  init(_ name: String, _ attribute: Attribute) {
    self.name = name
    self.attribute = attribute
  }
}

/// An attribute and a direction to sort by.
package struct Order: Hashable, Sendable {
  package let attribute: Attribute
  package let descending: Bool

  package init(_ attribute: Attribute, descending: Bool = false) {
    self.attribute = attribute
    self.descending = descending
  }
}
