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
    (request.provider == nil ? Self.ofGateway : Self.ofProvider).document(of: self)
  }

  static let ofGateway: Fields<SyncReport> = [
    Field("gateway") { $0.target.address.text },
    .list("kinds", of: SyncResult.Part.listFields) { $0.lists },
    Field("partialLists", "number of lists of related entities that are partial") {
      $0.result.partialLists
    },
    reason,
  ]

  static let ofProvider: Fields<SyncReport> =
    [
      Field("provider") { $0.request.provider?.name ?? "" },
      Field("gateway") { $0.target.address.text },
      Field("requests", "number of requests of this run") { $0.pace.budget.made },
      Field("requestsToday") { $0.pace.budget.usedToday },
    ] + SyncPace.estimate.within { ($0.pace, $0.result.remaining) } + [
      .list("kinds", of: SyncResult.Part.detailFields) { $0.result.parts }, reason,
    ]

  private static let reason = Field<SyncReport>("reason", "why the run ended") { $0.reason }

  /// Why the run ended.
  private var reason: EndReason {
    switch (result.error, pace.budget.stop) {
    case (nil, _): .done
    case (.source(.cancelled), _): .interrupted
    case (.source(.dailyLimitReached), .day), (.source(.dailyLimitReached), nil): .daily
    case (.source(.dailyLimitReached), .run), (.spent, _): .maxRequests
    case (.source(.dailyLimitReached), .server): .serverLimit
    case (.source, _), (.file, _): .error
    }
  }

  private enum EndReason: String, CaseIterable, FieldValue {
    case done, interrupted, daily
    case maxRequests = "max-requests"
    case serverLimit = "server-limit"
    case error
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

  private static let kindField = Field<SyncResult.Part>("kind") { $0.kind }
  private static let changes: Fields<SyncResult.Part> = [
    Field("added") { $0.added }, Field("changed") { $0.changed }, Field("deleted") { $0.deleted },
  ]

  fileprivate static let listFields: Fields<SyncResult.Part> =
    [kindField, Field("full") { $0.isFull == true }] + changes + [
      Field("same") { $0.same }, Field("missing", "entities of no page") { $0.missing },
      Field("requests") { $0.requests },
    ]

  fileprivate static let detailFields: Fields<SyncResult.Part> =
    [kindField] + changes + [
      Field("missing") { $0.missing }, Field("malformed") { $0.malformed },
      Field("count", "number of entities that the catalog has") { $0.count },
      Field("total", "length of the list, if known") { $0.total },
      Field("complete") { $0.isComplete },
      Field("detailed", "number of known details") { $0.detailed },
    ]
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
