internal import ArgumentParsing
internal import Catalog

extension MCPTool {
  /// The tool as clients list it.
  var definition: JSONValue {
    let annotations: JSONValue = [
      "title": .text(title), "readOnlyHint": true, "destructiveHint": false,
      "idempotentHint": true, "openWorldHint": false,
    ]
    let description = ([command.summary + "."] + command.details.prefix(2)).joined(separator: "\n")
    return [
      "name": .text(name), "title": .text(title), "description": .text(description),
      "inputSchema": inputSchema, "outputSchema": Self.outputSchema, "annotations": annotations,
    ]
  }

  var takesFields: Bool { if case .none = entities { false } else { true } }

  private var inputSchema: JSONValue {
    var properties = operands.map { (key: $0.name, value: $0.schema) }
    for flag in flags {
      // The same filters twice would be most of what a client has to read.
      let isKnown = flag.isFilter && command == StatsCommand.self
      properties.append((key: flag.argumentName, value: flag.schema(isBrief: isKnown)))
    }
    if takesFields { properties.append((key: Self.fields, value: Self.fieldsSchema)) }
    return [
      "type": "object", "properties": .object(properties),
      "required": .array(operands.filter(\.isRequired).map { .text($0.name) }),
      "additionalProperties": false,
    ]
  }

  /// The argument that selects fields.
  static let fields = "fields"

  private static let fieldsSchema: JSONValue = [
    "type": "array", "items": ["type": "string"],
    "description": .text(
      "paths of the fields of each entity besides its id, such as description or "
        + "creators.items[].name; the default are those that matter most"),
  ]

  /// The schema of all structured results: entities or rows with selected fields, and the rest of a
  /// document.
  private static let outputSchema = Shape.object(
    [
      Property("results", .array(of: .object([], isOpen: true))), Property("count", .integer),
      Property("total", .integer, isRequired: false),
      Property(
        "nextOffset", .nullable(.integer), "offset of the next call; null at the end",
        isRequired: false),
      Property("warnings", .array(of: .string), isRequired: false),
      Property("errors", .array(of: .object([], isOpen: true)), isRequired: false),
    ], isOpen: true
  ).schema()
}

extension MCPTool.Operand {
  fileprivate var schema: JSONValue {
    let element: [(key: String, value: JSONValue)] =
      allowed.isEmpty
      ? [(key: "type", value: isList ? ["string", "integer"] : "string")]
      : [(key: "enum", value: .array(allowed.map(JSONValue.text)))]
    let type: [(key: String, value: JSONValue)] =
      isList
      ? [
        (key: "type", value: "array"), (key: "items", value: .object(element)),
        (key: "minItems", value: 1),
      ] : element
    return .object(type + [(key: "description", value: .text(meaning))])
  }
}

extension Flag {
  /// - Parameter isBrief: Whether to leave out what it means.
  fileprivate func schema(isBrief: Bool) -> JSONValue {
    var members: [(key: String, value: JSONValue)]
    switch placeholder {
    case nil: members = [(key: "type", value: "boolean")]
    case .some where !allowed.isEmpty:
      members = [(key: "enum", value: .array(allowed.map(JSONValue.text)))]
    case "N":
      members = [(key: "type", value: "integer"), (key: "minimum", value: 0)]
      if name == FlagTable.limit.name {
        members.append((key: "maximum", value: .number(MCPTool.highestLimit)))
      }
    case .some(let text) where text.includes("[,"):
      members = [
        (key: "type", value: "array"), (key: "items", value: ["type": ["string", "integer"]]),
      ]
    default: members = [(key: "type", value: ["string", "integer"])]
    }
    let description = isBrief ? "as in \(ListCommand.name)" : meaning
    return .object(members + [(key: "description", value: .text(description))])
  }
}
