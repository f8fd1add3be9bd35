import Catalog
import Testing

@testable import GCDDump

/// What the end of fixture.sql expects of its series and issues.
struct FixtureTests {
  private let catalog: TestCatalog

  init() throws { catalog = try TestCatalog.fixture }

  @Test func `the publisher's series and issues are read, and nothing else`() {
    #expect(catalog.ids(.series) == [1482, 1570, 9101, 9102, 9105, 9108])
    #expect(
      catalog.ids(.comic) == [
        9201, 9202, 9203, 9204, 9205, 9206, 9207, 9220, 9221, 9233, 16556, 17568,
      ])
    #expect(catalog.count(.otherLanguages) == 1)
    #expect(catalog.absent == [:])
  }

  @Test func `only people and characters of these issues are read`() {
    #expect(catalog.ids(.creator) == [101, 102])
    #expect(catalog.ids(.character) == [201, 203, 1_000_301])
    #expect(catalog["character 1000301"]["type"] == "team")
  }

  @Test func `whatever is left out is counted`() {
    #expect(
      catalog.report.counts == [
        .otherLanguages: 1, .orphanedCredits: 1, .deletedCreators: 1, .deletedReprints: 1,
        .otherReprints: 1, .omittedStories: 1, .uncertainCredits: 2, .textCredits: 4,
        .unknownCredits: 4, .textCharacters: 3, .unknownCharacters: 8, .unbalancedTexts: 1,
        .unknownDates: 1,
      ])
  }

  @Test func `an issue says where it is from`() {
    let comic = catalog.comic(16556)
    #expect(comic["ids.gcd"] == "16556")
    #expect(comic["url"] == "https://www.comics.org/issue/16556/")
    #expect(comic["resourceURI"] == comic["url"])
    #expect(comic.list("urls", "type", "url") == ["detail|https://www.comics.org/issue/16556/"])
    #expect(
      comic.list("attribution", "source", "url") == [
        "Grand Comics Database\u{2122} (https://www.comics.org), CC BY-SA 4.0"
          + "|https://www.comics.org/issue/16556/"
      ])
  }

  @Test(arguments: [
    (16556, "Fantastic Four (1961) #1", "1", "1"), (9202, "Fantastic Four (1961) #3", "3", "3"),
    (17568, "The Amazing Spider-Man (1963) #1", "1", "1"),
    (9203, "The Amazing Spider-Man (1963) #34", "34", "34"),
    (9204, "The Amazing Spider-Man (1963) #½", "0.5", "½"),
    (9205, "The Amazing Spider-Man (1963) #-1", "-1", "-1"),
    (9206, "The Amazing Spider-Man (1963) #1AU", "1", "1AU"),
    (9207, "The Amazing Spider-Man (1963) #6", "6", "6"),
    (9220, "Test Masterworks HC (1987) #1", "1", "1"),
    (9221, "Test Graphic Novel (1982)", "0", nil),
    (9233, "The Amazing Spider-Man TPB (1963) #1", "1", "1"),
  ])
  func `an issue has a title and a number`(id: Int, title: String, number: String, text: String?) {
    #expect(catalog.comic(id)["title"] == title)
    #expect(catalog.comic(id)["issueNumber"] == number)
    #expect(catalog.comic(id)["issueNumberText"] == text)
  }

  @Test(arguments: [
    (16556, ["onsaleDate|1961-08-08|||", "coverDate|1961-11-01|month||"]),
    (17568, ["onsaleDate|1963-03-01|month||coverDate", "coverDate|1963-03-01|month||"]),
    (9201, ["onsaleDate|1962|||coverDate", "coverDate|1962|||"]),
    (9202, ["onsaleDate|1961-12-01|month||", "coverDate|1962-12-01|month||"]),
    (9204, ["onsaleDate|1999-02-01|month||coverDate", "coverDate|1999-02-01|month||"]),
    (9205, ["onsaleDate|1997-05-07||true|", "coverDate|1997-07-01|month||"]), (9206, []),
    (9207, ["onsaleDate|1998-06-01|month||coverDate", "coverDate|1998-06-01|month||"]),
  ])
  func `dates are as precise as they are known`(id: Int, dates: [String]) {
    let found = catalog.comic(id).list("dates", "type", "date", "precision", "uncertain", "source")
    #expect(found.map { $0.replacing("T00:00:00+0000", with: "") } == dates)
  }

  @Test(arguments: [
    (16556, "0.10"), (17568, "0.12"), (9201, nil), (9202, "0.00"), (9203, "9.99"), (9204, nil),
    (9220, "29.95"),
  ])
  func `a price is in dollars`(id: Int, price: String?) {
    let prices = catalog.comic(id).list("prices", "type", "price")
    #expect(prices == (price.map { ["printPrice|\($0)"] } ?? []))
  }

  @Test func `an issue with the name of a cover is no variant`() {
    let comic = catalog.comic(9203)
    #expect(comic["variantDescription"] == "")
    #expect(comic["gcd.coverName"] == "Direct Edition")
    #expect(comic["gcd.number"] == "34 (800)")
    #expect(comic["gcd.legacyNumber"] == "800")
    #expect(comic["upc"] == "75960608936803411")
    #expect(comic["ids.upc"] == "75960608936803411")
    #expect(comic["ean"] == "759606089368034")
    #expect(comic["pageCount"] == "1")
    #expect(comic["gcd.price"] == "9.99 USD; 12.50 CAD")
  }

  @Test func `variants are items of their base, in whichever series they are`() {
    #expect(
      catalog.comic(9203).list("variants", "gcd", "name", "upc", "price", "onsaleDate") == [
        "9210|The Amazing Spider-Man (1963) #34 (Leonardo Test Cover)|75960608936803421|9.99|"
          + "2026-01-14",
        "9211|The Amazing Spider-Man (1963) #34 (2nd Printing)||9.99|",
        "9212|The Amazing Spider-Man (1963) #34 (Cover C by Ann Example)|||",
      ])
    let others = catalog.ids(.comic).filter { $0 != 9203 }
    #expect(others.flatMap { catalog.comic($0).list("variants", "gcd") } == [])
  }

  @Test(arguments: [
    (16556, "Comic", 36, "Fantastic Four (1961 - 1996)"),
    (9220, "Hardcover", 272, "Test Masterworks HC (1987 - Present)"),
    (9221, "Graphic Novel", 64, "Test Graphic Novel (1982)"),
    (9233, "Trade Paperback", 0, "The Amazing Spider-Man TPB (1963 - 1998)"),
  ])
  func `an issue has the format of its series`(id: Int, format: String, pages: Int, name: String) {
    let comic = catalog.comic(id)
    #expect(comic["format"] == format)
    #expect(comic["pageCount"] == "\(pages)")
    #expect(comic["series.name"] == name)
  }

  @Test(arguments: [
    (1482, "Fantastic Four (1961 - 1996)", "1961", "1996", "ongoing", "3"),
    (1570, "The Amazing Spider-Man (1963 - 1998)", "1963", "1998", "ongoing", "6"),
    (9101, "Test Masterworks HC (1987 - Present)", "1987", "2099", "collection", "1"),
    (9102, "Test Graphic Novel (1982)", "1982", "1982", "", "1"),
    (9105, "Test Variant Box (2020)", "2020", "2020", "one shot", "0"),
    (9108, "The Amazing Spider-Man TPB (1963 - 1998)", "1963", "1998", "collection", "1"),
  ])
  func `a series has a type and years`(
    id: Int, title: String, start: String, end: String, type: String, count: String
  ) {
    let series = catalog["series \(id)"]
    #expect(series["title"] == title)
    #expect([series["startYear"], series["endYear"]] == [start, end])
    #expect(series["type"] == type)
    #expect([series["comics.available"], series["issueCount"]] == [count, count])
    #expect(series["rating"] == "")
    #expect(series["description"] == "null")
  }

  @Test func `a book collects what it reprints, unless that was deleted`() {
    let collected = catalog.comic(9220).list("collectedIssues", "resourceURI", "name")
    #expect(
      collected == [
        "https://www.comics.org/issue/16556/|Fantastic Four (1961) #1",
        "https://www.comics.org/issue/17568/|The Amazing Spider-Man (1963) #1",
      ])
    let book = ["https://www.comics.org/issue/9220/|Test Masterworks HC (1987) #1"]
    #expect(catalog.comic(16556).list("collections", "resourceURI", "name") == book)
    #expect(catalog.comic(17568).list("collections", "resourceURI", "name") == book)
    #expect(catalog.comic(16556)["gcd.reprintedIn"] == nil)
    #expect(catalog.comic(9220)["isbn"] == "9783161484100")
  }

  @Test func `what is not known is not stated`() {
    let comic = catalog.comic(9201)
    #expect(comic["modified"] == "-0001-11-30T00:00:00-0500")
    #expect(comic["description"] == "null")
    #expect(comic["gcd"] == #"{"number":"2","sortCode":2}"#)
    for list in ["stories", "creators", "characters", "events"] {
      #expect(comic["\(list).available"] == "0")
    }
    #expect(catalog.comic(9207)["gcd.volume"] == "2")
  }
}
