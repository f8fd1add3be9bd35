/// A question for a list of entities, checked against the protocol table.
package struct Query: Hashable, Sendable {
  package let kind: Kind
  /// Only entities that belong to this one.
  package let parent: EntityKey?
  package let conditions: [Condition]
  /// Never empty: the kind's default order when none was asked for.
  package private(set) var order: [Order]
  /// Filters and order as they go over the wire, in the order of their names; the window is not
  /// among them.
  package private(set) var parameters: [Parameter]
  package var range: PageRange

  /// Checks names and values before anything is asked.
  ///
  /// - Parameters:
  ///   - filters: wire names and the values as given, those of a list parted by commas.
  ///   - order: values of `orderBy`, first one first; `-` means descending.
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

  /// The order that words of `orderBy` mean; the kind's default order for none.
  package static func order(_ words: [String], of kind: Kind) throws(QueryError) -> [Order] {
    let resource = ProtocolTable.resource(for: kind)
    var order: [Order] = []
    for word in words {
      let descending = word.hasPrefix("-")
      let name = descending ? String(word.dropFirst()) : word
      guard let key = resource.orderKey(named: name) else {
        throw .unknownOrder(word, allowed: resource.orderValues)
      }
      order.append(Order(key.attribute, descending: descending))
    }
    return order.isEmpty ? resource.defaultOrder : order
  }

  /// The question as a walk over several pages of a gateway asks it: where the user asked for no
  /// order, and the gateway's own leaves open which of several entities comes first, in one that
  /// leaves less open.
  package var inStableOrder: Query {
    let words = ProtocolTable.resource(for: kind).stableOrder
    guard !words.isEmpty, !parameters.contains(where: { $0.name == Parameter.orderName }),
      let order = try? Query.order(words, of: kind)
    else { return self }
    var query = self
    query.order = order
    query.parameters = (parameters + [.order(words)]).sorted { $0.name < $1.name }
    return query
  }

  /// The path below the API's base: `comics`, or `characters/1009610/comics`.
  package var path: String {
    (parent.map { "\($0.path)/" } ?? "") + kind.plural
  }
}

extension Query {
  /// All parameters of the request, the window among them.
  package var wireParameters: [Parameter] {
    parameters + [
      Parameter(name: "limit", value: String(range.limit ?? ProtocolTable.highestLimit)),
      Parameter(name: "offset", value: String(range.offset)),
    ]
  }
}

extension EntityKey {
  /// The path below the API's base: `characters/1009610`.
  package var path: String { "\(kind.plural)/\(id)" }
}

/// A name and a value of a request.
package struct Parameter: Hashable, Sendable {
  package let name: String
  package let value: String

  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }

  fileprivate static let orderName = "orderBy"

  fileprivate static func order(_ words: [String]) -> Parameter {
    Parameter(name: orderName, value: words.joined(separator: ","))
  }
}

/// Which part of a list is wanted.
package struct PageRange: Hashable, Sendable {
  /// How many entities a list gives when nobody says how many; Marvel's own default.
  package static let defaultLimit = 20

  package var offset: Int
  /// At most so many; nil for all.
  package var limit: Int?

  package init(offset: Int = 0, limit: Int? = PageRange.defaultLimit) {
    self.offset = offset
    self.limit = limit
  }

  /// The length of the whole list where the part that was found shows it by ending early; nil
  /// where there may be more.
  package func total(found: Int) -> Int? {
    guard found < limit ?? .max, found > 0 || offset == 0 else { return nil }
    return offset + found
  }
}

/// Why a question cannot be asked.
package enum QueryError: Error, Equatable, Sendable {
  /// The API has no list of these below an entity of that kind.
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
