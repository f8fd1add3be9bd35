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
      "The keys characters, comics, creators, events, series, and stories rank entities by the "
        + "number of related entities: stats creators --by comics lists the creators of the most "
        + "comics. --limit and --offset select a part of the ranking.",
      "With a filter by other entities, only what matches it counts: stats creators --by comics --of "
        + "series/2002 counts the comics of that series.",
      "Filters are those of list. An unknown value is null in JSON, empty in csv and tsv, and a "
        + "dash in a table. A table has a bar for each count, scaled to the terminal.",
    ]
  }

  static var examples: [Example] {
    [
      "marvel-cli stats", "marvel-cli stats comics --by decade --characters hulk",
      "marvel-cli stats creators --by comics --role writer",
    ]
  }

  static let by = Flag(
    "by", value: "KEY", allowed: Grouping.allCases.map(\.rawValue) + Kind.allCases.map(\.plural),
    "count by this key, or rank by the number of these related entities")

  static var commandFlags: [Flag] { FlagTable.range + [by, FlagTable.parent, FlagTable.noHeader] }

  static var sharedFlags: [Flag] { FlagTable.sources + FlagTable.formats + FlagTable.messages }

  static var formats: [AcceptedFormats] { [AcceptedFormats(Format.documents + Format.tables)] }

  static var questions: String {
    """
    how many KIND (of) (catalog/here) (of) (total)|\
    how many KIND and KIND (of) (catalog/here) (total)|number of KIND (of) (catalog/here/total) =>
    KIND per/by year => KIND
    """
  }

  static var seeAlso: [any Command.Type] { [ListCommand.self] }

  private let request: StatsRequest
  private let flags: Options

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    request = try StatsRequest(arguments)
    self.flags = flags
  }

  var reading: Reading { .result }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    let run = try Run(dependencies, flags)
    return try await Stats(
      request: request, run: run, source: try run.openAnalytics(request.kinds)
    ).run()
  }

  /// The keys by which the entities of a kind can be counted.
  private static func groupings(of kind: Kind) -> String {
    "for \(kind.plural) " + StatsRequest.keys(of: kind).joined(separator: ", ")
  }
}

/// The request of `stats`.
enum StatsRequest: Equatable {
  case kinds
  /// Counts the entities of a list by a key of their kind.
  case histogram(ListRequest, Grouping)
  /// The entities of a list with the most related entities of a kind.
  case ranking(ListRequest, by: Kind)

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let narrowing = [StatsCommand.by, FlagTable.parent] + FlagTable.range + FlagTable.filters
    if arguments.operands.isEmpty {
      guard let flag = narrowing.first(where: arguments.has) else {
        self = .kinds
        return
      }
      throw .flagOfOtherOperand(flag, StatsCommand.self, operand: "without KIND")
    }
    let request = try ListRequest(arguments, of: StatsCommand.self)
    let key = try Self.key(arguments[StatsCommand.by], request.kind)
    guard let grouping = Grouping(rawValue: key) else {
      self = .ranking(request, by: Kind(name: key) ?? request.kind)
      return
    }
    if let flag = FlagTable.range.first(where: arguments.has) {
      throw .flagOfOtherOperand(
        flag, StatsCommand.self, operand: "\(request.kind.plural) by \(grouping.rawValue)")
    }
    self = .histogram(request, grouping)
  }

  /// The keys by which the entities of a kind are counted, the default first, and the kinds of
  /// related entities by which they are ranked.
  static func keys(of kind: Kind) -> [String] {
    let related = ProtocolTable.relations.filter { $0.parent == kind }.map(\.child.plural)
    return Grouping.all(of: kind).map(\.rawValue) + related
  }

  private static func key(_ value: String?, _ kind: Kind) throws(UsageError) -> String {
    let known = keys(of: kind)
    guard let value else { return known[0] }
    guard known.contains(value) else {
      throw .notAllowed(
        StatsCommand.by.variant(StatsCommand.by.meaning, allowed: known), value,
        nearest: nearest(to: value, among: known, limit: 1).first)
    }
    return value
  }

  /// The kinds that must be complete; empty for all kinds together.
  var kinds: [Kind] {
    switch self {
    case .kinds: []
    case .histogram(let request, _): [request.kind]
    case .ranking(let request, let related): [request.kind, related]
    }
  }
}
