/// A date as people and programs write it, and the days that it covers.
///
/// Marvel documented "any common date format". Accepted are the forms of `Timestamp`, a four-digit
/// year first or last with `-`, `/`, or `.`, and English names of months. A date whose day and
/// month could be swapped, such as 01-02-2020, is rejected.
package struct DateText: Hashable, Sendable {
  package let first: Timestamp
  /// The last day; the same as the first unless only a year or a month is given.
  package let last: Timestamp

  package init?(_ text: String) {
    if let timestamp = Timestamp(text) {
      first = timestamp
      last =
        text.utf8.count == 4
        ? timestamp.lastDayOfYear
        : text.utf8.count == 7
          ? timestamp.month.last : timestamp
      return
    }
    guard let day = Self.commonDay(text) else { return nil }
    (first, last) = (day, day)
  }

  private static func commonDay(_ text: String) -> Timestamp? {
    guard text.utf8.count <= 32 else { return nil }
    let parts = text.lowercased().split { "-/., ".contains($0) }.map(String.init)
    guard parts.count == 3 else { return nil }
    if parts[0].utf8.count == 4 { return day(parts[0], parts[1], parts[2]) }
    let (one, other, year) = (parts[0], parts[1], parts[2])
    guard year.utf8.count == 4 else { return nil }
    // A name can only be the month, and a date with dots has the day first.
    if number(ofMonth: one) != nil { return day(year, one, other) }
    if number(ofMonth: other) != nil || text.contains(".") { return day(year, other, one) }
    let (american, european) = (day(year, one, other), day(year, other, one))
    guard let american, let european else { return american ?? european }
    return american == european ? american : nil
  }

  private static func day(_ year: String, _ month: String, _ day: String) -> Timestamp? {
    let month = number(ofMonth: month).map(String.init) ?? month
    guard [month, day].allSatisfy({ (1...2).contains($0.utf8.count) }) else { return nil }
    let padded = [month, day].map { $0.utf8.count == 1 ? "0" + $0 : $0 }
    return Timestamp("\(year)-\(padded[0])-\(padded[1])")
  }

  /// Returns the number of a month from its English name in lower case, or an abbreviation of it.
  package static func number(ofMonth name: String) -> Int? {
    let names = [
      "january", "february", "march", "april", "may", "june", "july", "august", "september",
      "october", "november", "december",
    ]
    guard name.utf8.count >= 3, let index = names.firstIndex(where: { $0.hasPrefix(name) }) else {
      return nil
    }
    return index + 1
  }
}
