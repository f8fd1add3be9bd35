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
        + "is listed by date, and a warning says so. SERIES is the name of a series, or its id "
        + "as in series/1067, listed by number; a name is looked up among events first. Orders "
        + "by date or number lack issues if the catalog has only some comics, as the embedded "
        + "one does; a warning says so, and coverage in the JSON document is partial.",
      "FILE is a reading list whose name ends with .cbl, as ComicRack, Kavita, and Komga use them; "
        + "- reads one from standard input. Its issues are matched with the comics of the catalog "
        + "by their numbers in other databases, otherwise by series, year, and number.",
      "Issues that the catalog does not have are listed, too, without an id; for a FILE, warnings "
        + "name the nearest ones. With --exit-code the exit status is 3 if there are such issues.",
      "--collected lists the books that collect the issues, as far as the catalog names them, in the "
        + "order of the first issue that each has, with the issues of the order. The last row, "
        + "without an id and a name, has the issues that no book collects.",
      "--read, --unread, --owned, and --not-owned list only a part of the issues, with their places "
        + "in the order.",
      "order needs a catalog on this machine, local or embedded, as stats does.",
    ]
  }

  static var examples: [Example] {
    [
      "marvel-cli order civil war", "marvel-cli order civil war -o markdown > checklist.md",
      "marvel-cli order event/238 -o cbl > 'Civil War.cbl'", "marvel-cli order series/1067",
      "marvel-cli order series/1067 --collected",
    ] + Example.with(.files, "marvel-cli order Siege.cbl --exit-code -o csv")
  }

  static let exitCode = ChangesCommand.exitCode.variant(
    "exit with status 3 if there are issues that the catalog does not have")

  static let collected = Flag("collected", "list the books that collect the issues")

  static var commandFlags: [Flag] {
    [collected] + FlagTable.readingLog + [exitCode, FlagTable.noHeader, FlagTable.null]
  }

  static var sharedFlags: [Flag] {
    FlagTable.sources + FlagTable.formats + FlagTable.messages
  }

  static var formats: [AcceptedFormats] {
    [AcceptedFormats(Format.ofEntities.filter { $0 != .url } + [.cbl, .markdown])]
  }

  static var questions: String {
    """
    (what) (best) read order (of) EVENT (tie-ins/comics/event/story)|\
    what (best) order (of) EVENT (tie-ins/comics/event/story)|EVENT (event/comics) (read) order|\
    (of) what order (of) (read) EVENT (comics) (of)|\
    (how) (best) (way) read EVENT (comics) (of) (order)|EVENT (comics) of (best) order|\
    (comics) (of) EVENT of order|comics of EVENT|(what) tie-ins (of) EVENT|EVENT tie-ins => EVENT
    (what/where) (trade) collect EVENT|trade of EVENT|collected editions/books of EVENT|\
    where EVENT collected => EVENT --collected
    (what) comics/numbers (of) EVENT (not) (yet) missing/own/have (yet)|\
    (what) (comics) missing (of) (complete/finish) EVENT => EVENT --not-owned
    """
  }

  static var seeAlso: [any Command.Type] { [ListCommand.self, ShowCommand.self] }

  private let request: OrderRequest
  private let flags: Options
  private let listsBooks: Bool
  private let reportsByStatus: Bool
  private let filters: [ListRequest.FilterValue]

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    request = try OrderRequest(arguments.operands)
    self.flags = flags
    listsBooks = arguments.has(Self.collected)
    reportsByStatus = arguments.has(Self.exitCode)
    do throws(QueryError) {
      let hasFilters = arguments.given.contains(where: \.flag.isFilter)
      filters = hasFilters ? try ListRequest.filters(arguments, .comic, nil) : []
    } catch {
      throw .query(error)
    }
    try ListRequest.refuseContradiction(filters)
    if listsBooks, let filter = filters.first?.filter {
      throw .flagOfOtherOperand(
        Flag(filter: filter), Self.self, operand: Self.collected.argument)
    }
  }

  var reading: Reading { .result }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    if listsBooks, flags.format(on: dependencies.terminal) == .cbl {
      throw .usage(.flagOfOtherOperand(Self.collected, Self.self, operand: "-o cbl"))
    }
    return try await ReadingOrder(request, filters, flags, dependencies)
      .run(byBooks: listsBooks, reportingByStatus: reportsByStatus)
  }
}

/// The request of `order`.
enum OrderRequest: Equatable {
  /// An event or a series; for some commands, another entity that has comics.
  case entity(Reference, namesKind: Bool)
  /// The path of a reading list; `-` is standard input.
  case file(String)

  static let fileEnding = ".cbl"

  /// - Parameters:
  ///   - kinds: Those of the entities.
  ///   - command: The command that the operands belong to.
  init(
    _ operands: [String], kinds: [Kind] = [.event, .series],
    of command: any Command.Type = OrderCommand.self
  ) throws(UsageError) {
    guard let first = operands.first else { throw .missingArguments(command) }
    if first == "-" || first.lowercased().hasSuffix(Self.fileEnding) {
      guard operands.count == 1 else {
        throw .unexpectedArgument(operands[1], command, nearest: nil)
      }
      self = .file(first)
    } else if Kind(name: first) == nil,
      operands.last?.lowercased().hasSuffix(Self.fileEnding) == true
    {
      // A kind says that the rest is a name: mcp always states one, so that it reads no files.
      self = .file(operands.joined(separator: " "))
    } else {
      self = try Self.entity(operands, kinds, command)
    }
  }

  /// The words of a name may be separate arguments, as in `order civil war`.
  private static func entity(
    _ operands: [String], _ kinds: [Kind], _ command: any Command.Type
  ) throws(UsageError) -> OrderRequest {
    var words = operands
    var kind: Kind?
    if let named = Kind(name: words[0]) {
      kind = named
      words.removeFirst()
      if words.isEmpty { throw .missingArguments(command) }
    }
    let word = words.joined(separator: " ")
    let reference = Reference(word, kind: kind ?? .event)
    if reference.isBlank { throw .blankArgument(word, command, position: 1) }
    guard kinds.contains(reference.kind) else {
      throw .notOfKinds(operands.joined(separator: " "), kinds, command)
    }
    return .entity(reference, namesKind: kind != nil || reference.namesKind)
  }
}
