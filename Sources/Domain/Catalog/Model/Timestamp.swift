/// A point in time, in seconds since 1970-01-01 00:00 UTC.
package struct Timestamp: Hashable, Comparable, Sendable {
  package let seconds: Int64

  /// The start of year 1, the earliest that the API's dates can express.
  package static let earliest = Timestamp(seconds: -62_135_596_800)

  package init(seconds: Int64) {
    self.seconds = seconds
  }

  /// Midnight UTC of a day.
  init(year: Int, month: Int, day: Int) {
    self.init(seconds: Int64(daysSince1970(year, month, day)) * 86_400)
  }

  /// Marvel's representation of an unknown `modified`.
  package static let unknownText = "-0001-11-30T00:00:00-0500"

  package static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.seconds < right.seconds
  }

  /// Parses `2024`, `2024-05`, `2024-05-01`, or `2024-05-01T13:30:00` with optional fractions, `Z`,
  /// `-0400`, or `-04:00`. Missing parts default to the earliest possible value, the time zone to
  /// UTC.
  package init?(_ text: String) { self.init(bytes: text[...].utf8) }

  /// Parses the day that a text begins with, whatever its time zone.
  init?(day text: String) { self.init(bytes: text.utf8.prefix(10)) }

  private init?<Bytes: Collection<UInt8>>(bytes: Bytes) where Bytes.SubSequence == Bytes {
    var rest = bytes
    guard let year = rest.number(digits: 4), year > 0 else { return nil }
    var (month, day, time) = (1, 1, 0)
    if rest.skip("-") {
      guard let value = rest.number(digits: 2), 1...12 ~= value else { return nil }
      month = value
      if rest.skip("-") {
        guard let value = rest.number(digits: 2), 1...daysIn(month, year) ~= value
        else { return nil }
        day = value
        if rest.skip("T") || rest.skip(" ") {
          guard let value = rest.timeOfDay() else { return nil }
          time = value
        }
      }
    }
    guard rest.isEmpty else { return nil }
    seconds = Int64(daysSince1970(year, month, day)) * 86_400 + Int64(time)
    // A time zone may lead to another year, which has no representation of four digits.
    guard (-62_135_596_800...253_402_300_799).contains(seconds) else { return nil }
  }

  /// Parses an entity's `modified`; nil for Marvel's two representations of "unknown",
  /// `-0001-11-30T00:00:00-0500` and the epoch.
  package init?(marvel text: String) {
    self.init(marvelBytes: text[...].utf8)
  }

  /// Does the same for UTF-8 bytes.
  package init?(marvel text: UnsafeBufferPointer<UInt8>) {
    unsafe self.init(marvelBytes: text[...])
  }

  private init?<Bytes: Collection<UInt8>>(
    marvelBytes: Bytes
  ) where Bytes.SubSequence == Bytes {
    guard let timestamp = Timestamp(bytes: marvelBytes), timestamp.seconds != 0 else { return nil }
    self = timestamp
  }
}

extension Timestamp {
  /// Midnight UTC of the same day.
  package var startOfDay: Timestamp {
    Timestamp(seconds: seconds.dividedRoundingDown(by: 86_400) * 86_400)
  }

  /// In UTC, from 0 for Sunday to 6 for Saturday; 1970 began on a Thursday.
  package var dayOfWeek: Int64 {
    let days = seconds.dividedRoundingDown(by: 86_400) + 4
    return days - days.dividedRoundingDown(by: 7) * 7
  }

  /// The first and last day of the same month, in UTC.
  package var month: (first: Timestamp, last: Timestamp) {
    let date = date
    let day = { Timestamp(year: date.year, month: date.month, day: $0) }
    return (day(1), day(daysIn(date.month, date.year)))
  }

  /// Whether a day on which a comic went on sale may stand for its month, as `CalendarDate` says.
  package var mayStandForMonth: Bool { year < 2000 && startOfDay == month.first }

  /// The day in UTC.
  var date: (year: Int, month: Int, day: Int) {
    dateSince1970(Int(seconds.dividedRoundingDown(by: 86_400)))
  }

  /// The year in UTC.
  package var year: Int { date.year }

  /// The last day of the same year, in UTC.
  package var lastDayOfYear: Timestamp { Timestamp(year: year, month: 12, day: 31) }

  /// The timestamp in UTC, such as 2024-05-01T13:30:00Z.
  package var rfc3339: String {
    let days = seconds.dividedRoundingDown(by: 86_400)
    let time = Int(seconds - days * 86_400)
    let date = dateSince1970(Int(days))
    return "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))T"
      + "\(padded(time / 3600, 2)):\(padded(time / 60 % 60, 2)):\(padded(time % 60, 2))Z"
  }

  /// The day in UTC, such as 2024-05-01.
  package var dayText: String { String(rfc3339.prefix(10)) }

  private func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

extension Int64 {
  fileprivate func dividedRoundingDown(by divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}

extension Collection<UInt8> where SubSequence == Self {
  fileprivate mutating func skip(_ letter: Unicode.Scalar) -> Bool {
    guard first == UInt8(ascii: letter) else { return false }
    removeFirst()
    return true
  }

  fileprivate mutating func number(digits: Int) -> Int? {
    let head = prefix(digits)
    guard head.count == digits else { return nil }
    var number = 0
    for byte in head {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    self = self[head.endIndex...]
    return number
  }

  /// Seconds since midnight UTC.
  fileprivate mutating func timeOfDay() -> Int? {
    guard let hour = number(digits: 2), hour < 24, skip(":"),
      let minute = number(digits: 2), minute < 60
    else { return nil }
    var second = 0
    if skip(":") {
      guard let value = number(digits: 2), value <= 60 else { return nil }
      second = value
      // JavaScript's toISOString always adds milliseconds.
      if skip(".") {
        let digits = prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        if digits.isEmpty { return nil }
        self = self[digits.endIndex...]
      }
    }
    guard let offset = zoneOffset() else { return nil }
    return hour * 3600 + minute * 60 + second - offset
  }

  /// Seconds east of UTC.
  private mutating func zoneOffset() -> Int? {
    if isEmpty || skip("Z") { return 0 }
    let sign = first == UInt8(ascii: "-") ? -1 : 1
    guard skip("+") || skip("-"), let hours = number(digits: 2), hours < 24 else { return nil }
    _ = skip(":")
    guard let minutes = number(digits: 2), minutes < 60 else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }
}

private func daysIn(_ month: Int, _ year: Int) -> Int {
  switch month {
  case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
  case 4, 6, 9, 11: 30
  default: 31
  }
}

/// Returns the date that many days after 1970-01-01. The year is estimated, then corrected.
private func dateSince1970(_ days: Int) -> (year: Int, month: Int, day: Int) {
  var year = 1970 + days * 400 / 146_097
  while daysSince1970(year, 1, 1) > days { year -= 1 }
  while daysSince1970(year + 1, 1, 1) <= days { year += 1 }
  var month = 12
  while daysSince1970(year, month, 1) > days { month -= 1 }
  return (year, month, days - daysSince1970(year, month, 1) + 1)
}

/// Counts days in the Gregorian calendar in years that begin in March, so that the leap day is the
/// last day.
private func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
  let marchYear = month > 2 ? year : year - 1
  let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
  let days = marchYear * 365 + marchYear / 4 - marchYear / 100 + marchYear / 400 + dayOfYear
  return days - 719_468
}
