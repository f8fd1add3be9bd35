/// Days in which comics go on sale: a week, which has one Wednesday, the usual day of release, a
/// month, or a day.
package struct ReleaseWeek: Hashable, Sendable {
  private static let day: Int64 = 86_400

  /// Midnight UTC of the first day.
  package let first: Timestamp
  /// Midnight UTC of the last day.
  package let last: Timestamp
  /// Whether the days are those of a month.
  package let isMonth: Bool

  /// The week that contains a time in UTC.
  package init(containing time: Timestamp, startingOn weekday: Weekday) {
    let daysBefore = (time.dayOfWeek - Int64(weekday.number) + 7) % 7
    self.init(first: Timestamp(seconds: time.startOfDay.seconds - daysBefore * Self.day))
  }

  /// The month that contains a time in UTC.
  package init(month time: Timestamp) {
    (first, last) = time.month
    isMonth = true
  }

  /// A day alone, in UTC.
  package init(day: Timestamp) {
    (first, last) = (day.startOfDay, day.startOfDay)
    isMonth = false
  }

  private init(first: Timestamp) {
    self.first = first
    last = Timestamp(seconds: first.seconds + 6 * Self.day)
    isMonth = false
  }

  /// Returns the week that is a number of weeks later; earlier if the number is negative. Next to a
  /// month are months.
  package func moved(by weeks: Int) -> ReleaseWeek {
    if isMonth {
      let beside = weeks < 0 ? first.seconds - Self.day : last.seconds + Self.day
      return ReleaseWeek(month: Timestamp(seconds: beside))
    }
    return ReleaseWeek(first: Timestamp(seconds: first.seconds + Int64(weeks) * 7 * Self.day))
  }

  package func contains(_ time: Timestamp) -> Bool {
    first <= time && time.seconds < last.seconds + Self.day
  }

  /// The first days of the months that the week is a part of.
  package var months: [Timestamp] {
    let (one, other) = (first.month.first, last.month.first)
    return one == other ? [one] : [one, other]
  }
}

/// A day of the week.
package enum Weekday: String, CaseIterable, Sendable {
  case sunday, monday, tuesday, wednesday, thursday, friday, saturday

  /// As in `Timestamp.dayOfWeek`.
  fileprivate var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
