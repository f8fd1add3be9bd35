import Catalog
import ComicFiles
import Testing
import XMLReading

struct MetadataFileTests {
  private func issue(_ text: String) throws(XMLError) -> NamedIssue {
    try MetadataFile.issue(Array(text.utf8))
  }

  @Test func `a ComicInfo file names an issue`() throws {
    let text = """
      <ComicInfo><Title>Prelude</Title><Series>Civil War</Series><Number>3</Number>
      <Volume>2006</Volume><Year>2006</Year>
      <Notes>Tagged with ComicTagger [Issue ID 106921]</Notes>
      <Pages><Page Image="0"/></Pages></ComicInfo>
      """
    #expect(
      try issue(text)
        == NamedIssue(
          series: "Civil War", startYear: 2006, number: "3", year: 2006,
          ids: [ExternalID(.comicvine, .comic, "106921")]))
  }

  @Test func `a MetronInfo file names an issue with its numbers in databases`() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <MetronInfo xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
        <IDS>
          <ID source="Metron" primary="true">51658</ID><ID source="Comic Vine">111265</ID>
          <ID source="Kitsu">7</ID><ID source="Grand Comics Database">n/a</ID><ID>8</ID>
        </IDS>
        <Publisher id="1"><Name>Marvel</Name></Publisher>
        <Series lang="en" id="77"><Name> Civil War </Name><Volume>2</Volume>
          <StartYear>2006</StartYear></Series>
        <Number>3</Number><Stories><Story>Number</Story></Stories>
        <CoverDate>2007-01-01</CoverDate><StoreDate>2006-12-06</StoreDate>
        <GTIN><ISBN>9780785121794</ISBN><UPC>75960608936800311</UPC></GTIN>
        <Arcs><Arc><Name>Civil War</Name><Number>9</Number></Arc></Arcs>
      </MetronInfo>
      """
    #expect(
      try issue(text)
        == NamedIssue(
          series: "Civil War", startYear: 2006, volume: 2, number: "3", year: 2007,
          ids: [
            ExternalID(.provider("metron"), .comic, "51658"),
            ExternalID(.comicvine, .comic, "111265"),
            ExternalID(.isbn, .comic, "9780785121794"),
            ExternalID(.upc, .comic, "75960608936800311"),
          ]))
  }

  @Test(arguments: [
    ("<Volume>2006</Volume>", NamedIssue(series: "X", startYear: 2006, number: "")),
    (
      "<StartYear>1963</StartYear><Volume>2006</Volume>",
      NamedIssue(series: "X", startYear: 1963, number: "")
    ),
    ("<StartYear>soon</StartYear><Volume>-1</Volume>", NamedIssue(series: "X", number: "")),
  ])
  func `the first year of a series may be its volume`(parts: String, expected: NamedIssue) throws {
    let text = "<MetronInfo><Series><Name>X</Name>\(parts)</Series></MetronInfo>"
    #expect(try issue(text) == expected)
  }

  @Test(
    arguments: [
      ("", .issue), ("Single Issue", .issue), ("One-Shot", .issue), ("Limited Series", .issue),
      ("Digital", .issue), ("King-Size", .issue), ("Director's Cut", .issue), ("Annual", .annual),
      ("Trade Paperback", .collection), ("Trade Paper Back", .collection), ("TPB", .collection),
      ("TBP", .collection), ("tp", .collection), ("Hard-Cover", .collection), ("HC", .collection),
      ("Digital HC", .collection), ("Omnibus", .collection), ("Digest", .collection),
      ("Graphic Novel", .collection), ("Epic Collection", .collection), ("Box-Set", .collection),
    ] as [(String, ComicForm)])
  func `the format says whether a comic is one issue`(format: String, form: ComicForm) throws {
    #expect(try issue("<ComicInfo><Format>\(format)</Format></ComicInfo>").form == form)
    #expect(
      try issue("<MetronInfo><Series><Format>\(format)</Format></Series></MetronInfo>").form
        == form)
  }

  @Test(
    arguments: [
      "", "Marvel", "Marvel Comics", "MARVEL COMICS GROUP", "Marvel Worldwide, Inc.", "Marvel UK",
      "Marvel Knights", "MAX", "Epic Comics", "Icon", "Atlas Comics", "Timely Publications",
      "Ultimate Comics", "Star Comics", "New Universe", "20th Century Studios", "DC Comics/Marvel",
      "Unknown",
    ].map { ($0, false) }
      + ["DC Comics", "Image", "Dark Horse Comics", "IDW Publishing", "Panini", "Vertigo"].map {
        ($0, true)
      })
  func `the publisher may be another one than Marvel`(publisher: String, isOther: Bool) throws {
    let series = "<Series>Civil War</Series><Number>1</Number>"
    #expect(
      try issue("<ComicInfo><Publisher>\(publisher)</Publisher>\(series)</ComicInfo>")
        .isOfOtherPublisher == isOther)
    #expect(
      try issue(
        "<MetronInfo><Publisher><Name>\(publisher)</Name></Publisher><Series>"
          + "<Name>Civil War</Name></Series></MetronInfo>"
      ).isOfOtherPublisher == isOther)
  }

  @Test func `Marvel's catalog has some series of other publishers`() throws {
    let text =
      "<ComicInfo><Series>Classic Star Wars</Series><Publisher>Dark Horse</Publisher></ComicInfo>"
    #expect(try !issue(text).isOfOtherPublisher)
  }

  @Test func `numbers of version 1.0, and a date on sale alone, are read`() throws {
    let text = """
      <MetronInfo><ID><Primary source="Metron">5</Primary>
      <Alternative source="Comic Vine">6</Alternative></ID>
      <StoreDate>2006-12-06</StoreDate><CoverDate>?</CoverDate></MetronInfo>
      """
    #expect(
      try issue(text)
        == NamedIssue(
          series: "", number: "", year: 2006,
          ids: [ExternalID(.provider("metron"), .comic, "5"), ExternalID(.comicvine, .comic, "6")]))
  }

  @Test(arguments: [
    "0", "-1", "10000", "9223372036854775807", "-9223372036854775808", "nan", "1e400",
  ])
  func `a number that is no year is none`(number: String) throws {
    let comicInfo = try issue(
      "<ComicInfo><Series>A</Series><Volume>\(number)</Volume><Year>\(number)</Year></ComicInfo>")
    #expect(comicInfo == NamedIssue(series: "A", number: ""))
    let metronInfo = try issue(
      "<MetronInfo><Series><Name>A</Name><Volume>\(number)</Volume>"
        + "<StartYear>\(number)</StartYear></Series><CoverDate>\(number)</CoverDate></MetronInfo>")
    #expect(metronInfo.series == "A" && metronInfo.volume == nil)
    #expect(metronInfo.startYear.map(NamedIssue.years.contains) ?? true)
  }

  @Test func `a metadata file that was written is read back`() throws {
    var metadata = ComicMetadata(
      issue: NamedIssue(series: "War & Peace", startYear: 2006, number: "½"))
    metadata.cover = CalendarDate(year: 2006, month: 7, day: 1)
    metadata.ids = [
      ExternalID(.provider("metron"), .comic, "5"), ExternalID(.upc, .comic, "75960608936800311"),
    ]
    var expected = metadata.issue
    (expected.year, expected.ids) = (2006, metadata.ids)
    #expect(try issue(metadata.metronInfo) == expected)
    expected.ids = [metadata.ids[1]]
    #expect(try issue(metadata.comicInfo) == expected)
  }

  @Test(arguments: [
    ("<x/>", XMLError.otherRoot("x", expected: "ComicInfo or MetronInfo")),
    (
      "<!DOCTYPE MetronInfo [<!ENTITY a 'a'><!ENTITY b '&a;&a;'>]><MetronInfo><Number>&b;</Number>"
        + "</MetronInfo>", .documentType(line: 1)
    ),
    ("<!DOCTYPE x SYSTEM 'file:///etc/passwd'><MetronInfo/>", .documentType(line: 1)),
    ("<MetronInfo>\n" + String(repeating: "<IDS>", count: 100_000), .tooDeep(line: 2, limit: 32)),
    ("<MetronInfo><Series>", .malformed(line: 1, "no element found")),
    ("<MetronInfo><Number>&a;</Number></MetronInfo>", .malformed(line: 1, "undefined entity")),
  ])
  func `hostile or broken XML is an error`(text: String, error: XMLError) {
    #expect(throws: error) { try issue(text) }
  }
}
