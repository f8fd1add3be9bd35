import Catalog
import CatalogImport
import ProviderTable
import Testing

@testable import MarvelCLI

/// What columns of tables without a mapping are taken for.
struct ComicTableTests {
  private func table(_ text: String) throws(TableError) -> ComicTable {
    try ComicTable(Array(text.utf8), nil)
  }

  private func titles(_ text: String) throws -> [String?] {
    try table(text).issues.map { $0.named?.title }
  }

  @Test(arguments: [
    ("Series,Number,Year\nCivil War,3,2006\n", "'Series' is read as the series"),
    ("SERIES;Issue #;Cover Date\nCivil War;#3;May 2006\n", "'SERIES' is read as the series"),
    ("series_name,issue_number,start_year\nCivil War,3.0,2006\n", "'series_name' is read as"),
    ("Serie,Heft-Nr.,Erscheinungsjahr\nCivil War,3,2006\n", "'Serie' is read as the series"),
    ("Série,N°,Année\nCivil War,3,2006\n", "'Série' is read as the series"),
    ("Serie,Número,Año\nCivil War,3,2006\n", "'Serie' is read as the series"),
    ("Collana,Numero,Anno\nCivil War,3,2006\n", "'Collana' is read as the series"),
    ("#,Title,Release Date\n3,Civil War,2006-07-19\n", "'#' is read as the number"),
    ("Issue,Date,Year\nCivil War #3 (Variant),x,2006\n", "'Issue' is read as the title"),
    ("Series,Year\nCivil War #3,2006\n", "'Series' is read as the title, 'Year' as the year"),
    ("Title\nCivil War 3 (2006)\n", "'Title' is read as the title"),
    ("Title,Issue,Story\nCivil War (2006),3 (of 7),x\n", "'Title' is read as the series"),
    ("Series,Issue,Title\nCivil War (2006),3 of 7,The Third\n", "'Series' is read as the series"),
    ("Series,Full Title\nCivil War (2006 - 2007),Civil War #3 Variant\n", "'Series' is read as"),
  ])
  func `series and number are found`(text: String, assumption: String) throws {
    let table = try table(text)
    let issue = try #require(table.issues.first?.named)
    #expect(issue.series == "Civil War")
    #expect(IssueNumber(issue.number)?.text == "3")
    #expect((issue.startYear ?? issue.year) == 2006)
    #expect(issue.form == .issue)
    #expect(table.assumption?.hasPrefix(assumption) == true, "\(table.assumption ?? "")")
  }

  @Test func `a number with a blank is no other number`() throws {
    let table = try table("Title,Issue\nCivil War (2006),3 1\nCivil War (2006),3 2nd printing\n")
    let numbers = table.issues.map { row in row.named.flatMap { IssueNumber($0.number)?.text } }
    #expect(numbers == [nil, "3"])
  }

