import TestSupport
import Testing

/// `missing` and `resolve` over a complete catalog with series of one issue, and codes that comics
/// share.
struct SingleIssueTests {
  private let home = Home()

  private static let address = "http://gateway.marvel.com/v1/public"

  private static func comic(_ id: Int, _ series: Int, _ name: String, _ number: Int) -> String {
    #"{"id":\#(id),"title":"\#(name) (2006) #\#(number)","issueNumber":\#(number),"#
      + #""resourceURI":"\#(address)/comics/\#(id)","format":"Comic","upc":"7596060600\#(id / 10)00111","#
      + #""series":{"resourceURI":"\#(address)/series/\#(series)","name":"\#(name)"}}"# + "\n"
  }

  private static func series(_ id: Int, _ title: String) -> String {
    #"{"id":\#(id),"title":"\#(title)","resourceURI":"\#(address)/series/\#(id)"}"# + "\n"
  }

  /// Imports a series of two issues, one of one issue, and one that may get another issue. The
  /// first two comics, and the last two, share a UPC.
  private func importComics() throws {
    let lines = [
      Self.series(1, "Green War (2006 - 2007)"), Self.series(2, "Green Special (2006)"),
      Self.series(3, "Green Now (2006 - Present)"),
      Self.comic(601, 1, "Green War", 1), Self.comic(602, 1, "Green War", 2),
      Self.comic(701, 2, "Green Special", 1), Self.comic(702, 3, "Green Now", 1),
    ]
    let file = home.write(lines.joined(), to: "comics.jsonl")
    #expect(try home.run(["import", "--complete", "--yes", "-q", file]).status == 0)
  }

  @Test func `only a series of one issue has a comic without a number`() throws {
    try importComics()
    for name in ["Green War", "Green Special", "Green Now"] {
      home.write("", to: "c/\(name) (2006).cbz")
    }
    let file = { (name: String) in "not identified: '\(home.path)/c/\(name) (2006).cbz' " }
    try home.expect(
      ["missing", home.path + "/c", "-o", "id", "--source", "local"],
      says: "2 of 3 comics of the collection are not identified",
      "\(file("Green Now"))(Green Now (2006)): one comic fits, but nothing confirms it; it may "
        + "be Green Now (2006) #1",
      "\(file("Green War"))(Green War (2006)): the catalog does not have it; the nearest: Green "
        + "War (2006 - 2007)")
    try home.expect([
      "missing", home.path + "/c", "--of", "series/2", "-o", "id", "-q", "--exit-code",
    ])
  }

  @Test func `a comic without a series is that of its title`() throws {
    try importComics()
    let file = home.write(Self.comic(603, 0, "Green War", 3), to: "alone.jsonl")
    #expect(try home.run(["import", "--yes", "-q", file]).status == 0)
    try home.expect(
      ["show", "comic/green war (2006) #3", "-o", "name", "--source", "local"],
      prints: "Green War (2006) #3\n")
    home.write("", to: "c/Green War (2006) 003.cbz")
    try home.expect(
      ["identify", home.path + "/c", "-o", "name", "--source", "local", "-q"],
      prints: "Green War (2006) #3\n")
  }

  @Test func `a code that comics share is ambiguous, and the name decides in a collection`() throws
  {
    try importComics()
    try home.expect(
      "resolve upc:75960606006000111 marvel:601",
      prints:
        #"{"id":"upc:75960606006000111","kind":"comic","title":null,"ids":null,"candidates":["#
        + ##"{"id":601,"title":"Green War (2006) #1"},"##
        + ##"{"id":602,"title":"Green War (2006) #2"}]}"## + "\n"
        + #"{"id":"marvel:601","kind":"comic","title":"#
        + ##""Green War (2006) #1","ids":{"marvel":601,"upc":"75960606006000111"}}"## + "\n",
      says: "'upc:75960606006000111' is ambiguous: Green War (2006) #1 (comic/601), Green War "
        + "(2006) #2 (comic/602); use an id", status: 2)
    let collection = home.write(
      "Code,Title\n75960606006000111,Green War (2006) #2\n75960606006000111,Green War (2006) #3\n",
      to: "my.csv")
    let mapping = home.write(
      #"{"kind":"comic","fields":{"upc":"Code","title":"Title"}}"#, to: "mapping.json")
    try home.expect(
      ["missing", collection, "--mapping", mapping, "--of", "series/1", "-o", "id"],
      prints: "comic/601\n", says: "1 of 2 comics of the collection are not identified",
      "not identified: 'line 3' (Green War (2006) #3): several comics fit; it may be Green War "
        + "(2006) #1, Green War (2006) #2")
  }

  @Test func `a barcode without the digits of an issue has candidates`() throws {
    try importComics()
    let candidates =
      ##"[{"id":601,"title":"Green War (2006) #1"},{"id":602,"title":"Green War (2006) #2"}]"##
    for code in ["759606060060", "0759606060060"] {
      try home.expect(
        ["resolve", "upc:\(code)"],
        prints: #"{"id":"upc:\#(code)","kind":"comic","title":null,"ids":null,"candidates":"#
          + candidates + "}\n",
        says: "'upc:\(code)' is ambiguous: Green War (2006) #1 (comic/601), Green War (2006) #2 "
          + "(comic/602); add the five digits of the issue beside the barcode", status: 2)
    }
    #expect(try home.run("resolve upc:759606060999").status == 1)
  }
}
