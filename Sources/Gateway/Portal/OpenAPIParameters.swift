internal import Catalog

/// The parameters of a list.
struct OpenAPIParameters {
  private let kind: Kind
  private let filters: [Filter]

  /// - Parameter parent: the kind of the entity that the list belongs to; nil for a complete list.
  init(_ kind: Kind, under parent: Kind?) {
    self.kind = kind
    filters = ProtocolTable.filters(of: kind, under: parent) ?? []
  }

  /// The parameter for an id in a path.
  static func id(of kind: Kind) -> JSONValue {
    [
      "name": .text(kind.idName), "in": "path", "required": true,
      "description": .text("The id of the \(kind.singular)."),
      "schema": ["type": "integer", "minimum": 1],
      "example": .number(kind.exampleID),
    ]
  }

  var list: [JSONValue] {
    filters.map { parameter(for: $0, flag: "--" + $0.flagName) }
      + [parameter(for: .id, flag: nil), order, limit, offset]
  }

  private func parameter(for filter: Filter, flag: String?) -> JSONValue {
    let schema = FilterSchema(filter, kind)
    return Self.parameter(
      filter.name, schema.description, schema.json, example: schema.example,
      isList: filter.isList, flag: flag)
  }

  private var order: JSONValue {
    let resource = ProtocolTable.resource(for: kind)
    let values = resource.orderValues
    return Self.parameter(
      "orderBy",
      "Sorts by these keys; `-` means descending. \(FilterSchema.listRule(of: Filter.highestCount))",
      FilterSchema.list(of: ["type": "string", "enum": .array(values.map(JSONValue.text))]),
      example: .array(values.suffix(1).map(JSONValue.text)), isList: true, flag: "--order-by")
  }

  private var limit: JSONValue {
    Self.parameter(
      "limit", "The maximum number of results.",
      [
        "type": "integer", "minimum": 1, "maximum": .number(ProtocolTable.highestLimit),
        "default": .number(PageRange.defaultLimit),
      ], example: 5, flag: "--limit")
  }

  private var offset: JSONValue {
    Self.parameter(
      "offset", "The number of results to skip.",
      ["type": "integer", "minimum": 0, "default": 0], example: 20, flag: "--offset")
  }

  private static func parameter(
    _ name: String, _ description: String, _ schema: JSONValue, example: JSONValue,
    isList: Bool = false, flag: String?
  ) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      (key: "name", value: .text(name)), (key: "in", value: "query"),
      (key: "description", value: .text(description)), (key: "schema", value: schema),
      (key: "example", value: example),
    ]
    if isList {
      members += [(key: "style", value: "form"), (key: "explode", value: false)]
    }
    members.append(
      flag.map { (key: "x-marvel-cli-flag", value: .text($0)) }
        ?? (key: "x-marvel-cli", value: true))
    return .object(members)
  }
}

extension Kind {
  /// The id of an entity that Marvel's catalog and the embedded one have, with many relations.
  var exampleID: Int {
    switch self {
    case .character: 1_009_610
    case .comic: 12_894
    case .creator: 30
    case .event: 238
    case .series: 2258
    case .story: 35_505
    }
  }
}
