import Catalog
import CatalogText
import TestSupport
import Testing

/// The rules of the embedded catalog beyond the grammar of its text.
struct CatalogReviewTests {
  private static let description = "description: Long enough for the rules: who, what, and why."

  private static let series = "series 2\ntitle: S\nstart: 1963\nend: 1964\n" + description

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
      "event 1\ntitle: A\n\(description)\nnext: 2\n\nevent 2\ntitle: B\n\(description)", 8,
      .oneWayRelation("event 2")
    ),
    (
      "event 1\ntitle: A\n\(description)\nnext: 2\nprevious: 2\n\n"
        + "event 2\ntitle: B\n\(description)\nnext: 1\nprevious: 1", 5, .cycle
    ),
    (
      debut(
        "A robbery goes wrong, and a man in yellow steps in.", name: "Daredevil (Matt Murdock)"),
      11, .unnamedDebut("Daredevil ")
    ),
  ])
  func `a violated rule is reported with its file and line`(
    text: String, line: Int, problem: CatalogTextError.Problem
  ) {
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
    "event 1\ntitle: A\n\(description)\nnext: 2\n\n"
      + "event 2\ntitle: B\n\(description)\nprevious: 1",
  ])
  func `a text that follows the rules is accepted`(blocks: String) {
    #expect(errors(in: FixtureCatalog.head + "\n\n" + blocks, .review).isEmpty)
  }
}
