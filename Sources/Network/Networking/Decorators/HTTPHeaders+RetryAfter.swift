public import Foundation

extension HTTPHeaders {
  /// How long Retry-After asks to wait, whether it names seconds or a date (RFC 9110, section
  /// 10.2.3); nil when it is absent or unreadable.
  ///
  /// A date counts from the server's own Date, so that clocks that differ do no harm.
  public func retryAfter(at now: Date = Date()) -> Duration? {
    guard let text = self["Retry-After"] else { return nil }
    if let seconds = seconds(text) { return .seconds(seconds) }
    guard let date = httpDate(text) else { return nil }
    let start = self.date ?? now
    return .seconds(max(0, date.timeIntervalSince(start)))
  }
}
