internal import Catalog
internal import JSONText

/// A date of a comic of which only the month is known: its JSON has the first day of the month, as
/// Marvel writes dates, and says so.
enum MonthDate {
  /// The length of a date's object without its date: longer ones may say how exact the date is.
  static let shortestDate = #"{"type":"onsaleDate","date":""}"#.utf8.count
  /// The member of a date that says how exact it is.
  private static let precisionKey = "precision"
  /// The member of a date that says which other date it was taken from.
  private static let originKey = "source"
  private static let coverDate = "coverDate"
  static let length = 7

  /// Returns whether only the month is known, as of every date on a cover, and of the first day of
  /// a month in old dates.
  ///
  /// - Parameter date: An element of `dates`.
  static func isMonth(_ date: JSONView) -> Bool {
    date.member(precisionKey)?.string == "month"
      || [originKey, "type"].contains { date.member($0)?.string == coverDate }
      || date.member("date")?.string.map { standsForMonth(Array($0.utf8)) } == true
  }

  /// Returns whether a date, such as 1989-03-01T00:00:00-0500, may stand for its month, as
  /// `CalendarDate` says. Tables and csv have too many dates to parse each.
  static func standsForMonth(_ date: some RandomAccessCollection<UInt8>) -> Bool {
    guard date.first == UInt8(ascii: "1"), date.count > length + 3 else { return false }
    let day = date.index(date.startIndex, offsetBy: length + 1)
    let digits = (date[day], date[date.index(after: day)])
    guard digits == (0x30, 0x31) || digits == (0x31, 0x30) else { return false }
    return isMonth(date.prefix(length))
  }

  /// Returns the month of a date, such as 1966-03; a placeholder for unknown dates is kept.
  static func text(_ date: String) -> String {
    Timestamp(marvel: date) == nil ? date : String(date.prefix(length))
  }

  /// Returns whether a text is a month, such as 1966-03.
  static func isMonth(_ text: some Collection<UInt8>) -> Bool {
    text.count == length
      && zip(text, "0000-00".utf8).allSatisfy { byte, form in
        form == UInt8(ascii: "-") ? byte == form : (0x30...0x39).contains(byte)
      }
  }
}
