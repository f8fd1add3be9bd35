internal import Synchronization

/// How many requests each key may send in a day. Refused ones count as well, as they did.
package final class Quota: Sendable {
  private struct State {
    var day: Int64 = 0
    var used: [String: Int] = [:]
    var refused = 0
  }

  /// Where any key is accepted, those beyond so many share one count.
  private static let highestKeyCount = 10_000
  private static let secondsOfDay: Int64 = 86_400

  package let limit: Int
  private let now: @Sendable () -> Int64
  private let state = Mutex(State())

  /// - Parameter now: seconds since 1970; a day begins at midnight UTC.
  package init(_ limit: Int, now: @escaping @Sendable () -> Int64) {
    self.limit = limit
    self.now = now
  }

  /// Counts a request; false when it is one too many.
  package func take(_ key: String) -> Bool {
    let today = now() / Self.secondsOfDay
    return state.withLock { state in
      if state.day != today { (state.day, state.used) = (today, [:]) }
      let isRoom = state.used.count < Self.highestKeyCount || state.used[key] != nil
      let used = state.used[isRoom ? key : "", default: 0] + 1
      state.used[isRoom ? key : ""] = used
      if used > limit { state.refused += 1 }
      return used <= limit
    }
  }

  /// The requests of all keys today, and those ever refused.
  package var counts: (used: Int, refused: Int) {
    state.withLock { ($0.used.values.reduce(0, +), $0.refused) }
  }
}
