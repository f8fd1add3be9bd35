internal import ArgumentParsing
internal import Catalog

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
        Operand(name: "week", meaning: "a date, or a number of weeks from now such as +1 or -2")
      ],
      flags: WeekCommand.ownFlags.filter {
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
      ], flags: [], entities: .none),
  ]

  /// The filters, each name once.
  private static var filters: [Flag] {
    FlagTable.filters.reduce(into: []) { flags, flag in
      if !flags.contains(where: { $0.name == flag.name }) { flags.append(flag) }
    }
  }
}
