internal import ArgumentParsing
internal import Catalog
internal import ProviderTable

/// The tools. A command becomes a tool by a row here.
extension MCPTool {
  /// - Parameter isPersonal: Whether the tools are for the user of this machine, not for anyone who
  ///   reaches a server: they read the reading log, follows, and files that a call names.
  static func all(isPersonal: Bool) -> [MCPTool] {
    let tools = [
      search, show, list(isPersonal), graph, stats(isPersonal), week(isPersonal), order, resolve,
    ]
    if isPersonal { return tools + [next, missing] }
    return tools.map { tool in
      var tool = tool
      tool.isPersonal = false
      return tool
    }
  }

  private static let kinds = Kind.allCases.map(\.plural)

  private static let kind = MCPToolArgument(
    name: "kind", otherNames: ["type", "entityType"], form: .text(allowed: kinds))

  private static let limit = MCPToolArgument(
    name: "limit", otherNames: ["count", "max", "maxResults"], form: .number(1...highestCount),
    place: .flag(FlagTable.limit))

  /// More than any list has.
  private static let highestOffset = 1_000_000_000

  private static let offset = MCPToolArgument(
    name: "offset", meaning: "nextOffset of the call before", form: .number(0...highestOffset),
    place: .flag(FlagTable.offset))

  /// A part of a list whose command prints all of it.
  private static let part = MCPToolArgument(
    name: "offset", meaning: "nextOffset of the call before", form: .number(0...highestOffset),
    place: .result)

  private static let detail = MCPToolArgument(
    name: "detail", meaning: "full: all fields, and more related entities",
    form: .text(allowed: ["compact", "full"]),
    place: .result)

  private static let parent = MCPToolArgument(
    name: "of", otherNames: ["parent", "relatedTo"],
    meaning: "only what belongs to this entity: a name, or a reference such as event/238",
    place: .flag(FlagTable.parent))

  private static let search = MCPTool(
    command: SearchCommand.self, title: "Search the Marvel catalog",
    text:
      "Finds entities of all kinds by name, alias, misspelled name, issue (asm 300), creator, words "
      + "of descriptions, or questions such as first appearance of venom. Use it if a name is "
      + "uncertain; list for criteria; show for facts.",
    arguments: [
      MCPToolArgument(
        name: "query", otherNames: ["q", "words", "text", "name", "search"], isRequired: true),
      MCPToolArgument(
        name: "kind", otherNames: ["type", "kinds"], form: .text(allowed: kinds),
        place: .flag(FlagTable.kinds)),
      limit, offset, detail,
    ], standardLimit: 10, example: ["query": "first appearance of venom"])

  private static let show = MCPTool(
    command: ShowCommand.self, title: "Show entities",
    text:
      "Facts about entities by name or reference: of a character real name, first appearance, "
      + "creators, teams, powers, relatives; of a comic dates, creators, characters; of an event or "
      + "a series what belongs to it. An ambiguous name shows all its meanings.",
    arguments: [
      MCPToolArgument(
        name: "refs",
        otherNames: [
          "references", "ref", "reference", "ids", "id", "names", "name", "query", "q", "entity",
          "entities",
        ],
        meaning: "hulk, beast (hank mccoy), character/1009351, uncanny x-men 141, civil war (2006)",
        form: .texts,
        isRequired: true),
      kind, detail,
    ], example: ["refs": ["spider-man", "comic/16926"]])

  private static func list(_ isPersonal: Bool) -> MCPTool {
    MCPTool(
      command: ListCommand.self, title: "List entities by criteria",
      text:
        "Lists entities of one kind by criteria. of: comics, events, series of a character; creators "
        + "or characters of an event, a series, a comic, a character, or a creator; members of a "
        + "team, or teams of a member (kind characters). To count or rank, use stats.",
      arguments: [
        kind.required, parent, .filters(isBrief: false, isPersonal: isPersonal),
        MCPToolArgument(
          name: "orderBy", otherNames: ["order", "sort", "sortBy"],
          meaning: "such as onsaleDate or -startDate (descending)", form: .texts,
          place: .flag(FlagTable.orderBy)),
        limit, offset, detail,
      ],
      example: [
        "kind": "comics", "where": ["allCharacters": ["hulk", "thor"], "year": 1963],
        "orderBy": ["onsaleDate"],
      ])
  }

