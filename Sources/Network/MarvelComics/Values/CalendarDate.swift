internal import Catalog
public import Foundation

/// A date as a calendar has it: a year, and its month and day as far as they are known.
///
/// It is the same in every time zone, unlike the ``MarvelDate/date`` of the text that it was read
/// from.
public struct CalendarDate: Hashable, Comparable, Sendable {
  public let year: Int
  /// From 1 on; nil if only the year is known.
  public let month: Int?
  /// From 1 on; nil if only the month is known.
  public let day: Int?

  public init(year: Int, month: Int? = nil, day: Int? = nil) {
    self.init(Catalog.CalendarDate(year: year, month: month, day: day))
  }

  init(_ date: Catalog.CalendarDate) {
    (year, month, day) = (date.year, date.month, date.day)
  }

  /// Midnight UTC of the first day that the date can mean.
  public var date: Date { Date(timeIntervalSince1970: TimeInterval(value.first.seconds)) }

  private var value: Catalog.CalendarDate {
    Catalog.CalendarDate(year: year, month: month, day: day)
  }

  /// Returns what is known in the form of a language, such as `March 1963`.
  public func formatted(locale: Locale = .autoupdatingCurrent) -> String {
    let calendar = Calendar(identifier: .gregorian)
    var style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: .gmt).year()
    if month != nil { style = style.month(.wide) }
    if day != nil { style = style.day() }
    return date.formatted(style)
  }

  /// An unknown part is before all that are known.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    left.value < right.value
  }
}

extension CalendarDate: CustomStringConvertible {
  /// What is known, such as `2006`, `2006-05`, or `2006-05-03`.
  public var description: String { value.description }
}
