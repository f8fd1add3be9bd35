import Catalog
import Testing

@testable import GCDDump

/// Decided cases of series, issues, and reprints.
struct DecidedIssueTests {
  @Test func `a reprint of or in a variant is one of its base`() throws {
    let catalog = try TestDump(
      Row.reprint(9, of: 9210, in: 9220) + Row.issue(9301, in: 9101, ["variant_of_id": "9220"])
        + Row.reprint(10, of: 9202, in: 9301)
    ).read()
    let collected = catalog.comic(9220).list("collectedIssues", "resourceURI").map {
      $0.split(separator: "/").last.map(String.init)
    }
    #expect(Set(collected) == ["16556", "17568", "9203", "9202"])
    #expect(catalog.comic(9203).list("collections", "name") == ["Test Masterworks HC (1987) #1"])
    #expect(catalog.comic(9202).list("collections", "name") == ["Test Masterworks HC (1987) #1"])
  }

  @Test func `an issue does not reprint itself, nor a variant of it`() throws {
    let catalog = try TestDump(
      Row.reprint(9, of: 9203, in: 9203) + Row.reprint(10, of: 9210, in: 9203)
        + Row.reprint(11, of: 9203, in: 9212)
    ).read()
    #expect(try catalog.all == TestCatalog.fixture.all)
    #expect(try catalog.report == TestCatalog.fixture.report)
  }

