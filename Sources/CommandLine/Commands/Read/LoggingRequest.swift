internal import ArgumentParsing
internal import Catalog

/// What the help of `own` and `read` has in common.
enum LoggingText {
  static let log =
    "The reading log, $XDG_DATA_HOME/marvel-cli/reading-log.jsonl, gets a line for each comic. Lines "
    + "are never changed: the last one about a comic counts, so that logs of several machines can be "
    + "concatenated. It names comics by ids, and by series and number, so that they are found in "
    + "catalogs of every origin: docs/reading.md."

  static let collection =
    "--from marks what identify finds with certainty in a directory of comic files or a table; - "
    + "reads a table from standard input. FILE.cbl is the same as without --from. What is likely or "
    + "ambiguous is left out, with a warning."

  static func undo(_ state: LoggedState) -> String {
    "--undo with references, or --from, marks comics as not \(state.rawValue) again; alone, those "
      + "that the last such command marked. --list prints the comics, and --output without it those "
      + "that were named; their ids are null if the catalog does not have them, and -o cbl is a "
      + "reading list. The exit status is 1 if a "
      + "reference names nothing, and 2 if one is ambiguous, or the title of a series or an event "
      + "alone; then nothing is marked. A range such as asm 121-130 marks the issues that the "
      + "catalog has."
  }

  static let from = Flag("from", value: "PATH", "mark what is in a directory, a table, or FILE.cbl")
  static let undo = Flag("undo", "mark comics as not owned, or not read, again")
}

/// `own` and `read`
protocol LoggingCommand: Command {
  static var state: LoggedState { get }
  static var list: Flag { get }
  var request: LoggingRequest { get }
  var flags: Options { get }

  init(request: LoggingRequest, flags: Options)
}

extension LoggingCommand {
  static var commandFlags: [Flag] {
    [list, LoggingText.from, MissingCommand.mapping, LoggingText.undo]
      + [FlagTable.noHeader, FlagTable.null]
  }

  static var sharedFlags: [Flag] { OrderCommand.sharedFlags }

  static var formats: [AcceptedFormats] {
    [AcceptedFormats(Format.ofEntities.filter { $0 != .url } + [.cbl])]
  }

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    self.init(request: try LoggingRequest(arguments, of: Self.self), flags: flags)
  }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    try await Logging(
      request: request, catalog: try CollectionContext(flags, dependencies)
    ).run()
  }
}

/// The request of `own` and `read`.
struct LoggingRequest {
  enum Goal {
    case list
    /// The comics that the last command marked.
    case last
    case comics(ComicOperands)
    /// References on standard input, one per line.
    case input
    /// With the path of a mapping for the columns of a table.
    case collection(String, mapping: String?)
  }

  let state: LoggedState
  let isUndo: Bool
  let goal: Goal
  /// Whether the comics that are marked, or were already, are printed.
  let printsComics: Bool
  private let command: any Command.Type

  init(
    _ arguments: ParsedArguments, of command: any LoggingCommand.Type
  ) throws(UsageError) {
    let list = command.list
    state = command.state
    self.command = command
    isUndo = arguments.has(LoggingText.undo)
    let lists = arguments.has(list)
    do throws(ParsingError) {
      try arguments.refuse(list, beside: LoggingText.undo)
      try arguments.refuse(list, beside: LoggingText.from)
    } catch {
      throw .parsing(error)
    }
    printsComics = !lists && arguments.has(FlagTable.output)
    if printsComics, isUndo {
      throw .flagOfOtherOperand(FlagTable.output, command, operand: "with --undo")
    }
    if !lists, !printsComics {
      for flag in [FlagTable.noHeader, FlagTable.null] where arguments.has(flag) {
        throw .flagOfOtherOperand(flag, command, operand: "without --list or --output")
      }
    }
    let path = arguments[LoggingText.from]
    if path == nil, arguments.has(MissingCommand.mapping) {
      throw .flagOfOtherOperand(MissingCommand.mapping, command, operand: "without --from")
    }
    if lists || path != nil { try arguments.refuseOperands(of: command) }
    if lists {
      goal = .list
    } else if let path, path.lowercased().hasSuffix(OrderRequest.fileEnding) {
      if arguments.has(MissingCommand.mapping) {
        throw .flagOfOtherOperand(MissingCommand.mapping, command, operand: "with a reading list")
      }
      goal = .comics(try ComicOperands([path], of: command))
    } else if let path {
      goal = .collection(path, mapping: arguments[MissingCommand.mapping])
    } else if arguments.operands.isEmpty {
      guard isUndo else { throw .missingArguments(command) }
      goal = .last
    } else if arguments.operands[...].haveInputMark {
      guard arguments.operands.count == 1 else { throw .inputWithArguments(command) }
      goal = .input
    } else {
      goal = .comics(try ComicOperands(arguments.operands, of: command))
    }
  }

  /// Parses lines of standard input.
  func operands(_ lines: [String]) throws(Failure) -> ComicOperands {
    do { return try ComicOperands(lines: lines, of: command) } catch { throw .usage(error) }
  }
}
