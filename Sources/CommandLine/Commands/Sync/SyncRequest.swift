internal import ArgumentParsing
internal import Catalog

/// The request of `sync`.
struct SyncRequest: Equatable {
  let kinds: [Kind]
  let since: SinceValue
  let isFull: Bool
  /// In seconds; kinds that were synced within this time are skipped.
  let isOlderThan: Int?
  /// The maximum delay before the first request, in seconds.
  let jitter: Int
  let maxRequests: Int?
  let progress: ProgressForm

  init(_ arguments: ParsedArguments) throws(UsageError) {
    var kinds: [Kind] = []
    for operand in arguments.operands {
      guard let kind = Kind(word: operand) else {
        throw .unexpectedArgument(
          operand, SyncCommand.self,
          nearest: nearest(to: operand, among: Kind.allCases.map(\.plural), limit: 1).first)
      }
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    self.kinds = kinds.isEmpty ? Kind.allCases : kinds
    isFull = arguments.has(SyncCommand.full)
    if isFull, arguments.has(SyncCommand.since) {
      throw .conflict(SyncCommand.since, SyncCommand.full)
    }
    since = try SinceValue(arguments, keyword: "auto")
    isOlderThan = try arguments.duration(SyncCommand.ifOlderThan)
    jitter = try arguments.duration(SyncCommand.jitter) ?? 0
    maxRequests = try arguments.number(SyncCommand.maxRequests, from: 1)
    progress = arguments[SyncCommand.progress].flatMap(ProgressForm.init(rawValue:)) ?? .auto
  }
}
