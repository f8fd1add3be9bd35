import Catalog
import ProviderTable
import Testing

struct IdentityTests {
  @Test(arguments: [
    ("1", "1"), ("001", "1"), ("1.0", "1"), ("033.10", "33.1"), ("-1", "-1"), ("½", "0.5"),
    ("1/2", "0.5"), ("0.5", "0.5"), ("1½", "1.5"), ("#15", "15"), ("0", "0"), ("-0", "0"),
    ("1.mu", "1.MU"), ("10AU", "10AU"), ("00", "0"),
    ("010au", "10AU"), ("020.INH", "20.INH"), ("0AU", "0AU"), ("##0", "0"), ("01/2", "0.5"),
    ("0½", "0.5"), ("¼", "0.25"), ("2¾", "2.75"), ("3/4", "0.75"),
  ])
  func `numbers that are the same are compared in one form`(written: String, number: String) {
    #expect(IssueNumber(written)?.text == number)
  }

  @Test(
    arguments: [
      ("½", "0.5"), ("1/2", "0.5"), ("1AU", "1"), ("20.INH", "20"), ("-1", "-1"), ("007", "7"),
      ("1.0", "1"), ("X", nil), ("1e9", "1"), ("-01A", "-1"), ("-0A", "-0"),
    ] as [(String, String?)])
  func `a number of Marvel's is the one that begins the text`(written: String, number: String?) {
    #expect(IssueNumber(written)?.leadingNumber == number)
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
    ("gcd:242700", ExternalID(.provider("gcd"), .comic, "242700")),
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
    #expect(SeriesName("X-Men (1963) Annual").name == "X-Men (1963) Annual")
    #expect(SeriesName("Sentry (Second (2000)").name == "Sentry (Second")
    for title in [
      "X-Men (1963 - 2011)", "X-Men (2024 - Present)", "X-Men (2017)", "X-Men", "X-Men (V2)",
    ] { #expect(SeriesName(title).title == title) }
    for title in ["Amazing Fantasy (1962) #15", "Thor #1.MU", "Civil War (2006)"] {
      #expect(IssueTitle(title).text == title)
    }
    #expect(IssueTitle("Amazing Fantasy (1962 - 1963) #15 (Variant)").number == "15")
    #expect(IssueTitle("Sample (2000) #1.5: The End").number == "1.5")
    #expect(
      NamedIssue(title: "Amazing Fantasy (1962) #15 (Variant)")
        == NamedIssue(series: "Amazing Fantasy", startYear: 1962, number: "15"))
    #expect(NamedIssue(title: "Civil War (Trade Paperback)") == nil)
  }

  @Test(
    arguments: [
      ("asm 300", "asm", "300", nil, nil), ("ff vol 1 48", "ff", "48", nil, 1),
      ("ff v2 3", "ff", "3", nil, 2), ("asm 1 2014", "asm", "1", 2014, nil),
      ("asm 1999 500", "asm", "500", 1999, nil), ("2014 asm 1", "asm", "1", 2014, nil),
      ("daredevil 1 from 1964", "daredevil", "1", 1964, nil),
      ("secret wars 2015", "secret wars", "", 2015, nil),
      ("x men volume 2", "x men", "", nil, 2), ("thor issue 337", "thor", "337", nil, nil),
      ("thor 337 the comic", "thor", "337", nil, nil), ("asm300", "asm", "300", nil, nil),
      ("amazing spider-man #300", "amazing spider-man", "300", nil, nil),
      ("Amazing Spider-Man (1963) #300", "Amazing Spider-Man", "300", 1963, nil),
      ("S.H.I.E.L.D. 1", "S.H.I.E.L.D.", "1", nil, nil),
      ("x-men vol. 2 #1", "x-men", "1", nil, 2), ("hulk -1", "hulk", "-1", nil, nil),
      ("hulk 1/2", "hulk", "1/2", nil, nil), ("avengers 34.2", "avengers", "34.2", nil, nil),
      ("avengers 6AU", "avengers", "6AU", nil, nil), ("asm 121-130", "asm", "121-130", nil, nil),
      ("asm #121 to #122", "asm", "121-122", nil, nil), ("asm 1, 2", "asm", "1,2", nil, nil),
      ("daredevil #181 - the big one", "daredevil", "181", nil, nil),
      ("house of m 7 of 8", "house of m", "7", nil, nil),
      ("amazing%20spider-man%20%23300", "amazing spider-man", "300", nil, nil),
      ("x\u{2013}men\u{00A0}\u{FF11}\u{200B}", "x-men", "1", nil, nil),
    ] as [(String, String, String, Int?, Int?)])
  func `a title may have a number, a year, and a volume`(
    text: String, series: String, number: String, year: Int?, volume: Int?
  ) {
    let issue = NamedIssue(typed: text)
    #expect(issue?.series == series)
    #expect(issue?.number == number)
    #expect(issue?.startYear ?? issue?.year == year)
    #expect(issue?.volume == volume)
  }

  @Test(arguments: [
    "asm", "300", "2099", "300 asm", "asm 300 blue", "asm 1 2 3", "daredevil #16 8", "hulk 1,000",
  ])
  func `other words are no title with a number`(text: String) {
    #expect(NamedIssue(typed: text) == nil)
  }

  @Test func `abbreviations are whole words`() {
    #expect(SeriesAliases.titles(abbreviatedAs: "asm") == ["Amazing Spider-Man"])
    #expect(SeriesAliases.titles(abbreviatedAs: "xf") == ["X-Factor", "X-Force"])
    #expect(
      SeriesAliases.titles(abbreviatedAs: "ppssm") == ["Peter Parker, the Spectacular Spider-Man"])
    for word in ["as", "a", "asmx", "", ":", "storm", "amazing"] {
      #expect(SeriesAliases.titles(abbreviatedAs: word) == [], "\(word)")
    }
  }
}
