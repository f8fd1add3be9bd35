import Catalog
import TestSupport
import Testing

/// The books that collect comics: filters of `list`, cards, and `order --collected`.
struct CollectedTests {
  /// A catalog with a series of six issues, four of them in two books, and an event.
  private static let catalog = """
    \(FixtureCatalog.head)

    series 1
    title: Green Tales (1962 - 1999)
    start: 1962
    end: 1999
    type: ongoing

    series 2
    title: Green Books (2001)
    start: 2001
    end: 2001
    type: collection

    series 3
    title: Lone Tales (1970)
    start: 1970
    end: 1970
    type: limited

    \((1...6).map { comic(10 + $0, "Green Tales (1962)", "\($0)", 1) }.joined())
    \(comic(30, "Lone Tales (1970)", "1", 3))
    \(book(21, "Green Omnibus", "collects: 1 2-4", "collects: 3 1"))
    \(book(22, "Green Tales Vol. 1", "collects: 1 1-2"))
    \(book(23, "Green Cover Gallery"))
    event 501
    title: Emerald War
    order: complete
    issue: 1 6 prologue
    issue: 1 2-3 core
    issue: 1 9 epilogue
    """

  private static func comic(_ id: Int, _ series: String, _ number: String, _ of: Int) -> String {
    """
    comic \(id)
    title: \(series) #\(number)
    series: \(of)
    number: \(number)
    date: 1962-0\(number)-01
    format: Comic


    """
  }

  private static func book(_ id: Int, _ title: String, _ collects: String...) -> String {
    let lines = collects.map { "\n\($0)" }.joined()
    return "comic \(id)\ntitle: \(title)\nseries: 2\nnumber: 0\ndate: 2001-01-\(id)\n"
      + "format: Hardcover\(lines)\n\n"
  }

  private func run(_ arguments: String..., columns: Int? = nil) async throws -> Outcome {
    try await marvel(arguments, columns: columns, catalog: Self.catalog)
  }

  private let embedded = OrderCommandTests.embedded

  // MARK: Filters

