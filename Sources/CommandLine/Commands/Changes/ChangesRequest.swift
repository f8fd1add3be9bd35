internal import ArgumentParsing
internal import Catalog

/// The request of `changes`.
struct ChangesRequest: Equatable {
  enum Since: Equatable {
    /// The changes of the last sync or import.
    case last
    case date(Timestamp)
    /// In seconds before now.
    case span(Int)
  }

  let since: Since
  /// The exit status reports whether there are changes.
  let reportsByStatus: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    if let operand = arguments.operands.first {
      throw .unexpectedArgument(operand, ChangesCommand.self, nearest: nil)
    }
    since = try Self.since(arguments[SyncCommand.since])
    reportsByStatus = arguments.has(ChangesCommand.exitCode)
  }

  private static func since(_ value: String?) throws(UsageError) -> Since {
    guard let value, value != "last" else { return .last }
    if DurationText.isSpan(value), let seconds = DurationText.seconds(value) {
      return .span(seconds)
    }
    guard let timestamp = Timestamp(value) else { throw .notATimestamp(SyncCommand.since, value) }
    return .date(timestamp)
  }
}
