import Catalog
import Testing

struct TimestampTests {
  @Test(arguments: [
    ("1970-01-01", 0), ("1970", 0), ("2024-05", 1_714_521_600), ("2024-02-29", 1_709_164_800),
    ("2014-04-29T14:18:17-0400", 1_398_795_497), ("2014-04-29T18:18:17Z", 1_398_795_497),
    ("2014-04-29 20:18+02:00", 1_398_795_480), ("1969-12-31T19:00:00-0500", 0),
  ])
  func `a date is parsed`(text: String, seconds: Int64) {
    #expect(Timestamp(text)?.seconds == seconds)
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (1_709_164_799, "2024-02-28T23:59:59Z"),
    (951_782_400, "2000-02-29T00:00:00Z"), (1_735_689_600, "2025-01-01T00:00:00Z"),
    (-1, "1969-12-31T23:59:59Z"), (-62_135_596_800, "0001-01-01T00:00:00Z"),
  ])
  func `a timestamp is formatted as it is parsed`(seconds: Int64, text: String) {
    #expect(Timestamp(seconds: seconds).rfc3339 == text)
    #expect(Timestamp(text)?.seconds == seconds)
  }

  @Test(arguments: [
    "", "yesterday", "24-05-01", "2024-13", "2023-02-29", "2100-02-29", "2200-02-29", "2024-5-1",
    "2024-05-01T", "2024-05-01x",
    "2024-05-01T25:00", "2024-05-01T10:00+99:00", "-0001-11-30T00:00:00-0500", "٢٠٢٤",
  ])
  func `an invalid date is rejected`(text: String) {
    #expect(Timestamp(text) == nil)
  }

  @Test(arguments: ["-0001-11-30T00:00:00-0500", "1969-12-31T19:00:00-0500", ""])
  func `Marvel's timestamps for unknown are nil`(text: String) {
    #expect(Timestamp(marvel: text) == nil)
  }
}
