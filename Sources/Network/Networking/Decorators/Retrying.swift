internal import Foundation

/// Sends a request again when it failed for a reason that may pass.
///
/// That is a transport error other than a wrong address, an answer too large, a certificate or a
/// cancelled task; the statuses 408, 500, 502, 503 and 504; and 429 when it says by Retry-After
/// how long to wait (without it a quota is spent, which no wait of ours brings back). Only
/// idempotent methods are sent again. The wait is what Retry-After says (RFC 9110, section
/// 10.2.3), else a random share of a limit that doubles, so that many clients do not come back
/// together.
///
/// When the wait would be too long, the last outcome is given at once. Each attempt's `timeLimit`
/// is what is left of the deadline, or of the request's own limit where that is less.
public struct Retrying: HTTPPerforming {
  private let performer: any HTTPPerforming
  private let policy: RetryPolicy
  private let time: TimeSource
  private let random: @Sendable (ClosedRange<Double>) -> Double

  /// - Parameter random: Draws a number from a range, all equally likely.
  public init(
    _ performer: any HTTPPerforming, policy: RetryPolicy = RetryPolicy(),
    time: TimeSource = .system,
    random: @escaping @Sendable (ClosedRange<Double>) -> Double = { .random(in: $0) }
  ) {
    self.performer = performer
    self.policy = policy
    self.time = time
    self.random = random
  }

  public func perform(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    let end = time.now() + min(policy.deadline, request.timeLimit ?? policy.deadline)
    let retries = request.method.isIdempotent ? policy.retries : 0
    for attempt in 0..<max(0, retries) {
      let outcome = await outcome(of: request, before: end)
      guard let wait = wait(after: outcome, attempt: attempt), time.now() + wait < end else {
        return try outcome.get()
      }
      guard (try? await time.sleep(time.now() + wait)) != nil else { throw .cancelled }
    }
    return try await outcome(of: request, before: end).get()
  }

  private func outcome(
    of request: HTTPRequest, before end: ContinuousClock.Instant
  ) async -> Result<HTTPResponse, TransportError> {
    var request = request
    request.timeLimit = end - time.now()
    return await performer.outcome(of: request)
  }

  /// How long to wait before the next attempt; nil when there shall be none.
  private func wait(
    after outcome: Result<HTTPResponse, TransportError>, attempt: Int
  ) -> Duration? {
    switch outcome {
    case .failure(.refused), .failure(.unresolvedHost), .failure(.timedOut),
      .failure(.interrupted), .failure(.truncated):
      return delay(attempt)
    case .failure:
      return nil
    case .success(let response):
      let retryAfter = response.headers.retryAfter(at: time.date())
      switch response.status {
      case 429: return retryAfter.flatMap(acceptable)
      case 408, 500, 502, 503, 504: return retryAfter.map(acceptable) ?? delay(attempt)
      default: return nil
      }
    }
  }

  private func acceptable(_ retryAfter: Duration) -> Duration? {
    retryAfter <= policy.longestRetryAfter ? retryAfter : nil
  }

  /// Full jitter: any share of a limit that doubles with each attempt.
  private func delay(_ attempt: Int) -> Duration {
    let doubled = policy.baseDelay / .seconds(1) * pow(2, Double(min(attempt, 30)))
    return .seconds(random(0...min(policy.longestDelay / .seconds(1), doubled)))
  }
}
