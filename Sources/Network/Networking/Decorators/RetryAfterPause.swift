internal import Foundation

/// A pause that a server requested (429 with Retry-After), and its response.
struct RetryAfterPause: Sendable {
  let end: ContinuousClock.Instant
  private let response: HTTPResponse

  /// Returns nil unless the response is 429 (RFC 6585, section 4) with Retry-After. Without
  /// Retry-After a quota is exhausted, and waiting does not restore it.
  init?(_ response: HTTPResponse, _ time: TimeSource) {
    guard response.status == 429, let wait = response.headers.retryAfter(at: time.date()),
      wait > .zero
    else { return nil }
    self.response = response
    end = time.now() + wait
  }

  /// Returns the response as the server would send it at this time.
  func response(at now: ContinuousClock.Instant) -> HTTPResponse {
    var response = response
    response.headers["Retry-After"] = String(Int(((end - now) / .seconds(1)).rounded(.up)))
    return response
  }
}
