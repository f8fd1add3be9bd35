internal import ArgumentParsing
internal import Catalog

/// A tool: a command of the program, with arguments in JSON instead of a command line.
struct MCPTool {
  /// An argument that becomes an operand.
  struct Operand {
    let name: String
    /// A phrase without a period.
    let meaning: String
    var allowed: [String] = []
    var isList = false
    var isRequired = false
  }

  /// The entities in the results.
  enum Entities {
    case none
    /// Entities of one kind, which the operand `kind` names.
    case ofKind(defaultKind: Kind)
    /// Entities of any kind, each in a hit of a search.
    case hits
    /// Entities of any kind, completely.
    case complete
  }

  /// The highest number of results of one call.
  static let highestLimit = 100

  let command: any Command.Type
  let title: String
  /// In the order of the command line.
  let operands: [Operand]
  /// The flags that become arguments.
  let flags: [Flag]
  let entities: Entities

  var name: String { command.name }

  static func named(_ name: String) -> MCPTool? { all.first { $0.name == name } }
}

extension Flag {
  /// The name as an argument: `order-by` is `orderBy`.
  var argumentName: String { Self.argumentName(of: name) }

  /// Whether a name as an argument stands for the flag.
  func matches(argument text: String) -> Bool {
    text == argumentName || otherName.map(Self.argumentName) == text
  }

  private static func argumentName(of name: String) -> String {
    let parts = name.split(separator: "-")
    return parts.enumerated().map { index, part in
      index == 0 ? String(part) : part.prefix(1).uppercased() + part.dropFirst()
    }.joined()
  }
}

extension MCPTool {
  private static let kinds = Kind.allCases.map(\.plural)

  private static let kind = Operand(
    name: "kind", meaning: "the kind of the entities (default characters)", allowed: kinds)

  private static let range = [FlagTable.offset, FlagTable.limit]

  /// All tools. A command becomes a tool by a row here.
  static let all = [
    MCPTool(
      command: SearchCommand.self, title: "Search the Marvel catalog",
      operands: [
        Operand(
          name: "words",
          meaning: "what to search for, such as 'asm 300' or 'first appearance of venom'",
          isRequired: true)
      ], flags: [FlagTable.kinds] + range, entities: .hits),
    MCPTool(
      command: ShowCommand.self, title: "Show entities by id or name",
      operands: [
        Operand(name: "kind", meaning: "the kind of the references without one", allowed: kinds),
        Operand(
          name: "references", meaning: "ids or names, such as 1009610, hulk, or comic/16926",
          isList: true, isRequired: true),
      ], flags: [], entities: .complete),
    MCPTool(
      command: ListCommand.self, title: "List entities of a kind",
      operands: [kind], flags: range + [FlagTable.parent, FlagTable.orderBy] + filters,
      entities: .ofKind(defaultKind: .character)),
    MCPTool(
      command: GraphCommand.self, title: "Find shared comics, paths, and partners",
      operands: [
        Operand(
          name: "action", meaning: "what to find", allowed: ["shared", "path", "partners"],
          isRequired: true),
        Operand(
          name: "entities", meaning: "characters as ids or names, or creators such as creator/30",
          isList: true, isRequired: true),
      ], flags: range + [GraphCommand.partnerKind, GraphCommand.teams], entities: .none),
    MCPTool(
      command: StatsCommand.self, title: "Count entities",
      operands: [kind], flags: range + [StatsCommand.by, FlagTable.parent] + filters,
      entities: .none),
    MCPTool(
      command: WeekCommand.self, title: "List the comics on sale in a week",
      operands: [
        Operand(
          name: "week",
          meaning: "a date, a month, next, last, or a number of weeks from now such as +2")
      ],
      flags: WeekCommand.commandFlags.filter {
        ![WeekCommand.image.name, WeekCommand.exitCode.name].contains($0.name)
      }, entities: .ofKind(defaultKind: .comic)),
    MCPTool(
      command: OrderCommand.self, title: "List issues in reading order",
      operands: [
        // Required, because a name alone can be that of a file.
        Operand(
          name: "kind", meaning: "event, also for a story arc, or series",
          allowed: [Kind.event.singular, Kind.series.singular], isRequired: true),
        Operand(name: "entity", meaning: "an id or name, such as civil war", isRequired: true),
      ], flags: [OrderCommand.collected], entities: .none),
  ]

  /// The filters, each name once.
  private static var filters: [Flag] {
    FlagTable.filters.reduce(into: []) { flags, flag in
      if !flags.contains(where: { $0.name == flag.name }) { flags.append(flag) }
    }
  }

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
    let element: JSONValue =
      allowed.isEmpty
      ? ["type": isList ? ["string", "integer"] : "string"]
      : ["enum": .array(allowed.map(JSONValue.text))]
    let type = isList ? ["type": "array", "items": element, "minItems": 1] : element
    return type.adding(["description": .text(meaning)])
  }
}

extension Flag {
  /// - Parameter isBrief: Whether to leave out what it means.
  fileprivate func schema(isBrief: Bool) -> JSONValue {
    let type: JSONValue =
      switch placeholder {
      case nil: ["type": "boolean"]
      case .some where !allowed.isEmpty: ["enum": .array(allowed.map(JSONValue.text))]
      case "N" where name == FlagTable.limit.name:
        ["type": "integer", "minimum": 0, "maximum": .number(MCPTool.highestLimit)]
      case "N": ["type": "integer", "minimum": 0]
      case .some(let text) where text.includes("[,"):
        ["type": "array", "items": ["type": ["string", "integer"]]]
      default: ["type": ["string", "integer"]]
      }
    return type.adding(["description": .text(isBrief ? "as in \(ListCommand.name)" : meaning)])
  }
}
