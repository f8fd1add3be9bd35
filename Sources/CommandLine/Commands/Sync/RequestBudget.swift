/// The number of requests that a sync may make, besides the daily limit.
final class RequestBudget {
  private let limit: Int?
  /// The number of answered requests.
  var made = 0

  /// - Parameter limit: The value of `--max-requests`; nil for no limit.
  init(_ limit: Int?) {
    self.limit = limit
  }

  /// Returns whether one more request may be made, given the number in flight.
  func allows(_ inFlight: Int) -> Bool { limit.map { made + inFlight < $0 } ?? true }

  /// The error if no more requests may be made.
  var report: ErrorReport { .requestLimitReached(made) }
}

extension ErrorReport {
  static func requestLimitReached(_ made: Int) -> ErrorReport {
    ErrorReport(
      .requestLimitReached, "stopped after \(made) requests, the limit of --max-requests")
  }
}