  @Test func `what was assumed names each column`() throws {
    #expect(
      try table("Notes,Title,Issue,Barcode,Read\n").assumption
        == "'Title' is read as the series, 'Issue' as the number, 'Barcode' as the barcode, "
        + "'Read' as whether you have read it")
    #expect(
      try table("Title,Issue\nThor,1\n").assumption
        == "'Title' is read as the series, 'Issue' as the number")
    #expect(try table("").assumption == nil)
  }

  @Test func `a table without a column that names comics is an error`() {
    #expect(throws: TableError.noKnownColumn(["Nr", "Jahr", "x"])) {
      try table("Nr,Jahr,x\n1,2006,y\n")
    }
    // Nothing says that these are names of columns.
    #expect(throws: TableError.noKnownColumn([])) { try table("a;b\n") }
  }

  @Test func `a number has neither a sign nor what follows it`() throws {
    for (cell, expected) in [
      ("# 3", "3"), ("No. 3", "3"), ("Nr. 3", "3"), ("3(of 7)", "3"), ("3 Variant", "3"),
      ("½", "½"), ("10AU", "10AU"), ("-1", "-1"), ("3A", "3A"),
    ] {
      #expect(try titles("Series,Issue\nThor,\(cell)\n") == ["Thor #\(expected)"], "\(cell)")
    }
    #expect(
      try titles("Series,Issue,Variant\nThor,3A,x\nThor,10AU,\n") == ["Thor #3", "Thor #10AU"])
  }

  @Test func `annuals are not the issues of their series`() throws {
    for text in [
      "Series,Issue\nThor,Annual 3\n", "Series,Issue\nThor,annual #3\n",
      "Series Name,Full Title\nThor (1966 - 1996),Thor Annual #3\n",
    ] {
      let issue = try #require(try table(text).issues.first?.named)
      #expect(issue.form == .annual)
      #expect(issue.ownSeries == "Thor Annual")
      #expect(issue.number == "3")
    }
  }

  @Test(
    arguments: [
      ("Avengers, Vol. 4", 4, nil), ("Avengers Vol 4", 4, nil),
      ("Avengers, Volume 2010", nil, 2010), ("\"Avengers, The\"", nil, nil),
      ("\"Avengers, The, Vol. 4\"", 4, nil), ("The Avengers", nil, nil),
    ] as [(String, Int?, Int?)])
  func `a volume and an article are taken off`(cell: String, volume: Int?, year: Int?) throws {
    let quoted = cell.contains("\"") ? cell : "\"\(cell)\""
    let issue = try #require(try table("Series,Issue\n\(quoted),1\n").issues.first?.named)
    #expect(issue.series == (cell == "The Avengers" ? cell : "Avengers"))
    #expect(issue.volume == volume)
    #expect(issue.startYear == year)
  }

  @Test func `a code is a UPC or an ISBN, unless a spreadsheet damaged it`() throws {
    for (cell, id) in [
      ("75960608936800111", "upc:75960608936800111"), ("7-59606-08936-8", "upc:759606089368"),
      ("9780785109938", "isbn:9780785109938"), ("978-0-7851-0993-8", "isbn:9780785109938"),
      ("7.59606E+16", nil), ("75960608936800000", nil), ("n/a", nil), ("", nil),
    ] as [(String, String?)] {
      let issue = try table("Barcode,Series\n\(cell),Thor\n").issues.first?.named
      #expect(issue?.ids == [id.flatMap { ExternalID($0) }].compactMap { $0 }, "\(cell)")
    }
    #expect(try table("UPC\n75960608936800111\n").issues.first?.named?.ids.count == 1)
    #expect(
      try table("ISBN\n078510993X\n").issues.first?.named?.ids
        == [ExternalID("isbn:078510993X")].compactMap { $0 })
  }

  @Test func `rows without a comic have no issue`() throws {
    #expect(
      try titles("Series,Full Title\nThor,Thor by Simonson Omnibus\nThor,Thor #3\n,\nx,\n")
        == [nil, "Thor #3", nil])
    #expect(try titles("Series,Number\n,3\nThor,\n") == [nil, "Thor"])
  }

  @Test func `the export of League of Comic Geeks is read`() throws {
    let table = try table(
      """
      Publisher Name,Series Name,Full Title,Release Date,In Collection,In Wish List,Marked Read,My \
      Rating,Media Format
      Marvel Comics,Thor (1966 - 1996),Thor #337,1983-11-01,1,0,1,,Print
      Marvel Comics,Thor (1966 - 1996),Thor #338,1983-12-01,0,1,0,,Print
      DC Comics,Batman (1940 - 2011),Batman #1,1940-04-25,2,1,0,,Digital
      """)
    #expect(table.issues.map(\.isOwned) == [true, false, true])
    #expect(table.issues.map(\.isWanted) == [false, true, true])
    #expect(table.issues.map(\.isRead) == [true, false, false])
    #expect(table.issues.map { $0.named?.isOfOtherPublisher } == [false, false, true])
    #expect(table.issues.filter(\.isOwned).map(\.location) == ["line 2", "line 4"])
  }

  @Test func `the export of CLZ is read`() throws {
    let table = try table(
      """
      Core ComicID,Series,Issue,Issue Nr,Variant Description,Cover Date,Barcode,Quantity,Collection Status
      1,"Thor, Vol. 1",337A,337,x,"Nov 01, 1983",07148602455006,1,In Collection
      2,"Thor, Vol. 1",338,338,,Dec 1983,,1,On Wish List
      3,"Thor, Vol. 1",339,339,,1984,,0,In Collection
      4,"Thor, Vol. 1",340,340,,,,1,On Wishlist
      5,"Thor, Vol. 1",341,341,,,,1,Sold
      6,"Thor, Vol. 1",342,342,,,,1,For Sale
      7,"Thor, Vol. 1",343,343,,,,1,On Order
      8,"Thor, Vol. 1",344,344,,,,,Not in Collection
      """)
    #expect(table.issues.map { $0.named?.number } == (337...344).map(String.init))
    #expect(table.issues.filter(\.isOwned).compactMap { $0.named?.number } == ["337", "342"])
    #expect(table.issues.filter(\.isWanted).compactMap { $0.named?.number } == ["338", "340"])
    #expect(table.issues.prefix(4).map { $0.named?.year } == [1983, 1983, 1984, nil])
    #expect(table.issues.allSatisfy { $0.isRead == nil && $0.named?.volume == 1 })
  }

  @Test(
    arguments: [
      ("03/15/94", 1994), ("3/5/94", 1994), ("15.03.94", 1994), ("15-Mar-94", 1994),
      ("Mar-94", 1994), ("March '94", 1994), ("Mar 15, 94", 1994), ("3/15/94 0:00", 1994),
      ("01/01/39", 1939), ("12/31/38", 2038), ("5/3/06", 2006), ("03/15/1994", 1994),
      ("1994-03-15 10:30:45", 1994), ("94-03-15", nil), ("94", nil), ("3/94", nil),
      ("13/15/94", nil), ("0/15/94", nil), ("Vol. 94", nil), ("1/2/3/94", nil), ("3/15/9", nil),
      ("", nil),
    ] as [(String, Int?)])
  func `a date has a year of four digits, or of two at its end`(cell: String, year: Int?) throws {
    let issue = try table("Series,Issue,Cover Date\nThor,1,\"\(cell)\"\n").issues.first?.named
    #expect(issue != nil && issue?.year == year)
  }

  @Test(arguments: [
    ("Owned", "x", true), ("Owned", "", false), ("Have", "no", false), ("Have", "NM", true),
    ("Quantity", "0", false), ("Quantity", "", true), ("Qty", "0,0", false), ("Copies", "2", true),
    ("Vorhanden", "nein", false), ("Vorhanden", "Ja", true), ("In Collection", "FALSE", false),
    ("Wanted", "yes", false), ("Wish List", "", true), ("Collection Status", "", false),
  ])
  func `a row says whether the comic is owned`(name: String, cell: String, isOwned: Bool) throws {
    #expect(
      try table("Series,Issue,\(name)\nThor,1,\"\(cell)\"\n").issues.map(\.isOwned) == [isOwned])
  }

  @Test(arguments: [
    ("Read", "x", true), ("Read", "", false), ("Read/Unread", "Unread", false),
    ("Read/Unread", "Read", true), ("read_at", "2023-06-15", true),
    ("Date Read", "06/15/23", true), ("Date Read", "later", false), ("Gelesen", "nein", false),
  ])
  func `a row says whether the comic is read`(name: String, cell: String, isRead: Bool) throws {
    #expect(try table("Series,Issue,\(name)\nThor,1,\(cell)\n").issues.map(\.isRead) == [isRead])
  }
}
