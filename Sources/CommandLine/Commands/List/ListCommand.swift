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
        + "or plural. --of lists the entities that are related to another one, for the relations "
        + "that Marvel's API has.",
      "An entity must match all filters. Each kind has the filters of Marvel's API. Names are "
        + "compared without regard to case and accents. Filters on entities take ids or names, "
        + "separated by commas; repeat the flag for a name that contains a comma.",
      "If an attribute is unknown for an entity, a filter leaves the entity out, and an order has it "
        + "last. The document then says for how many entities the attribute is known.",
      "marvel-cli help list KIND shows the filters and sort keys of one kind.",
    ]
  }

  static var examples: [String] {
    [
      "marvel-cli list --offset 20", "marvel-cli list --name-starts-with iron",
      "marvel-cli list --all -o jsonl | jq -r .name",
      "marvel-cli list comics --of 'character/iron man' --order-by -onsaleDate",
    ]
  }

  static var ownFlags: [Flag] { FlagTable.range + [FlagTable.parent, FlagTable.orderBy] }

  static var sharedFlags: [Flag] { FlagTable.sources + [FlagTable.timeout] + FlagTable.outputStyle }

  static var formats: [AcceptedFormats] { [.all] }

  static var seeAlso: [any Command.Type] { [ShowCommand.self, SearchCommand.self] }

  private let request: ListRequest
  private let flags: Options

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    request = try ListRequest(arguments)
    try flags.check(of: [request.kind])
    self.flags = flags
  }

  var reading: Reading { .result }

  var missingDataAtGateway: String? {
    request.ownFilter.map { "gateways have no filter --\($0.flagName)" }
  }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    try await List(request, try CommandContext(dependencies, flags)).run()
  }
}
