public import Foundation

extension HTTPHeaders {
  /// Returns how long Retry-After asks to wait, given in seconds or as a date (RFC 9110, section
  /// 10.2.3); nil if it is missing or invalid.
  ///
  /// A date is relative to the server's own Date, so that differing clocks do not matter.
  public func retryAfter(at now: Date = Date()) -> Duration? {
    guard let text = self["Retry-After"] else { return nil }
    if let seconds = seconds(text) { return .seconds(seconds) }
    guard let date = httpDate(text) else { return nil }
    let start = self.date ?? now
    return .seconds(max(0, date.timeIntervalSince(start)))
  }
}
