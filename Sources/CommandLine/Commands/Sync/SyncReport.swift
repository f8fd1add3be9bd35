internal import Catalog

internal import enum CatalogDatabase.ListProblem
internal import struct CatalogDatabase.SyncResult

/// The output of `sync`.
struct SyncReport {
  let request: SyncRequest
  let result: SyncResult
  let target: TargetGateway
  let pace: SyncPace

  /// The lists of a gateway that were read to their end.
  private var lists: [SyncResult.Part] { result.parts.filter { $0.isFull != nil } }

  var lines: String {
    guard request.provider != nil else {
      return lists.map(\.listLine).joined()
    }
    var end = "\(pace.budget.made) requests"
    if result.remaining > 0 {
      end += ", at least \(result.remaining) remain\(pace.phrase(for: result.remaining))"
    }
    return result.parts.map(\.detailLine).joined() + end + "\n"
  }

  var document: JSONValue {
    let gateway = JSONValue.text(target.address.text)
    guard let provider = request.provider else {
      return [
        "schemaVersion": 1, "gateway": gateway, "kinds": .array(lists.map(\.listJSON)),
        "partialLists": .number(result.partialLists), "reason": reason,
      ]
    }
    return [
      "schemaVersion": 1, "provider": .text(provider.name), "gateway": gateway,
      "requests": .number(pace.budget.made), "requestsToday": .number(pace.budget.usedToday),
      "remaining": .number(result.remaining), "requestsPerDay": JSONValue(pace.requestsPerDay),
      "days": JSONValue(pace.days(for: result.remaining)),
      "kinds": .array(result.parts.map(\.detailJSON)), "reason": reason,
    ]
  }

  /// Why the run ended.
  private var reason: JSONValue {
    let name =
      switch (result.error, pace.budget.stop) {
      case (nil, _): "done"
      case (.source(.cancelled), _): "interrupted"
      case (.source(.dailyLimitReached), .day), (.source(.dailyLimitReached), nil): "daily"
      case (.source(.dailyLimitReached), .run), (.spent, _): "max-requests"
      case (.source(.dailyLimitReached), .server): "server-limit"
      case (.source, _), (.file, _): "error"
      }
    return .text(name)
  }
}

extension SyncResult.Part {
  fileprivate var listLine: String {
    "\(kind.plural): \(added) added, \(changed) changed, \(deleted) deleted, \(same) unchanged\n"
  }

  fileprivate var detailLine: String {
    "\(kind.plural): \(count)\(total.map { " of \(max($0, count))" } ?? ""), \(detailed) with details "
      + "(\(added) added, \(changed) changed, \(deleted) deleted)\n"
  }

  fileprivate var listJSON: JSONValue {
    [
      "kind": .text(kind.singular), "full": .boolean(isFull == true), "added": .number(added),
      "changed": .number(changed), "deleted": .number(deleted), "same": .number(same),
      "missing": .number(missing), "requests": .number(requests),
    ]
  }

  fileprivate var detailJSON: JSONValue {
    [
      "kind": .text(kind.singular), "added": .number(added), "changed": .number(changed),
      "deleted": .number(deleted), "missing": .number(missing), "malformed": .number(malformed),
      "count": .number(count), "total": JSONValue(total), "complete": .boolean(isComplete),
      "detailed": .number(detailed),
    ]
  }
}

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
      "\(count) of \(total) \(kind.plural) were kept although \(host) no longer has them: they "
        + "are more than a tenth; to delete them, run \(command) --full --yes"
    }
  }
}

extension [ListProblem] {
  /// A list that changes while it is read is nothing unusual; the next sync completes it.
  var status: ExitStatus { allSatisfy { $0 == .changed } ? .done : .data }
}
