internal import Catalog

/// The values that parameters accept, as schemas that they share: one for each list of values.
struct OpenAPIEnumerations {
  private var names: [[String]: String] = [:]
  private var members: [JSONValue.Member] = []

  init() {
    add("Kind", Kind.allCases.map(\.plural))
    for kind in Kind.allCases {
      let resource = ProtocolTable.resource(for: kind)
      add(kind.singular.capitalizedFirst + "Order", resource.orderValues)
      for filter in resource.filters where !filter.allowed.isEmpty && !filter.isSwitch {
        add(filter.name.capitalizedFirst, filter.allowed)
      }
    }
  }

  /// The schemas.
  var schemas: [JSONValue.Member] { members }

  var kinds: JSONValue { reference(to: Kind.allCases.map(\.plural)) }

  func orders(of kind: Kind) -> JSONValue {
    reference(to: ProtocolTable.resource(for: kind).orderValues)
  }

  /// Returns the schema of one of the given values.
  func reference(to values: [String]) -> JSONValue {
    OpenAPISchemas.reference(to: names[values] ?? "")
  }

  private mutating func add(_ name: String, _ values: [String]) {
    guard names[values] == nil else { return }
    names[values] = name
    members.append((name, ["type": "string", "enum": .array(values.map(JSONValue.text))]))
  }
}
