internal import Foundation

/// A pause that a server requested (429 with Retry-After), and its response.
struct RetryAfterPause: Sendable {
  let end: ContinuousClock.Instant
  private let answer: HTTPResponse

  /// Returns nil unless the response is 429 (RFC 6585, section 4) with Retry-After. Without
  /// Retry-After a quota is exhausted, and waiting does not restore it.
  init?(_ answer: HTTPResponse, _ time: TimeSource) {
    guard answer.status == 429, let wait = answer.headers.retryAfter(at: time.date()),
      wait > .zero
    else { return nil }
    self.answer = answer
    end = time.now() + wait
  }

  /// Returns the response as the server would send it at this time.
  func answer(at now: ContinuousClock.Instant) -> HTTPResponse {
    var answer = answer
    answer.headers["Retry-After"] = String(Int(((end - now) / .seconds(1)).rounded(.up)))
    return answer
  }
}