  private static let graph = MCPTool(
    command: GraphCommand.self, title: "Find connections",
    text:
      "Connects characters or creators: shared (how many and which comics all of them share, the "
      + "earliest, and their series), path (the shortest chain between two), partners (who shares "
      + "most comics with one).",
    arguments: [
      MCPToolArgument(
        name: "action", otherNames: ["mode"],
        form: .text(allowed: GraphAction.allCases.map(\.rawValue)),
        isRequired: true),
      MCPToolArgument(
        name: "entities",
        otherNames: [
          "names", "characters", "creators", "refs", "references", "from", "to", "entity", "name",
          "ids",
        ],
        form: .texts, isRequired: true),
      MCPToolArgument(
        name: "kind", meaning: "of partners",
        form: .text(allowed: GraphRequest.kinds.map(\.plural)),
        place: .flag(GraphCommand.partnerKind)),
      MCPToolArgument(
        name: "teams", meaning: "path, partners: count teams, too", form: .yes,
        place: .flag(GraphCommand.teams)),
      limit, offset,
    ], example: ["action": "path", "entities": ["hulk", "squirrel girl"]])

  private static func stats(_ isPersonal: Bool) -> MCPTool {
    MCPTool(
      command: StatsCommand.self, title: "Count and rank",
      text:
        "Counts entities by a key, or ranks them by related entities: comics by year or decade, "
        + "creators by comics, characters by power. Without kind, counts each kind.",
      arguments: [
        kind,
        MCPToolArgument(
          name: "by", otherNames: ["key", "groupBy"],
          meaning:
            "year, decade, format (comics), type (series), power, team, universe (characters), "
            + "letter; or a kind to rank by related entities",
          place: .flag(StatsCommand.by)),
        parent, .filters(isBrief: true, isPersonal: isPersonal), limit, offset,
      ],
      example: ["kind": "creators", "by": "comics", "of": "x-men", "where": ["role": ["writer"]]])
  }

  private static func week(_ isPersonal: Bool) -> MCPTool {
    let followed = MCPToolArgument(
      name: "followed", meaning: "only what the user follows", form: .yes,
      place: .flag(WeekCommand.followed))
    return MCPTool(
      command: WeekCommand.self, title: "Comics on sale in a week",
      text: "Comics on sale in a week or a month, this week by default.",
      arguments: [
        MCPToolArgument(
          name: "date", otherNames: ["week", "day", "month", "query"],
          meaning: "2017-07-26, 2017-07, next, last, or weeks from now such as +2")
      ] + (isPersonal ? [followed] : []) + [part], example: ["date": "2017-07-26"])
  }

  private static let order = MCPTool(
    command: OrderCommand.self, title: "Reading order",
    text:
      "The issues of an event, a story arc, or a series in reading order, with their roles. Issues "
      + "that the catalog lacks have no ref.",
    arguments: [
      entity("name", "an event or a series: civil war, event/238", isRequired: true),
      MCPToolArgument(
        name: "collected", meaning: "the books that collect them", form: .yes,
        place: .flag(OrderCommand.collected)),
      part,
    ], example: ["name": "civil war"])

  private static let next = MCPTool(
    command: NextCommand.self, title: "What to read next",
    text:
      "The next comic that the user has not read, of an event, a series, a character, or a creator; "
      + "without name, of all that the user began.",
    arguments: [entity("name", nil)], example: ["name": "civil war"])

  private static let missing = MCPTool(
    command: MissingCommand.self, title: "Issues that the user lacks",
    text: "The issues of an event or a series that the user's collection lacks.",
    arguments: [
      entity("of", "an event or a series", isRequired: true, place: .flag(MissingCommand.of)),
      MCPToolArgument(
        name: "path", otherNames: ["directory", "file"],
        meaning: "a directory or a table that the user opened to assistants; without it, what the "
          + "user marked as owned counts"),
      part,
    ], example: ["of": "civil war"])

  private static let resolve = MCPTool(
    command: ResolveCommand.self, title: "Ids of other databases",
    text: "Finds what an id of another database or a barcode means.",
    arguments: [
      MCPToolArgument(
        name: "ids", otherNames: ["id", "query", "q", "refs"],
        meaning: "database:number with \(databases), such as upc:75960608936900111",
        form: .texts, isRequired: true)
    ], example: ["ids": ["marvel:6706"]])

  private static let databases = ExternalID.Database.all.map(\.prefix).unique.joined(
    separator: ", ")

  private static func entity(
    _ name: String, _ meaning: String?, isRequired: Bool = false,
    place: MCPToolArgument.Place = .operand
  ) -> MCPToolArgument {
    MCPToolArgument(
      name: name,
      otherNames: ["name", "of", "entity", "event", "series", "title", "query", "q", "ref", "id"]
        .filter { $0 != name },
      meaning: meaning, place: place, isRequired: isRequired)
  }
}

extension MCPToolArgument {
  fileprivate var required: MCPToolArgument {
    var argument = self
    argument.isRequired = true
    return argument
  }
}
