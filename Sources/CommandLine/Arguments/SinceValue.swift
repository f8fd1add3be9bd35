internal import ArgumentParsing
internal import Catalog

/// The value of `--since`.
enum SinceValue: Equatable {
  /// The last sync, or for `changes`, the last sync or import.
  case last
  case date(Timestamp)
  /// In seconds before now.
  case ago(Int)

  /// - Parameter keyword: The word for the last sync.
  init(_ arguments: ParsedArguments, keyword: String) throws(UsageError) {
    guard let value = arguments[SyncCommand.since], value != keyword else {
      self = .last
      return
    }
    if DurationText.isSpan(value), let seconds = DurationText.seconds(value) {
      self = .ago(seconds)
    } else if let timestamp = Timestamp(value) {
      self = .date(timestamp)
    } else {
      throw .notATimestamp(SyncCommand.since, value)
    }
  }

  /// Returns the time that is meant; nil for the last sync.
  func timestamp(now: Timestamp) -> Timestamp? {
    switch self {
    case .last: nil
    case .date(let timestamp): timestamp
    case .ago(let seconds): max(.earliest, Timestamp(seconds: now.seconds - Int64(seconds)))
    }
  }
}
