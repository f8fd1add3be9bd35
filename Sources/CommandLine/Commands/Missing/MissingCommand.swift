internal import ArgumentParsing
internal import Catalog

/// `marvel-cli missing`
struct MissingCommand: Command {
  static let name = "missing"
  static let operands = "DIRECTORY|FILE"
  static let summary = "List the issues that a collection does not have"

  static var details: [String] {
    [
      "DIRECTORY has comic files, also in subdirectories. They are identified as by identify: by "
        + "metadata in them or beside them, otherwise by their names and those of their "
        + "directories. Nothing is changed.",
      "FILE is a comic file, a reading list (.cbl), or a table: a workbook (.xlsx), or a text with "
        + "commas, semicolons, or tabs (.csv). "
        + "Columns are recognized by their names, such as Series, Issue, and Year, also in the "
        + "exports of League of Comic Geeks and CLZ. --mapping names others: the keys are "
        + "\(ComicColumn.allCases.map(\.rawValue).joined(separator: ", ")). - reads a table from "
        + "standard input.",
      "--of selects what the collection should have: a series, an event in reading order, or a "
        + "reading list. Without it, each series of which the collection has an issue is compared. "
        + "The embedded catalog has only a part of most series; a warning says so, and coverage in "
        + "the JSON document is partial.",
      "--date-range lists only issues that went on sale in it. Those without a known day of sale are "
        + "left out, and a warning gives their number. Variants are never missing. Who has a variant "
        + "has its issue; who has a book has the issues that it collects, if the catalog says which.",
      "-o markdown and -o csv are lists for the shop, with prices as far as they are known. "
        + "--matched lists what was identified, too; the JSON document always does.",
      "Files that cannot be identified, or not with certainty, are reported. With --exit-code the "
        + "exit status is 3 if issues are missing.",
    ]
  }

  static var examples: [Example] {
    Example.with(
      .files, "marvel-cli missing ~/Comics --of event/238",
      "marvel-cli missing ~/Comics --of 'series/civil war (2006 - 2007)' -o markdown",
      "marvel-cli missing ~/Comics --date-range 1963,1970",
      "marvel-cli missing collection.csv --of Siege.cbl --exit-code")
  }

  static let of = FlagTable.parent.variant(
    "what the collection should have: an event, a series, or FILE.cbl")
  static let mapping = ImportCommand.mapping.variant(
    "map the columns of the table: docs/collecting.md")
  static let matched = Flag("matched", "list what was identified, too (table)")
  static let dateRange = Flag(filter: .dateRange)
  static let exitCode = ChangesCommand.exitCode.variant("exit with status 3 if issues are missing")

  static var commandFlags: [Flag] {
    [of, matched, dateRange, mapping, exitCode, FlagTable.noHeader, FlagTable.null]
  }

  static var sharedFlags: [Flag] { OrderCommand.sharedFlags }

  static var formats: [AcceptedFormats] {
    [AcceptedFormats(Format.ofEntities.filter { $0 != .url } + [.markdown])]
  }

  static var questions: String {
    """
    what (comics) missing (of) (trade/run)|what comics (of) SERIES missing (of)|\
    (what) comics/numbers of SERIES (not) missing/own/have (yet) (complete) (run)|\
    (what) comics (not) missing (yet) (of) (complete) SERIES (run)|what comics not own/have (yet)|\
    gaps/holes (of) (trade/run)|missing comics (of) (trade) => --help
    """
  }

  static var seeAlso: [any Command.Type] { [IdentifyCommand.self, OrderCommand.self] }

  private let request: MissingRequest
  private let flags: Options

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    request = try MissingRequest(arguments)
    self.flags = flags
  }

  var reading: Reading { .list(.comic) }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    let format = flags.format(on: dependencies.terminal)
    if request.listsMatched, ![.table, .json].contains(format) {
      throw .usage(
        .flagOfOtherOperand(Self.matched, Self.self, operand: "-o \(format.rawValue)"))
    }
    return try await Missing(
      request: request, catalog: try CollectionContext(flags, dependencies)
    ).run()
  }
}

/// The request of `missing`.
struct MissingRequest: Equatable {
  /// What a collection should have.
  enum Goal: Equatable {
    /// All issues of each series that it has a part of.
    case ownSeries
    case order(OrderRequest)
  }

  /// The path of a directory or of a table; `-` is a table on standard input.
  let path: String
  let goal: Goal
  /// The days of sale of the issues; nil for all issues.
  let days: Condition?
  /// The path of a mapping.
  let mapping: String?
  let listsMatched: Bool
  let reportsByStatus: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let path = arguments.operands.first else {
      throw .missingArguments(MissingCommand.self)
    }
    if arguments.operands.count > 1 {
      throw .unexpectedArgument(arguments.operands[1], MissingCommand.self, nearest: nil)
    }
    if path.allSatisfy(\.isWhitespace) {
      throw .blankArgument(path, MissingCommand.self, position: 1)
    }
    self.path = path
    goal = try Self.goal(arguments[MissingCommand.of])
    do {
      days = try arguments[MissingCommand.dateRange].map { value throws(QueryError) in
        try Condition(.dateRange, value)
      }
    } catch {
      throw .query(error)
    }
    mapping = arguments[MissingCommand.mapping]
    listsMatched = arguments.has(MissingCommand.matched)
    reportsByStatus = arguments.has(MissingCommand.exitCode)
  }

  /// Returns whether an issue belongs to the days; nil if its day is unknown.
  func includes(_ entry: IssueOrder.Entry) -> Bool? {
    guard let days else { return true }
    guard case .within(let first, let last) = days.value,
      let day = entry.match.issue?.onSale?.dayText
    else { return nil }
    // The first day of a month may stand for the month.
    for (date, isPart) in [(first, first > first.month.first), (last, last < last.month.last)]
    where isPart && day == date.month.first.dayText { return nil }
    return first.dayText <= day && day <= last.dayText
  }

  private static func goal(_ value: String?) throws(UsageError) -> Goal {
    guard let value else { return .ownSeries }
    if value.lowercased().hasSuffix(OrderRequest.fileEnding) { return .order(.file(value)) }
    let reference = Reference(value, kind: .event)
    guard [.event, .series].contains(reference.kind), !reference.isBlank else {
      throw .notAnOrder(MissingCommand.of, value)
    }
    return .order(.entity(reference, namesKind: reference.namesKind))
  }
}
