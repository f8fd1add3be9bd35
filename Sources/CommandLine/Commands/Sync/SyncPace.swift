internal import Catalog

internal import class CatalogDatabase.CatalogSync
internal import struct Storage.RequestLimit

/// How many requests of a provider's sync were sent, and how long the rest takes.
struct SyncPace {
  let budget: RequestBudget
  let provider: Provider?
  let daily: Int?
  let now: Timestamp

  /// The limits that the last response stated, or that are assumed before it; the shortest period
  /// first.
  private var limits: [RequestLimit] {
    let known = budget.ledger.limits(of: budget.name)
    return provider?.periods.map { period in
      known.first { $0.period == period.name }
        ?? RequestLimit(
          period: period.name, limit: period.limit, remaining: period.limit,
          reset: Double(now.seconds) + period.seconds)
    } ?? []
  }

  /// The requests of a day: the limit that the user set, or that of the server.
  var requestsPerDay: Int? {
    let server = limits.last?.limit
    return [daily, server].compactMap(\.self).min()
  }

  /// The requests that may still be sent today (UTC).
  var leftToday: Int? {
    let server = limits.last.map { limit in
      limit.reset > Double(now.seconds) ? max(0, limit.remaining) : limit.limit
    }
    let own = daily.map { max(0, $0 - budget.usedToday) }
    return [own, server].compactMap(\.self).min()
  }

  /// What a document says of the requests that remain.
  static let estimate: Fields<(pace: SyncPace, remaining: Int)> = [
    Field("remaining", "requests that remain, at least") { $0.remaining },
    Field("requestsPerDay", "null if no limit is known") { $0.pace.requestsPerDay },
    Field("days", "for what remains; null if no limit is known") {
      $0.pace.days(for: $0.remaining)
    },
  ]

  /// The days that requests take, with today's.
  func days(for requests: Int) -> Int? {
    guard let perDay = requestsPerDay, perDay > 0 else { return nil }
    return requests / perDay + (requests % perDay > 0 ? 1 : 0)
  }

  /// The minutes that requests take without a limit of a day.
  func minutes(for requests: Int) -> Int? {
    guard let provider, let first = provider.periods.first, let limit = limits.first?.limit,
      limit > 0
    else { return nil }
    return Int((Double(requests) / Double(limit) * first.seconds / 60).rounded(.up))
  }

  /// Such as `for another 3 days`; empty if it is not known.
  func phrase(for requests: Int) -> String {
    guard let days = days(for: requests), days > 0 else { return "" }
    return days == 1 ? " for another day" : " for another \(days) days"
  }
}

/// The pace of a sync while it runs, for the line of progress.
final class RunningPace {
  private let sync: CatalogSync
  private let kinds: [Kind]
  private let pace: SyncPace
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  /// Counting reads the catalog, so that it is not done for each response.
  private static let interval = Duration.seconds(10)
  private var counted: (at: ContinuousClock.Instant, remaining: Int)?

  init(_ sync: CatalogSync, _ kinds: [Kind], _ pace: SyncPace) {
    self.sync = sync
    self.kinds = kinds
    self.pace = pace
    start = clock.now
  }

  /// Such as `20 requests a minute, 4196 left today, at least 52000 for all, 12 days`.
  func text() -> String {
    let minutes = max((clock.now - start) / .seconds(60), 1.0 / 60)
    var parts = ["\(Int((Double(pace.budget.made) / minutes).rounded())) requests a minute"]
    if let left = pace.leftToday { parts.append("\(left) left today") }
    if counted.map({ clock.now - $0.at >= Self.interval }) ?? true,
      let remaining = sync.remaining(kinds)
    {
      counted = (clock.now, remaining)
    }
    if let remaining = counted?.remaining {
      parts.append("at least \(remaining) for all\(pace.phrase(for: remaining))")
    }
    return parts.joined(separator: ", ")
  }
}
