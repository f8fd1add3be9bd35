import Catalog
import CatalogText
import TestSupport
import Testing

/// The rules of the embedded catalog beyond the grammar of its text.
struct CatalogReviewTests {
  private static let description = "description: Long enough for the rules: who drew what, and why."

  private static let series = "series 2\ntitle: S\nstart: 1963\nend: 1964\n" + description

  /// The series 2 and 3, with more fields; those of the first from line 10 on.
  private static func seriesNeighbors(_ first: String, _ second: String) -> String {
    series + "\n\(first)\n\n"
      + series.replacing("series 2\ntitle: S", with: "series 3\ntitle: T") + second
  }

  /// A comic of a series, in the block after it, whose fields after the title begin in line 13.
  private static func comic(
    _ fields: String, id: Int = 3, series title: String = "S", years: (Int, Int) = (1963, 1964)
  ) -> String {
    let series =
      id == 3
      ? "series 2\ntitle: \(title)\nstart: \(years.0)\nend: \(years.1)\n\(description)\n\n" : ""
    return series + "comic \(id)\ntitle: \(title) #\(id)\nseries: 2\nnumber: \(id)\n\(fields)\n"
      + "format: Comic\n\(description)"
  }

  /// A comic in which a character first appears, with a description.
  private static func debut(_ text: String, name: String, more: String = "") -> String {
    series + "\n\ncomic 3\ntitle: S #1\nseries: 2\nnumber: 1\ndate: 1963-01\nformat: Comic\n"
      + "description: \(text)\n\ncharacter 4\nname: \(name)\n\(more)\(description)\nfirst: 3"
  }

  @Test(arguments: [
    (
      series + "\n\ncomic 3\ntitle: S #1\nseries: 2\nnumber: 1\nformat: Comic\n" + description, 11,
      CatalogTextError.Problem.missingField("date")
    ),
    ("character 1\nname: A", 5, .missingField("description")),
    ("character 1\nname: A\ndescription: Short.", 7, .shortDescription(count: 6)),
    (
      "creator 1\nfirst: A\n\(description)\n\ncharacter 2\nname: B\ncreated-by: 1\ncreated-by: 1\n"
        + description, 12, .repeatedValue("1")
    ),
    (
      "creator 1\nfirst: Walt\nlast: Simonson\n\(description)\n\n"
        + "creator 2\nfirst: Walter\nmiddle: M.\nlast: Simonson\n\(description)", 10,
      .duplicatePerson(firstID: 1)
    ),
    (
      "creator 1\nfirst: Sam\nlast: Ple\n\(description)\n\n"
        + "creator 2\nfirst: Samuel\nlast: Ple\n\(description)", 10,
      .duplicatePerson(firstID: 1)
    ),
    (
      seriesNeighbors("next: 3", ""), 10, .oneWayRelation("series 3")
    ),
    (
      seriesNeighbors("next: 3\nprevious: 3", "\nnext: 2\nprevious: 2"), 5, .cycle
    ),
    (
      debut(
        "A robbery goes wrong, and a man in yellow steps in.", name: "Daredevil (Matt Murdock)"),
      11, .unnamedDebut("Daredevil ")
    ),
    (
      comic("date: 1963-02\ncharacter: 4") + "\n\n" + comic("date: 1963-03", id: 5)
        + "\n\ncharacter 4\nname: Who\n\(description)\nfirst: 5", 16,
      .earlyLink("Who", first: "1963-03")
    ),
    (
      comic("date: 1963-02") + "\n\n" + comic("date: 1963-03", id: 5)
        + "\n\ncharacter 4\nname: Who\n\(description)\nfirst: 3\nfirst-as: 5 cameo", 31,
      .lateAppearance
    ),
    (comic("date: 1963-02-10"), 15, .fillerDay),
    (comic("date: 1965-01"), 15, .outsideSeries("S", years: "1963-1964")),
    (
      comic("date: 1963-05")
        + "\n\nevent 6\ntitle: E\nstart: 1963-01-01\nend: 1963-04-30\n\(description)\n"
        + "issue: 2 3 core", 24, .outsideEvent("S #3", month: "1963-05")
    ),
    (
      comic("date: 2004-05\ncharacter: 4", series: "Ultimates", years: (2002, 2007))
        + "\n\ncharacter 4\nname: A\nuniverse: Earth-616\n\(description)", 16,
      .otherUniverse("A")
    ),
    (
      series + "\n\n" + series.replacing("series 2", with: "series 3"), 11,
      .repeatedTitle(first: "a.txt:5")
    ),
    (
      "character 1\nname: A\ndescription: A hero of the old days who was killed by a falling piano.",
      5, .missingField("status")
    ),
    (
      "creator 1\nfirst: A\ndescription: Nobody filled a page with so much energy as he did.", 5,
      .missingRole
    ),
    (
      series + "\n\nevent 6\ntitle: E\n\(description)\norder: partial\nissue: 2 1 core", 14,
      .missingField("order-lacks")
    ),
    (
      series + "\n\nevent 6\ntitle: E\n\(description)\norder: complete\norder-lacks: tie-ins\n"
        + "issue: 2 1 core", 15, .unexpectedField("order-lacks")
    ),
    ("event 6\ntitle: E\n\(description)\norder: main", 8, .missingField("issue")),
    (series + "\nsame-as: 2", 10, .repeatedValue("2")),
  ])
  func `a violated rule names its line`(text: String, line: Int, problem: CatalogTextError.Problem)
  {
    #expect(
      errors(in: FixtureCatalog.head + "\n\n" + text, .review)
        == [CatalogTextError(file: "a.txt", line: line, problem: problem)])
  }

  @Test(arguments: [
    debut("A robbery goes wrong, and Daredevil's billy club ends it.", name: "Daredevil (Ours)"),
    debut("Scientists sell weapons to anyone who pays: AIM enters.", name: "A.I.M."),
    debut(
      "Lawyer Matt Murdock loses a case and wins a fight at night.", name: "Daredevil",
      more: "real-name: Matt Murdock\n"),
    debut("Six children learn that they should have been Runaways.", name: "Runaway"),
    "creator 1\nfirst: John\nlast: Romita\nsuffix: Jr.\n\(description)\n\n"
      + "creator 2\nfirst: John\nlast: Romita\nsuffix: Sr.\n\(description)",
    "creator 1\nfirst: Max\nlast: Scheele\n\(description)\n\n"
      + "creator 2\nfirst: Christie\nlast: Scheele\n\(description)",
    "creator 1\nfirst: Al\nlast: Ple\n\(description)\n\n"
      + "creator 2\nfirst: Alan\nlast: Ple\n\(description)",
    "event 1\ntitle: A\n\(description)\nnext: 2\n\n"
      + "event 2\ntitle: B\n\(description)\nprevious: 1",
    comic("date: 1963-05\ncharacter: 4") + "\n\n" + comic("date: 1963-07", id: 5)
      + "\n\ncharacter 4\nname: Who\n\(description)\nfirst: 5\nfirst-as: 3 cameo\n\n"
      + "event 6\ntitle: E\nstart: 1963-06-01\nend: 1963-07-31\n\(description)\norder: main\n"
      + "issue: 2 3 prologue\nissue: 2 5 core",
    "character 1\nname: A\n\(description)\nmember-of: 2\n\ncharacter 2\nname: B\n"
      + "description: A team of heroes who seemed dead and were not.",
  ])
  func `a text that follows the rules is accepted`(blocks: String) {
    #expect(errors(in: FixtureCatalog.head + "\n\n" + blocks, .review).isEmpty)
  }
}
