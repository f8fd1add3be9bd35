/// A request for a list of entities, validated against the protocol table.
package struct Query: Hashable, Sendable {
  package let kind: Kind
  /// Selects only entities that belong to this one.
  package let parent: EntityKey?
  package let conditions: [Condition]
  /// Never empty: the kind's default order if none was requested.
  package let order: [Order]
  /// Whether the order was requested rather than the default.
  package let isOrderChosen: Bool
  package var range: PageRange
  /// Whether the first page counts for how many entities it is unknown what the query depends on; and
  /// whether days that are only a part of a month leave out dates of which only the month is known,
  /// which are stored as its first day. Gateways do neither.
  package var reportsUncertainty = false

  /// - Parameter order: Most significant first; the kind's default order if empty.
  package init(
    kind: Kind, of parent: EntityKey? = nil, conditions: [Condition] = [], order: [Order] = [],
    range: PageRange = PageRange()
  ) throws(QueryError) {
    // Most lists need no filters, whose rows are many.
    if parent != nil || !conditions.isEmpty {
      guard let known = ProtocolTable.allFilters(of: kind, under: parent?.kind) else {
        throw .unknownRelation(kind, of: parent?.kind ?? kind)
      }
      for condition in conditions where !known.contains(condition.filter) {
        throw .unknownFilter(condition.filter.name, kind, of: parent?.kind)
      }
    }
    self.init(kind, parent, conditions, order, range)
  }

  /// Parses the parameters of a request.
  ///
  /// - Parameters:
  ///   - filters: Wire names and values; lists are separated by commas.
  ///   - order: Values of `orderBy`, most significant first; `-` means descending.
  package init(
    kind: Kind, of parent: EntityKey? = nil, filters: [(name: String, value: String)],
    order: [String] = [], range: PageRange = PageRange()
  ) throws(QueryError) {
    guard let known = ProtocolTable.filters(of: kind, under: parent?.kind) else {
      throw .unknownRelation(kind, of: parent?.kind ?? kind)
    }
    var conditions: [Condition] = []
    for (name, value) in filters {
      guard let filter = known.first(where: { $0.name == name }) ?? Self.undocumented(name) else {
        throw .unknownFilter(name, kind, of: parent?.kind)
      }
      // Programs send this to get the complete list.
      if case .isTrue = filter.rule, value.lowercased() == "false" { continue }
      conditions.append(try Condition(filter, value))
    }
    let order = try ProtocolTable.resource(for: kind).order(order)
    self.init(kind, parent, conditions, order, range)
  }

  private init(
    _ kind: Kind, _ parent: EntityKey?, _ conditions: [Condition], _ order: [Order],
    _ range: PageRange
  ) {
    self.kind = kind
    self.parent = parent
    self.conditions = conditions
    self.order = order.isEmpty ? ProtocolTable.resource(for: kind).defaultOrder : order
    isOrderChosen = !order.isEmpty
    self.range = range
  }

  private static func undocumented(_ name: String) -> Filter? {
    name == Filter.id.name ? .id : nil
  }

  /// What Marvel's API lacks to answer the query; nil if a gateway can.
  package var missingAtGateways: MissingData? {
    if let parent, ProtocolTable.relation(parent.kind, kind) == nil {
      return .list(kind, of: parent.kind)
    }
    if conditions.isEmpty { return nil }
    let local = ProtocolTable.resource(for: kind).localFilters
    return conditions.first { local.contains($0.filter) }.map { .filter($0.filter) }
  }

  /// The path below the API's base URL: `comics`, or `characters/1009610/comics`.
  package var path: String {
    (parent.map { "\($0.path)/" } ?? "") + kind.plural
  }
}

extension Query {
  /// The entities to which the matches are related.
  package var relatedKeys: [EntityKey] {
    [parent].compactMap(\.self)
      + conditions.compactMap(\.relation).flatMap { relation in
        relation.ids.map { EntityKey(relation.kind, $0) }
      }
  }

  /// The roles that a creator must have had; nil for any.
  package var roles: CreatorRoles? {
    for case .roles(let roles) in conditions.lazy.map(\.value) { return roles }
    return nil
  }

  /// Whether a parent or a filter says of which link between a creator and another entity the roles
  /// are.
  package var linksCreators: Bool {
    let kinds = relatedKeys.map(\.kind)
    return kind == .creator ? !kinds.isEmpty : kinds.contains(.creator)
  }
}

extension Query {
  /// Filters and order as sent to the gateway, sorted by name, without the range.
  package var parameters: [Parameter] {
    var parameters = conditions.map { Parameter(name: $0.filter.name, value: $0.wireValue) }
    let resource = ProtocolTable.resource(for: kind)
    // A default order that gateways have, too, is not sent.
    if isOrderChosen || resource.requestsDefaultOrder {
      let values = order.map(resource.orderValue)
      parameters.append(Parameter(name: "orderBy", value: values.joined(separator: ",")))
    }
    return parameters.sorted { $0.name < $1.name }
  }

  /// All parameters of the request, including the range.
  package var wireParameters: [Parameter] {
    parameters + range.parameters
  }
}

extension EntityKey {
  /// The path below the API's base URL: `characters/1009610`.
  package var path: String { "\(kind.plural)/\(id)" }
}

/// A name and value of a request.
package struct Parameter: Hashable, Sendable {
  package let name: String
  package let value: String

  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

/// A range of a list.
package struct PageRange: Hashable, Sendable {
  /// The default limit of a list, which is Marvel's own.
  package static let defaultLimit = 20

  package var offset: Int
  /// The maximum number of entities; nil for all.
  package var limit: Int?

  package init(offset: Int = 0, limit: Int? = PageRange.defaultLimit) {
    self.offset = offset
    self.limit = limit
  }

  /// The parameters of a request to a gateway.
  package var parameters: [Parameter] {
    [
      Parameter(name: "limit", value: String(limit ?? ProtocolTable.highestLimit)),
      Parameter(name: "offset", value: String(offset)),
    ]
  }

  /// The total of the list if the result shows it by ending early; nil if there may be more.
  package func total(found: Int) -> Int? {
    guard found < limit ?? .max, found > 0 || offset == 0 else { return nil }
    return offset + found
  }
}

/// Why a query is invalid.
package enum QueryError: Error, Equatable, Sendable {
  /// The API has no list of this kind below an entity of that kind.
  case unknownRelation(Kind, of: Kind)
  case unknownFilter(String, Kind, of: Kind?)
  case blankValue(Filter)
  case notADate(Filter, String)
  case notANumber(Filter, String)
  case notADateRange(Filter, String)
  case notAYear(Filter, String)
  case notAllowed(Filter, String)
  case notAnID(Filter, String)
  case tooManyValues(Filter)
  case unknownOrder(String, allowed: [String])
  /// More sort keys than `Filter.highestCount`.
  case tooManyOrders
}
