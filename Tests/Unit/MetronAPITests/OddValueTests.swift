import Catalog
import Foundation
import JSONText
import MetronAPI
import ProviderTable
import Testing

/// Odd values of Metron's responses in Marvel's form.
struct OddValueTests {
  private func comic(_ members: String) async throws -> [Record] {
    let series = #"{"id":9,"name":"Sample","volume":1,"year_began":1963}"#
    let body = #"{"id":7,"series":\#(series),"number":"1"\#(members.isEmpty ? "" : ","+members)}"#
    return try await Recording(path: "issue/7", body: Data(body.utf8)).records()
  }

  private func member(_ name: String, of json: String) -> String? {
    JSONView.reading(json) { $0?.member(name)?.json }
  }

  @Test(arguments: [
    ("1", "1"), ("½", "0.5"), ("1½", "1.5"), ("1AU", "1"), ("X", "\"X\""), ("-1", "-1"),
    ("20.INH", "20"), ("33.1", "33.1"), ("007", "7"), ("0", "0"), ("1.MU", "1"), ("∞", "\"∞\""),
    ("", "\"\""), ("-", "\"-\""), ("1e9", "1"), ("99999999999999999999", "999999999999999999"),
  ])
  func `a number keeps its text, and becomes a number if it begins with one`(
    text: String, number: String
  ) async throws {
    let body = #"{"id":7,"series":{"name":"S"},"number":"\#(text)"}"#
    let json = try await Recording(path: "issue/7", body: Data(body.utf8)).records()[0].json
    #expect(member("issueNumber", of: json) == number)
    #expect(member("issueNumberText", of: json) == "\"\(text)\"")
  }

  @Test func `details of almost no fields are a comic, because keys may be absent`() async throws {
    let records = try await comic("")
    #expect(records.map(\.key) == [EntityKey(.comic, 7)])
    #expect(records[0].title == "Sample (1963) #1")
    #expect(member("dates", of: records[0].json) == "[]")
    #expect(member("prices", of: records[0].json) == "[]")
    #expect(member("thumbnail", of: records[0].json) == "null")
    #expect(member("ids", of: records[0].json) == #"{"metron":7}"#)
  }

  @Test func `the title of a list is kept, because details do not contain it`() async throws {
    let body = #"{"id":7,"series":{"name":"Sample","year_began":1963},"number":"1"}"#
    let records = try await Recording(path: "issue/7", body: Data(body.utf8))
      .records(knownTitle: "Sample HC (1963) #1")
    #expect(records[0].title == "Sample HC (1963) #1")
  }

