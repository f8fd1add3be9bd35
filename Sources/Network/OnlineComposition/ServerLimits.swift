internal import Catalog
internal import Foundation
internal import MarvelCLI
internal import Networking
internal import Platform
internal import Storage

/// Keeps to the limits that a server states in its responses, together with all other processes of
/// the user: one request at a time, and none before the server allows it.
struct ServerLimits: HTTPPerforming {
  /// A longer pause ends the run, so that a later one continues.
  static let longestPause = 150.0
  /// The longest wait that a server may ask for, in seconds; after it, one request is sent.
  private static let longestWait = 86_400.0
  /// After this many responses with 429 to a request, the last one is its response.
  private static let refusalLimit = 3
  /// The longest additional pause after a 429, in seconds.
  private static let longestRandomPause = 2.0
  /// How many requests are left to other machines that use the account.
  private static let kept = 2
  /// How long to wait between two looks at another process.
  private static let interval = Duration.milliseconds(50)

  private let periods: [Provider.Period]
  private let performer: any HTTPPerforming
  private let budget: RequestBudget
  private let account = SharedAccount()
  /// The file that is locked during a request; nil if there is no home directory.
  private let lockPath: String?
  /// The time limit of an exchange, without the time before it.
  private let timeLimit: Duration

  init(
    _ periods: [Provider.Period], _ performer: any HTTPPerforming, _ budget: RequestBudget,
    ledgerPath: String?, timeLimit: Duration
  ) {
    self.periods = periods
    self.performer = performer
    self.budget = budget
    self.timeLimit = timeLimit
    lockPath = ledgerPath.map { $0 + ".provider-lock" }
    if let lockPath { Platform.makeDirectory(ofFile: lockPath) }
  }

  func perform(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    var refusals = 0
    while true {
      let lock = try await lock()
      defer { withExtendedLifetime(lock) {} }
      let now = Date().timeIntervalSince1970
      let kept = account.isShared(at: now) ? Self.kept : 0
      guard let limit = budget.ledger.reserve(budget.name, now: now, keeping: kept) else {
        guard budget.take() else {
          budget.ledger.release(budget.name)
          throw .limitReached
        }
        let response = try await send(request)
        guard response.status == 429, refusals < Self.refusalLimit else { return response }
        refusals += 1
        continue
      }
      guard limit.reset - now <= Self.longestPause else {
        budget.stop(at: limit)
        throw .limitReached
      }
      // Machines that were refused at the same time do not begin again at the same time.
      let random = refusals > 0 ? Double.random(in: 0...Self.longestRandomPause) : 0
      try await sleep(.seconds(limit.reset - now + random))
    }
  }

  private func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    var request = request
    request.timeLimit = timeLimit
    let expected = budget.ledger.limits(of: budget.name)
    let response = try await performer.perform(request)
    let stated = limits(in: response)
    account.compare(stated, with: expected, at: Date().timeIntervalSince1970)
    budget.ledger.record(stated, of: budget.name)
    return response
  }

  /// Waits until no other process sends a request.
  private func lock() async throws(TransportError) -> FileLock? {
    guard let lockPath else { return nil }
    while true {
      do throws(FileLock.Failure) {
        return try FileLock.take(lockPath, for: "marvel-cli")
      } catch {
        guard case .held = error else { return nil }
      }
      try await sleep(Self.interval)
    }
  }

  private func sleep(_ duration: Duration) async throws(TransportError) {
    do { try await Task.sleep(for: duration) } catch { throw .cancelled }
  }

  /// The limits after a response.
  private func limits(in response: HTTPResponse) -> [RequestLimit] {
    let now = Date().timeIntervalSince1970
    // The server's clock counts for its own times.
    let lead = response.headers.date.map { now - $0.timeIntervalSince1970 } ?? 0
    lazy var known = budget.ledger.limits(of: budget.name)
    let limits = periods.map { period in
      func number(_ suffix: String) -> Double? {
        response.headers["\(period.field)-\(suffix)"].flatMap { Double(finite: $0) }
      }
      if let limit = number("Limit"), let remaining = number("Remaining"),
        let reset = number("Reset"), abs(limit) < 1e9, abs(remaining) < 1e9
      {
        // A period that never ends would be a mistake; the next response corrects it.
        let end = min(max(reset + lead, now), now + 2 * 86_400)
        return RequestLimit(
          period: period.name, limit: Int(limit), remaining: Int(remaining), reset: end)
      }
      if let known = known.first(where: { $0.period == period.name && $0.reset > now }) {
        return known
      }
      return RequestLimit(
        period: period.name, limit: period.limit, remaining: period.limit - 1,
        reset: now + period.seconds)
    }
    return response.status == 429 ? exhausted(limits, response, now) : limits
  }

  /// Returns the limits after a 429: no request is allowed before the time that it names, or the
  /// next reset, which is in a minute if the server does not state one.
  private func exhausted(
    _ limits: [RequestLimit], _ response: HTTPResponse, _ now: Double
  ) -> [RequestLimit] {
    var limits = limits
    if let named = response.headers.retryAfter() {
      let end = now + min(named / .seconds(1), Self.longestWait)
      limits.append(RequestLimit(period: RequestLimit.wait, limit: 0, remaining: 0, reset: end))
    } else {
      limits[0] = RequestLimit(
        period: limits[0].period, limit: limits[0].limit, remaining: 0,
        reset: max(limits[0].reset, now + 1))
    }
    return limits
  }
}
