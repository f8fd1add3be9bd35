internal import ArgumentParsing
internal import Catalog

/// What a command line asks for.
protocol Invocation {
  /// Performs it. The caller finishes the output.
  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus
}

/// A subcommand: its documentation, its flags, and its arguments, parsed and validated. Help, man
/// pages, and completion are derived from these members.
protocol Command: Invocation, SendableMetatype {
  /// The name on the command line.
  static var name: String { get }
  /// The operands, in the notation of a synopsis; empty for none.
  static var operands: String { get }
  /// An imperative phrase of at most 60 characters, without a period.
  static var summary: String { get }
  /// The text after the summary, one element per paragraph.
  static var details: [String] { get }
  static var examples: [Example] { get }
  /// The flags that are documented on the command's own page, except filters.
  static var commandFlags: [Flag] { get }
  /// Whether the command accepts the filters of the protocol table.
  static var takesFilters: Bool { get }
  /// The flags that the help topic `flags` documents, without those in `FlagTable.general`.
  static var sharedFlags: [Flag] { get }
  /// The formats that `--output` accepts; empty if the command does not have that flag, or one of
  /// its own.
  static var formats: [AcceptedFormats] { get }
  /// The questions that the command answers, for `search`.
  static var questions: String { get }
  /// Related commands, for the manual page.
  static var seeAlso: [any Command.Type] { get }

  /// What the command reads, for `explain`.
  var reading: Reading { get }

  /// Validates the arguments. Performs no I/O.
  ///
  /// - Parameter flags: The shared flags of the same command line.
  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError)
}

/// What a command reads from a source.
enum Reading: Equatable {
  case nothing
  /// Its result, without any other effect.
  case result
  /// A list of this kind first, and then what depends on a terminal or on files.
  case list(Kind)
}

extension Command {
  var reading: Reading { .nothing }

  static var operands: String { "" }
  static var commandFlags: [Flag] { [] }
  static var takesFilters: Bool { false }
  static var formats: [AcceptedFormats] { [] }
  static var questions: String { "" }
  static var seeAlso: [any Command.Type] { [] }

  /// The command line without flags, such as `marvel-cli show [KIND] ID|NAME...`.
  static var usage: String { "marvel-cli \(name)" + (operands.isEmpty ? "" : " \(operands)") }

  /// The flags of the command's own page, with filters.
  static var documentedFlags: [Flag] { commandFlags + (takesFilters ? FlagTable.filters : []) }

  /// All flags except those in `FlagTable.general`.
  static var flags: [Flag] { documentedFlags + sharedFlags }

  /// Returns whether the command accepts a flag. Builds the many filters only to find one.
  static func takes(_ flag: Flag) -> Bool {
    sharedFlags.contains { $0.name == flag.name } || commandFlags.contains { $0.name == flag.name }
      || (takesFilters && flag.isFilter && FlagTable.filters.contains { $0.name == flag.name })
  }
}

/// All commands.
enum Commands {
  /// An element of the lists, since arrays of metatypes are slow to create.
  struct Entry {
    let type: any Command.Type

    init(_ type: any Command.Type) {
      self.type = type
    }
  }

  static let browsing = [
    Entry(ListCommand.self), Entry(ShowCommand.self), Entry(SearchCommand.self),
    Entry(BrowseCommand.self), Entry(PickCommand.self), Entry(OpenCommand.self),
    Entry(RandomCommand.self), Entry(StatsCommand.self), Entry(GraphCommand.self),
  ]
  static let collecting = [
    Entry(WeekCommand.self), Entry(FollowCommand.self), Entry(UnfollowCommand.self),
    Entry(OrderCommand.self), Entry(NextCommand.self), Entry(ReadCommand.self),
    Entry(OwnCommand.self), Entry(IdentifyCommand.self), Entry(MissingCommand.self),
    Entry(ResolveCommand.self),
  ]
  static let localCatalogs = [
    Entry(SyncCommand.self), Entry(ImportCommand.self), Entry(ChangesCommand.self),
    Entry(ExportCommand.self), Entry(CatalogCommand.self),
  ]
  static let gateways = [
    Entry(APICommand.self), Entry(ExplainCommand.self), Entry(CacheCommand.self),
    Entry(QuotaCommand.self),
  ]
  static let setup = [
    Entry(ConfigCommand.self), Entry(DoctorCommand.self), Entry(CompletionCommand.self),
    Entry(SchemaCommand.self), Entry(MCPCommand.self), Entry(VersionCommand.self),
  ]

  /// In the order of help.
  static let all: [any Command.Type] =
    (browsing + collecting + localCatalogs + gateways + setup).map(\.type)
    + [HelpCommand.self]

  /// Searches list by list, so that a run creates few of them.
  static func named(_ name: String) -> (any Command.Type)? {
    browsing.first { $0.type.name == name }?.type ?? all.first { $0.name == name }
  }
}

/// A heading of the help overview, with its commands.
struct CommandGroup {
  let title: String
  let commands: [any Command.Type]
  /// Whether the overview lists only the names.
  let isBrief: Bool

  private init(_ title: String, _ entries: [Commands.Entry], isBrief: Bool = false) {
    self.title = title
    self.isBrief = isBrief
    commands = entries.map(\.type)
  }

  /// Every command except `help`, which the overview mentions at its end.
  static let all = [
    CommandGroup("Browse the catalog", Commands.browsing),
    CommandGroup("Collect comics", Commands.collecting),
    CommandGroup("Your own catalog", Commands.localCatalogs, isBrief: true),
    CommandGroup("Gateways", Commands.gateways, isBrief: true),
    CommandGroup("Setup", Commands.setup, isBrief: true),
  ]
}
