internal import ArgumentParsing
internal import Catalog

/// `marvel-cli changes`
struct ChangesCommand: Command {
  static let name = "changes"
  static let summary = "Show what the last sync or import changed"

  static var details: [String] {
    [
      "Reads everything that was imported or synced, or with --origin one catalog. On a terminal, "
        + "prints a line for each change; otherwise one JSON object per line: revision, at, origin, change (added, changed, or "
        + "deleted), kind, id, and title, which is null for a deleted entity. Prints nothing if "
        + "there are no changes.",
      "changed means another name or, of a comic, another day of sale. With --all, there are also "
        + "stories, and entities of which anything else changed (revised). Changes are kept for a "
        + "year.",
      "A revision is one sync or import. The default is the last one that finished. --since "
        + "selects all that finished since a date such as 2024-05-01 or within a duration such "
        + "as 7d. With --exit-code the exit status is 3 if there are changes.",
      "--followed leaves out all but the followed entities and the comics with them; of deleted "
        + "comics only those that are followed themselves, since their characters are not known.",
    ]
  }

  static var examples: [Example] {
    Example.with(
      .localCatalog, "marvel-cli changes --since 7d | jq -r .title",
      "marvel-cli changes --exit-code > news; test $? -eq 3 && mail -s news me < news")
  }

  static let changesSince = SyncCommand.since.variant(
    "only changes since TIME, a date or a duration such as 7d; last (default): the last sync or "
      + "import")
  static let all = Flag(
    "all", "also stories, and entities of which neither the name nor the day of sale changed")

  static let exitCode = Flag("exit-code", "exit with status 3 if there are changes")

  static let followed = WeekCommand.followed.variant(
    "only changes of followed entities, and of comics with them")

  static let output = FlagTable.output.variant(
    "output format: table (default on a terminal) or jsonl")

  static var commandFlags: [Flag] {
    [changesSince, followed, all, exitCode, output, FlagTable.origin]
  }

  static var sharedFlags: [Flag] { [FlagTable.errors, FlagTable.quiet] }

  static var formats: [AcceptedFormats] { [AcceptedFormats([.table, .jsonl])] }

  static var questions: String {
    """
    what (comics) (new/different) (changed/added) (of) (catalog) since (last/latest) \
    (sync/import/update)|what (comics) changed/added (of) (catalog)|what different (of) catalog|\
    changes (of) (catalog) (since) (last/latest) (sync/import/update) => --help
    """
  }

  static var seeAlso: [any Command.Type] { [SyncCommand.self, FollowCommand.self] }

  private let request: ChangesRequest
  private let flags: Options

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    request = try ChangesRequest(arguments)
    self.flags = flags
  }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    try await Changes(request, flags, dependencies).run()
  }
}

/// The request of `changes`.
struct ChangesRequest: Equatable {
  let since: SinceValue
  /// The exit status reports whether there are changes.
  let reportsByStatus: Bool
  /// Only changes of what is followed.
  let isFollowed: Bool
  /// Also those that are no news.
  let listsAll: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    if let operand = arguments.operands.first {
      throw .unexpectedArgument(operand, ChangesCommand.self, nearest: nil)
    }
    since = try SinceValue(arguments, keyword: "last")
    reportsByStatus = arguments.has(ChangesCommand.exitCode)
    isFollowed = arguments.has(ChangesCommand.followed)
    listsAll = arguments.has(ChangesCommand.all)
  }
}
