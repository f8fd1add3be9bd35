import Foundation
import TestSupport
import Testing

/// What references of `own` and `read` mean, and what they do not.
struct ReadReferenceTests {
  private let home = Home()

  private var log: String { home.text(of: Home.readingLog) }

  @Test(arguments: [
    (
      "thor 277",
      "the catalog does not have Thor (1966) #277; a complete catalog may have it: see marvel-cli "
        + "help sync"
    ),
    (
      "infinity gauntlet 9",
      "no issue Infinity Gauntlet (1991) #9 is known; see which there are with marvel-cli search "
        + "'infinity gauntlet'"
    ),
    (
      "captain america 999",
      "no issue Captain America (1968) #999 is known; see which there are with marvel-cli search "
        + "'captain america'"
    ),
    (
      "thor 4216",
      "no issue Thor (1966) #4216 is known; see which there are with marvel-cli search thor"
    ),
  ])
  func `words that end with a number are one issue`(words: String, error: String) throws {
    for command in ["own", "read"] {
      try home.expect(
        [command] + words.split(separator: " ").map(String.init), says: error, status: 1)
    }
    #expect(log == "")
  }

  @Test func `an issue that several series have is not marked`() throws {
    let outcome = try home.run("own ff 48")
    #expect(outcome.stderr.contains("is ambiguous: Fantastic Four (1961) #48 (13253); not in"))
    #expect(outcome.status == 2)
    #expect(log == "")
  }

  @Test func `several issues of a series are marked together, or none`() throws {
    try home.expect("own dd 227-228", says: "owned: Daredevil (1964) #227-228 (2 comics)")
    try home.expect(
      ["own", "hulk #181 to #183"],
      says: "the catalog does not have 1 of the 3 issues of 'hulk #181 to #183'",
      "owned: Incredible Hulk (1962) #181-182 (2 comics)")
    // Only one series of the name has all of them.
    try home.expect(
      ["read", "infinity gauntlet #1-6"], says: "read: Infinity Gauntlet (1991) #1-6 (6 comics)")
    #expect(try home.run(["own", "thor 1-3"]).status == 2)
    #expect(try home.run(["own", "ff 48-50"]).status == 2)
    #expect(log.split(separator: "\n").count == 10)
  }

  @Test func `a star is for all numbers of a series`() throws {
    let series = try home.run(["order", "series/2067", "-o", "id", "-q"])
    let ids = series.stdout.split(separator: "\n")
    for (command, reference) in [
      ("own", "Sgt. Fury (1963)#*"), ("own --undo", "sgt. fury 1963 #*"), ("own", "series/2067#*"),
      ("read", "series/Sgt. Fury#*"),
    ] {
      let words = command.split(separator: " ").map(String.init)
      #expect(try home.run(words + [reference]).stderr.contains("(\(ids.count) comics)"))
    }
    #expect(log.split(separator: "\n").count == 4 * ids.count)
    #expect(try home.run("read event/238#*").stderr.hasSuffix("and others (90 comics)\n"))
    for reference in ["no such series#*", "#*"] {
      #expect(try home.run(["own", "asm 300", reference]).status == 1)
    }
    #expect(log.split(separator: "\n").count == 4 * ids.count + 90)
  }

  @Test func `issues and ids are several comics`() throws {
    try home.expect(
      "own asm300 dd#181 4216",
      says: "owned: The Amazing Spider-Man (1963) #300; Daredevil (1964) #181; Civil War "
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

  @Test(arguments: ["x-men#*", "series/x-men", "series/x-men#1-3", "x-men#1-3"])
  func `a name of several series marks nothing`(reference: String) throws {
    let outcome = try home.run(["own", reference])
    #expect((outcome.stdout, outcome.status) == ("", 2))
    #expect(outcome.stderr.contains("ambiguous") && outcome.stderr.contains("X-Men (1991"))
    #expect(log == "")
    #expect(try home.run(["own", "x-men (1991)#*"]).status == 0)
  }

  @Test(arguments: [
    "#1,000", "#2,00", "#1,2,000", "#16 8", "#1.1", "#1/2", "#-1", "#1e0", "#0x1", "#1AU", "#１",
  ])
  func `numbers keep every character`(number: String) throws {
    let outcome = try home.run(["own", "series/civil war (2006)\(number)"])
    #expect([1, 64].contains(outcome.status), "\(outcome.stderr)")
    #expect(log == "")
  }
}
