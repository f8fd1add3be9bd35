internal import ArgumentParsing
internal import Catalog

/// The command line of a call.
struct MCPToolCall {
  private(set) var flags: [String] = []
  private(set) var operands: [String] = []

  init(_ tool: MCPTool, _ arguments: [MCPArgument]) throws(ErrorReport) {
    for argument in arguments where !tool.takes(argument.name) {
      let names = tool.argumentNames
      let nearest = nearest(to: argument.name, among: names, limit: 1).first
      throw ErrorReport(
        .unknownFlag,
        "\(tool.name) has no argument '\(argument.name.boundedName)'"
          + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
    }
    for operand in tool.operands {
      let values = try Self.values(arguments, operand.name)
      if values.isEmpty, operand.isRequired {
        throw ErrorReport(.missingArguments, "\(tool.name) needs the argument '\(operand.name)'")
      }
      if values.count > 1, !operand.isList {
        throw ErrorReport(.valueNotAllowed, "'\(operand.name)' must be one text")
      }
      if let value = values.first(where: {
        !operand.allowed.isEmpty && !operand.allowed.contains($0) && Kind(name: $0) == nil
      }) {
        throw ErrorReport(
          .valueNotAllowed,
          "invalid \(operand.name) '\(value)': expected \(operand.allowed.listed(by: "or"))")
      }
      if operand.isList, case .complete = tool.entities {
        operands += Self.separateReferences(values)
      } else {
        operands += values
      }
    }
    for flag in tool.flags { try add(flag, arguments) }
    if tool.takesFields { addFields(tool, try Self.values(arguments, MCPTool.fields)) }
  }

  private mutating func add(_ flag: Flag, _ arguments: [MCPArgument]) throws(ErrorReport) {
    guard let argument = arguments.last(where: { flag.matches(argument: $0.name) }) else {
      return
    }
    if flag.placeholder == nil {
      switch argument.value {
      case .boolean(true): flags.append(flag.argument)
      case .boolean(false), .null: break
      default: throw ErrorReport(.valueNotAllowed, "'\(argument.name)' must be true or false")
      }
      return
    }
    let values = try Self.values(arguments, argument.name)
    if flag.name == FlagTable.limit.name, let number = values.first.flatMap({ Int($0) }),
      number > MCPTool.highestLimit
    {
      throw ErrorReport(.notANumber, "limit must be at most \(MCPTool.highestLimit)")
    }
    flags += values.map { "\(flag.argument)=\($0)" }
  }

  private mutating func addFields(_ tool: MCPTool, _ chosen: [String]) {
    let fields = chosen.isEmpty ? tool.standardFields(operands) : ["id"] + chosen
    flags.append("\(FlagTable.fields.argument)=\(fields.unique.joined(separator: ","))")
  }

  /// Marks a name in a list, so that the list is not taken for the words of one name.
  private static func separateReferences(_ values: [String]) -> [String] {
    let index = values.firstIndex { value in
      let reference = Reference(value, kind: .character)
      guard case .name = reference.target else { return false }
      return !reference.isBlank && value != "-" && Reference(value) == nil
    }
    guard values.count > 1, let index else { return values }
    var values = values
    if !values[index].hasPrefix("name:") { values[index] = "name:" + values[index] }
    return values
  }

  private static func values(
    _ arguments: [MCPArgument], _ name: String
  ) throws(ErrorReport) -> [String] {
    switch arguments.last(where: { $0.name == name })?.value {
    case nil, .null: return []
    case .text(let text): return [text]
    case .list(let texts): return texts
    case .boolean, .other:
      throw ErrorReport(.valueNotAllowed, "'\(name)' must be a text or a list of texts")
    }
  }
}

extension MCPTool {
  fileprivate var argumentNames: [String] {
    operands.map(\.name) + flags.map(\.argumentName) + (takesFields ? [Self.fields] : [])
  }

  fileprivate func takes(_ name: String) -> Bool {
    operands.contains { $0.name == name } || (takesFields && name == Self.fields)
      || flags.contains { $0.matches(argument: name) }
  }

  /// The fields of a result if the call names none.
  fileprivate func standardFields(_ operands: [String]) -> [String] {
    switch entities {
    case .none: []
    case .hits: ["id", FieldAlias.name, "description"]
    case .ofKind(let kind): (operands.first.flatMap(Kind.init(name:)) ?? kind).shortFields
    case .complete:
      (operands.first.flatMap(Kind.init(name:)).map { [$0] } ?? Kind.allCases)
        .flatMap(\.cardFields).unique
    }
  }
}

extension Kind {
  /// The fields that tables show.
  fileprivate var shortFields: [String] {
    ["id", titleKey] + fields.filter { $0.displays.contains { $0.importance > 0 } }.map(\.key)
  }

  /// The fields that cards show. Of related entities, the names of the people, characters, and
  /// events, and only the number of the others, which are many.
  fileprivate var cardFields: [String] {
    let kept = fields.filter {
      !["modified", FieldAlias.address].contains($0.key)
        && (!$0.displays.isEmpty || $0.card != nil || $0.relatedKind != nil)
    }
    return ["id"]
      + kept.flatMap { field -> [String] in
        switch field.relatedKind {
        case nil: [field.key]
        case .comic, .series, .story: ["\(field.key).available"]
        default: ["\(field.key).available", "\(field.key).items[].name"]
        }
      }
  }
}
