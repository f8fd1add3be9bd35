internal import ArgumentParsing
internal import Catalog

/// `marvel-cli list`
struct ListCommand: Command {
  static let name = "list"
  static let operands = "[KIND]"
  static let summary = "List characters, comics, creators, events, series, stories"
  static let takesFilters = true

  static var details: [String] {
    [
      "KIND is characters (the default), comics, creators, events, series, or stories, singular "
        + "or plural. --of lists the entities that are related to another one. Catalogs on this "
        + "machine also know the members of a team, the teams of a member, who worked on the comics "
        + "of a character, and the characters and colleagues of a creator.",
      "An entity must match all filters, and any of the values of one filter; --all-characters and "
        + "--all-creators require all. Each kind has the filters of Marvel's API. Names are compared "
        + "without regard to case and accents. Filters on entities take ids or names, separated by "
        + "commas; repeat the flag for a name that contains a comma.",
      "--collects and --collected-in read the lists of the given comics. If such a list is empty, a "
        + "warning says so, because the catalog may not know the books.",
      "If an attribute is unknown for an entity, a filter leaves the entity out, and an order "
        + "has it last. The document then says for how many entities the attribute is known; of --role, "
        + "for how many comics, if for fewer than 90 %.",
      "marvel-cli help list KIND shows the filters and sort keys of one kind.",
    ]
  }

  static var examples: [Example] {
    [
      "marvel-cli list --offset 20", "marvel-cli list --name-starts-with iron",
      "marvel-cli list --all -o jsonl | jq -r .name",
      "marvel-cli list comics --of 'character/iron man' --order-by -onsaleDate",
    ]
  }

  static let exitCode = ChangesCommand.exitCode.variant(
    "exit with status 1 if there are no results")

  static var commandFlags: [Flag] {
    FlagTable.range + [FlagTable.parent, FlagTable.orderBy, exitCode]
  }

  static var sharedFlags: [Flag] { FlagTable.sources + [FlagTable.timeout] + FlagTable.outputStyle }

  static var formats: [AcceptedFormats] { [.all] }

  static var seeAlso: [any Command.Type] { [ShowCommand.self, SearchCommand.self] }

  private let request: ListRequest
  private let flags: Options
  private let reportsByStatus: Bool

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    request = try ListRequest(arguments)
    reportsByStatus = arguments.has(Self.exitCode)
    try flags.check(of: [request.kind])
    self.flags = flags
  }

  var reading: Reading { .result }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    try await List(request, try Run(dependencies, flags), reportsByStatus: reportsByStatus).run()
  }
}
