internal import Foundation

/// Until when a server takes no requests, and the answer by which it said so.
struct RetryAfterPause: Sendable {
  let end: ContinuousClock.Instant
  private let answer: HTTPResponse

  /// Nil unless the answer is 429 (RFC 6585, section 4) and says by Retry-After how long to wait:
  /// without it a quota is spent, which no wait of ours brings back.
  init?(_ answer: HTTPResponse, _ time: TimeSource) {
    guard answer.status == 429, let wait = answer.headers.retryAfter(at: time.date()),
      wait > .zero
    else { return nil }
    self.answer = answer
    end = time.now() + wait
  }

  /// The answer as the server would give it at this moment.
  func answer(at now: ContinuousClock.Instant) -> HTTPResponse {
    var answer = answer
    answer.headers["Retry-After"] = String(Int(((end - now) / .seconds(1)).rounded(.up)))
    return answer
  }
}
