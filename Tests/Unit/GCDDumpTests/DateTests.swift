import Catalog
import Testing

@testable import GCDDump

/// Dates of issues and rows.
struct DateTests {
  @Test(arguments: [
    ("1961-08-08", PartialDate.day("1961-08-08")), ("1961-11-00", .month("1961-11")),
    ("1962-00-00", .year("1962")), ("1962-13-00", .month("1962-12")),
    ("1999-02-30", .month("1999-02")), ("2000-02-29", .day("2000-02-29")),
    ("1900-02-29", .month("1900-02")), ("1962-14-00", .year("1962")), ("1962-00-05", .year("1962")),
  ])
  func `a key date is as exact as it is known`(text: String, date: PartialDate) {
    #expect(PartialDate(key: text) == date)
  }

  @Test(arguments: [
    "", "0000-00-00", "0000-05-00", "1961", "1961-11", "1961-1-00", "61-11-0000", "1961/11/00",
    "1961-11-00 ", "1961-11-0x", "１９６１-11-00", "1961-11-00-00", "--", "November 1961",
  ])
  func `a malformed key date is unknown`(text: String) {
    #expect(PartialDate(key: text) == nil)
  }

  @Test(arguments: [
    ("1961-08-08", PartialDate.day("1961-08-08")), ("1961-12", .month("1961-12")),
    ("2004-02-29", .day("2004-02-29")),
  ])
  func `a sale date is a day or a month`(text: String, date: PartialDate) {
    let sale = SaleDate(text)
    #expect(sale.date == date)
    #expect(!sale.isUnknown)
  }

  private static let partial = [
    "1961", "199?", "????-05", "2003-??-14", "????-02-29", "2003-0?-31", "2003-05-??",
  ]

  @Test(
    arguments: partial + [
      "", "1999-02-30", "2003-13", "2003-00", "2003-01-00", "????-13", "????-02-30", "0000-05",
      "????", "????-??-??", "?", "?-05", "199", "19991", "2003-1", "2003-01-01-01", "2003-", "-",
      "soon", "soon?", "2003-01-01T10:00:00", " 2003-01", "２００３",
    ])
  func `a sale date without a month has no date, and another form says nothing`(text: String) {
    #expect(SaleDate(text).date == nil)
    #expect(SaleDate(text).isUnknown == !Self.partial.contains(text))
  }

  @Test(arguments: ["2026-01-02 03:04:05", "2026-01-02 03:04:05.123456", "2026-01-02T03:04:05Z"])
  func `a row's timestamp is in UTC, and is written in Marvel's form`(text: String) throws {
    let timestamp = try #require(GCDTimestamp(text))
    #expect(timestamp.text == "2026-01-02T03:04:05+0000")
    #expect(Timestamp(marvel: timestamp.text) == timestamp.timestamp)
  }

  @Test(arguments: [
    "1901-01-01 00:00:00", "1901-01-01", "1970-01-01 00:00:00", "0000-00-00 00:00:00", "", "now",
    "2026-01-02 25:00:00",
  ])
  func `a row's timestamp is unknown`(text: String) {
    #expect(GCDTimestamp(text) == nil)
  }

  @Test func `the newest of several rows counts`() {
    let texts = ["2026-01-02 03:04:05", "", "2026-01-02 03:04:06", "1901-01-01 00:00:00"]
    #expect(GCDTimestamp.newest(texts)?.text == "2026-01-02T03:04:06+0000")
    #expect(GCDTimestamp.newest(["", "1901-01-01 00:00:00"]) == nil)
    #expect(GCDTimestamp.newest([]) == nil)
  }
}
