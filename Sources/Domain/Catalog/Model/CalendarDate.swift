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
      || written.mayStandForMonth
    let isYear = text.utf8.count == Self.yearLength
    self.init(
      year: written.year, month: isYear ? nil : written.month, day: isMonth ? nil : written.day)
  }

  private static let cover = "coverDate"
  private static let yearLength = "2006".utf8.count
  private static let monthLength = "2006-05".utf8.count

  /// Whether a day without a precision may stand for its month.
  private var mayStandForMonth: Bool { year < 2000 && (day == 1 || day == 10) }

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
