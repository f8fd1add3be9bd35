import Catalog
import TestSupport
import Testing

/// `order` over a catalog with an event of three comics and a series of five.
struct OrderCommandTests {
  /// A catalog with two series of the same name, and an event without a reading order.
  static let catalog = """
    \(FixtureCatalog.head)

    series 1
    title: Green Tales (1962 - 1999)
    start: 1962
    end: 1999
    type: ongoing

    series 2
    title: Green Tales (2001 - 2003)
    start: 2001
    end: 2003
    type: limited

    series 3
    title: X-Men (1963 - 2011)
    start: 1963
    end: 2011
    type: ongoing

    \(comic(11, 1, "Green Tales (1962)", "2", "1962-06-01", event: true))
    \(comic(12, 1, "Green Tales (1962)", "10", "1965-06-01", event: true))
    \(comic(13, 1, "Green Tales (1962)", "33.1", "1970-06-01"))
    \(comic(21, 2, "Green Tales (2001)", "1", "2001-06-01", event: true))
    \(comic(22, 2, "Green Tales (2001)", "2", "2001-07-01"))
    \(comic(31, 3, "X-Men (1963)", "142", "1981-02-01"))
    event 501
    title: Emerald War
    start: 1962-05-01
    end: 1962-06-01

    event 502
    title: Crimson War
    order: partial
    order-lacks: the issues of Red Tales
    issue: 1 2 core

    event 503
    title: Crimson Peace
    order: complete
    issue: 1 10 core
    """

  static func comic(
    _ id: Int, _ series: Int, _ title: String, _ number: String, _ date: String,
    event: Bool = false
  ) -> String {
    """
    comic \(id)
    title: \(title) #\(number)
    series: \(series)
    number: \(number)
    date: \(date)
    format: Comic
    \(event ? "event: 501" : "")

    """.substituting("\n\n", by: "\n") + "\n"
  }

  /// A reading list of issues: series, number, first year, and year of the issue.
  static func list(_ issues: [(String, String, String, String)]) -> String {
    let books = issues.map { series, number, volume, year in
      "<Book Series=\"\(series)\" Number=\"\(number)\" Volume=\"\(volume)\" Year=\"\(year)\"/>\n"
    }
    return "<ReadingList><Name>My list</Name><Books>\n\(books.joined())</Books></ReadingList>"
  }

  private func run(
    _ arguments: [String], files: [String: String] = [:], columns: Int? = nil
  ) async throws -> Outcome {
    try await marvel(["order"] + arguments, columns: columns, files: files, catalog: Self.catalog)
  }

  static let embedded =
    "marvel-cli: the embedded catalog has only some comics, so the list may lack issues; import or "
    + "sync a complete catalog\n"

  private let warning =
    embedded
    + "marvel-cli: the catalog has no reading order of Emerald War (event/501); its comics are "
    + "listed by date\n"

