internal import Catalog

/// How many requests a run may make.
final class RequestBudget {
  private let quota: Quota
  private let most: Int?
  /// Those that were answered.
  var made = 0

  /// - Parameter most: by the user's own wish; nil for any number.
  init(_ quota: Quota, _ most: Int?) {
    self.quota = quota
    self.most = most
  }

  /// Whether one request more than those under way may be made.
  func allows(_ underWay: Int) -> Bool {
    (most.map { made + underWay < $0 } ?? true) && quota.allows(underWay)
  }

  /// Why no more are made.
  func report(_ gateway: TargetGateway) -> ErrorReport {
    if let most, made >= most {
      return ErrorReport(
        .requestLimitReached, "\(made) requests were made, as many as --max-requests allows")
    }
    return ErrorReport(
      .quotaExceeded,
      "today's \(quota.limit ?? 0) requests to \(gateway.host) are used up; what has come is kept",
      hint: "go on from \(quota.renewal.rfc3339) on")
  }
}
