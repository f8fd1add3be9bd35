internal import Catalog

/// Which changes are to be told.
struct ChangesRequest: Equatable {
  enum Since: Equatable {
    /// What the last sync or import did.
    case last
    case date(Timestamp)
    /// Seconds before now.
    case span(Int)
  }

  let since: Since
  /// The exit status says whether there are any.
  let tellsByStatus: Bool

  init(_ words: ParsedArguments) throws(UsageError) {
    if let word = words.operands.first { throw .unexpectedArgument(word, .changes, nearest: nil) }
    since = try Self.since(words[FlagTable.since])
    tellsByStatus = words.has(FlagTable.exitCode)
  }

  private static func since(_ word: String?) throws(UsageError) -> Since {
    guard let word, word != "last" else { return .last }
    if DurationText.isSpan(word), let seconds = DurationText.seconds(word) { return .span(seconds) }
    guard let timestamp = Timestamp(word) else { throw .notATimestamp(FlagTable.since, word) }
    return .date(timestamp)
  }
}
