internal import Synchronization

/// A daily limit of requests per key. Rejected requests count too, as they did at Marvel.
package final class Quota: Sendable {
  private struct State {
    var day: Int64 = 0
    var used: [String: Int] = [:]
    var rejected = 0
  }

  /// The maximum number of separate counts. If any key is accepted, further keys share one count.
  private static let maximumKeyCount = 10_000
  private static let secondsPerDay: Int64 = 86_400

  package let limit: Int
  private let now: @Sendable () -> Int64
  private let state = Mutex(State())

  /// - Parameter now: seconds since 1970; a day begins at midnight UTC.
  package init(_ limit: Int, now: @escaping @Sendable () -> Int64) {
    self.limit = limit
    self.now = now
  }

  /// Counts a request; returns false if it exceeds the limit.
  package func consume(_ key: String) -> Bool {
    let today = now() / Self.secondsPerDay
    return state.withLock { state in
      if state.day != today { (state.day, state.used) = (today, [:]) }
      let hasSeparateCount = state.used.count < Self.maximumKeyCount || state.used[key] != nil
      let used = state.used[hasSeparateCount ? key : "", default: 0] + 1
      state.used[hasSeparateCount ? key : ""] = used
      if used > limit { state.rejected += 1 }
      return used <= limit
    }
  }

  /// The requests of all keys today, and all requests rejected since the start.
  package var counts: (used: Int, rejected: Int) {
    state.withLock { ($0.used.values.reduce(0, +), $0.rejected) }
  }
}
