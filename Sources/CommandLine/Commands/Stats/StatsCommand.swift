internal import ArgumentParsing
internal import Catalog

/// `marvel-cli stats`
struct StatsCommand: Command {
  static let name = "stats"
  static let operands = "[KIND]"
  static let summary = "Count entities by year, format, and other keys"
  static let takesFilters = true

  static var details: [String] {
    [
      "Without KIND, counts the entities of each kind. With KIND, counts its entities by the key "
        + "given with --by, or by the first of these: "
        + Kind.allCases.map(Self.groupings(of:)).joined(separator: "; ") + ".",
      "The keys characters, comics, creators, events, series, and stories count entities by the "
        + "number of related entities: stats comics --by creators tells how many comics have one "
        + "creator, how many have two, and so on, not who worked on the most. Filters are those of list. An unknown value is null in "
        + "JSON, empty in csv and tsv, and a dash in a table. A table has a bar for each count, "
        + "scaled to the terminal.",
    ]
  }

  static var examples: [String] {
    ["marvel-cli stats", "marvel-cli stats comics --by decade --characters hulk"]
  }

  static let by = Flag(
    "by", value: "KEY", allowed: Grouping.allCases.map(\.rawValue), "count by this key")

  static var ownFlags: [Flag] { [by, FlagTable.parent, FlagTable.noHeader] }

  static var sharedFlags: [Flag] { FlagTable.sources + FlagTable.formats + FlagTable.messages }

  static var formats: [AcceptedFormats] { [AcceptedFormats(Format.documents + Format.tables)] }

  static var seeAlso: [any Command.Type] { [ListCommand.self] }

  private let request: StatsRequest
  private let flags: SharedFlags

  init(_ arguments: ParsedArguments, _ flags: SharedFlags) throws(UsageError) {
    request = try StatsRequest(arguments)
    self.flags = flags
  }

  var reading: Reading { .result }

  let missingDataAtGateway: String? = "gateways do not support counts or paths"

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    try await Stats(request, flags, dependencies).run()
  }

  /// The keys by which the entities of a kind can be counted.
  private static func groupings(of kind: Kind) -> String {
    "for \(kind.plural) " + Grouping.all(of: kind).map(\.rawValue).joined(separator: ", ")
  }
}
