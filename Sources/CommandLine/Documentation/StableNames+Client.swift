package import ArgumentParsing
internal import Catalog

extension StableNames {
  /// Those of marvel-cli, from the tables that help and man pages are made from.
  package static var client: [String] {
    commands + flags + formats + documents + outputs + settings + assistants + files
  }

  private static var commands: [String] {
    Commands.all.flatMap { command in
      let words = Synopsis(command.operands).parts.flatMap(\.alternatives)
        .filter { $0.allSatisfy(\.isLowercase) }
      return ["command \(command.name)"] + words.map { "operand \(command.name) \($0)" }
    } + HelpTopic.allCases.map { "topic help \($0.rawValue)" }
      + SchemaTopic.names.map { "topic schema \($0)" }
  }

  private static var flags: [String] {
    Commands.all.flatMap { flags("flag \($0.name)", $0.flags) }
      + flags("flag marvel-cli", FlagTable.general)
      + values("value", FlagTable.all.filter { $0.name != FlagTable.output.name })
  }

  /// The formats of each command. One that has a flag of its own for them lists them there.
  private static var formats: [String] {
    Commands.all.flatMap { command in
      let own = command.commandFlags.filter { $0.name == FlagTable.output.name }.flatMap(\.allowed)
      return own.map { "format \(command.name) \($0)" }
        + command.formats.flatMap { row in
          (row.actions.isEmpty ? [""] : row.actions.map { " \($0)" }).flatMap { action in
            row.formats.map { "format \(command.name)\(action) \($0.rawValue)" }
          }
        }
    }
  }

  private static var documents: [String] {
    let shapes = SchemaTopic.Document.allCases.map { ($0.name, $0.contents.shape) }
    let entities = Shape.any(of: Kind.allCases.map { .named($0.definition) }).definitions
    return (shapes + entities.map { ($0.name, $0.shape) }).flatMap { name, shape in
      shape.keys(in: name).map { "key \($0)" } + shape.values(in: name).map { "value \($0)" }
    }
  }

  private static var outputs: [String] {
    statuses("status", ExitStatus.self) + codes("code", ErrorCode.allCases.map(\.row))
      + Kind.allCases.flatMap { kind in
        ProtocolTable.resource(for: kind).orderKeys.map { "sort \(kind.plural) \($0.name)" }
          + Column.choices(of: kind).map { "column \(kind.plural) \($0.key)" }
          + Column.columns(of: kind).enumerated().map { place, column in
            "csv \(kind.plural) \(place + 1) \(column.key)"
          }
      }
  }

  private static var settings: [String] {
    SettingTable.all.flatMap { row -> [String] in
      let name = ["setting \(row.key)", row.variable].compactMap(\.self).joined(separator: " ")
      guard case .choice(let values) = row.value else { return [name] }
      return [name] + values().map { "value \(row.key) \($0)" }
    } + Help.others.map { "variable \($0.0)" }
  }

  private static var assistants: [String] {
    let tools = MCPTool.all(isPersonal: true).flatMap { tool in
      ["tool \(tool.name)"] + tool.arguments.flatMap { $0.names(of: tool) }
    }
    let prompts = MCPPrompt.all.flatMap { prompt in
      ["prompt \(prompt.name)"] + prompt.arguments.map { "prompt \(prompt.name).\($0.name)" }
    }
    return tools + prompts
      + (MCPResource.all + MCPResource.templates).map { "resource \($0.address)" }
  }

  private static var files: [String] {
    LogEntry.Key.allCases.map { "reading-log \($0.rawValue)" }
      + LogEntry.Event.allCases.map { "value reading-log.event \($0.rawValue)" }
      + ComicColumn.allCases.map { "mapping \($0.rawValue)" }
  }
}

extension MCPToolArgument {
  /// The argument of a tool, whether a call needs it, its values, and its filters.
  fileprivate func names(of tool: MCPTool) -> [String] {
    let name = "\(tool.name).\(self.name)"
    let filters: [MCPToolArgument] =
      if case .filters = form { Self.filters(of: nil, isPersonal: true) } else { [] }
    return ["tool \(name)\(isRequired ? " required" : "")"] + allowed.map { "value \(name) \($0)" }
      + filters.map { "tool \(name).\($0.name)" }
  }
}
