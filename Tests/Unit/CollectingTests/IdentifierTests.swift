import Catalog
import Collecting
import Testing

struct IdentifierTests {
  @Test(arguments: [
    ("1", "1"), ("001", "1"), ("1.0", "1"), ("033.10", "33.1"), ("-1", "-1"), ("½", "0.5"),
    ("1/2", "0.5"), ("0.5", "0.5"), ("1½", "1.5"), ("#15", "15"), ("0", "0"), ("-0", "0"),
    ("1.mu", "1.MU"), ("10AU", "10AU"), ("00", "0"),
    ("010au", "10AU"), ("020.INH", "20.INH"), ("0AU", "0AU"), ("##0", "0"), ("01/2", "0.5"),
    ("0½", "0.5"),
  ])
  func `numbers that are the same are compared in one form`(written: String, number: String) {
    #expect(IssueNumber(written)?.text == number)
  }

  @Test func `what is no number is none, and numbers are in order`() {
    #expect(IssueNumber("") == nil)
    #expect(IssueNumber("#") == nil)
    let numbers = ["2", "10", "1.MU", "-1", "1.5"].compactMap { IssueNumber($0) }
    #expect(numbers.sorted().map(\.text) == ["-1", "1.5", "2", "10", "1.MU"])
  }

  @Test(arguments: [
    ("cv:4000-111265", ExternalID(.comicvine, .comic, "111265")),
    ("cv:111265", ExternalID(.comicvine, .comic, "111265")),
    ("cv:4050-2127", ExternalID(.comicvine, .series, "2127")),
    ("metron:series/77", ExternalID(.provider("metron"), .series, "77")),
    ("gcd:242700", ExternalID(.gcd, .comic, "242700")),
    ("marvel:characters/1009610", ExternalID(.marvel, .character, "1009610")),
    ("upc:5960608936800111", ExternalID(.upc, .comic, "75960608936800111")),
    ("upc:7-59606-08936-8-00111", ExternalID(.upc, .comic, "75960608936800111")),
    ("isbn:0-7851-2179-X", ExternalID(.isbn, .comic, "9780785121794")),
  ])
  func `an id names a database, a kind, and a number`(text: String, id: ExternalID) {
    #expect(ExternalID(text) == id)
  }

  @Test(arguments: [
    "", "16926", "cv:", "cv:x", "cv:9999-1", "dc:1", "metron:nothing/1", "gcd:1 2", "marvel:-1",
  ])
  func `a text without database or number is no id`(text: String) {
    #expect(ExternalID(text) == nil)
  }

  @Test func `titles of series and comics are taken apart`() {
    #expect(SeriesName("X-Men (1963 - 2011)").endYear == 2011)
    #expect(SeriesName("X-Men (2024 - Present)").endYear == Attribute.ongoingYear)
    #expect(SeriesName("X-Men (2017)").endYear == 2017)
    #expect(SeriesName("Sentry (Marvel Knights)").name == "Sentry (Marvel Knights)")
    #expect(
      NamedIssue(title: "Amazing Fantasy (1962) #15 (Variant)")
        == NamedIssue(series: "Amazing Fantasy", startYear: 1962, number: "15"))
    #expect(NamedIssue(title: "Civil War (Trade Paperback)") == nil)
  }
}
