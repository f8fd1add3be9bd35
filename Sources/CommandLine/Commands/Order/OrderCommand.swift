internal import ArgumentParsing
internal import Catalog

/// `marvel-cli order`
struct OrderCommand: Command {
  static let name = "order"
  static let operands = "EVENT|SERIES|FILE"
  static let summary = "List issues in reading order"

  static var details: [String] {
    [
      "EVENT is the id or name of an event or story arc: its issues are listed in reading order, "
        + "with their role: core, tie-in, prologue, or epilogue. An event without a reading order "
        + "is listed by date, and a warning says so. SERIES is the name of a series, or its id as in "
        + "series/1067, listed by number; a name is looked up among events first. Orders by date or "
        + "number lack issues if the catalog has only some comics, as the embedded one does; a "
        + "warning says so, and coverage in the JSON document is partial.",
      "FILE is a reading list whose name ends with .cbl, as ComicRack, Kavita, and Komga use them; "
        + "- reads one from standard input. Its issues are matched with the comics of the catalog "
        + "by their numbers in other databases, otherwise by series, year, and number.",
      "Issues that the catalog does not have are listed, too, without an id; for a FILE, warnings "
        + "name the nearest ones. With --exit-code the exit status is 3 if there are such issues.",
      "order needs a catalog on this machine, local or embedded, as stats does.",
    ]
  }

  static var examples: [String] {
    [
      "marvel-cli order civil war", "marvel-cli order civil war -o markdown > checklist.md",
      "marvel-cli order event/238 -o cbl > 'Civil War.cbl'",
      "marvel-cli order Siege.cbl --exit-code -o csv", "marvel-cli order series/1067",
    ]
  }

  static let exitCode = ChangesCommand.exitCode.variant(
    "exit with status 3 if there are issues that the catalog does not have")

  static var ownFlags: [Flag] { [exitCode, FlagTable.noHeader, FlagTable.null] }

  static var sharedFlags: [Flag] {
    FlagTable.sources + FlagTable.formats + FlagTable.messages
  }

  static var formats: [AcceptedFormats] {
    [AcceptedFormats(Format.ofEntities.filter { $0 != .url } + [.cbl, .markdown])]
  }

  static var seeAlso: [any Command.Type] { [ListCommand.self, ShowCommand.self] }

  private let request: OrderRequest
  private let flags: Options
  private let reportsByStatus: Bool

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    request = try OrderRequest(arguments)
    self.flags = flags
    reportsByStatus = arguments.has(Self.exitCode)
  }

  var reading: Reading { .result }

  let missingDataAtGateway: String? = "gateways have no reading orders"

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    try await ReadingOrder(request, flags, dependencies).run(reportingByStatus: reportsByStatus)
  }
}
