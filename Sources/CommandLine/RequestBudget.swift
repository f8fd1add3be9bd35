package import Catalog
package import Storage
internal import Synchronization

/// The requests that may still be sent to a gateway or a provider, and those that were sent.
///
/// Three limits apply: that of the run, that of the day, over all processes of the user, and those
/// that the server states.
package final class RequestBudget: Sendable {
  /// The limit that ended a run.
  enum Stop: Equatable, Sendable {
    /// `--max-requests`
    case run(Int)
    /// `--daily`, or `gateway.dailyLimit`
    case day(Int)
    case server(limit: Int, period: String, reset: Timestamp)
  }

  private struct State {
    var made = 0
    /// The day of the last request, and the requests of this process on it.
    var day: Int64 = 0
    var madeToday = 0
    var stop: Stop?
  }

  /// The name under which requests are counted.
  package let name: String
  package let ledger: RequestLedger
  private let runLimit: Int?
  /// Requests per day (UTC); nil for no limit.
  let dayLimit: Int?
  private let now: @Sendable () -> Timestamp
  private let state = Mutex(State())

  /// - Parameter ledgerPath: Where requests are counted; nil if there is no home directory.
  package init(
    name: String, runLimit: Int? = nil, dayLimit: Int? = nil, ledgerPath: String?,
    now: @escaping @Sendable () -> Timestamp
  ) {
    self.name = name
    self.runLimit = runLimit
    self.dayLimit = dayLimit
    self.now = now
    ledger = RequestLedger(path: ledgerPath)
  }

  /// The requests to a gateway are counted for each of its keys.
  package convenience init(
    _ gateway: GatewaySettings, ledgerPath: String?, now: @escaping @Sendable () -> Timestamp
  ) {
    self.init(
      name: gateway.address.text + (gateway.publicKey.map { " " + $0 } ?? ""),
      dayLimit: gateway.requestLimit, ledgerPath: ledgerPath, now: now)
  }

  /// Counts one request before it is sent; returns false if it must not be sent.
  package func take() -> Bool {
    state.withLock { state in
      if let runLimit, state.made >= runLimit {
        state.stop = .run(runLimit)
        return false
      }
      let day = now().day
      if state.day != day { (state.day, state.madeToday) = (day, 0) }
      // The limit of the day also applies if the ledger cannot be used.
      guard state.madeToday < dayLimit ?? .max,
        ledger.addOne(to: name, day: day, limit: dayLimit)
      else {
        state.stop = .day(dayLimit ?? 0)
        return false
      }
      state.made += 1
      state.madeToday += 1
      return true
    }
  }

  /// Returns whether the run may send one more request.
  func allowsOne() -> Bool { runLimit.map { made < $0 } ?? true }

  /// Counts an answered request of a run that does not count those that it sends.
  func countResponse() { state.withLock { $0.made += 1 } }

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
  /// The requests that all processes of this user sent today (UTC).
  var usedToday: Int { ledger.count(of: name, day: now().day) }
  /// When the count of the day resets.
  var renewal: Timestamp { now().nextDay }
}

extension RequestBudget {
  /// The error if no more requests may be sent to the host.
  func report(_ host: String) -> ErrorReport {
    switch stop {
    case .server(_, RequestLimit.wait, let reset):
      ErrorReport(
        .quotaExceeded, "\(host) asked to wait until \(reset.rfc3339); progress is saved",
        hint: "run it again then, or run marvel-cli quota --reset first")
    case .server(let limit, let period, let reset):
      ErrorReport(
        .quotaExceeded,
        "\(host) allows \(limit) requests (\(period)), and all are used; progress is saved",
        hint: "run it again after \(reset.rfc3339)")
    case .run, .day, nil:
      ErrorReport(
        .requestLimitReached, "stopped after \(made) requests, the limit of --max-requests")
    }
  }
}

extension Timestamp {
  /// In days since 1970.
  fileprivate var day: Int64 { seconds / 86_400 }

  /// The next midnight in UTC, when the counts of requests reset.
  var nextDay: Timestamp { Timestamp(seconds: (day + 1) * 86_400) }
}
