internal import Catalog

/// The parameters of all endpoints as components, to which the endpoints refer.
///
/// A parameter that is the same in several lists is one component, such as `limit`. Any other has
/// the name of its list in front, such as `comics.format`.
struct OpenAPIParameters {
  private struct Component {
    /// The plural of a kind, or `search`; nil for parameters in paths.
    let list: String?
    let name: String
    let json: JSONValue
  }

  private let components: [Component]
  /// The text that most lists with a parameter share, by the parameter's name.
  private let shared: [String: String]

  init(_ enumerations: OpenAPIEnumerations) {
    components =
      Kind.allCases.map(Self.id)
      + Kind.allCases.flatMap { Self.list(of: $0, enumerations) } + Self.search(enumerations)
    shared = Dictionary(grouping: components, by: \.name).compactMapValues { components in
      let texts = Dictionary(grouping: components.map(\.json.line)) { $0 }
      let most = texts.max { ($0.value.count, $0.key) < ($1.value.count, $1.key) }
      return most.flatMap { $0.value.count > 1 ? $0.key : nil }
    }
  }

  var json: JSONValue {
    var keys: Set<String> = []
    return .object(
      components.compactMap { component in
        let key = key(of: component)
        return keys.insert(key).inserted ? (key: key, value: component.json) : nil
      })
  }

  /// Returns references to the parameters of an endpoint.
  func references(of route: Route) -> JSONValue {
    .array(
      components(of: route).map { ["$ref": .text("#/components/parameters/\(key(of: $0))")] })
  }

  /// The names of the parameters of an endpoint.
  func names(of route: Route) -> [String] { components(of: route).map(\.name) }

  private func components(of route: Route) -> [Component] {
    switch route {
    case .entity(let kind, _): components.filter { $0.name == kind.idName }
    case .list(let kind): components.filter { $0.list == kind.plural }
    case .related(let kind, let parent, _):
      components.filter { component in
        component.name == parent.idName
          || (component.list == kind.plural
            && component.name != ProtocolTable.relation(parent, kind)?.leftOut)
      }
    case .search: components.filter { $0.list == Self.searchList }
    }
  }

  private func key(of component: Component) -> String {
    guard let list = component.list, shared[component.name] != component.json.line else {
      return component.name
    }
    return "\(list).\(component.name)"
  }
}

extension OpenAPIParameters {
  private static let searchList = "search"

  /// The parameter for an id in a path.
  private static func id(of kind: Kind) -> Component {
    Component(
      list: nil, name: kind.idName,
      json: [
        "name": .text(kind.idName), "in": "path", "required": true,
        "description": .text("The id of the \(kind.singular)."),
        "schema": ["type": "integer", "minimum": 1],
      ])
  }

  private static func list(of kind: Kind, _ enumerations: OpenAPIEnumerations) -> [Component] {
    let filters = (ProtocolTable.resource(for: kind).filters + [.id]).map { filter in
      let schema = FilterSchema(filter, enumerations)
      return parameter(
        kind.plural, filter.name, schema.description, schema.json, isList: filter.isList,
        isOwn: filter == .id)
    }
    let order = parameter(
      kind.plural, "orderBy",
      "Sorts by these keys; `-` means descending. \(FilterSchema.listRule(of: Filter.highestCount))",
      FilterSchema.list(of: enumerations.orders(of: kind)), isList: true)
    return filters + [order] + range(of: kind.plural)
  }

  private static func range(of list: String) -> [Component] {
    [
      parameter(
        list, "limit", "The maximum number of results.",
        [
          "type": "integer", "minimum": 1, "maximum": .number(ProtocolTable.highestLimit),
          "default": .number(PageRange.defaultLimit),
        ]),
      parameter(
        list, "offset", "The number of results to skip.",
        ["type": "integer", "minimum": 0, "default": 0]),
    ]
  }

  private static func search(_ enumerations: OpenAPIEnumerations) -> [Component] {
    [
      parameter(
        searchList, SearchQuery.wordsParameter,
        "Words of names, aliases, creators, and descriptions, or an issue such as asm 300.",
        [
          "type": "string", "minLength": 1, "maxLength": .number(SearchQuery.highestLength),
          "pattern": .text(FilterSchema.notBlank),
        ], isRequired: true),
      parameter(
        searchList, SearchQuery.kindParameter,
        "Only entities of these kinds, separated by commas; the parameter may also be repeated.",
        ["type": "array", "items": enumerations.kinds, "minItems": 1], isList: true),
    ] + range(of: searchList)
  }

  /// - Parameter isOwn: Whether Marvel did not document the parameter.
  private static func parameter(
    _ list: String, _ name: String, _ description: String, _ schema: JSONValue,
    isList: Bool = false, isRequired: Bool = false, isOwn: Bool = false
  ) -> Component {
    var json: JSONValue = [
      "name": .text(name), "in": "query", "description": .text(description), "schema": schema,
    ]
    if isRequired { json = json.adding(["required": true]) }
    if isList { json = json.adding(["style": "form", "explode": false]) }
    if isOwn { json = json.adding(["x-marvel-cli": true]) }
    return Component(list: list, name: name, json: json)
  }
}
