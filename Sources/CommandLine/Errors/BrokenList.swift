internal import Catalog

/// A list that ended before its end after a part of it was given.
struct BrokenList: Equatable {
  /// From where to go on.
  let offset: Int
  /// How many are left of those that were asked for; nil for all.
  let limit: Int?
  /// The part is the beginning of one JSON document.
  let isDocument: Bool
}

extension CatalogError {
  /// - Parameter list: what the error has broken.
  func report(_ gateway: TargetGateway, _ list: BrokenList) -> ErrorReport {
    let reason = reason(gateway)
    let limit = list.limit.map { " --limit \($0)" } ?? ""
    return ErrorReport(
      reason.code,
      "the list broke off\(list.isDocument ? ", and its JSON document is incomplete" : ""): "
        + reason.message,
      hint: (hint(gateway).map { "\($0), and " } ?? "")
        + "go on with --offset \(list.offset)\(limit)")
  }

  /// What is to be done before anything can go on.
  private func hint(_ gateway: TargetGateway) -> String? {
    switch self {
    case .unreachable, .cancelled, .rejected: nil
    default: reason(gateway).hint
    }
  }
}
