/// A question for a list of entities, checked against the protocol table.
package struct Query: Hashable, Sendable {
  package let kind: Kind
  package let conditions: [Condition]
  /// Never empty: the kind's default order when none was asked for.
  package let order: [Order]
  /// Filters and order as they go over the wire, in the order of their names; the window is not
  /// among them.
  package let parameters: [Parameter]
  package var window: Window

  /// Checks names and values before anything is asked.
  ///
  /// - Parameters:
  ///   - filters: wire names and the values as given.
  ///   - order: values of `orderBy`, first one first; `-` means descending.
  package init(
    kind: Kind, filters: [(name: String, value: String)] = [], order: [String] = [],
    window: Window = Window()
  ) throws(QueryError) {
    guard let resource = ProtocolTable.resource(for: kind) else {
      throw .unsupportedKind(kind)
    }
    self.kind = kind
    var conditions: [Condition] = []
    var parameters: [Parameter] = []
    for (name, value) in filters {
      guard let filter = resource.filter(named: name) else {
        throw .unknownFilter(name, kind)
      }
      let condition = try Condition(filter, value)
      conditions.append(condition)
      parameters.append(Parameter(name: name, value: condition.wireValue))
    }
    self.conditions = conditions
    self.order = try Query.parse(order, resource)
    self.window = window
    if !order.isEmpty {
      parameters.append(Parameter(name: "orderBy", value: order.joined(separator: ",")))
    }
    self.parameters = parameters.sorted { $0.name < $1.name }
  }

  private static func parse(
    _ words: [String], _ resource: Resource
  ) throws(QueryError) -> [Order] {
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
}

/// A name and a value of a request.
package struct Parameter: Hashable, Sendable {
  package let name: String
  package let value: String
}

/// A filter's rule with the value that it is given.
package enum Condition: Hashable, Sendable {
  case equals(Attribute, String)
  case startsWith(Attribute, String)
  case since(Attribute, Moment)

  init(_ filter: Filter, _ value: String) throws(QueryError) {
    guard value.contains(where: { !$0.isWhitespace }) else {
      throw .blankValue(filter)
    }
    switch filter.rule {
    case .equals(let attribute): self = .equals(attribute, value)
    case .startsWith(let attribute): self = .startsWith(attribute, value)
    case .since(let attribute):
      guard let moment = Moment(value) else { throw .notADate(filter, value) }
      self = .since(attribute, moment)
    }
  }

  /// The value as every gateway reads it, however it was given.
  fileprivate var wireValue: String {
    switch self {
    case .equals(_, let text), .startsWith(_, let text): text
    case .since(_, let moment): moment.rfc3339
    }
  }
}

/// Which part of a list is wanted.
package struct Window: Hashable, Sendable {
  /// How many entities a list gives when nobody says how many; Marvel's own default.
  package static let defaultLimit = 20

  package var offset: Int
  /// At most so many; nil for all.
  package var limit: Int?

  package init(offset: Int = 0, limit: Int? = Window.defaultLimit) {
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
  case unsupportedKind(Kind)
  case unknownFilter(String, Kind)
  case blankValue(Filter)
  case notADate(Filter, String)
  case unknownOrder(String, allowed: [String])
}
