import Foundation
import Testing

@testable import Networking

/// Dates in header fields.
struct HTTPDateTests {
  private func date(_ text: String) -> Double? {
    (["Date": text] as HTTPHeaders).date?.timeIntervalSince1970
  }

  @Test(arguments: [
    ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777), ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
    ("Sun Nov  6 08:49:37 1994", 784_111_777), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
    ("Thu, 29 Feb 2024 23:59:60 GMT", 1_709_251_200),
    ("Sat, 01 Mar 2025 00:00:00 GMT", 1_740_787_200),
    ("Fri, 31 Dec 1999 23:59:59 GMT", 946_684_799),
    ("Saturday, 01-Jan-00 00:00:00 GMT", 946_684_800),
    ("Mon, 01 Mar 1900 00:00:00 GMT", -2_203_891_200),
  ])
  func `a date in each format is read`(text: String, seconds: Double) {
    #expect(date(text) == seconds)
  }

  @Test(arguments: [
    (1999, "48", 2048), (1999, "49", 1949), (2026, "76", 2076), (2026, "77", 1977),
    (2051, "01", 2001), (2051, "00", 2100), (2051, "99", 2099),
  ])
  func `a year of two digits is at most 50 years ahead`(current: Int, digits: String, year: Int) {
    // July, in which no rounding of a year makes it another one.
    let now = date("Mon, 01 Jul \(current) 00:00:00 GMT").map(Date.init(timeIntervalSince1970:))
    let read = httpDate("Monday, 01-Jan-\(digits) 00:00:00 GMT", now: now ?? .distantPast)
    #expect(read != nil)
    #expect(read?.timeIntervalSince1970 == date("Mon, 01 Jan \(year) 00:00:00 GMT"))
  }

  @Test(arguments: [
    "", "0", "-1", "soon", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 CET",
    "Sun, 32 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 94 08:49:37 GMT",
    "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 06 Nov 1994 8:49:37 GMT", "Sun, 06 Nov 1994 :: GMT",
    "Sun, +6 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 99999 08:49:37 GMT",
    // DateFormatter stops the program at these.
    "We\u{7F1}", "Mo\u{301}n, 06 Nov 1994", "We\u{FFFD}\u{FFFD}\u{1F600}",
  ])
  func `anything else is no date`(text: String) {
    #expect(date(text) == nil)
  }
}
