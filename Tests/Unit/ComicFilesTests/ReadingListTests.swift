import Catalog
import ComicFiles
import Testing
import XMLReading

struct ReadingListTests {
  private func list(_ text: String) throws(XMLError) -> ReadingList {
    try ReadingList(Array(text.utf8))
  }

  private let text = """
    <?xml version="1.0" encoding="utf-8"?>
    <ReadingList xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
      <Name>Siege &amp; more</Name><NumIssues>9</NumIssues>
      <Books>
        <Book Series="Siege: The Cabal" Number="1" Volume="2010" Year="2010">
          <Database Name="cv" Series="30155" Issue="185621" />
          <Database Name="nobody" Issue="7" />
        </Book>
        <Book Series="X-Men" Number="030" Volume="2" Year="-1"/>
        <Book/>
      </Books>
      <Matchers />
    </ReadingList>
    """
  private let issues = [
    NamedIssue(
      series: "Siege: The Cabal", startYear: 2010, number: "1", year: 2010,
      ids: [ExternalID(.comicvine, .comic, "185621")]),
    NamedIssue(series: "X-Men", volume: 2, number: "030"),
    NamedIssue(series: "", number: ""),
  ]

  @Test func `a list has a name and issues with their numbers in databases`() throws {
    #expect(try list(text) == ReadingList(name: "Siege & more", issues: issues))
    #expect(try list("\u{FEFF}" + text).issues == issues)
    let bytes = Array(text.substituting("utf-8", by: "utf-16").utf16).flatMap {
      [UInt8($0 & 0xFF), UInt8($0 >> 8)]
    }
    #expect(try ReadingList([0xFF, 0xFE] + bytes).issues == issues)
    let latin = "<?xml version='1.0' encoding='iso-8859-1'?><ReadingList><Name>"
    let end = "</Name></ReadingList>"
    #expect(try ReadingList(Array(latin.utf8) + [0xC9] + end.utf8).name == "É")
  }

  @Test func `a list that was written is read back`() throws {
    let list = ReadingList(name: "<\"Q&A\">\n", issues: issues)
    let read = try ReadingList(Array(list.xml.utf8))
    #expect(read.issues == issues)
    #expect(read.name == "<\"Q&A\">")
    #expect(list.xml.hasPrefix("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<ReadingList "))
  }

  @Test(arguments: [
    ("", XMLError.malformed(line: 1, "no element found")),
    ("<ReadingList>\n<Name>", .malformed(line: 2, "no element found")),
    ("<ReadingList><Name></ReadingList>", .malformed(line: 1, "mismatched tag")),
    ("<ComicInfo/>", .otherRoot("ComicInfo", expected: "ReadingList")),
    (
      "<?xml version='1.0'?>\n<!DOCTYPE r [<!ENTITY a 'a'><!ENTITY b '&a;&a;'>]><ReadingList>&b;"
        + "</ReadingList>", .documentType(line: 2)
    ),
    ("<!DOCTYPE r SYSTEM 'file:///etc/passwd'><ReadingList/>", .documentType(line: 1)),
    ("<ReadingList>" + String(repeating: "<a>", count: 100_000), .tooDeep(line: 1, limit: 32)),
    ("<ReadingList>&unknown;</ReadingList>", .malformed(line: 1, "undefined entity")),
    (
      "<?xml version='1.0' encoding='nothing'?><ReadingList/>",
      .malformed(line: 1, "unknown encoding")
    ),
    ("<ReadingList>\u{0}</ReadingList>", .malformed(line: 1, "not well-formed (invalid token)")),
  ])
  func `hostile or broken XML is an error`(text: String, error: XMLError) {
    #expect(throws: error) { try list(text) }
  }

  @Test func `a document that is too large is not parsed`() {
    let bytes = [UInt8](repeating: 0x20, count: 64_000_001)
    #expect(throws: XMLError.tooLarge(limit: 64_000_000)) { try ReadingList(bytes) }
  }
}
