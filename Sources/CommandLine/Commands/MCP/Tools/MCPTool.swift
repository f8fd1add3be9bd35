internal import ArgumentParsing
internal import Catalog

/// A tool: a command of the program with arguments in JSON, for a reader without a shell.
struct MCPTool: Sendable {
  /// The highest number of results of one call, and of references in one.
  static let highestCount = 100

  let command: any Command.Type
  let title: String
  /// When to use it, and when not.
  let text: String
  let arguments: [MCPToolArgument]
  /// The number of results without `limit`; nil for that of the command.
  var standardLimit: Int?
  /// Whether it reads what belongs to the user: the reading log, follows, files.
  var isPersonal = true
  /// The arguments of a call that answers a usual question.
  let example: JSONValue

  var name: String { command.name }

  /// The tool as clients list it.
  var definition: JSONValue {
    let required = arguments.filter(\.isRequired).map { JSONValue.text($0.name) }
    let schema: JSONValue = [
      "type": "object",
      "properties": .object(arguments.map { (key: $0.name, value: $0.schema) }),
    ]
    return [
      "name": .text(name), "title": .text(title),
      "description": .text("\(text) Example: \(example.line)"),
      "inputSchema": required.isEmpty ? schema : schema.adding(["required": .array(required)]),
      "annotations": ["readOnlyHint": true],
    ]
  }

  /// Returns the tool with a name.
  ///
  /// - Parameter tools: Those of the session.
  static func named(_ name: String, among tools: [MCPTool]) throws(MCPError) -> MCPTool {
    if let tool = tools.first(where: { $0.name == name }) { return tool }
    let names = tools.map(\.name)
    let nearest = nearest(to: name, among: names, limit: 1).first
    throw MCPError(
      .invalidParameters,
      "there is no tool '\(name.boundedName)'; " + (didYouMean(nearest).map { "\($0) " } ?? "")
        + "the tools are \(names.listed(by: "and"))")
  }
}

/// An argument of a tool.
struct MCPToolArgument: Sendable {
  enum Form: Sendable {
    /// One of the allowed texts, or any text if there are none.
    case text(allowed: [String] = [])
    case texts
    case number(ClosedRange<Int>)
    case yes
    /// Filters of a kind, by name.
    case filters([MCPToolArgument])
  }

  /// What an argument becomes on the command line.
  enum Place: Sendable {
    case operand
    case flag(Flag)
    case filters
    /// The part of a list whose command has no flags for it, and how much of each entity is sent.
    case result
  }

  let name: String
  /// Names that can mean only this argument.
  var otherNames: [String] = []
  var meaning: String?
  var form = Form.text()
  var place = Place.operand
  /// The flag that `false` means; nil if that means nothing or is an error.
  var opposite: Flag?
  /// Whether `false` means something: with the opposite flag, or like no argument.
  var acceptsFalse = true
  var isRequired = false

  var schema: JSONValue {
    let type: JSONValue =
      switch form {
      case .text(let allowed) where !allowed.isEmpty:
        ["type": "string", "enum": .array(allowed.map(JSONValue.text))]
      case .text: ["type": "string"]
      case .texts: ["type": "array", "items": ["type": "string"]]
      case .number(let range) where range.upperBound <= MCPTool.highestCount:
        [
          "type": "integer", "minimum": .number(range.lowerBound),
          "maximum": .number(range.upperBound),
        ]
      case .number: ["type": "integer"]
      case .yes: ["type": "boolean"]
      case .filters(let filters) where filters.isEmpty: ["type": "object"]
      case .filters(let filters):
        [
          "type": "object",
          "properties": .object(filters.map { (key: $0.name, value: $0.schema) }),
        ]
      }
    return meaning.map { type.adding(["description": .text($0)]) } ?? type
  }

  /// The only accepted values; empty if they are not a list.
  var allowed: [String] { if case .text(let allowed) = form { allowed } else { [] } }

  /// Whether a name in a call stands for the argument, also in another spelling.
  func matches(_ given: String) -> Bool {
    let given = Self.folded(given)
    return ([name] + otherNames).contains { Self.folded($0) == given }
  }

  private static func folded(_ name: String) -> String {
    name.lowercased().filter { $0 != "_" && $0 != "-" }
  }
}
