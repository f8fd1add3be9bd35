internal import Catalog

/// A list that an error truncated after part of it was printed.
struct BrokenList: Equatable {
  /// The offset of the first missing entity.
  let offset: Int
  /// The number of requested entities that are missing; nil for all.
  let limit: Int?
  /// True if the printed part is the beginning of one JSON document.
  let isDocument: Bool
}

extension CatalogError {
  /// - Parameter list: The list that the error truncated.
  func report(_ gateway: TargetGateway, _ list: BrokenList) -> ErrorReport {
    let reason = reason(gateway)
    let limit = list.limit.map { " --limit \($0)" } ?? ""
    return ErrorReport(
      reason.code,
      (list.isDocument ? "the list and its JSON document are" : "the list is")
        + " truncated: \(reason.message)",
      hint: (hint(gateway).map { "\($0), and " } ?? "")
        + "continue with --offset \(list.offset)\(limit)")
  }

  /// What to do before the list can continue.
  private func hint(_ gateway: TargetGateway) -> String? {
    switch self {
    case .unreachable, .cancelled, .rejected: nil
    default: reason(gateway).hint
    }
  }
}
