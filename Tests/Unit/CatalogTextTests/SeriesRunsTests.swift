import Catalog
import CatalogText
import TestSupport
import Testing

/// The field `issues` of series, and the files in `volumes`.
struct SeriesRunsTests {
  private static let description = "description: Long enough for the rules: who drew what, and why."

  /// A series from line 5, whose issues are in line 9.
  private static func series(
    _ issues: String, id: Int = 1, title: String = "Hulk (1999 - 2008)", end: Int = 2008
  ) -> String {
    "\n\nseries \(id)\ntitle: \(title)\nstart: 1999\nend: \(end)\nissues: \(issues)\n\(description)"
  }

  private static func comic(_ number: String, format: String = "Comic") -> String {
    "\n\ncomic 3\(number.utf8.count)\ntitle: Hulk (1999)\nseries: 1\nnumber: \(number)\n"
      + "date: 1999-02\nformat: \(format)\n\(description)"
  }

  private func text(
    _ blocks: String, volumes: String = "", _ rules: CatalogText.Rules = []
  ) throws(CatalogTextErrors) -> CatalogText {
    try CatalogText(
      files: [("a.txt", FixtureCatalog.head + blocks), ("volumes/v.txt", volumes)], rules)
  }

  @Test(arguments: [
    (series("-1, 1/2, 1-112, 5AU"), "", "hulk|Hulk (1999 - 2008)|-1, 1/2, 1-112, 5AU\n"),
    // The title has other years than the fields.
    (
      series("1-9, 10.1, 12- (2007 - Present)", title: "The A & B (1999)"), "",
      "aandb|The A & B (1999)|1-9 (1999 - 2008), 10.1 (1999 - 2008), 12- (2007 - Present)\n"
    ),
    (series("1-", title: "Úrsa", end: 2099), "", "ursa|Úrsa (1999 - Present)|1-\n"),
    (
      series("1-112"),
      """
      # Names, years, and numbers are facts.
      Amazing Hulk (1999 - 2008) = Hulk (1999): 1-112
      Hulk (2014 - 2015): 1-16

      Hulk: Gray (2003): 1
      The Incredible Hulk (2000 - 2008) = Hulk (1999): 12-112
      Red Hulk (2014) = The Hulk (2014): 16

      """,
      """
      amazinghulk|Hulk (1999 - 2008)|1-112
      hulkgray|Hulk: Gray (2003)|1
      hulk|Hulk (1999 - 2008)|1-112
      hulk|Hulk (2014 - 2015)|1-16
      incrediblehulk|Hulk (1999 - 2008)|12-112 (2000 - 2008)
      redhulk|Hulk (2014 - 2015)|16 (2014)

      """
    ),
  ])
  func `issues become lines in the order of their bytes`(
    blocks: String, volumes: String, lines: String
  ) throws {
    #expect(try text(blocks, volumes: volumes).seriesRuns() == lines)
  }

  @Test func `issues do not change the database`() throws {
    let with = try FixtureCatalog.connection(FixtureCatalog.head + Self.series("1-112"))
    let without = try FixtureCatalog.connection(
      FixtureCatalog.head + Self.series("1-112").replacing("issues: 1-112\n", with: ""))
    #expect(try dump(with) == dump(without))
  }

  @Test(arguments: ["1–9", "9-1", "1,2", "1-9 and 12", "1-9AU", "AU", "1-9 (99)", "1,", "all"])
  func `other numbers are an error in the block and in the line`(issues: String) {
    #expect(errors(Self.series(issues)).map(\.line) == [9])
    #expect(errors("", volumes: "Hulk (2014): \(issues)").map(\.line) == [1])
  }

  @Test(
    arguments: [
      ("Hulk (2014)", 1, .notAVolume("Hulk (2014)")), ("Hulk: 1-16", 1, .notAVolume("Hulk: 1-16")),
      ("(2014): 1", 1, .notAVolume("(2014): 1")),
      (
        "A (2014) = B (2014) = Hulk (1999): 1", 1,
        .notAVolume("A (2014) = B (2014) = Hulk (1999): 1")
      ),
      ("Hulk (2016): 1\n# why\nthe Hulk (2014): 1", 3, .unsortedVolume(after: "Hulk (2016)")),
      ("Hulk 2099 (1994): 1\nHulk (2014): 1", 2, .unsortedVolume(after: "Hulk 2099 (1994)")),
      ("Hulk! (1999 - 2008): 1", 1, .repeatedTitle(first: "a.txt:5")),
      ("Hulk (2014): 1\nThe Hulk (2014): 1", 2, .repeatedTitle(first: "volumes/v.txt:1")),
      ("Red Hulk (1999) = Hulk: 1", 1, .danglingReference("series Hulk")),
      ("Red Hulk (1999) = Hulk (2000): 1", 1, .danglingReference("series Hulk (2000)")),
      (
        "A (2014) = B (2014): 1\nB (2014) = Hulk (1999): 1", 1,
        .danglingReference("series B (2014)")
      ),
    ] as [(String, Int, CatalogTextError.Problem)])
  func `a wrong line of a volume is reported`(
    volumes: String, line: Int, problem: CatalogTextError.Problem
  ) {
    #expect(
      errors(Self.series("1-112"), volumes: volumes)
        == [CatalogTextError(file: "volumes/v.txt", line: line, problem: problem)])
  }

  @Test(
    arguments: [
      (series("1-9") + comic("9") + comic("10.1", format: "Hardcover"), nil),
      (series("1-9, 5.1, 1/2, 5AU") + comic("0.5"), nil),
      (series("1-9") + comic("10"), .uncoveredNumber("10")),
      (series("1-9, 11-12") + comic("10.1"), .uncoveredNumber("10.1")),
      (series("1-9, 9-12"), .unorderedNumbers), (series("10-12, 1-9"), .unorderedNumbers),
      (series("1-, 12"), .unorderedNumbers), (series("1-9, 0"), .unorderedNumbers),
    ] as [(String, CatalogTextError.Problem?)])
  func `the issues of a reviewed block are in order, and have all comics of the catalog`(
    blocks: String, problem: CatalogTextError.Problem?
  ) {
    #expect(
      errors(blocks, .review)
        == (problem.map { [CatalogTextError(file: "a.txt", line: 9, problem: $0)] } ?? []))
  }

  @Test func `the issues of a reviewed line are in order`() {
    #expect(
      errors("", volumes: "Hulk (2014): 2, 1", .review)
        == [CatalogTextError(file: "volumes/v.txt", line: 1, problem: .unorderedNumbers)])
  }

  private func errors(
    _ blocks: String, volumes: String = "", _ rules: CatalogText.Rules = []
  ) -> [CatalogTextError] {
    do {
      _ = try text(blocks, volumes: volumes, rules)
      return []
    } catch {
      return error.all
    }
  }
}
