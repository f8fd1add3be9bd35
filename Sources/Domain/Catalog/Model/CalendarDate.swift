/// A date as a calendar has it: a year, and its month and day as far as they are known.
package struct CalendarDate: Hashable, Comparable, Sendable {
  package let year: Int
  /// From 1 on; nil if only the year is known.
  package let month: Int?
  /// From 1 on; nil if only the month is known.
  package let day: Int?

  package init(year: Int, month: Int? = nil, day: Int? = nil) {
    self.year = year
    self.month = month
    self.day = month == nil ? nil : day
  }

  /// The day in UTC.
  package init(containing time: Timestamp) {
    let date = time.date
    self.init(year: date.year, month: date.month, day: date.day)
  }

  /// Reads a date of a comic as it is written, whatever its time zone.
  ///
  /// Only the month is known of a date that says so, of every date on a cover, and of the first and
  /// the tenth day of a month before 2000, which Marvel wrote if it knew only the month.
  ///
  /// - Parameters:
  ///   - text: Nil is returned for Marvel's representations of "unknown".
  ///   - type: What happened then, such as `onsaleDate`.
  ///   - precision: `month`, or nil.
  ///   - source: The type of the date that this one was taken from.
  package init?(ofComic text: String, type: String?, precision: String?, source: String?) {
    guard let time = Timestamp(marvel: text) ?? DateText(text)?.first else { return nil }
    let written = CalendarDate(containing: Timestamp(day: text) ?? time)
    let isOfCover = type == Self.cover || source == Self.cover
    let isMonth =
      text.utf8.count == Self.monthLength || precision == "month" || isOfCover
      || Self.standsForMonth(Array(text.utf8))
    let isYear = text.utf8.count == Self.yearLength
    self.init(
      year: written.year, month: isYear ? nil : written.month, day: isMonth ? nil : written.day)
  }

  private static let cover = "coverDate"
  private static let yearLength = "2006".utf8.count
  /// The length of a month as text, such as 2006-05.
  @inlinable package static var monthLength: Int { 7 }

  /// Returns whether a date without a precision, such as 1989-03-01T00:00:00-0500, may stand for its
  /// month. Inlinable, as the next function, because tables and csv call it for each date.
  @inlinable package static func standsForMonth(_ date: some RandomAccessCollection<UInt8>) -> Bool {
    guard date.first == UInt8(ascii: "1"), date.count > monthLength + 3 else { return false }
    let day = date.index(date.startIndex, offsetBy: monthLength + 1)
    let digits = (date[day], date[date.index(after: day)])
    guard digits == (0x30, 0x31) || digits == (0x31, 0x30) else { return false }
    return isMonth(date.prefix(monthLength))
  }

  /// Returns whether a text is a month, such as 1966-03.
  @inlinable package static func isMonth(_ text: some Collection<UInt8>) -> Bool {
    text.count == monthLength
      && zip(text, "0000-00".utf8).allSatisfy { byte, form in
        form == UInt8(ascii: "-") ? byte == form : (0x30...0x39).contains(byte)
      }
  }

  /// Midnight UTC of the first day that the date can mean.
  package var first: Timestamp { Timestamp(year: year, month: month ?? 1, day: day ?? 1) }

  /// Whether only the month is known.
  package var isMonth: Bool { month != nil && day == nil }

  /// An unknown part is before all that are known.
  package static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month ?? 0, left.day ?? 0) < (right.year, right.month ?? 0, right.day ?? 0)
  }
}

extension CalendarDate: CustomStringConvertible {
  /// What is known, such as 2006, 2006-05, or 2006-05-03.
  package var description: String {
    String(
      first.dayText.prefix(
        day != nil ? first.dayText.utf8.count : month != nil ? Self.monthLength : Self.yearLength))
  }
}
