internal import Catalog

/// What `sync` is to bring up to date.
struct SyncRequest: Equatable {
  enum Since: Equatable {
    /// After what the last run knew of.
    case last
    case date(Timestamp)
    /// Seconds before now.
    case span(Int)
  }

  let kinds: [Kind]
  let since: Since
  let isFull: Bool
  /// Seconds; kinds that were mirrored within them are left out.
  let isOlderThan: Int?
  /// The longest time to wait first, in seconds.
  let jitter: Int
  let maxRequests: Int?
  let progress: ProgressForm

  init(_ words: ParsedArguments) throws(UsageError) {
    var kinds: [Kind] = []
    for word in words.operands {
      guard let kind = Kind(word: word) else {
        throw .unexpectedArgument(
          word, .sync,
          nearest: nearest(to: word, among: Kind.allCases.map(\.plural), limit: 1).first)
      }
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    self.kinds = kinds.isEmpty ? Kind.allCases : kinds
    isFull = words.has(FlagTable.full)
    if isFull, words.has(FlagTable.since) { throw .conflict(FlagTable.since, FlagTable.full) }
    since = try Self.since(words[FlagTable.since])
    isOlderThan = try words.span(FlagTable.ifOlderThan)
    jitter = try words.span(FlagTable.jitter) ?? 0
    maxRequests = try words.number(FlagTable.maxRequests, from: 1)
    progress = words[FlagTable.progress].flatMap(ProgressForm.init(rawValue:)) ?? .auto
  }

  private static func since(_ word: String?) throws(UsageError) -> Since {
    guard let word, word != "auto" else { return .last }
    if DurationText.isSpan(word), let seconds = DurationText.seconds(word) { return .span(seconds) }
    guard let timestamp = Timestamp(word) else { throw .notATimestamp(FlagTable.since, word) }
    return .date(timestamp)
  }
}
