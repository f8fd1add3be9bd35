internal import Catalog

/// A date of which the day, or also the month, may be unknown.
enum PartialDate: Hashable, Sendable {
  /// Such as `1961-08-08`.
  case day(String)
  /// Such as `1961-11`.
  case month(String)
  /// Such as `1962`.
  case year(String)

  /// Parses a `key_date`, in which unknown parts are `00`: `1961-11-00` is a month, `1962-00-00` a
  /// year. A day or month that does not exist is unknown, too.
  ///
  /// Returns nil if the text is empty or malformed.
  init?(key text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.map(\.utf8.count) == [4, 2, 2], parts.allSatisfy(\.isNumeric) else { return nil }
    let year = parts[0]
    // Old rows have month 13 for a winter at the end of the year.
    let month = year + "-" + (parts[1] == "13" ? "12" : parts[1])
    let day = month + "-" + parts[2]
    if Timestamp(day) != nil {
      self = .day(day)
    } else if Timestamp(month) != nil {
      self = .month(month)
    } else if Timestamp(year) != nil {
      self = .year(year)
    } else {
      return nil
    }
  }

  /// The `date` in an element of an entity's `dates`: Marvel's form, with the first day of a month,
  /// or a year alone, because `precision` has no value for years.
  var text: String {
    switch self {
    case .day(let day): Self.midnight(day)
    case .month(let month): Self.midnight(month + "-01")
    case .year(let year): year
    }
  }

  private static func midnight(_ day: String) -> String { day + "T00:00:00+0000" }

  /// The `precision` of such an element; nil if it has none.
  var precision: String? {
    if case .month = self { "month" } else { nil }
  }
}
