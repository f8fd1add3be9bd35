internal import Foundation

/// Retries a request that failed for a reason that may be temporary.
///
/// These reasons are: transport errors except an invalid address, a response that is too large, an
/// untrusted certificate, and a canceled task; the statuses 408, 500, 502, 503, and 504; and 429
/// with Retry-After. Without Retry-After a quota is exhausted, and waiting does not restore it.
/// A page that does not have the media type of the policy is that of a proxy or of a protection
/// against bots; the pauses after it are four times as long.
/// Only idempotent methods are retried. The delay is given by Retry-After (RFC 9110, section
/// 10.2.3), or is otherwise a random share of a limit that doubles, so that many clients do not
/// retry in step.
///
/// If the delay would be too long, the last outcome is returned at once. So is one that timed out,
/// if another attempt of the same duration would exceed `RetryPolicy.silenceLimit`. The `timeLimit`
/// of each attempt is the remaining time before the deadline, or the request's own limit if that is
/// shorter.
public struct Retrying: HTTPPerforming {
  private let performer: any HTTPPerforming
  private let policy: RetryPolicy
  private let time: TimeSource
  private let random: @Sendable (ClosedRange<Double>) -> Double

  /// - Parameters:
  ///   - performer: Sends the requests.
  ///   - policy: Which failures are retried, and how often.
  ///   - time: Replaceable, so that a test need not wait.
  ///   - random: Returns a uniformly distributed random number from a range.
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
    let start = time.now()
    let end = start + min(policy.deadline, request.timeLimit ?? policy.deadline)
    let retries = request.method.isIdempotent ? policy.retries : 0
    for attempt in 0..<max(0, retries) {
      let attemptStart = time.now()
      let outcome = await outcome(of: request, before: end)
      let now = time.now()
      guard let wait = wait(after: outcome, attempt: attempt), now + wait < end else {
        return try outcome.get()
      }
      if case .failure(.timedOut) = outcome,
        now - start + wait + (now - attemptStart) > policy.silenceLimit
      {
        throw .timedOut
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

  /// Returns the delay before the next attempt; nil to stop.
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
      if policy.isForeign(response) { return delay(attempt + 2) }
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

  /// Full jitter: a random share of a limit that doubles with each attempt.
  private func delay(_ attempt: Int) -> Duration {
    let doubled = policy.baseDelay / .seconds(1) * pow(2, Double(min(attempt, 30)))
    return .seconds(random(0...min(policy.longestDelay / .seconds(1), doubled)))
  }
}

/// When and how to retry a request.
public struct RetryPolicy: Hashable, Sendable {
  /// The maximum number of retries after the first attempt.
  public var retries: Int
  /// The maximum of the first delay; it doubles for each further one.
  public var baseDelay: Duration
  /// The maximum delay, unless the server requests a longer one.
  public var longestDelay: Duration
  /// The longest Retry-After to wait for; a longer one ends the attempts.
  public var longestRetryAfter: Duration
  /// The time limit for all attempts and the delays between them.
  public var deadline: Duration
  /// How long a server may be silent before no further attempt is made.
  public var silenceLimit: Duration
  /// A part of the media type of all valid responses, such as `json`; nil if there is none.
  public var mediaType: String?

  public init(
    retries: Int = 3, baseDelay: Duration = .milliseconds(500),
    longestDelay: Duration = .seconds(8), longestRetryAfter: Duration = .seconds(30),
    deadline: Duration = .seconds(60), silenceLimit: Duration = .seconds(10),
    mediaType: String? = nil
  ) {
    self.retries = retries
    self.baseDelay = baseDelay
    self.longestDelay = longestDelay
    self.longestRetryAfter = longestRetryAfter
    self.deadline = deadline
    self.silenceLimit = silenceLimit
    self.mediaType = mediaType
  }

  /// Whether the response is probably not the server's own.
  func isForeign(_ response: HTTPResponse) -> Bool {
    guard let mediaType, [200, 403, 503].contains(response.status) else { return false }
    return response.headers.states(anotherTypeThan: mediaType)
  }
}

extension HTTPHeaders {
  /// Whether there is a media type without a text, such as `json`.
  package func states(anotherTypeThan part: String) -> Bool {
    guard let type = self["Content-Type"] else { return false }
    return type.lowercased().range(of: part) == nil
  }
}
