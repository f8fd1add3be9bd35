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

  /// The date with the parts that are known.
  var written: String {
    switch self {
    case .day(let text), .month(let text), .year(let text): text
    }
  }

  var isDay: Bool {
    if case .day = self { true } else { false }
  }
}