  @Test func `reprints in a comic are no reason to buy it`() throws {
    let catalog = try TestDump(Row.reprint(9, of: 9201, in: 9205)).read()
    #expect(catalog.comic(9205).list("collectedIssues", "name") == ["Fantastic Four (1961) #2"])
    #expect(catalog.comic(9201).list("collections", "name") == [])
    #expect(
      catalog.comic(9201).list("gcd.reprintedIn", "name", "resourceURI") == [
        "The Amazing Spider-Man (1963) #-1|https://www.comics.org/issue/9205/"
      ])
  }

  @Test func `an issue is listed once, however many of its stories are reprinted`() throws {
    let catalog = try TestDump(
      Row.reprint(9, of: 16556, in: 9220, ["origin_id": "3"]) + Row.reprint(10, of: 16556, in: 9220)
    ).read()
    #expect(
      catalog.comic(9220).list("collectedIssues", "name") == [
        "Fantastic Four (1961) #1", "The Amazing Spider-Man (1963) #1",
      ])
  }

  @Test func `a book lists what it reprints in the order of its stories`() throws {
    let catalog = try TestDump(
      Row.story(9301, of: 9220, ["sequence_number": "0"])
        + Row.reprint(9, of: 9205, in: 9220, ["target_id": "9301"])
    ).read()
    #expect(
      catalog.comic(9220).list("collectedIssues", "name") == [
        "The Amazing Spider-Man (1963) #-1", "Fantastic Four (1961) #1",
        "The Amazing Spider-Man (1963) #1",
      ])
  }

  @Test func `a deleted story of a book is left out and counted`() throws {
    let catalog = try TestDump(Row.reprint(9, of: 9205, in: 9220, ["target_id": "7"])).read()
    #expect(try catalog.all == TestCatalog.fixture.all)
    #expect(catalog.count(.deletedReprints) == 2)
  }

  @Test func `a book has the issue of a deleted story that it reprints`() throws {
    let catalog = try TestDump(Row.reprint(9, of: 9205, in: 9220, ["origin_id": "7"])).read()
    #expect(
      catalog.comic(9220).list("collectedIssues", "name").contains(
        "The Amazing Spider-Man (1963) #-1"))
    #expect(catalog.count(.deletedReprints) == 1)
  }

  @Test(arguments: [
    ("omnibus", "", "Hardcover"), ("", "hardcover", "Hardcover"),
    ("graphic novel", "", "Graphic Novel"), ("trade paperback", "", "Trade Paperback"),
  ])
  func `omnibuses and such are collections`(text: String, binding: String, format: String) throws {
    let catalog = try TestDump(
      Row.series(9401, ["publishing_format": text, "binding": binding])
        + Row.issue(9301, in: 9401) + Row.reprint(9, of: 9201, in: 9301)
    ).read()
    #expect(catalog.comic(9301)["format"] == format)
    #expect(catalog.comic(9201).list("collections", "resourceURI").count == 1)
    #expect(catalog.comic(9201)["gcd.reprintedIn"] == nil)
  }

  @Test func `the publication type makes a magazine by its name, not by its id`() throws {
    let magazine = Row.series(9401, ["publication_type_id": "7"]) + Row.issue(9301, in: 9401)
    func format(_ name: String) throws -> String? {
      let types = "INSERT INTO gcd_series_publication_type(id, name, notes)"
      return try TestDump("\(types) VALUES (7, '\(name)', '');" + magazine).read()
        .comic(9301)["format"]
    }
    #expect(try format("Magazine") == "Magazine")
    #expect(try format("album") == "Comic")
  }

  @Test func `a series that neither runs nor has ended ends with its last issue`() throws {
    let catalog = try TestDump(
      Row.series(9401) + Row.issue(9301, in: 9401, ["key_date": "2001-05-00"])
        + Row.issue(9302, in: 9401, ["key_date": "2003-00-00"])
        + Row.issue(9303, in: 9401, ["key_date": "2009-01-00", "deleted": "1"])
    ).read()
    #expect(catalog["series 9401"]["title"] == "Test Series 9401 (2000 - 2003)")
    #expect(catalog["series 9401"]["endYear"] == "2003")
    #expect(catalog.comic(9301)["series.name"] == "Test Series 9401 (2000 - 2003)")
    #expect(catalog.comic(9301)["title"] == "Test Series 9401 (2000) #9301")
  }

  @Test(arguments: ["2003-13-01", "2003-02-30", "2003-13", "2003-00", "0000"])
  func `a day of sale outside the calendar is unknown`(date: String) throws {
    let catalog = try TestDump(Row.issue(9301, ["on_sale_date": date])).read()
    #expect(catalog.comic(9301).list("dates", "type") == [])
    #expect(catalog.count(.unknownDates) == 2)
  }

  @Test func `the descriptions of several stories are paragraphs, the longest first`() throws {
    let catalog = try TestDump(
      Row.story(9301, of: 9201, ["synopsis": "Short.", "page_count": "2"])
        + Row.story(9302, of: 9201, ["synopsis": " Long.\r\nAnd &lt;more. ", "page_count": "12.5"])
        + Row.story(9303, of: 9201, ["synopsis": "Article.", "type_id": "20"])
        + Row.story(9304, of: 9201, ["synopsis": "Last.", "page_count": "2"])
    ).read()
    #expect(catalog.comic(9201)["description"] == "Long.\nAnd <more.\n\nShort.\n\nLast.")
  }

  @Test(arguments: [
    ("75960608936803411; 978-3-16-148410-0", "", "75960608936803411", "9783161484100"),
    ("", "3-16-148410-X", "", "316148410X"), ("", "3-16-148410-0", "", ""),
    ("9783161484100", "316148410X", "", "9783161484100"),
  ])
  func `a code is the first of its kind`(barcode: String, isbn: String, upc: String, valid: String)
    throws
  {
    let comic = try TestDump(Row.issue(9301, ["barcode": barcode, "isbn": isbn])).read().comic(9301)
    #expect(comic["upc"] == upc)
    #expect(comic["isbn"] == valid)
  }

  @Test func `an entity is as new as the newest of its rows`() throws {
    let catalog = try TestDump(
      "UPDATE gcd_issue SET modified = '2026-01-02 03:04:05' WHERE id = 9201;"
        + Row.story(9301, of: 9201, ["modified": "2026-01-03 03:04:05.678901"])
    ).read()
    #expect(catalog.comic(9201)["modified"] == "2026-01-03T03:04:05+0000")
    #expect(catalog.modified == Timestamp("2026-01-02T03:04:05Z"))
    #expect(try TestCatalog.fixture.modified == nil)
  }

  @Test func `a number that occurs twice in a series is counted`() throws {
    #expect(try TestDump(Row.issue(9301, ["number": "1"])).read().count(.repeatedNumbers) == 1)
  }

  @Test func `formats that were not understood are counted`() throws {
    let catalog = try TestDump(
      Row.series(9401, ["publishing_format": "Test Format"])
        + Row.series(9402, ["publishing_format": "test format"])
        + Row.series(9403, ["publishing_format": "another"])
    ).read()
    #expect(catalog.report.frequentFormats.map(\.format) == ["test format", "another"])
    #expect(catalog.report.frequentFormats.map(\.count) == [2, 1])
    #expect(catalog.count(.unknownFormats) == 3)
  }
}
