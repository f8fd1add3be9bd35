internal import Catalog

internal import enum CatalogDatabase.ListProblem

extension ListProblem {
  /// - Parameters:
  ///   - missing: how many entities are certainly missing.
  ///   - command: reads the list again.
  func warning(_ kind: Kind, missing: Int, host: String, command: String) -> String {
    let name = kind.plural
    return switch self {
    case .changed where missing > 0:
      "the list of \(name) is not complete: it changed while it was read, or its count is wrong "
        + "(missing entities: \(missing)); run \(command) again"
    case .changed:
      "the list of \(name) may not be complete: it changed while it was read; run \(command) again"
    case .empty(let known):
      "the list of \(name) was ignored: \(host) sent an empty one, and the catalog has \(known); "
        + "run \(command) again later"
    case .lacksMany(let kind, let count, let total):
      "\(count) of \(total) \(kind.plural) were kept although \(host) no longer has them: they are more than "
        + "a tenth; to delete them, run \(command) --full --yes"
    }
  }
}

extension [ListProblem] {
  /// A list that changes while it is read is nothing unusual; the next sync completes it.
  var status: ExitStatus { allSatisfy { $0 == .changed } ? .done : .data }
}
