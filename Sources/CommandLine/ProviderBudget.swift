internal import Catalog
internal import Platform
package import Storage
internal import Synchronization

/// The number of requests that a sync of a provider may still send.
///
/// Three limits apply: that of the run, that of the day, over all processes of the user, and those
/// that the server states.
package final class ProviderBudget: Sendable {
  /// The limit that ended a run.
  enum Stop: Equatable, Sendable {
    /// `--max-requests`
    case run(Int)
    /// `--daily`
    case day(Int)
    case server(limit: Int, period: String, reset: Timestamp)
  }

  private struct State {
    var made = 0
    var stop: Stop?
  }

  /// The name under which requests are counted.
  package let name: String
  private let runLimit: Int?
  private let dayLimit: Int?
  private let ledger: DailyLedger?
  private let state = Mutex(State())

  package init(
    name: String, runLimit: Int? = nil, dayLimit: Int? = nil, ledgerPath: String?
  ) {
    self.name = name
    self.runLimit = runLimit
    self.dayLimit = dayLimit
    ledger = ledgerPath.map { DailyLedger(path: $0) }
  }

  /// Counts one request; returns false if it must not be sent.
  package func take() -> Bool {
    state.withLock { state in
      if let runLimit, state.made >= runLimit {
        state.stop = .run(runLimit)
        return false
      }
      // Also if the ledger cannot be used.
      if let dayLimit, state.made >= dayLimit {
        state.stop = .day(dayLimit)
        return false
      }
      let day = Platform.daysSince1970()
      guard ledger?.addOne(to: name, day: day, limit: dayLimit) ?? true else {
        state.stop = .day(dayLimit ?? 0)
        return false
      }
      state.made += 1
      return true
    }
  }

  /// Records that the server's limit ended the run.
  package func stop(at limit: RequestLimit) {
    let reset = Timestamp(seconds: Int64(limit.reset.rounded(.up)))
    state.withLock {
      $0.stop = .server(limit: limit.limit, period: limit.period, reset: reset)
    }
  }

  /// The requests that this run sent.
  var made: Int { state.withLock { $0.made } }
  var stop: Stop? { state.withLock { $0.stop } }
  var usedToday: Int {
    ledger?.count(of: name, day: Platform.daysSince1970()) ?? made
  }
}
