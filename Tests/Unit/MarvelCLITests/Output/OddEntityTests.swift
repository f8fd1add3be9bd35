import Catalog
import CatalogSources
import TestSupport
import Testing

/// Values with a special meaning in Marvel's data, in tables and on cards.
struct OddEntityTests {
  private static let unknownDates = [
    #""-0001-11-30T00:00:00-0500""#, #""1969-12-31T19:00:00-0500""#, "null", #""""#,
    #""0000-00-00 00:00:00""#,
  ]

  private func row(_ kind: Kind, _ members: String) async throws -> [Substring] {
    let table = try await marvel(["list", kind.plural, "-o", "table"], kind, members).stdout
    return table.split(separator: "\n")
  }

  private func card(_ kind: Kind, title: String = "T", _ members: String) async throws -> String {
    let reference = "\(kind.singular)/1"
    return try await marvel(["show", reference, "-o", "table"], kind, title: title, members).stdout
  }

  private func csv(_ kind: Kind, _ members: String) async throws -> String {
    try await marvel(["list", kind.plural, "-o", "csv"], kind, members).stdout
  }

  @Test(arguments: unknownDates)
  func `a date that means unknown is not shown`(date: String) async throws {
    let event = #""title":"T","start":\#(date),"end":\#(date),"modified":\#(date)"#
    #expect(
      try await row(.event, event) == [
        "ID  TITLE  START  END  DESCRIPTION", "1   T", "Made for tests.",
      ])
    #expect(try await card(.event, event) == "T\n\nID  1\n\nMade for tests.\n")
    let comic = #""title":"T","dates":[{"type":"onsaleDate","date":\#(date)}],"modified":\#(date)"#
    #expect(
      try await row(.comic, comic) == [
        "ID  TITLE  FORMAT  DATE  DESCRIPTION", "1   T", "Made for tests.",
      ])
    #expect(try await card(.comic, comic) == "T\n\nID  1\n\nMade for tests.\n")
    for kind in [Kind.character, .creator, .series, .story] {
      #expect(try await card(kind, #""modified":\#(date)"#) == "T\n\nID  1\n\nMade for tests.\n")
    }
  }

  @Test(arguments: [
    ("1992-06-11 00:00:00", "1992-06-11"), ("2029-12-31T00:00:00-0500", "2029-12-31"),
    ("2099-10-30T00:00:00-0400", "2099-10-30"), ("1961-11-02T00:00:00-0500", "1961-11-02"),
    ("2000-02-01T00:00:00-0500", "2000-02-01"), ("1969-12-31T00:00:00-0500", "1969-12-31"),
  ])
  func `any other date is shown as a day`(date: String, day: String) async throws {
    let event = #""title":"T","start":"\#(date)","end":"\#(date)","modified":"\#(date)""#
    #expect(try await row(.event, event)[1] == "1   T      \(day)  \(day)")
    #expect(
      try await card(.event, event).contains(
        "Start     \(day)\nEnd       \(day)\nModified  \(day)\n"))
    let comic = #""title":"T","dates":[{"type":"onsaleDate","date":"\#(date)"}]"#
    #expect(try await row(.comic, comic)[1] == "1   T              \(day)")
  }

  @Test func `a title with a line feed is one line on the card`() async throws {
    let card = try await card(.event, title: "Two\nLines", #""title":"Two\nLines""#)
    #expect(card.hasPrefix("Two Lines\n"))
  }

  @Test func `csv doubles a quotation mark with a combining mark`() async throws {
    let rows = try await csv(.comic, "\"title\":\"a\\\"\u{301}b\"")
    #expect(
      rows.unicodeScalars.split(separator: "\r\n".unicodeScalars)[1].starts(
        with: "1,\"a\"\"\u{301}b\",".unicodeScalars))
  }

  @Test func `csv keeps dates unchanged and leaves unknown ones empty`() async throws {
    let event = #""start":"1992-06-10 00:00:00","end":null,"modified":"-0001-11-30T00:00:00-0500""#
    #expect(
      try await csv(.event, event).hasSuffix(
        "\r\n1,,1992-06-10 00:00:00,,,,\r\n"))
  }

  @Test func `an ongoing series ends at present`() async throws {
    let ongoing = #""title":"T","startYear":2099,"endYear":2099"#
    #expect(try await row(.series, ongoing)[1] == "1   T      2099   present")
    #expect(try await card(.series, ongoing).contains("Start  2099\nEnd    present\n"))
    #expect(try await csv(.series, ongoing).contains("\r\n1,T,2099,2099,"))
    let ended = #""title":"T","startYear":1962,"endYear":2098"#
    #expect(try await row(.series, ended)[1] == "1   T      1962   2098")
  }

  @Test(arguments: [
    "785110283", "0", "88.1", "2.990", "759606073611000000", "75960608784700411999", "-0",
    #""5960605626-00111""#, #""9780785 123456 51699""#, #""007""#,
  ])
  func `numbers and strings of digits are shown unchanged`(value: String) async throws {
    let digits = value.filter { $0 != "\"" }
    let comic = #""title":\#(value),"issueNumber":\#(value),"upc":\#(value),"isbn":\#(value)"#
    #expect(
      try await card(.comic, title: digits, comic)
        == "\(digits)\n\nID      1\nNumber  \(digits)\nUPC     \(digits)\nISBN    \(digits)\n\nMade for tests.\n"
    )
    #expect(
      try await csv(.comic, comic).contains("\r\n1,\(digits),\(digits),,,,,\(digits),\(digits),"))
    #expect(try await row(.comic, comic)[1] == "1   \(digits)")
    #expect(try await row(.creator, #""fullName":\#(value)"#)[1] == "1   \(digits)")
  }

  @Test func `counts are those available, not those returned`() async throws {
    let lists =
      #""comics":{"available":57,"items":[{},{}],"returned":2},"#
      + #""series":{"available":0,"items":[],"returned":0}"#
    #expect(try await row(.creator, #""fullName":"N",\#(lists)"#)[1] == "1   N     57      0")
    #expect(
      try await card(.series, lists).contains("\n57 comics  marvel-cli list comics --of series/1\n")
    )
    #expect(try await csv(.creator, lists).contains("\r\n1,,57,0,"))
    #expect(try await csv(.creator, #""comics":{"items":[{}],"returned":1}"#).contains("\r\n1,,,,"))
  }

  @Test(arguments: ["null", #"{"path":"http://x/image_not_available","extension":"jpg"}"#])
  func `a missing image is not shown`(image: String) async throws {
    let story = #""title":"T","thumbnail":\#(image),"description":null,"originalIssue":null"#
    #expect(try await card(.story, story) == "T\n\nID  1\n\nMade for tests.\n")
    #expect(try await row(.story, story)[1] == "1   T")
  }

  @Test(arguments: ["null", #""""#])
  func `an entity without a title is shown with its facts`(title: String) async throws {
    for kind in Kind.allCases {
      let members = #""title":\#(title),"name":\#(title),"fullName":\#(title),"firstName":"""#
      #expect(try await card(kind, title: "", members) == "ID  1\n\nMade for tests.\n")
      #expect(try await row(kind, members)[1] == "1")
    }
  }

  @Test(arguments: ["!", "?!", "..."])
  func `an entity without a title matches no name`(name: String) async throws {
    for kind in Kind.allCases where kind != .story {
      let records = FixedRecords(records: [Record(key: EntityKey(kind, 1), title: "", json: "{}")])
      let source = GatewaySource(records, fold: { $0.filter(\.isLetter) })
      #expect(try await source.matches(of: name, kind) == [])
      #expect(try await source.names(near: name, kind, limit: 3) == [])
    }
  }
}
