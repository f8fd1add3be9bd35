import Foundation
import TestSupport
import Testing

/// `show -o comicinfo` and `-o metroninfo`.
struct MetadataTests {
  private static let schemas = packageDirectory + "/../shared/data/schemas"
  static let canValidate =
    FileManager.default.fileExists(atPath: schemas)
    && FileManager.default.fileExists(atPath: "/usr/bin/xmllint")

  private let home = Home()

  /// Imports an event with a reading order, and one of its comics.
  private func importEvent() throws {
    let address = "http://gateway.marvel.com/v1/public"
    let lines = [
      #"{"id":7,"title":"War, Part \"1\"","resourceURI":"\#(address)/events/7","readingOrder":["#
        + #"{"name":"Prelude (2006) #1","role":"prologue"},"#
        + #"{"name":"War & Peace (2006) #3","role":"core","resourceURI":"\#(address)/comics/4"}]}"#,
      #"{"id":4,"title":"War & Peace (2006) #3","issueNumber":3,"description":"<p>A &lt; B</p>","#
        + #""resourceURI":"\#(address)/comics/4","format":"Comic","pageCount":32,"#
        + #""upc":"75960608936800311","series":{"resourceURI":"\#(address)/series/9","#
        + #""name":"War & Peace (2006 - 2007)"},"#
        + #""dates":[{"type":"onsaleDate","date":"2006-07-05T00:00:00-0400"}],"#
        + #""prices":[{"type":"printPrice","price":2.99}],"#
        + #""creators":{"available":2,"items":[{"resourceURI":"\#(address)/creators/1","#
        + #""name":"Ada Ink","role":"writer"},{"resourceURI":"\#(address)/creators/1","#
        + #""name":"Ada Ink","role":"penciller (cover)"}],"returned":2},"#
        + #""events":{"available":1,"items":[{"resourceURI":"\#(address)/events/7","#
        + #""name":"War, Part \"1\""}],"returned":1}}"#,
    ]
    let file = home.write(lines.joined(separator: "\n"), to: "war.jsonl")
    #expect(try home.run(["import", file]).status == 0)
  }

  @Test func `a comic is printed as ComicInfo, with its place in the reading order`() throws {
    try importEvent()
    try home.expect(
      "show comic 4 -o comicinfo",
      prints: """
        <?xml version="1.0" encoding="utf-8"?>
        <ComicInfo>
          <Series>War &amp; Peace</Series>
          <Number>3</Number>
          <Volume>2006</Volume>
          <Summary>A &lt; B</Summary>
          <Year>2006</Year>
          <Month>7</Month>
          <Day>5</Day>
          <Writer>Ada Ink</Writer>
          <CoverArtist>Ada Ink</CoverArtist>
          <Publisher>Marvel</Publisher>
          <Web>https://www.marvel.com/comics/issue/4/war_peace_2006_3</Web>
          <PageCount>32</PageCount>
          <LanguageISO>en</LanguageISO>
          <Format>Comic</Format>
          <StoryArc>War Part &quot;1&quot;</StoryArc>
          <StoryArcNumber>2</StoryArcNumber>
          <GTIN>75960608936800311</GTIN>
        </ComicInfo>

        """)
  }

  @Test func `a comic is printed as MetronInfo`() throws {
    try importEvent()
    try home.expect(
      "show comic 4 -o metroninfo",
      prints: """
        <?xml version="1.0" encoding="utf-8"?>
        <MetronInfo>
          <IDS>
            <ID source="Marvel" primary="true">4</ID>
          </IDS>
          <Publisher>
            <Name>Marvel</Name>
          </Publisher>
          <Series lang="en">
            <Name>War &amp; Peace</Name>
            <Format>Single Issue</Format>
            <StartYear>2006</StartYear>
          </Series>
          <Number>3</Number>
          <Summary>A &lt; B</Summary>
          <Prices>
            <Price country="US">2.99</Price>
          </Prices>
          <StoreDate>2006-07-05</StoreDate>
          <PageCount>32</PageCount>
          <Arcs>
            <Arc>
              <Name>War, Part &quot;1&quot;</Name>
              <Number>2</Number>
            </Arc>
          </Arcs>
          <GTIN>
            <UPC>75960608936800311</UPC>
          </GTIN>
          <URLs>
            <URL primary="true">https://www.marvel.com/comics/issue/4/war_peace_2006_3</URL>
          </URLs>
          <Credits>
            <Credit>
              <Creator>Ada Ink</Creator>
              <Roles>
                <Role>Writer</Role>
                <Role>Cover</Role>
              </Roles>
            </Credit>
          </Credits>
        </MetronInfo>

        """)
  }

  @Test func `an event with a reading order is listed in it, with roles`() throws {
    try importEvent()
    try home.expect(
      "order event/7 -o csv --exit-code",
      prints: "kind,id,name,position,role,candidates\r\n"
        + "comic,,Prelude (2006) #1,1,prologue,[]\r\n"
        + "comic,4,War & Peace (2006) #3,2,core,[]\r\n",
      says: "the catalog does not have 1 of the 2 issues", status: 3)
    #expect(
      try home.run("order event/7 -o markdown -q").stdout
        == "# War, Part \"1\"\n\n- [ ] Prelude (2006) #1 (prologue)\n- [ ] War & Peace (2006) #3\n")
  }

  @Test(
    arguments: [
      (["hulk"], "comicinfo", 64, "-o comicinfo prints exactly one comic"),
      (["comic", "16926", "4216"], "metroninfo", 64, "-o metroninfo prints exactly one comic"),
      (["comic", "999999"], "comicinfo", 1, "no comic has id 999999"),
    ] as [([String], String, Int32, String)])
  func `metadata of anything but one comic is an error`(
    references: [String], format: String, status: Int32, sentence: String
  ) throws {
    try home.expectError(["show"] + references + ["-o", format], "\(sentence)", status: status)
    #expect(try home.run(["list", "comics", "-o", format]).status == 64)
  }

  @Test(
    .enabled(if: canValidate, "../shared has no schemas, or xmllint is missing"),
    arguments: [("comicinfo", "ComicInfo-v2.1-Draft"), ("metroninfo", "MetronInfo-v1.1")])
  func `metadata of the embedded catalog is valid`(format: String, schema: String) throws {
    // xmllint does not know the assertions of XML Schema 1.1.
    let text = try String(contentsOfFile: "\(Self.schemas)/\(schema).xsd", encoding: .utf8)
    let lines = text.split(separator: "\n").filter { !$0.contains("xs:assert") }
    let path = home.write(lines.joined(separator: "\n"), to: "schema.xsd")
    let ids = try home.run("list comics -o id --limit 400 --order-by -modified")
    for id in ids.stdout.split(separator: "\n").enumerated().filter({ $0.offset % 40 == 0 }) {
      let metadata = try home.run(["show", "comic", String(id.element), "-o", format])
      #expect(metadata.status == 0)
      let file = home.write(metadata.stdout, to: "comic.xml")
      let check = try Program(path: "/usr/bin/xmllint").run(["--noout", "--schema", path, file])
      #expect(check.status == 0, "\(id.element): \(check.stderr)")
    }
  }
}
