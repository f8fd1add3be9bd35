internal import Catalog

/// The number of requests that a run may make.
final class RequestBudget {
  private let quota: Quota
  private let limit: Int?
  /// The number of answered requests.
  var made = 0

  /// - Parameter limit: The value of `--max-requests`; nil for no limit.
  init(_ quota: Quota, _ limit: Int?) {
    self.quota = quota
    self.limit = limit
  }

  /// Returns whether one more request may be made, given the number in flight.
  func allows(_ inFlight: Int) -> Bool {
    (limit.map { made + inFlight < $0 } ?? true) && quota.allows(inFlight)
  }

  /// Returns the error if no more requests may be made.
  func report(_ gateway: TargetGateway) -> ErrorReport {
    if let limit, made >= limit {
      return ErrorReport(
        .requestLimitReached, "stopped after \(made) requests, the limit of --max-requests")
    }
    return ErrorReport(
      .quotaExceeded,
      "today's \(quota.limit ?? 0) requests to \(gateway.host) are used up; progress is saved",
      hint: "run it again after \(quota.renewal.rfc3339)")
  }
}
