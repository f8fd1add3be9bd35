internal import Catalog
internal import JSONText

/// When a comic went on sale, and how exactly that is known.
struct OnSaleDate: Equatable {
  enum Precision: Equatable {
    case day, month, year
  }

  /// Until then, Marvel wrote the first day of a month if it knew only the month.
  private static let firstReliableYear = 2000

  /// Midnight UTC of the day; of the first one of a month or a year.
  let day: Timestamp
  let precision: Precision

  /// Returns nil if the date is unknown.
  ///
  /// - Parameter comic: The entity's JSON.
  init?(_ comic: JSONView) {
    let date = comic.member("dates")?.elements.first { $0.member("type")?.string == "onsaleDate" }
    guard let date, let text = date.member("date")?.string,
      let time = Timestamp(marvel: text) ?? DateText(text)?.first
    else { return nil }
    // The day as written, whatever its time zone.
    day = Timestamp(String(text.prefix(10)))?.startOfDay ?? time.startOfDay
    precision = Self.precision(date, text, day)
  }

  private static func precision(_ date: JSONView, _ text: String, _ day: Timestamp) -> Precision {
    switch text.utf8.count {
    case 4: return .year
    case 7: return .month
    default: break
    }
    let isOfMonth =
      MonthDate.isMonth(date)
      || (day == day.month.first && (Int(text.prefix(4)) ?? 0) < firstReliableYear)
    return isOfMonth ? .month : .day
  }
}

extension Timestamp {
  /// The day in UTC, such as 2024-05-01.
  var dayText: String { String(rfc3339.prefix(10)) }
}
