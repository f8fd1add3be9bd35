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

  init(_ examples: CatalogExamples, _ enumerations: OpenAPIEnumerations) {
    components =
      Kind.allCases.map { Self.id(of: $0, examples) }
      + Kind.allCases.flatMap { Self.list(of: $0, examples, enumerations) }
      + Self.search(examples, enumerations)
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
  private static func id(of kind: Kind, _ examples: CatalogExamples) -> Component {
    let parameter: JSONValue = [
      "name": .text(kind.idName), "in": "path", "required": true,
      "description": .text("The id of the \(kind.singular)."),
      "schema": ["type": "integer", "minimum": 1],
    ]
    return Component(
      list: nil, name: kind.idName,
      json: parameter.adding(examples.ids[kind].map { ["example": .number($0)] } ?? [:]))
  }

  private static func list(
    of kind: Kind, _ examples: CatalogExamples, _ enumerations: OpenAPIEnumerations
  ) -> [Component] {
    let values = examples.parameters[kind] ?? [:]
    func component(
      _ name: String, _ description: String, _ schema: JSONValue, isList: Bool = false,
      flag: String?
    ) -> Component {
      let json = parameter(
        name, description, schema, example: values[name], isList: isList, flag: flag)
      return Component(list: kind.plural, name: name, json: json)
    }
    func component(_ filter: Filter, flag: String?) -> Component {
      let schema = FilterSchema(filter, enumerations)
      return component(
        filter.name, schema.description, schema.json, isList: filter.isList, flag: flag)
    }
    let filters = ProtocolTable.resource(for: kind).filters
    return filters.map { component($0, flag: "--" + $0.flagName) } + [
      component(.id, flag: nil),
      component(
        "orderBy",
        "Sorts by these keys; `-` means descending. \(FilterSchema.listRule(of: Filter.highestCount))",
        FilterSchema.list(of: enumerations.orders(of: kind)), isList: true, flag: "--order-by"),
      component("limit", limitText, limit, flag: "--limit"),
      component("offset", offsetText, offset, flag: "--offset"),
    ]
  }

  private static let limitText = "The maximum number of results."
  private static let limit: JSONValue = [
    "type": "integer", "minimum": 1, "maximum": .number(ProtocolTable.highestLimit),
    "default": .number(PageRange.defaultLimit),
  ]
  private static let offsetText = "The number of results to skip."
  private static let offset: JSONValue = ["type": "integer", "minimum": 0, "default": 0]

  private static func search(
    _ examples: CatalogExamples, _ enumerations: OpenAPIEnumerations
  ) -> [Component] {
    let words = parameter(
      SearchQuery.wordsParameter,
      "Words of names, aliases, creators, and descriptions, or an issue such as asm 300.",
      [
        "type": "string", "minLength": 1, "maxLength": .number(SearchQuery.highestLength),
        "pattern": .text(FilterSchema.notBlank),
      ], example: examples.searchWords.map(JSONValue.text), flag: nil
    ).adding(["required": true])
    let kinds = parameter(
      SearchQuery.kindParameter,
      "Only entities of these kinds, separated by commas; the parameter may also be repeated.",
      ["type": "array", "items": enumerations.kinds, "minItems": 1],
      example: examples.searchKind.map { [.text($0.plural)] },
      isList: true, flag: "--kind")
    return [
      (SearchQuery.wordsParameter, words), (SearchQuery.kindParameter, kinds),
      (
        "limit",
        parameter(
          "limit", limitText, limit, example: examples.searchWords.map { _ in 5 }, flag: "--limit")
      ), ("offset", parameter("offset", offsetText, offset, example: nil, flag: "--offset")),
    ].map { Component(list: searchList, name: $0, json: $1) }
  }

  /// - Parameter flag: The corresponding flag of marvel-cli; nil if Marvel did not document the
  ///   parameter.
  private static func parameter(
    _ name: String, _ description: String, _ schema: JSONValue, example: JSONValue?,
    isList: Bool = false, flag: String?
  ) -> JSONValue {
    var parameter: JSONValue = [
      "name": .text(name), "in": "query", "description": .text(description), "schema": schema,
    ]
    if let example { parameter = parameter.adding(["example": example]) }
    if isList { parameter = parameter.adding(["style": "form", "explode": false]) }
    return parameter.adding(flag.map { ["x-marvel-cli-flag": .text($0)] } ?? ["x-marvel-cli": true])
  }
}
