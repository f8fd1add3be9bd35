internal import Catalog
internal import SQLite

/// Conditions on days. Dates of which only the month is known are stored as its first day.
extension QuerySQL {
  private static let day: Int64 = 86_400

  /// Selects days by the position, which is that of the last day first.
  mutating func addPositions(
    of condition: Condition, _ days: (first: Timestamp, last: Timestamp),
    _ reportsUncertainty: Bool,
    _ now: Timestamp
  ) {
    if let onlyMonth, onlyMonth.of == condition {
      conditions.add(monthDate(onlyMonth.first))
      return
    }
    let low = bind(.integer(-days.last.seconds - Self.day))
    let high = bind(.integer(-days.first.seconds))
    conditions.add(column: "position") { "\($0) > \(low) AND \($0) <= \(high)" }
    guard reportsUncertainty else { return }
    for month in condition.partialMonths(around: now) where month >= days.first {
      conditions.add("NOT (\(monthDate(month)))")
    }
  }

  /// A condition that the position is that of a month, of which no day is known.
  private func monthDate(_ month: Timestamp) -> String {
    let days =
      "+position > \(-month.seconds - Self.day) AND +position <= \(-month.seconds)"
    if month.mayStandForMonth { return days }
    return """
      \(days) AND EXISTS
      (SELECT 1 FROM json_each(entity.json, '$.dates') AS date
      WHERE json_extract(date.value, '$.type') = 'onsaleDate'
      AND (json_extract(date.value, '$.precision') = 'month'
      OR json_extract(date.value, '$.source') = 'coverDate'))
      """
  }

  /// Selects days by another attribute. Cover dates are months.
  mutating func addDays(
    of condition: Condition, _ attribute: Attribute, _ days: (first: Timestamp, last: Timestamp),
    _ reportsUncertainty: Bool, _ now: Timestamp
  ) {
    var days = days
    var excluded: [Timestamp] = []
    if let onlyMonth, onlyMonth.of == condition {
      days = (onlyMonth.first, onlyMonth.first)
    } else if reportsUncertainty, attribute == .coverDate {
      excluded = condition.partialMonths(around: now).filter { $0 >= days.first }
    }
    let (low, high) = (bind(days.first), bind(Timestamp(seconds: days.last.seconds + Self.day)))
    add(attribute) { column in
      excluded.reduce("\(column) >= \(low) AND \(column) < \(high)") { test, month in
        let end = month.seconds + Self.day
        return test + " AND NOT (\(column) >= \(month.seconds) AND \(column) < \(end))"
      }
    }
  }
}
