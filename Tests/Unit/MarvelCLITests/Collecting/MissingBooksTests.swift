import TestSupport
import Testing

/// What variants and books count for in `missing`, and what it says about the rest.
struct MissingBooksTests {
  private let home = Home()
  private var comics: String { home.path + "/comics" }

  private func missing(_ arguments: String...) throws -> Outcome {
    try home.run(["missing", comics, "-q"] + arguments)
  }

  /// Writes metadata that has only one of Marvel's ids.
  private func tag(_ name: String, _ id: Int) {
    home.write("", to: "comics/\(name).cbz")
    home.write(
      "<MetronInfo><IDS><ID source=\"Marvel\">\(id)</ID></IDS></MetronInfo>",
      to: "comics/\(name).xml")
  }

  @Test func `a book that an id names has the issues that it collects`() throws {
    let names = ["1", "4", "5", "13", "18", "27"].map { "Sgt. Fury (1963) #\($0)\n" }
    home.write("", to: "comics/Marvel Masterworks - Sgt. Fury TPB.cbz")
    #expect(try missing("--of", "series/2067", "-o", "name") == Outcome(stdout: names.joined()))
    tag("scan", 46253)
    let later = names.suffix(2).joined()
    #expect(try missing("--of", "series/2067", "-o", "name") == Outcome(stdout: later))
    let rows = try home.run(["identify", comics, "-o", "csv", "-q", "--no-header"])
    #expect(
      rows.stdout.contains(
        "comic,46253,Marvel Masterworks: Sgt. Fury (Trade Paperback),\(comics)/scan.cbz,metadata,"),
      "\(rows.stdout)")
  }

  @Test func `who has a variant has its issue`() throws {
    let variant = home.write(
      #"{"id":990001,"title":"Civil War (2006) #3 (Variant)","issueNumber":3,"#
        + #""variantDescription":"Variant","resourceURI":"/comics/990001","#
        + #""series":{"resourceURI":"/series/1067","name":"Civil War (2006 - 2007)"}}"#,
      to: "variant.jsonl")
    #expect(try home.run(["import", variant]).status == 0)
    tag("scan", 990001)
    let names = ["1", "2", "4", "5", "6", "7"].map { "Civil War (2006) #\($0)\n" }.joined()
    #expect(try missing("--of", "series/1067", "-o", "name") == Outcome(stdout: names))
  }

  @Test func `what was identified is listed on request, and always in JSON`() throws {
    for number in [1, 2, 3, 5, 6, 7] {
      home.write("", to: "comics/Civil War 0\(number) (2006).cbz")
    }
    let table = try missing("--of", "series/1067", "--matched", "-o", "table")
    #expect(
      table.stdout.hasPrefix("   ID    Title\n4  4786  Civil War (2006) #4\n\nID    Title"),
      "\(table.stdout)")
    #expect(
      table.stdout.contains(
        "\n4468  Civil War (2006) #3  name  certain    \(comics)/Civil War 03 (2006).cbz\n"),
      "\(table.stdout)")
    let json = try missing("--of", "series/1067", "-o", "json").stdout
    #expect(
      json.contains(
        #""matched":[{"place":"\#(comics)/Civil War 01 (2006).cbz","id":4216,"#
          + #""name":"Civil War (2006) #1","by":"name","certainty":"certain"},"#), "\(json)")
  }
}
