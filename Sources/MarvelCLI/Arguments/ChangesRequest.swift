internal import Catalog

/// Which changes are to be told.
struct ChangesRequest: Equatable {
  enum Since: Equatable {
    /// What the last sync or import did.
    case last
    case date(Moment)
    /// Seconds before now.
    case span(Int)
  }

  let since: Since
  /// The exit status says whether there are any.
  let tellsByStatus: Bool

  init(_ words: ParsedWords) throws(UsageError) {
    if let word = words.operands.first { throw .unexpectedWord(word, .changes, nearest: nil) }
    since = try Self.since(words[FlagTable.since])
    tellsByStatus = words.has(FlagTable.exitCode)
  }

  private static func since(_ word: String?) throws(UsageError) -> Since {
    guard let word, word != "last" else { return .last }
    if TimeSpan.isSpan(word), let seconds = TimeSpan.seconds(word) { return .span(seconds) }
    guard let moment = Moment(word) else { throw .notAMoment(FlagTable.since, word) }
    return .date(moment)
  }
}
