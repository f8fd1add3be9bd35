public import Foundation

extension HTTPHeaders {
  /// When the message was created, according to the sender's clock (RFC 9110, section 6.6.1); nil
  /// if it does not say.
  public var date: Date? { self["Date"].flatMap(httpDate) }
}

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

/// Parses a date in any of the three formats of RFC 9110, section 5.6.7.
func httpDate(_ text: String) -> Date? {
  let forms = [
    "EEE, dd MMM yyyy HH:mm:ss 'GMT'", "EEEE, dd-MMM-yy HH:mm:ss 'GMT'", "EEE MMM d HH:mm:ss yyyy",
  ]
  let formatter = DateFormatter()
  formatter.locale = Locale(identifier: "en_US_POSIX")
  formatter.timeZone = TimeZone(secondsFromGMT: 0)
  for form in forms {
    formatter.dateFormat = form
    if let date = formatter.date(from: text) { return date }
  }
  return nil
}

/// Parses delta-seconds (RFC 9111, section 1.2.2); a number that is too large becomes the maximum.
func seconds(_ text: String) -> Int? {
  let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  guard !text.isEmpty, text.utf8.allSatisfy(digits.contains) else { return nil }
  return Int(Int32(text) ?? .max)
}
