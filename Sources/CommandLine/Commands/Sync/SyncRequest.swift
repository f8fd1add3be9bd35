internal import ArgumentParsing
internal import Catalog
internal import ProviderTable

/// The request of `sync`.
struct SyncRequest: Equatable {
  /// Nil for the configured gateway.
  let provider: Provider?
  let kinds: [Kind]
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
  let progress: ProgressForm

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let names = Kind.allCases.map(\.plural) + Provider.all.map(\.name)
    var kinds: [Kind] = []
    provider = arguments.operands.first.flatMap(Provider.init(name:))
    for operand in arguments.operands.dropFirst(provider == nil ? 0 : 1) {
      guard let kind = Kind(word: operand) else {
        throw .unexpectedArgument(
          operand, SyncCommand.self,
          nearest: nearest(to: operand, among: names, limit: 1).first)
      }
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    self.kinds = kinds.isEmpty ? Kind.allCases : kinds
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
    if provider == nil, daily != nil {
      throw .flagOfOtherOperand(
        SyncCommand.daily, SyncCommand.self, operand: "without a provider")
    }
    if provider != nil {
      for flag in [SyncCommand.since, SyncCommand.ifOlderThan] where arguments.has(flag) {
        throw .flagOfOtherOperand(flag, SyncCommand.self, operand: provider?.name ?? "")
      }
    }
    progress = arguments[SyncCommand.progress].flatMap(ProgressForm.init(rawValue:)) ?? .auto
  }

  /// Reads the same lists again.
  var commandLine: String {
    provider?.syncCommand ?? "marvel-cli sync"
  }
}