  @Test(arguments: [
    (#""price":"3.99","price_currency":"USD""#, #"[{"type":"printPrice","price":3.99}]"#, nil),
    (#""price":"3.99""#, #"[{"type":"printPrice","price":3.99}]"#, nil),
    (
      #""price":"2.50","price_currency":"GBP""#,
      #"[{"type":"printPrice","price":2.50,"currency":"GBP"}]"#, nil
    ),
    (#""price":null,"price_currency":"USD""#, "[]", #"{"price_currency":"USD"}"#),
    (#""price":"free""#, #"[{"type":"printPrice","price":"free"}]"#, nil),
  ])
  func `a price is Marvel's print price, with its currency unless that is the dollar`(
    members: String, prices: String, rest: String?
  ) async throws {
    let json = try await comic(members)[0].json
    #expect(member("prices", of: json) == prices)
    #expect(member("metron", of: json) == rest)
  }

  @Test func `without a store date the cover date is used, and marked`() async throws {
    let json = try await comic(#""cover_date":"1980-10-01","store_date":null"#)[0].json
    #expect(
      member("dates", of: json)
        == #"[{"type":"onsaleDate","date":"1980-10-01T00:00:00+0000","source":"coverDate"},"#
        + #"{"type":"coverDate","date":"1980-10-01T00:00:00+0000"}]"#)
  }

  @Test func `teams are characters with ids of their own`() async throws {
    let records = try await comic(
      #""characters":[{"id":13,"name":"Thing"}],"teams":[{"id":13,"name":"Fantastic Four"}]"#)
    #expect(
      records.dropFirst().map(\.key)
        == [EntityKey(.character, 13), EntityKey(.character, 1_000_013)])
    #expect(member("ids", of: records[2].json) == #"{"metron":13}"#)
    #expect(member("type", of: records[2].json) == #""team""#)
  }

  @Test func `reprints of a single issue are collections, and the inverse`() async throws {
    let reprints = #""reprints":[{"id":5,"issue":"Sample Omnibus (2024) #1"}]"#
    let summary =
      #"[{"resourceURI":"https://metron.cloud/api/issue/5/","name":"Sample Omnibus (2024) #1"}]"#
    let single = try await comic(reprints)[0].json
    #expect(member("collections", of: single) == summary)
    let body =
      #"{"id":7,"series":{"name":"S","series_type":{"id":15,"name":"Omnibus"}},"number":"1",\#(reprints)}"#
    let omnibus = try await Recording(path: "issue/7", body: Data(body.utf8)).records()[0].json
    #expect(member("collectedIssues", of: omnibus) == summary)
    #expect(member("collections", of: omnibus) == "[]")
  }

  @Test func `stories have ids of their own and titles as Metron has them`() async throws {
    let records = try await comic(#""name":["One \"Night\"","Two"]"#)
    #expect(records.dropFirst().map(\.key) == [EntityKey(.story, 701), EntityKey(.story, 702)])
    #expect(records[1].title == #"One "Night""#)
  }

  @Test func `stories beyond the 99th would have ids of the next issue`() async throws {
    let names = (1...101).map { "\"Story \($0)\"" }.joined(separator: ",")
    let records = try await comic("\"name\":[\(names)]")
    #expect(records.dropFirst().map(\.key) == (701...799).map { EntityKey(.story, $0) })
  }

  @Test(arguments: [
    ("Ada Invented", "\"Ada\"", "\"\"", "\"Invented\"", "\"\""),
    ("Q. R. Sampleman Jr.", "\"Q.\"", "\"R.\"", "\"Sampleman\"", "\"Jr.\""),
    ("SOLO", "\"\"", "\"\"", "\"SOLO\"", "\"\""),
  ])
  func `a creator's name has Marvel's parts`(
    name: String, first: String, middle: String, last: String, suffix: String
  ) async throws {
    let json = try await comic(#""credits":[{"id":3,"creator":"\#(name)","role":[]}]"#)[1].json
    let parts = ["firstName", "middleName", "lastName", "suffix"].map { member($0, of: json) }
    #expect(parts == [first, middle, last, suffix])
    #expect(member("fullName", of: json) == "\"\(name)\"")
  }

  @Test(arguments: [
    (#""year_began":1963,"year_end":1994,"status":"Completed""#, "Sample (1963 - 1994)", "1994"),
    (#""year_began":1963,"year_end":1963,"status":"Completed""#, "Sample (1963)", "1963"),
    (#""year_began":2019,"year_end":null,"status":"Completed""#, "Sample (2019)", nil),
    (#""year_began":2025,"year_end":null,"status":"Ongoing""#, "Sample (2025 - Present)", "2099"),
  ])
  func `the years of a series are in its title`(
    members: String, title: String, end: String?
  ) async throws {
    let body = #"{"id":7,"name":"Sample",\#(members)}"#
    let record = try await Recording(path: "series/7", body: Data(body.utf8)).records()[0]
    #expect(record.title == title)
    #expect(member("endYear", of: record.json) == end)
  }

  @Test func `a reading list has the order of the embedded catalog's events`() async throws {
    func item(_ number: Int, _ type: String) -> String {
      let series = #"{"name":"Sample","year_began":1963}"#
      return #"{"order":\#(number),"issue_type":"\#(type)","issue":"#
        + #"{"id":\#(number),"number":"\#(number)","series":\#(series)}}"#
    }
    let items = [item(1, "Prologue"), item(2, "Core Issue"), item(3, "Tie-In"), item(4, "")]
    let body = #"{"count":4,"next":null,"results":[\#(items.joined(separator: ","))]}"#
    let answer = try await Recording(path: "reading_list/3/items", body: Data(body.utf8)).provider
      .details(
        of: EntityKey(.event, 1_000_003),
        KnownDetails(part: #"{"list":{"id":3,"name":"War"},"items":[],"page":1}"#))
    guard case .found(let records, _) = answer else { return #expect(Bool(false), "\(answer)") }
    let expected = zip(
      1...4, [#""role":"prologue","#, #""role":"core","#, #""role":"tie-in","#, ""]
    )
    .map { number, role in
      #"{"name":"Sample (1963) #\#(number)",\#(role)"#
        + #""resourceURI":"https://metron.cloud/api/issue/\#(number)/"}"#
    }
    #expect(member("readingOrder", of: records[0].json) == "[\(expected.joined(separator: ","))]")
    let comics = member("comics", of: records[0].json) ?? ""
    #expect(comics.contains(#""available":4"#) && comics.contains(#""issueType":"Tie-In""#))
  }

  @Test(arguments: [
    #""credits":5"#, #""credits":{}"#, #""credits":[5]"#, #""credits":[null]"#,
    #""credits":[{"id":3,"creator":"Ada","role":"Writer"}]"#,
    #""credits":[{"id":3,"creator":"Ada","role":["Writer"]}]"#, #""characters":"Thing""#,
    #""characters":["Thing"]"#, #""teams":1"#, #""arcs":{}"#, #""reprints":"none""#,
    #""variants":false"#, #""variants":["x"]"#, #""name":"One Night""#, #""name":[{}]"#,
    #""attribution":"Wiki""#,
  ])
  func `an issue with a list of the wrong type is malformed`(member: String) async throws {
    await #expect(throws: CatalogError.violation(.wrongShape)) { try await comic(member) }
  }

  @Test(arguments: [
    ("issue/7", #""number":"1","series":5"#),
    ("issue/7", #""number":"1","series":{"name":"S","series_type":"TPB"}"#),
    ("issue/7", #""series":{"name":"S"},"number":"\#(String(repeating: "A", count: 257))""#),
    ("series/7", #""name":"S","associated":5"#), ("series/7", #""name":"S","associated":["T"]"#),
    ("series/7", #""name":"S","alt_names":"T""#), ("series/7", #""name":"S","series_type":1"#),
    ("character/7", #""name":"N","alias":{}"#), ("character/7", #""name":"N","alias":[[]]"#),
    ("character/7", #""name":"N","creators":"Ada""#), ("character/7", #""name":"N","teams":7"#),
  ])
  func `details with a wrong member are malformed`(path: String, members: String) async throws {
    await #expect(throws: CatalogError.violation(.wrongShape)) {
      try await Recording(path: path, body: Data(#"{"id":7,\#(members)}"#.utf8)).records()
    }
  }

  @Test(arguments: [
    #"{"id":7,"issue":"S #1","number":"1","series":"S"}"#,
    #"{"id":7,"issue":"S #1","number":"\#(String(repeating: "A", count: 80_000))"}"#,
  ])
  func `a list with a malformed row is malformed`(row: String) async throws {
    await #expect(throws: CatalogError.violation(.wrongShape)) {
      try await Recording(
        path: "issue", body: Data(#"{"count":1,"next":null,"results":[\#(row)]}"#.utf8)
      ).records()
    }
  }

  @Test(arguments: [(3, "null"), (5, "null"), (3, "\"http://localhost/\"")])
  func `items of a reading list that disagree with its count are malformed`(
    count: Int, next: String
  ) async throws {
    let item = #"{"order":1,"issue":{"id":1,"number":"1","series":{"name":"S"}}}"#
    let rows = Array(repeating: item, count: 4).joined(separator: ",")
    let body = #"{"count":\#(count),"next":\#(next),"results":[\#(rows)]}"#
    await #expect(throws: CatalogError.violation(.wrongShape)) {
      try await Recording(path: "reading_list/3/items", body: Data(body.utf8)).provider.details(
        of: EntityKey(.event, 1_000_003),
        KnownDetails(part: #"{"list":{"id":3,"name":"War"},"items":[],"page":1}"#))
    }
  }

  @Test(arguments: [
    "", "[]", "null", "{}", #"{"id":0,"series":{},"number":"1"}"#, #"{"id":"7"}"#,
    #"{"id":8,"series":{"name":"S"},"number":"1"}"#, "{\"id\":7", "\u{FEFF}{}",
  ])
  func `malformed details are an error`(body: String) async throws {
    await #expect(throws: CatalogError.self) {
      try await Recording(path: "issue/7", body: Data(body.utf8)).records()
    }
  }
}