  @Test func `the books of an issue and the issues of a book are listed`() async throws {
    #expect(
      try await run("list", "comics", "--collects", "13", "-o", "name")
        == Outcome(stdout: "Green Omnibus\n"))
    #expect(
      try await run("list", "comics", "--collects", "green tales (1962) #2", "-o", "id")
        == Outcome(stdout: "22\n21\n"))
    #expect(
      try await run(
        "list", "comics", "--collected-in", "green omnibus", "--order-by", "onsaleDate", "-o",
        "name")
        == Outcome(
          stdout: "Lone Tales (1970) #1\nGreen Tales (1962) #2\nGreen Tales (1962) #3\n"
            + "Green Tales (1962) #4\n"))
    #expect(
      try await run("list", "comics", "--collected-in", "21,22", "--series", "1", "-o", "id").stdout
        .split(separator: "\n").count == 4)
    #expect(
      try await run("stats", "comics", "--collected-in", "comic/22", "-o", "csv", "--by", "year")
        == Outcome(stdout: "value,count\r\n1962,2\r\n"))
  }

  @Test func `a comic without such a list is reported`() async throws {
    let none = "marvel-cli: the catalog knows no collections of the given comic\n"
    #expect(
      try await run("list", "comics", "--collects", "16", "-o", "id") == Outcome(stderr: none))
    #expect(
      try await run("list", "comics", "--collects", "999", "-o", "id") == Outcome(stderr: none))
    #expect(
      try await run("list", "comics", "--collected-in", "23,22", "-o", "id")
        == Outcome(
          stdout: "12\n11\n",
          stderr: "marvel-cli: the catalog knows no collected issues of 1 of the given comics\n"))
    let json = try await run("list", "comics", "--collects", "16")
    #expect(json.stderr == "")
    #expect(
      json.stdout.contains(
        #""known":[{"kind":"comics","attribute":"collections","count":0,"of":1}]"#))
    #expect(try await !run("list", "comics", "--collects", "12").stdout.contains("\"known\""))
  }

  @Test(
    arguments: failures(
      """
      list comics --collects nothing => 1 no comic is named 'nothing'
      list comics --collects series/1 => 64 invalid --collects 'series/1': expected ids or names \
      of comics
      list series --collects 1 => 64 --collects is not a filter for series; use it with comics
      list comics --collected-in '' => 64 the value of --collected-in is blank
      """))
  func `a wrong value fails`(arguments: [String], sentence: String, status: Int32) async throws {
    let outcome = try await marvel(arguments, catalog: Self.catalog)
    #expect(outcome.stderr.hasPrefix("marvel-cli: \(sentence)"), "\(outcome.stderr)")
    #expect(outcome.stdout == "" && outcome.status == status)
  }

  // MARK: Cards

  @Test func `a card has the books of a comic, and what a book collects, once`() async throws {
    let issue = try await run("show", "comic/12", "-o", "table").stdout
    #expect(issue.contains("Collected in    Green Omnibus; Green Tales Vol. 1\n"))
    let book = try await run("show", "comic/21", "-o", "table").stdout
    #expect(book.contains("Green Tales (1962) #2-4"))
    #expect(book.split(separator: "\n").count { $0.hasPrefix("Collects") } == 1)
  }

  @Test func `a card counts the issues and books that it does not name`() async throws {
    func references(_ names: [String]) -> String {
      "[" + names.map { #"{"resourceURI":"","name":"\#($0)"}"# }.joined(separator: ",") + "]"
    }
    let issues = (0..<12).flatMap { ["Tales (19\(10 + $0)) #1", "Tales (19\(10 + $0)) #2"] }
    let books = (1...60).map { "Book \($0)" }
    let card = try await marvel(
      ["show", "comic/1", "-o", "table"], .comic, title: "A", columns: 2000,
      #""title":"A","collections":\#(references(books)),"#
        + #""collectedIssues":\#(references(issues))"#
    ).stdout
    let text = card.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("Collects Tales (1910) #1-2; Tales (1911) #1-2; "))
    #expect(text.contains("Tales (1917) #1-2; and 8 more"))
    #expect(text.contains("Book 8; and 52 more"))
  }

  // MARK: Orders

  @Test func `a series is ordered by its books`() async throws {
    #expect(
      try await run("order", "series/1", "--collected", "-o", "csv")
        == Outcome(
          stdout: "kind,id,name,position,issues,count\r\n"
            + "comic,22,Green Tales Vol. 1,1,\"[\"\"Green Tales (1962) #1-2\"\"]\",2\r\n"
            + "comic,21,Green Omnibus,2,\"[\"\"Green Tales (1962) #2-4\"\"]\",3\r\n"
            + "comic,,,,\"[\"\"Green Tales (1962) #5-6\"\"]\",2\r\n", stderr: embedded))
    #expect(
      try await run("order", "series/1", "--collected", "-o", "table")
        == Outcome(
          stdout: """
               ID  Title               Issues
            1  22  Green Tales Vol. 1  #1-2
            2  21  Green Omnibus       #2-4
               -   (in no book)        #5-6

            4 of 6 issues are collected in 2 books

            """, stderr: embedded))
    #expect(
      try await run("order", "series/1", "--collected", "-o", "jsonl", "-q")
        == Outcome(
          stdout: #"{"kind":"comic","id":22,"name":"Green Tales Vol. 1","position":1,"#
            + #""issues":["Green Tales (1962) #1-2"],"count":2}"# + "\n"
            + #"{"kind":"comic","id":21,"name":"Green Omnibus","position":2,"#
            + #""issues":["Green Tales (1962) #2-4"],"count":3}"# + "\n"
            + #"{"kind":"comic","id":null,"name":null,"position":null,"#
            + #""issues":["Green Tales (1962) #5-6"],"count":2}"# + "\n"))
    for (format, text) in [
      ("id", "comic/22\ncomic/21\n"), ("name", "Green Tales Vol. 1\nGreen Omnibus\n"),
      (
        "markdown",
        "# Green Tales (1962 - 1999)\n\n- [ ] Green Tales Vol. 1: Green Tales (1962) #1-2\n"
          + "- [ ] Green Omnibus: Green Tales (1962) #2-4\n- [ ] Green Tales (1962) #5-6\n"
      ),
    ] {
      #expect(
        try await run("order", "series/1", "--collected", "-o", format, "-q")
          == Outcome(stdout: text))
    }
  }

  @Test func `the books of an event have its issues, also if the order is complete`() async throws {
    let outcome = try await run("order", "emerald war", "--collected")
    #expect(
      outcome.stdout.contains(
        #""coverage":"partial","of":"event/501","name":"Emerald War","orderedBy":"order","#
          + #""matched":3,"total":4,"orderCoverage":"complete","books":2,"collected":2,"results""#))
    #expect(outcome.stdout.contains(#""issues":["Green Tales (1962) #2-3"],"count":2}"#))
    #expect(
      outcome.stdout.contains(
        #""issues":["Green Tales (1962) #6","Green Tales (1962) #9"],"count":2}"#))
    #expect(
      outcome.stderr == "marvel-cli: the catalog does not have 1 of the 4 issues\n"
        + "marvel-cli: the catalog has only some comics, so the list may lack books\n")
    #expect(try await run("order", "emerald war", "--collected", "--exit-code").status == 3)
  }

  @Test func `issues in no book are reported, and a reading list has no books`() async throws {
    #expect(
      try await run("order", "series/2", "--collected", "-o", "id")
        == Outcome(
          stderr: embedded
            + "marvel-cli: the catalog names no book that collects any of these issues\n"))
    #expect(
      try await run("order", "series/1", "--collected", "-o", "cbl")
        == .error("order -o cbl does not accept --collected", 64))
    #expect(try await run("order", "series/9", "--collected").status == 1)
  }
}
