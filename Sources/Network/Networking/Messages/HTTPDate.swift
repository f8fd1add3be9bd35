public import Foundation

extension HTTPHeaders {
  /// When the message was created, according to the sender's clock (RFC 9110, section 6.6.1); nil
  /// if it does not say.
  public var date: Date? { self["Date"].flatMap { httpDate($0) } }
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
///
/// Not with Foundation's DateFormatter: on Linux, it stops the program if a text of a server has a
/// character of several UTF-16 units after a part that it expects.
func httpDate(_ text: String, now: Date = Date()) -> Date? {
  let parts = text.split(separator: " ").map(String.init)
  switch parts.count {
  case 6 where parts[0].hasSuffix(",") && parts[5] == "GMT":
    return date(parts[3], parts[2], parts[1], parts[4])
  case 4 where parts[0].hasSuffix(",") && parts[3] == "GMT":
    let day = parts[1].split(separator: "-").map(String.init)
    guard day.count == 3, let year = fullYear(day[2], now) else { return nil }
    return date(year, day[1], day[0], parts[2])
  case 5: return date(parts[4], parts[1], parts[2], parts[3])
  default: return nil
  }
}

/// The names of the months.
private let months = [
  "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
]

private func date(_ year: String, _ month: String, _ day: String, _ time: String) -> Date? {
  let clock = time.split(separator: ":", omittingEmptySubsequences: false).map {
    number(String($0), 2...2)
  }
  guard let year = number(year, 4...4), let month = months.firstIndex(of: month),
    let day = number(day, 1...2), clock.count == 3, let hour = clock[0], let minute = clock[1],
    let second = clock[2], (1...31).contains(day), hour < 24, minute < 60, second <= 60
  else { return nil }
  return Calendar(identifier: .gregorian).date(
    from: DateComponents(
      timeZone: .gmt, year: year, month: month + 1, day: day, hour: hour, minute: minute,
      second: second))
}

/// Returns a year of the last 50 or of the next 50 years, from its last two digits (RFC 9110).
private func fullYear(_ text: String, _ now: Date) -> String? {
  guard let short = number(text, 2...2) else { return nil }
  let current = 1970 + Int(now.timeIntervalSince1970 / 31_556_952)
  let year = current - current % 100 + short
  return String(year > current + 50 ? year - 100 : year < current - 50 ? year + 100 : year)
}

/// Returns the number if the text has only digits, as many as are allowed.
private func number(_ text: String, _ counts: ClosedRange<Int>) -> Int? {
  guard counts.contains(text.utf8.count) else { return nil }
  return text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
}

/// Parses delta-seconds (RFC 9111, section 1.2.2); a number that is too large becomes the maximum.
func seconds(_ text: String) -> Int? {
  let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  guard !text.isEmpty, text.utf8.allSatisfy(digits.contains) else { return nil }
  return Int(Int32(text) ?? .max)
}
