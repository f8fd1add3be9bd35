internal import ArgumentParsing
internal import Catalog

/// What a command line asks for.
protocol Invocation {
  /// Performs it. The caller finishes the output.
  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus
}

/// A subcommand: its documentation, its flags, and its arguments, parsed and validated. Help, man
/// pages, completion, and the reference are derived from these members.
protocol Command: Invocation, SendableMetatype {
  /// The name on the command line.
  static var name: String { get }
  /// The operands, in the notation of a synopsis; empty for none.
  static var operands: String { get }
  /// An imperative phrase of at most 60 characters, without a period.
  static var summary: String { get }
  /// The text after the summary, one element per paragraph.
  static var details: [String] { get }
  /// Complete command lines.
  static var examples: [String] { get }
  /// The flags that are documented on the command's own page, except filters.
  static var ownFlags: [Flag] { get }
  /// Whether the command accepts the filters of the protocol table.
  static var takesFilters: Bool { get }
  /// The flags that the help topic `flags` documents, without those in `FlagTable.general`.
  static var sharedFlags: [Flag] { get }
  /// The formats that `--output` accepts; empty if the command does not have that flag, or one of its
  /// own.
  static var formats: [AcceptedFormats] { get }
  /// Related commands, for the manual page.
  static var seeAlso: [any Command.Type] { get }

  /// What the command reads, for `explain`.
  var reading: Reading { get }
  /// Why a gateway cannot answer, in one phrase; nil if it can.
  var missingDataAtGateway: String? { get }

  /// Validates the arguments. Performs no I/O.
  ///
  /// - Parameter flags: The shared flags of the same command line.
  init(_ arguments: ParsedArguments, _ flags: SharedFlags) throws(UsageError)
}

/// What a command reads from a source.
enum Reading: Equatable {
  case nothing
  /// Its result, without any other effect.
  case result
  /// Entities of this kind, but also standard input, a terminal, or files.
  case firstOf(Kind)
}

extension Command {
  var reading: Reading { .nothing }
  var missingDataAtGateway: String? { nil }

  static var operands: String { "" }
  static var ownFlags: [Flag] { [] }
  static var takesFilters: Bool { false }
  static var formats: [AcceptedFormats] { [] }
  static var seeAlso: [any Command.Type] { [] }

  /// The command line without flags, such as `marvel-cli show [KIND] ID|NAME...`.
  static var usage: String { "marvel-cli \(name)" + (operands.isEmpty ? "" : " \(operands)") }

  /// The flags of the command's own page, with filters.
  static var documentedFlags: [Flag] { ownFlags + (takesFilters ? FlagTable.filters : []) }

  /// All flags except those in `FlagTable.general`.
  static var flags: [Flag] { documentedFlags + sharedFlags }

  /// Returns whether the command accepts a flag. Builds the many filters only to find one.
  static func takes(_ flag: Flag) -> Bool {
    sharedFlags.contains { $0.name == flag.name } || ownFlags.contains { $0.name == flag.name }
      || (takesFilters && flag.isFilter && FlagTable.filters.contains { $0.name == flag.name })
  }
}

/// All commands.
enum Commands {
  static let browsing: [any Command.Type] = [
    ListCommand.self, ShowCommand.self, SearchCommand.self, BrowseCommand.self, PickCommand.self,
    StatsCommand.self, GraphCommand.self,
  ]
  static let ofOwnCatalog: [any Command.Type] = [
    SyncCommand.self, ImportCommand.self, ChangesCommand.self, ExportCommand.self,
    CatalogCommand.self,
  ]
  static let ofGateways: [any Command.Type] = [
    APICommand.self, ExplainCommand.self, CacheCommand.self, QuotaCommand.self,
  ]
  static let ofSetup: [any Command.Type] = [
    ConfigCommand.self, DoctorCommand.self, CompletionCommand.self, SchemaCommand.self,
  ]

  /// In the order of help.
  static let all = browsing + ofOwnCatalog + ofGateways + ofSetup + [HelpCommand.self]

  /// Searches list by list, so that a run creates few of them.
  static func named(_ name: String) -> (any Command.Type)? {
    browsing.first { $0.name == name } ?? all.first { $0.name == name }
  }
}

/// A heading of the help overview, with its commands.
struct CommandGroup {
  let title: String
  let commands: [any Command.Type]

  /// Every command except `help`, which the overview mentions at its end.
  static let all = [
    CommandGroup(title: "Browse the catalog", commands: Commands.browsing),
    CommandGroup(title: "Your own catalog", commands: Commands.ofOwnCatalog),
    CommandGroup(title: "Gateways", commands: Commands.ofGateways),
    CommandGroup(title: "Setup", commands: Commands.ofSetup),
  ]
}
