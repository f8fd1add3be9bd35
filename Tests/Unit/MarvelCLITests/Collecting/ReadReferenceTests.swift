import Foundation
import TestSupport
import Testing

/// What references of `own` and `read` mean, and what they do not.
struct ReadReferenceTests {
  private let home = Home()

  private var log: String { home.text(of: Home.readingLog) }

  @Test(arguments: [
    "thor 277", "x-men 137", "infinity gauntlet 9", "captain america 999", "thor 4216",
  ])
  func `words that end with a number are one issue`(words: String) throws {
    for command in ["own", "read"] {
      try home.expect(
        [command] + words.split(separator: " ").map(String.init),
        says: "the catalog has no issue '\(words)'; see which it has with marvel-cli search "
          + "\(title(words))", status: 1)
    }
    #expect(log == "")
  }

  /// The words without the number, quoted for a shell.
  private func title(_ words: String) -> String {
    let title = words.split(separator: " ").dropLast().joined(separator: " ")
    return title.contains(" ") ? "'\(title)'" : title
  }

  @Test func `issues and ids are several comics`() throws {
    try home.expect(
      "own asm300 ff#48 4216",
      says: "owned: The Amazing Spider-Man (1963) #300; Fantastic Four (1961) #48; Civil War "
        + "(2006) #1 (3 comics)")
    try home.expect("own asm 129", says: "owned: The Amazing Spider-Man (1963) #129")
  }

  @Test(arguments: [
    ("x-men (1991)", "the series X-Men (1991 - 2001)", "series/2265"),
    ("civil war (2006 - 2007)", "the series Civil War (2006 - 2007)", "series/1067"),
    ("civil war", "the event Civil War", "event/238"),
    ("marvel 1602", "the event Marvel 1602", "event/9350045"),
  ])
  func `the title of a series or an event alone is no comic`(
    title: String, what: String, reference: String
  ) throws {
    let error = Outcome(
      stderr: "marvel-cli: '\(title)' is \(what), no comic; use \(reference) for all its comics, "
        + "\(reference)#1-3 for some\n", status: 2)
    #expect(try home.run(["own", title]) == error)
    #expect(try home.run(["own"] + title.split(separator: " ").map(String.init)) == error)
    #expect(log == "")
  }

  @Test(arguments: ["#1,000", "#16 8", "#1.1", "#1/2", "#-1", "#1e0", "#0x1", "#1AU", "#１"])
  func `numbers keep every character`(number: String) throws {
    let outcome = try home.run(["own", "series/civil war (2006)\(number)"])
    #expect([1, 64].contains(outcome.status), "\(outcome.stderr)")
    #expect(log == "")
  }
}
