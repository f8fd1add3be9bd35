import TestSupport
import Testing

/// What `missing` takes for an issue that somebody has. The catalog is that of `OrderCommandTests`,
/// which is partial.
struct OwnedIssueTests {
  static let unknown = "the catalog does not have it"
  static let book = "it is a book, and its numbers in databases are unknown"
  static let foreign = "it is of another publisher"

  private func run(_ files: [String: String], _ operand: String = "/c") async throws -> Outcome {
    try await World(files: files, catalog: OrderCommandTests.catalog).run([
      "missing", operand, "--of", "series/1", "-o", "name",
    ])
  }

  /// The outcome if the only comic is not one of the issues.
  private func unmatched(
    _ place: String, _ name: String, _ hint: String = "", because reason: String = unknown
  ) -> Outcome {
    Outcome(
      stdout: ["2", "10", "33.1"].map { "Green Tales (1962) #\($0)\n" }.joined(),
      stderr: OrderCommandTests.embedded
        + "marvel-cli: 1 of 1 comics of the collection are not identified\n"
        + "marvel-cli: not identified: '\(place)'\(name): \(reason)\(hint)\n")
  }

  private func comicInfo(_ elements: String) -> String {
    "<ComicInfo><Series>Green Tales</Series><Volume>1962</Volume>\(elements)</ComicInfo>"
  }

  @Test(arguments: [
    ("<Number>2</Number><Format>Trade Paperback</Format>", book),
    ("<Number>2</Number><Format>HC</Format>", book),
    ("<Number>2</Number><Publisher>DC Comics</Publisher>", foreign),
    ("<Number>2</Number><Format>Annual</Format>", unknown),
  ])
  func `books, annuals, and others' are no issues`(elements: String, reason: String) async throws {
    let outcome = try await run(["/c/a.cbz": "", "/c/ComicInfo.xml": comicInfo(elements)])
    #expect(outcome == unmatched("/c/a.cbz", " (Green Tales (1962) #2)", because: reason))
  }

  @Test(arguments: [
    "<Number>2</Number><Format>Limited Series</Format><Publisher>Marvel</Publisher>",
    "<Number>2</Number><Publisher>Epic Comics</Publisher>",
  ])
  func `an issue of Marvel's is found`(elements: String) async throws {
    #expect(
      try await run(["/c/a.cbz": "", "/c/ComicInfo.xml": comicInfo(elements)])
        == Outcome(
          stdout: "Green Tales (1962) #10\nGreen Tales (1962) #33.1\n",
          stderr: OrderCommandTests.embedded))
  }

  @Test func `a number in the name completes metadata, and a book's overrides it`() async throws {
    #expect(
      try await run(["/c/The Green Tales 002.cbz": "", "/c/ComicInfo.xml": comicInfo("")]).stdout
        == "Green Tales (1962) #10\nGreen Tales (1962) #33.1\n")
    for name in ["Green Tales TPB", "Green Tales v02", "Green Tales 02 (Omnibus)"] {
      #expect(
        try await run([
          "/c/\(name).cbz": "", "/c/ComicInfo.xml": comicInfo("<Number>2</Number>"),
        ]) == unmatched("/c/\(name).cbz", " (Green Tales (1962) #2)", because: Self.book))
    }
  }

  @Test func `a name without a number is not the first issue of a series`() async throws {
    let series = "; the nearest: Green Tales (1962 - 1999), Green Tales (2001 - 2003)"
    #expect(
      try await run(["/c/Green Tales.cbz": ""])
        == unmatched("/c/Green Tales.cbz", " (Green Tales)", series))
    #expect(
      try await run(["/c/a.cbz": "", "/c/ComicInfo.xml": comicInfo("")])
        == unmatched("/c/a.cbz", " (Green Tales (1962))", series))
  }

  @Test func `columns of a table say what is no issue`() async throws {
    let table = """
      Serie,Nr,Jahr,Art,Verlag
      Green Tales,2,1962,TPB,Marvel
      Green Tales,10,1965,,Panini
      Green Tales,33.1,1970,Heft,Marvel Comics
      """
    let mapping =
      #"{"kind":"comic","fields":{"series":"Serie","number":"Nr","year":"Jahr","format":"Art","#
      + #""publisher":"Verlag"}}"#
    let outcome = try await World(
      files: ["/my.csv": table, "/map.json": mapping], catalog: OrderCommandTests.catalog
    ).run(["missing", "/my.csv", "--mapping", "/map.json", "--of", "series/1", "-o", "name", "-q"])
    #expect(outcome == Outcome(stdout: "Green Tales (1962) #2\nGreen Tales (1962) #10\n"))
    let exported = """
      Publisher Name,Series Name,Full Title,Release Date,In Collection
      DC Comics,Green Tales (1962 - 1999),Green Tales #2,1962-06-01,1
      """
    #expect(
      try await run(["/my.csv": exported], "/my.csv")
        == unmatched("line 2", " (Green Tales (1962) #2)", because: Self.foreign))
  }

  @Test func `a volume decides between series of one year`() async throws {
    let files = [
      "/c/Green Tales v1 2 (2001).cbz": "", "/c/Green Tales v3 2 (1962).cbz": "",
      "/c/Green Tales v2 10 (2001).cbz": "",
    ]
    let outcome = try await run(files)
    #expect(outcome.stdout == "Green Tales (1962) #10\nGreen Tales (1962) #33.1\n")
    #expect(
      outcome.stderr.hasSuffix(
        "'/c/Green Tales v2 10 (2001).cbz' (Green Tales (2001) #10): the catalog does not "
          + "have it; the nearest: Green Tales (1962) #10, Green Tales (2001 - 2003)\n"))
  }

  @Test func `a long name is shortened in warnings`() async throws {
    let long = "é" + String(repeating: "x", count: 3_000_000)
    let name = "é" + String(repeating: "x", count: 145) + "…" + String(repeating: "x", count: 47)
    let files = [
      "/c/a.cbz": "",
      "/c/ComicInfo.xml": "<ComicInfo><Series>\(long)</Series><Number>1</Number></ComicInfo>",
    ]
    #expect(try await run(files) == unmatched("/c/a.cbz", " (\(name) #1)"))
    let list = OrderCommandTests.list([(long, "1", "", "")])
    #expect(
      try await marvel(["order", "/a.cbl", "-o", "id"], files: ["/a.cbl": list])
        == Outcome(
          stderr: "marvel-cli: the catalog does not have 1 of the 1 issues\n"
            + "marvel-cli: not in the catalog: \(name) #1\n"))
  }

  @Test func `any message is shortened, also as JSON`() async throws {
    let long = String(repeating: "x", count: 100_000)
    let outcome = try await marvel(["show", "character", long])
    let start = "marvel-cli: no character is named '" + String(repeating: "x", count: 4474) + "…xxx"
    #expect(outcome.stderr.hasPrefix(start), "\(outcome.stderr)")
    #expect(outcome.stderr.hasSuffix("xxx'; use marvel-cli search to search descriptions too\n"))
    #expect(outcome.stderr.utf8.count == 6_000 + "marvel-cli: \n".utf8.count)
    let json = try await marvel(["show", "character", long, "--errors", "json"])
    #expect(json.stderr.utf8.count < 6_200)
    #expect(json.stderr.hasSuffix(#""retryable":false}"# + "\n"))
    #expect([outcome.stdout, json.stdout] == ["", ""])
    #expect([outcome.status, json.status] == [1, 1])
    // One character can be as long as the text.
    let marks = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(try await marvel(["show", "character", marks]).stderr.utf8.count < 6_200)
  }
}
