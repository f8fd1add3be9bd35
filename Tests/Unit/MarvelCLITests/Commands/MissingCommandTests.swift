import TestSupport
import Testing

/// `missing` over the catalog of `OrderCommandTests`, and files of which only the names matter.
struct MissingCommandTests {
  private static let comicInfo =
    "<ComicInfo><Series>Green Tales</Series><Number>33.1</Number><Volume>1962</Volume></ComicInfo>"

  private func run(
    _ arguments: [String], files: [String: String], input: String = ""
  ) async throws -> Outcome {
    try await World(
      files: files, input: { Array(input.utf8) }, catalog: OrderCommandTests.catalog
    ).run(["missing"] + arguments)
  }

  private let embedded = OrderCommandTests.embedded

  @Test func `a directory is compared with a series`() async throws {
    let files = [
      "/c/Green Tales (1962) 010 (1965).cbz": "", "/c/Green Tales v2001 002.cbr": "",
      "/c/readme.txt": "", "/c/cover.jpg": "",
    ]
    let table = try await run(["/c", "--of", "series/1", "-o", "csv", "--exit-code"], files: files)
    #expect(
      table
        == Outcome(
          stdout: "kind,id,name,position,role,onSale,price,currency\r\n"
            + "comic,11,Green Tales (1962) #2,1,,1962-06,,\r\n"
            + "comic,13,Green Tales (1962) #33.1,3,,1970-06,,\r\n", stderr: embedded, status: 3))
    let all = files.merging([
      "/c/sub/Green_Tales_002_(1962).cbz": "", "/c/one/scan.cbz": "",
      "/c/one/ComicInfo.xml": Self.comicInfo,
    ]) { $1 }
    #expect(
      try await run(["/c", "--of", "series/1", "-o", "id", "--exit-code"], files: all)
        == Outcome(stderr: embedded))
    let number = try await run(["/c", "--of", "series/1", "-o", "id", "-v"], files: files)
    #expect(number.stderr.hasSuffix("marvel-cli: you have 1 of 3 issues\n"))
  }

  @Test func `only issues that went on sale in a range of days are missing`() async throws {
    let files = [
      "/c/Green Tales (1962) 010 (1965).cbz": "",
      "/my.cbl": OrderCommandTests.list([
        ("Green Tales", "2", "1962", "1962"), ("Green Tales", "10", "1962", "1965"),
        ("Nothing", "1", "1962", "1962"),
      ]),
    ]
    func missing(_ arguments: String...) async throws -> Outcome {
      try await run(["/c"] + arguments, files: files)
    }
    for (range, names) in [
      ("1962", "Green Tales (1962) #2\n"), ("1962-06", "Green Tales (1962) #2\n"),
      ("1962-06-02,1969", ""), ("1963,1970", "Green Tales (1962) #33.1\n"),
      ("1960,1980", "Green Tales (1962) #2\nGreen Tales (1962) #33.1\n"),
    ] {
      let outcome = try await missing(
        "--of", "series/1", "--date-range", range, "-o", "name", "-q", "--exit-code")
      #expect(outcome == Outcome(stdout: names, status: names.isEmpty ? 0 : 3), "\(range)")
    }
    #expect(
      try await missing("--date-range", "1970", "-o", "id", "-q") == Outcome(stdout: "comic/13\n"))
    let json = try await missing("--of", "/my.cbl", "--date-range", "1962")
    #expect(json.stdout.contains(#""comics":1,"total":1,"undated":1,"results":["#))
    #expect(json.stdout.contains(#""name":"Green Tales (1962) #2","position":1,"#))
    #expect(
      try await missing("--of", "/my.cbl", "--date-range", "1962", "-o", "name")
        == Outcome(
          stdout: "Green Tales (1962) #2\n",
          stderr: "marvel-cli: 1 of the 3 issues were left out: their day of sale is unknown\n"))
    // The first day of a month may stand for the month.
    #expect(
      try await missing("--of", "series/1", "--date-range", "1962-05-01,1962-06-15", "-o", "name")
        == Outcome(
          stderr: embedded
            + "marvel-cli: 1 of the 3 issues were left out: their day of sale is unknown\n"))
    let invalid = try await missing("--date-range", "1970,1960")
    #expect(invalid.status == 64 && invalid.stdout == "")
    #expect(invalid.stderr.hasPrefix("marvel-cli: invalid --date-range '1970,1960': "))
  }

  @Test func `a directory is compared with an event, a list, or its own series`() async throws {
    let files = [
      "/c/Green Tales (1962) 010.cbz": "", "/c/Emerald Days 01 (1970).cbz": "",
      "/my.cbl": OrderCommandTests.list([
        ("Green Tales", "10", "1962", "1965"), ("Emerald Days", "1", "1970", "1970"),
        ("Emerald Days", "2", "1970", "1970"),
      ]),
    ]
    #expect(
      try await run(["/c", "--of", "event/501", "-o", "markdown", "-q"], files: files)
        == Outcome(
          stdout: "# Emerald War\n\n- [ ] Green Tales (1962) #2\n- [ ] Green Tales (2001) #1\n"))
    // A list names its issues, whatever the catalog has.
    #expect(try await !run(["/c", "--of", "/my.cbl"], files: files).stdout.contains("coverage"))
    // An issue that neither the catalog nor the collection has is missing, the other one is not.
    #expect(
      try await run(["/c", "--of", "/my.cbl", "-o", "name", "-q"], files: files)
        == Outcome(stdout: "Emerald Days (1970) #2\n"))
    #expect(
      try await run(["/c", "-o", "name", "-q"], files: files)
        == Outcome(stdout: "Green Tales (1962) #2\nGreen Tales (1962) #33.1\n"))
  }

  @Test func `MetronInfo comes before ComicInfo, and an invalid file is ignored`() async throws {
    let metronInfo =
      "<MetronInfo><Series><Name>Green Tales</Name><StartYear>1962</StartYear></Series>"
      + "<Number>10</Number></MetronInfo>"
    let files = [
      "/c/one/scan.cbz": "", "/c/one/metroninfo.xml": metronInfo,
      "/c/one/ComicInfo.xml": Self.comicInfo,
      "/c/two/scan.cbz": "", "/c/two/MetronInfo.xml": "<!DOCTYPE MetronInfo><MetronInfo/>",
      "/c/two/ComicInfo.xml": Self.comicInfo,
      "/c/a.cbz": "", "/c/a.xml": metronInfo, "/c/b.cbz": "", "/c/b.xml": "<a/>",
    ]
    #expect(
      try await run(["/c", "--of", "series/1", "-o", "name"], files: files)
        == Outcome(
          stdout: "Green Tales (1962) #2\n",
          stderr: embedded
            + "marvel-cli: the metadata of 2 files was not used; marvel-cli identify says why\n"
            + "marvel-cli: 1 of 4 comics of the collection are not identified\n"
            + "marvel-cli: not identified: '/c/b.cbz' (b): the catalog does not have it\n"))
  }

  @Test func `files that are not identified are reported`() async throws {
    let files = [
      "/c/Green Tales 002.cbz": "", "/c/Omnibus.cbz": "", "/c/x/a.cbz": "",
      "/c/x/ComicInfo.xml": "<ComicInfo>",
    ]
    let outcome = try await run(["/c", "--of", "series/2", "-o", "json"], files: files)
    #expect(
      outcome.stderr == embedded
        + "marvel-cli: the metadata of 1 file was not used; marvel-cli identify says why\n"
        + "marvel-cli: 3 of 3 comics of the collection are not identified\n"
        + "marvel-cli: not identified: '/c/Green Tales 002.cbz' (Green Tales #002): several "
        + "comics fit; it may be Green Tales (1962) #2, Green Tales (2001) #2\n"
        + "marvel-cli: not identified: '/c/Omnibus.cbz': its name is that of several issues\n"
        + "marvel-cli: not identified: '/c/x/a.cbz' (a): the catalog does not have it\n")
    #expect(outcome.stdout.contains(#""coverage":"partial","of":"series/2","#))
    #expect(
      outcome.stdout.hasSuffix(
        #"],"count":2,"matched":[],"unmatched":[{"place":"/c/Green Tales 002.cbz","#
          + #""issue":"Green Tales #002","reason":"several comics fit","#
          + #""candidates":["Green Tales (1962) #2","Green Tales (2001) #2"]},"#
          + #"{"place":"/c/Omnibus.cbz","issue":null,"reason":"its name is that of several issues","#
          + #""candidates":[]},{"place":"/c/x/a.cbz","issue":"a","#
          + #""reason":"the catalog does not have it","candidates":[]}]}"# + "\n"))
    #expect(outcome.status == 0)
  }

  @Test func `a collection without comics is reported`() async throws {
    let files = ["/c/readme.txt": "", "/my.csv": "Series Name,Full Title,In Collection\n"]
    let directory =
      "marvel-cli: there are no comics in '/c'; names of comic files end with .cbz, .cbr, .cb7, .cbt, "
      + ".cba, .pdf, or .epub\n"
    #expect(try await run(["/c", "-o", "id"], files: files) == Outcome(stderr: directory))
    #expect(
      try await run(["/c", "--of", "series/3", "-o", "id"], files: files)
        == Outcome(stdout: "comic/31\n", stderr: directory + embedded))
    #expect(
      try await run(["/my.csv", "-o", "id"], files: files)
        == Outcome(stderr: "marvel-cli: there are no comics in '/my.csv'\n"))
    #expect(
      try await run(["-", "-o", "id"], files: files)
        == Outcome(stderr: "marvel-cli: there are no comics in standard input\n"))
  }

  @Test(
    arguments: [
      ([], "missing needs more arguments", 64), (["/c", "/d"], "unexpected argument '/d'", 64),
      (
        ["/c", "--of", "character/hulk"],
        "invalid --of 'character/hulk': expected an event, a series, or FILE.cbl, such as 'civil war' or event/238",
        64
      ),
      (["/c", "--of", "hulk"], "no event is named 'hulk'", 1),
      (["/c", "--of", "comic/11"], "invalid --of 'comic/11': expected an event", 64),
      (["/c/b.cbz"], "'/c/b.cbz' does not exist", 66),
      (["/c", "--of", "event/9"], "no event has id 9", 1),
      (["/c", "--mapping", "/m"], "missing with a directory does not accept --mapping", 64),
      (["/none"], "'/none' does not exist", 66),
      ([" "], "argument 1 of missing is blank: ' '; use the path of a directory or a table", 64),
    ] as [([String], String, Int32)])
  func `what cannot be compared is an error`(
    arguments: [String], sentence: String, status: Int32
  ) async throws {
    let outcome = try await run(arguments, files: ["/c/a.cbz": ""])
    #expect(outcome.stderr.hasPrefix("marvel-cli: \(sentence)"), "\(outcome.stderr)")
    #expect(outcome.stdout == "")
    #expect(outcome.status == status)
  }
}
