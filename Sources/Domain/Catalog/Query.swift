/// A request for a list of entities, validated against the protocol table.
package struct Query: Hashable, Sendable {
  package let kind: Kind
  /// Selects only entities that belong to this one.
  package let parent: EntityKey?
  package let conditions: [Condition]
  /// Never empty: the kind's default order if none was requested.
  package private(set) var order: [Order]
  /// Filters and order as sent to the gateway, sorted by name, without the range.
  package private(set) var parameters: [Parameter]
  package var range: PageRange

  /// Validates names and values before any request.
  ///
  /// - Parameters:
  ///   - filters: wire names and values as typed; lists are separated by commas.
  ///   - order: values of `orderBy`, most significant first; `-` means descending.
  package init(
    kind: Kind, of parent: EntityKey? = nil, filters: [(name: String, value: String)] = [],
    order: [String] = [], range: PageRange = PageRange()
  ) throws(QueryError) {
    guard let known = ProtocolTable.filters(of: kind, under: parent?.kind) else {
      throw .unknownRelation(kind, of: parent?.kind ?? kind)
    }
    self.kind = kind
    self.parent = parent
    var conditions: [Condition] = []
    var parameters: [Parameter] = []
    for (name, value) in filters {
      guard let filter = known.first(where: { $0.name == name }) else {
        throw .unknownFilter(name, kind, of: parent?.kind)
      }
      let condition = try Condition(filter, value)
      conditions.append(condition)
      parameters.append(Parameter(name: name, value: condition.wireValue))
    }
    self.conditions = conditions
    self.order = try Query.order(order, of: kind)
    self.range = range
    if !order.isEmpty { parameters.append(.order(order)) }
    self.parameters = parameters.sorted { $0.name < $1.name }
  }

  /// Parses values of `orderBy`; returns the kind's default order if there are none.
  package static func order(_ values: [String], of kind: Kind) throws(QueryError) -> [Order] {
    let resource = ProtocolTable.resource(for: kind)
    var order: [Order] = []
    for word in values {
      let descending = word.hasPrefix("-")
      let name = descending ? String(word.dropFirst()) : word
      guard let key = resource.orderKey(named: name) else {
        throw .unknownOrder(word, allowed: resource.orderValues)
      }
      order.append(Order(key.attribute, descending: descending))
    }
    return order.isEmpty ? resource.defaultOrder : order
  }

  /// The query for a multi-page listing. If the user requested no order and the gateway's default
  /// leaves ties open, this uses an order with fewer ties.
  package var inStableOrder: Query {
    let values = ProtocolTable.resource(for: kind).stableOrder
    guard !values.isEmpty, !parameters.contains(where: { $0.name == Parameter.orderName }),
      let order = try? Query.order(values, of: kind)
    else { return self }
    var query = self
    query.order = order
    query.parameters = (parameters + [.order(values)]).sorted { $0.name < $1.name }
    return query
  }

  /// The path below the API's base URL: `comics`, or `characters/1009610/comics`.
  package var path: String {
    (parent.map { "\($0.path)/" } ?? "") + kind.plural
  }
}

extension Query {
  /// All parameters of the request, including the range.
  package var wireParameters: [Parameter] {
    parameters + [
      Parameter(name: "limit", value: String(range.limit ?? ProtocolTable.highestLimit)),
      Parameter(name: "offset", value: String(range.offset)),
    ]
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

  fileprivate static let orderName = "orderBy"

  fileprivate static func order(_ values: [String]) -> Parameter {
    Parameter(name: orderName, value: values.joined(separator: ","))
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
  case notAllowed(Filter, String)
  case notAnID(Filter, String)
  case tooManyValues(Filter)
  case unknownOrder(String, allowed: [String])
}
