internal import ArgumentParsing
internal import Catalog

/// `marvel-cli graph`
struct GraphCommand: Command {
  static let name = "graph"
  static let operands = "shared|path|partners ID|NAME..."
  static let summary = "Find shared comics, connecting paths, and partners"

  static var details: [String] {
    [
      "shared lists the comics in which all given characters appear, or on which all given "
        + "creators worked. An argument is an id or a name, of a character unless it includes a "
        + "kind, such as creator/30 or 'creator/stan lee'.",
      "path finds a shortest chain between two characters, or two creators, through comics they "
        + "share: each character, and the comic that connects it to the next. The list is empty "
        + "if there is no chain.",
      "partners lists the characters that share the most comics with a character, or the "
        + "creators who worked with a creator most, and the number of those comics. --kind "
        + "selects another kind, such as the creators of a character.",
      "Comics list teams among their characters. path and partners leave them out, since nearly "
        + "everyone belongs to one; --teams includes them.",
      "path and partners need a catalog on this machine, local or embedded, as stats does.",
    ]
  }

  static var examples: [String] {
    [
      "marvel-cli graph path hulk 'squirrel girl'", "marvel-cli graph shared thor loki --limit 5",
      "marvel-cli graph partners storm                # who appears with Storm",
      "marvel-cli graph partners 'creator/stan lee'   # who worked with Stan Lee",
      "marvel-cli graph partners storm --kind creators -o csv",
    ]
  }

  static let partnerKind = FlagTable.kinds.variant(
    "for partners: the kind of the partners", allowed: GraphRequest.kinds.map(\.plural))

  static let teams = Flag("teams", "for path and partners: include teams")

  static var ownFlags: [Flag] { FlagTable.range + [partnerKind, teams] }

  static var sharedFlags: [Flag] { FlagTable.sources + FlagTable.outputStyle }

  static var formats: [AcceptedFormats] {
    [
      AcceptedFormats(Format.ofEntities, for: ["shared"]),
      AcceptedFormats(Format.ofEntities.filter { $0 != .url }, for: ["path", "partners"]),
    ]
  }

  static var seeAlso: [any Command.Type] { [ListCommand.self] }

  private let request: GraphRequest
  private let flags: Options

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    request = try GraphRequest(arguments)
    self.flags = flags
  }

  var reading: Reading { .result }

  var missingDataAtGateway: String? {
    if case .shared = request { nil } else { StatsCommand.missingCounts }
  }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    try await Graph(request, try Run(dependencies, flags)).run()
  }
}
