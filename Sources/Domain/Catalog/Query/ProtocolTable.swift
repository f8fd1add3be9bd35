/// Marvel's API as data. Flags, validation, wire query, SQL, and help are derived from these
/// rows.
///
/// Source: Marvel's interactive documentation of its 39 endpoints (2014 to 2025): six lists, six
/// single entities, 27 lists of related entities.
package enum ProtocolTable {
  /// The API's maximum page size.
  package static let highestLimit = 100

  /// The header field in which marvel-gateway identifies the content of the catalog that it serves.
  /// Marvel's API has none.
  package static let catalogVersionHeader = "Catalog-Version"

  /// The preference (RFC 7240) for entities of lists with the member `relatedIDs`, which exports
  /// have, too. Marvel's API ignores it.
  package static let relatedIDsPreference = "related-ids"

  package static let resources = Kind.allCases.map(resource)

  package static func resource(for kind: Kind) -> Resource {
    switch kind {
    case .character: characters
    case .comic: comics
    case .creator: creators
    case .event: events
    case .series: series
    case .story: stories
    }
  }

  package static let relations = [
    Relation(parent: .character, child: .comic, leftOut: "characters"),
    Relation(parent: .character, child: .event, leftOut: "characters"),
    Relation(parent: .character, child: .series, leftOut: "characters"),
    Relation(parent: .character, child: .story, leftOut: "characters"),
    Relation(parent: .comic, child: .character, leftOut: "comics"),
    Relation(parent: .comic, child: .creator, leftOut: "events"),
    Relation(parent: .comic, child: .event, leftOut: "comics"),
    Relation(parent: .comic, child: .story, leftOut: "comics"),
    Relation(parent: .creator, child: .comic, leftOut: "creators"),
    Relation(parent: .creator, child: .event, leftOut: "creators"),
    Relation(parent: .creator, child: .series, leftOut: "creators"),
    Relation(parent: .creator, child: .story, leftOut: "creators"),
    Relation(parent: .event, child: .character, leftOut: "events"),
    Relation(parent: .event, child: .comic, leftOut: nil),
    Relation(parent: .event, child: .creator, leftOut: "events"),
    Relation(parent: .event, child: .series, leftOut: "events"),
    Relation(parent: .event, child: .story, leftOut: "events"),
    Relation(parent: .series, child: .character, leftOut: "series"),
    Relation(parent: .series, child: .comic, leftOut: "series"),
    Relation(parent: .series, child: .creator, leftOut: "series"),
    Relation(parent: .series, child: .event, leftOut: "series"),
    Relation(parent: .series, child: .story, leftOut: "series"),
    Relation(parent: .story, child: .character, leftOut: "stories"),
    Relation(parent: .story, child: .comic, leftOut: "stories"),
    Relation(parent: .story, child: .creator, leftOut: "stories"),
    Relation(parent: .story, child: .event, leftOut: "stories"),
    Relation(parent: .story, child: .series, leftOut: "stories"),
  ]

  /// The lists that Marvel's API does not have, and catalogs on this machine do.
  package static let localRelations = [
    Relation(parent: .character, child: .character, leftOut: nil),
    Relation(parent: .character, child: .creator, leftOut: nil),
    Relation(parent: .comic, child: .series, leftOut: "comics"),
    Relation(parent: .creator, child: .character, leftOut: nil),
    Relation(parent: .creator, child: .creator, leftOut: nil),
  ]

  package static func relation(_ parent: Kind, _ child: Kind) -> Relation? {
    relations.first { $0.parent == parent && $0.child == child }
  }

  /// The kinds of entities that have a list of this kind on this machine, in the order of `Kind`.
  package static func parents(of kind: Kind) -> [Kind] {
    Kind.allCases.filter { parent in
      (relations + localRelations).contains { $0.parent == parent && $0.child == kind }
    }
  }

  /// The kinds of the lists that an entity of this kind has on this machine.
  package static func children(of kind: Kind) -> [Kind] {
    Kind.allCases.filter { parents(of: $0).contains(kind) }
  }

  /// Marvel's filters and our own of a kind's own list, or of its list below a parent; nil if no
  /// catalog has such a list.
  package static func allFilters(of kind: Kind, under parent: Kind? = nil) -> [Filter]? {
    var filters = filters(of: kind, under: parent)
    if filters == nil,
      let relation = localRelations.first(where: { $0.parent == parent && $0.child == kind })
    {
      filters = resource(for: kind).filters.filter { $0.name != relation.leftOut }
    }
    return filters.map { $0 + resource(for: kind).localFilters }
  }

  /// Marvel's filters of a kind's own list, or of its list below a parent; nil if there is no such
  /// list.
  package static func filters(of kind: Kind, under parent: Kind? = nil) -> [Filter]? {
    let filters = resource(for: kind).filters
    guard let parent else { return filters }
    guard let relation = relation(parent, kind) else { return nil }
    return filters.filter { $0.name != relation.leftOut }
  }
}

/// The filters and orders that the API accepts for lists of one kind: a row of the protocol table.
package struct Resource: Sendable {
  package let kind: Kind
  package let filters: [Filter]
  /// The filters that only catalogs on this machine have.
  package var localFilters: [Filter] = []
  package let orderKeys: [OrderKey]
  /// The order of a query that does not specify one. The catalogs on this machine and
  /// marvel-gateway sort what is still equal by id, so that every page is a part of the same list.
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
