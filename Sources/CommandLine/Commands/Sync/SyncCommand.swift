internal import ArgumentParsing
internal import Catalog
internal import ProviderTable

/// `marvel-cli sync`
struct SyncCommand: Command {
  static let name = "sync"
  static var operands: String {
    "[\(Provider.synced.map(\.name).joined(separator: "|"))] [KIND...]"
  }
  static let summary = "Copy the catalog of a gateway or a provider, or update it"

  static var details: [String] {
    [
      "Copies the configured gateway's catalog into catalog.sqlite in "
        + "$XDG_DATA_HOME/marvel-cli, all kinds or those given. From then on list, show, and "
        + "search use it while it is fresh, and when the gateway is unreachable.",
      "The first sync fetches everything, later ones what has changed. --full fetches everything "
        + "again and removes what the gateway no longer has. If a list changes while it is read, "
        + "it is read again. More than a tenth of a kind, and more than 20 entities, are removed "
        + "only with --yes (otherwise exit 65); an empty list removes nothing.",
      "Each page is stored when it arrives, so an interrupted sync loses nothing and the next "
        + "one resumes it. One sync runs at a time; a second one names the process that holds "
        + "the lock (exit 75). When the daily request limit is reached, sync stops and says when "
        + "it can resume (exit 75).",
    ] + Provider.synced.map(\.details) + [
      "Prints a summary only if standard output is a terminal or -o is given."
    ]
  }

  static var examples: [Example] {
    Example.with(
      .gateway, "marvel-cli sync", "marvel-cli sync comics --if-older-than 24h --jitter 5m -q")
      + Example.with(.account, "marvel-cli sync \(Provider.example) --daily 4500")
  }

  static let since = Flag(
    "since", value: "TIME",
    "only changes since TIME, a date or a duration such as 7d; auto (default): since the last sync")
  static let full = Flag(
    "full", "fetch everything again and remove what the gateway no longer has")
  static let yes = Flag("yes", "delete more than a tenth of a kind without asking")
  static let ifOlderThan = Flag(
    "if-older-than", value: "DURATION", "skip kinds synced within DURATION")
  static let jitter = Flag(
    "jitter", value: "DURATION", "wait a random time up to DURATION first, to spread load")
  static let maxRequests = Flag(
    "max-requests", value: "N", "stop after N requests; the next run continues there")
  static let daily = Flag(
    "daily", value: "N",
    "of a provider: send at most N requests per day (UTC), over all runs; the next day continues")
  static let plan = Flag(
    "plan", "of a provider: print how many requests and days the rest takes, and copy nothing")

  static var commandFlags: [Flag] {
    [
      since, full, yes, ifOlderThan, jitter, maxRequests, daily, plan, FlagTable.progress,
      FlagTable.insecureHTTP,
    ]
  }

  static var sharedFlags: [Flag] { [FlagTable.timeout] + FlagTable.formats + FlagTable.messages }

  static var formats: [AcceptedFormats] { [.report] }

  static var questions: String {
    """
    (how) update/refresh/sync (catalog/data/comics)|\
    (how) get/download more/newer/newest/latest/current comics/data => --help
    """
  }

  static var seeAlso: [any Command.Type] { [CatalogCommand.self, ChangesCommand.self] }

  private let request: SyncRequest
  private let flags: Options

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    request = try SyncRequest(arguments)
    self.flags = flags
  }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    try await Sync(request, flags, dependencies).run()
  }
}

extension Provider {
  fileprivate var details: String {
    "sync \(name) copies the catalog of \(host), which is up to date; every command then answers "
      + "from it, too, and with --origin \(name) from it alone. It needs an account and its token "
      + "(\(tokenVariable)). This week and what you follow come first, then the lists, then the "
      + "details of each comic, within the limits of the server. With --daily, the first sync "
      + "takes several nights. docs/living.md has the steps."
  }
}

/// The request of `sync`.
struct SyncRequest: Equatable {
  /// Nil for the configured gateway.
  let provider: Provider?
  let kinds: [Kind]
  /// Whether the user chose what to copy, and not what the user follows comes first.
  let namesKinds: Bool
  let since: SinceValue
  let isFull: Bool
  /// Whether more than a tenth of a kind may be deleted.
  let deletesMany: Bool
  /// In seconds; kinds that were synced within this time are skipped.
  let isOlderThan: Int?
  /// The maximum delay before the first request, in seconds.
  let jitter: Int
  let maxRequests: Int?
  /// The number of requests per day, over all runs.
  let daily: Int?
  /// Whether only to count what remains.
  let isPlan: Bool
  let progress: ProgressForm

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let names = Kind.allCases.map(\.plural) + Provider.synced.map(\.name)
    var kinds: [Kind] = []
    provider = arguments.operands.first.flatMap(Provider.init(name:))
    for operand in arguments.operands.dropFirst(provider == nil ? 0 : 1) {
      guard let kind = Kind(name: operand) else {
        throw .unexpectedArgument(
          operand, SyncCommand.self,
          nearest: nearest(to: operand, among: names, limit: 1).first)
      }
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    self.kinds = kinds.isEmpty ? Kind.allCases : kinds
    namesKinds = !kinds.isEmpty
    isFull = arguments.has(SyncCommand.full)
    deletesMany = arguments.has(SyncCommand.yes)
    if isFull, arguments.has(SyncCommand.since) {
      throw .conflict(SyncCommand.since, SyncCommand.full)
    }
    since = try SinceValue(arguments, keyword: "auto")
    isOlderThan = try arguments.duration(SyncCommand.ifOlderThan)
    jitter = try arguments.duration(SyncCommand.jitter) ?? 0
    maxRequests = try arguments.number(SyncCommand.maxRequests, from: 1)
    daily = try arguments.number(SyncCommand.daily, from: 1)
    isPlan = arguments.has(SyncCommand.plan)
    if provider == nil {
      for flag in [SyncCommand.daily, SyncCommand.plan] where arguments.has(flag) {
        throw .flagOfOtherOperand(flag, SyncCommand.self, operand: "without a provider")
      }
    }
    if provider != nil {
      for flag in [SyncCommand.since, SyncCommand.ifOlderThan] where arguments.has(flag) {
        throw .flagOfOtherOperand(flag, SyncCommand.self, operand: provider?.name ?? "")
      }
    }
    progress = arguments[FlagTable.progress].flatMap(ProgressForm.init(rawValue:)) ?? .auto
  }

  /// Reads the same lists again.
  var commandLine: String {
    provider?.updateCommand ?? "marvel-cli sync"
  }
}