  @Test func `an event without an order is listed by date, with a warning`() async throws {
    #expect(
      try await run(["emerald", "war"])
        == Outcome(
          stdout: #"{"schemaVersion":1,"source":"embedded","cached":false,"stale":false,"#
            + #""fetchedAt":"2025-02-03T04:05:06Z","attribution":"Made for tests.","#
            + #""coverage":"partial","of":"event/501","name":"Emerald War","orderedBy":"date","matched":3,"total":3,"#
            + #""results":["# + "\n"
            + #"{"kind":"comic","id":11,"name":"Green Tales (1962) #2","position":1,"role":null,"#
            + #""candidates":[]},"# + "\n"
            + #"{"kind":"comic","id":12,"name":"Green Tales (1962) #10","position":2,"role":null,"#
            + #""candidates":[]},"# + "\n"
            + #"{"kind":"comic","id":21,"name":"Green Tales (2001) #1","position":3,"role":null,"#
            + #""candidates":[]}"# + "\n" + #"],"count":3}"# + "\n",
          stderr: warning))
    #expect(
      try await run(["event/501", "-o", "id", "-q"]) == Outcome(stdout: lines("11", "12", "21")))
  }

  @Test func `an order says whether it lacks issues`() async throws {
    let row =
      #"{"kind":"comic","id":11,"name":"Green Tales (1962) #2","position":1,"role":"core","candidates":[]}"#
    #expect(
      try await run(["crimson", "war"])
        == Outcome(
          stdout: #"{"schemaVersion":1,"source":"embedded","cached":false,"stale":false,"#
            + #""fetchedAt":"2025-02-03T04:05:06Z","attribution":"Made for tests.","#
            + #""coverage":"partial","of":"event/502","name":"Crimson War","orderedBy":"order","#
            + #""matched":1,"total":1,"orderCoverage":"partial","#
            + #""orderLacks":"the issues of Red Tales","results":["# + "\n" + row + "\n"
            + #"],"count":1}"# + "\n",
          stderr:
            "marvel-cli: the reading order has only a part of the issues; it lacks the issues "
            + "of Red Tales\n"))
    #expect(try await run(["crimson peace", "-o", "id"]) == Outcome(stdout: lines("12")))
  }

  private func lines(_ ids: String...) -> String { ids.map { "comic/\($0)\n" }.joined() }

  @Test func `a series is listed by number`() async throws {
    #expect(
      try await run(["series/1", "-o", "csv"])
        == Outcome(
          stdout: "kind,id,name,position,role,candidates\r\n"
            + "comic,11,Green Tales (1962) #2,1,,[]\r\n"
            + "comic,12,Green Tales (1962) #10,2,,[]\r\n"
            + "comic,13,Green Tales (1962) #33.1,3,,[]\r\n", stderr: Self.embedded))
    #expect(
      try await run(["series", "x-men", "-o", "table"])
        == Outcome(stdout: "   ID  Title\n1  31  X-Men (1963) #142\n", stderr: Self.embedded))
    // A name that no event has is looked up among series.
    #expect(try await run(["x-men", "-o", "id", "-q"]) == Outcome(stdout: lines("31")))
  }

  @Test func `the issues of a reading list are matched by series, year, and number`() async throws {
    let list = Self.list([
      ("The Green Tales", "2", "1962", "1962"), ("Green Tales", "002", "2002", "2001"),
      ("Uncanny X-Men", "142", "1981", "1981"), ("Green Tales", "33.1", "1963", "1970"),
    ])
    #expect(
      try await run(["my.cbl", "-o", "id", "--exit-code"], files: ["my.cbl": list])
        == Outcome(stdout: lines("11", "22", "31", "13")))
  }

  @Test func `issues that the catalog does not have are reported with the nearest`() async throws {
    let list = Self.list([
      ("Green Tales", "3", "1962", "1962"), ("Green Tails", "1", "2001", "2001"),
      ("Nothing", "1", "2001", "2001"), ("Green Tales", "2", "", ""),
      ("Green Tales", "1", "2001", "1950"),
    ])
    let outcome = try await run(["my.cbl", "-o", "csv", "--exit-code"], files: ["my.cbl": list])
    #expect(
      outcome
        == Outcome(
          stdout: "kind,id,name,position,role,candidates\r\n"
            + "comic,,Green Tales (1962) #3,1,,"
            + "\"[\"\"Green Tales (1962 - 1999)\"\",\"\"Green Tales (2001 - 2003)\"\"]\"\r\n"
            + "comic,,Green Tails (2001) #1,2,,"
            + "\"[\"\"Green Tales (1962 - 1999)\"\",\"\"Green Tales (2001) #1\"\"]\"\r\n"
            + "comic,,Nothing (2001) #1,3,,[]\r\n"
            + "comic,,Green Tales #2,4,,"
            + "\"[\"\"Green Tales (1962) #2\"\",\"\"Green Tales (2001) #2\"\"]\"\r\n"
            + "comic,,Green Tales (2001) #1,5,,"
            + "\"[\"\"Green Tales (1962 - 1999)\"\",\"\"Green Tales (2001) #1\"\"]\"\r\n",
          stderr: "marvel-cli: the catalog does not have 5 of the 5 issues\n"
            + "marvel-cli: not in the catalog: Green Tales (1962) #3; "
            + "the nearest: Green Tales (1962 - 1999), Green Tales (2001 - 2003)\n"
            + "marvel-cli: not in the catalog: Green Tails (2001) #1; "
            + "the nearest: Green Tales (1962 - 1999), Green Tales (2001) #1\n"
            + "marvel-cli: not in the catalog: Nothing (2001) #1\n"
            + "marvel-cli: not in the catalog: Green Tales #2; "
            + "it may be Green Tales (1962) #2, Green Tales (2001) #2\n"
            + "marvel-cli: not in the catalog: Green Tales (2001) #1; "
            + "the nearest: Green Tales (1962 - 1999), Green Tales (2001) #1\n",
          status: 3))
  }

  @Test func `an order is a checklist in Markdown and a reading list`() async throws {
    #expect(
      try await run(["event/501", "-o", "markdown", "-q"])
        == Outcome(
          stdout: "# Emerald War\n\n- [ ] Green Tales (1962) #2\n- [ ] Green Tales (1962) #10\n"
            + "- [ ] Green Tales (2001) #1\n"))
    let list = try await run(["event/501", "-o", "cbl", "-q"])
    #expect(
      list.stdout.contains(
        #"    <Book Series="Green Tales" Number="10" Volume="1962" Year="1965">"#))
    #expect(
      try await run(["list.cbl", "-o", "id"], files: ["list.cbl": list.stdout])
        == Outcome(stdout: lines("11", "12", "21")))
  }

  @Test(
    arguments: [
      (["nobody"], "no event is named 'nobody'", 1), (["event/9"], "no event has id 9", 1),
      (["green tales", "series"], "no event is named 'green tales series'", 1),
      (
        ["series/green tales"],
        "'series/green tales' is ambiguous: Green Tales (1962 - 1999) (series/1), ", 2
      ),
      ([], "order needs more arguments", 64), ([" "], "argument 1 of order is blank", 64),
      (["character/1"], "order does not accept 'character/1': expected event or series", 64),
      (["comics", "5"], "order does not accept 'comics 5': expected event or series", 64),
      (["3"], "no event has id 3; for the series with this id, use series/3", 1),
      // A name of digits is never an id.
      (["name:1"], "no event is named '1'", 1),
      (["a.cbl", "b.cbl"], "unexpected argument 'b.cbl' for order", 64),
      (
        ["event/501", "-o", "url"],
        "--output works only with table, json, jsonl, csv, tsv, id, name,", 64
      ),
      (["a.cbl"], "'a.cbl' does not exist", 66),
      (["civil", "war.cbl"], "'civil war.cbl' does not exist", 66),
      (["event", "a.cbl"], "no event is named 'a.cbl'", 1),
      (["series"], "order needs more arguments; usage: ", 64),
      (
        ["event/501", "-o", "markdwon"],
        "invalid --output 'markdwon': expected table, json, jsonl, csv, tsv, id, name, cbl, or "
          + "markdown; did you mean 'markdown'?", 64
      ),
      (
        ["-o", "xml", "event/501"],
        "invalid --output 'xml': expected table, json, jsonl, csv, tsv, id, name, cbl, or markdown",
        64
      ),
    ] as [([String], String, Int32)])
  func `what cannot be ordered is an error`(
    arguments: [String], sentence: String, status: Int32
  ) async throws {
    let outcome = try await run(arguments)
    #expect(outcome.stderr.hasPrefix("marvel-cli: \(sentence)"), "\(outcome.stderr)")
    #expect(outcome.stdout == "")
    #expect(outcome.status == status)
  }

  @Test func `a narrow table of an order has positions and the numbers of issues`() async throws {
    var world = try World.embedded()
    world.columns = 40
    let table = try await world.run(["order", "civil war"]).stdout
    let lines = table.split(separator: "\n").map(String.init)
    #expect(lines[0].hasSuffix("Title"))
    #expect(lines.contains { $0.hasPrefix("4 ") && $0.hasSuffix("Fantastic Four (1998) #536") })
    #expect(lines.contains { $0.hasPrefix("7 ") && $0.hasSuffix("Civil War: Front Li… (2006) #1") })
    #expect(lines.prefix(91).dropFirst().allSatisfy { $0.contains("#") && $0.count <= 40 })
  }

  @Test(arguments: [
    ("<ReadingList>", "is not valid XML (line 1): no element found; correct the file"),
    ("<a/>", "is not a ReadingList file: its first element is 'a'; correct the file"),
    (
      "<!DOCTYPE a [<!ENTITY b 'b'>]><ReadingList/>",
      "has a document type (line 1), which is not accepted; remove the line that begins with "
        + "<!DOCTYPE"
    ),
  ])
  func `a reading list that is not valid is an error`(text: String, clause: String) async throws {
    #expect(try await run(["my.cbl"], files: ["my.cbl": text]) == .error("'my.cbl' \(clause)", 65))
  }
}
