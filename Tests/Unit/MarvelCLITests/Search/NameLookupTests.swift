import Catalog
import TestSupport
import Testing

/// Names as people write them: without "The", a year or "#", or with the number of a volume.
struct NameLookupTests {
  private let world: World

  init() throws {
    world = try World.embedded()
  }

  @Test(arguments: [
    ("character", "the hulk", "Hulk"),
    ("series", "amazing spider-man", "The Amazing Spider-Man (1963 - 1998)"),
    ("series", "amazing spider-man (1963)", "The Amazing Spider-Man (1963 - 1998)"),
    ("series", "the amazing spider-man vol. 1", "The Amazing Spider-Man (1963 - 1998)"),
    ("series", "daredevil volume 2", "Daredevil (1998 - 2011)"),
    ("comic", "thor vol. 1 #337", "Thor (1966) #337"),
    ("comic", "amazing spider-man 121", "The Amazing Spider-Man (1963) #121"),
    ("comic", "amazing spider-man vol. 1 #121", "The Amazing Spider-Man (1963) #121"),
    ("comic", "amazing spider-man 1963 #121", "The Amazing Spider-Man (1963) #121"),
  ])
  func `a common form of its name works`(kind: String, name: String, title: String) async throws {
    #expect(
      try await world.run(["show", "\(kind)/\(name)", "-o", "name"])
        == Outcome(stdout: "\(title)\n"))
  }

  @Test(arguments: [
    ("captain marvel vol 19", "no character is named 'captain marvel vol 19'"),
    ("event/civil war vol. 2", "no event is named 'civil war vol. 2'"),
    ("series/captain marvel vol 2", "no series is named 'captain marvel vol 2'"),
    ("thor vol. 1 #1", "'thor vol. 1 #1' is ambiguous: Thor (1998) #1 (comic/18631), "),
    ("hulk vol 2 #2", "'hulk vol 2 #2' is ambiguous: Incredible Hulk (1962) #2 (comic/8907), "),
    ("incredible hulk vol 2 #1", "the catalog does not have Hulk (1999) #1; "),
  ])
  func `a volume is never left out`(name: String, message: String) async throws {
    let outcome = try await world.run(["show", name, "-o", "name"])
    #expect(outcome.stdout == "")
    #expect(outcome.stderr.hasPrefix("marvel-cli: " + message), "\(outcome.stderr)")
    #expect(outcome.status != 0)
  }

  @Test func `an issue of several series is ambiguous, also with a leading The`() async throws {
    #expect(
      try await world.run(["show", "comic/amazing spider-man #1", "-o", "name"])
        == .error(
          "'comic/amazing spider-man #1' is ambiguous: The Amazing Spider-Man (1963) #1 "
            + "(comic/6482), Amazing Spider-Man (1999) #1 (comic/37894), Amazing Spider-Man (2014) #1 "
            + "(comic/45798), The Amazing Spider-Man (2015) #1 (comic/55298), The Amazing Spider-Man "
            + "(2018) #1 (comic/67631), The Amazing Spider-Man (2022) #1 (comic/95737), The Amazing "
            + "Spider-Man (2025) #1 (comic/119343); use an id", 2))
  }

  @Test(arguments: [
    (
      ["comics", "--title", "amazing spider-man", "--issue-number", "121"],
      "The Amazing Spider-Man (1963) #121\n"
    ),
    (["--name", "hulk"], "Hulk\n"),
    (["--name", "captain marvel", "--limit", "1"], "Captain Marvel (Carol Danvers)\n"),
  ])
  func `a filter finds a name without the article or the part in parentheses`(
    arguments: [String], output: String
  ) async throws {
    #expect(try await world.run(["list"] + arguments + ["-o", "name"]) == Outcome(stdout: output))
  }

  @Test func `a principal name lists its best-known entity first`() async throws {
    let outcome = try await world.run(["list", "--name", "Spider-Man", "-o", "name"])
    let names = outcome.stdout.split(separator: "\n")
    #expect(names.first == "Spider-Man (Peter Parker)")
    #expect(names.contains("Spider-Man (Miles Morales)"))
    #expect(names.allSatisfy { $0.hasPrefix("Spider-Man (") })
    #expect(outcome.stderr == "")
  }
}

/// Dates as people write them.
struct DateRangeTests {
  @Test(arguments: [
    ("1962", "301\n"), ("1962-05", "301\n"), ("1962,1970", "302\n301\n"),
    ("1962-05-01,1962-05-31", "301\n"), ("1963,1970-01", ""), ("5/1/1962,12/31/1962", ""),
    ("05/13/1961,12/31/1962", "301\n"),
  ])
  func `a date range may be a year or a month`(range: String, output: String) async throws {
    let outcome = try await marvel(["list", "comics", "--date-range", range, "-o", "id"])
    if range.hasPrefix("5/1") {
      #expect(outcome.status == 64)
    } else {
      #expect(outcome == Outcome(stdout: output))
    }
  }

  @Test func `more than ten sort keys are rejected`() async throws {
    let keys = Array(repeating: "name", count: 2500).joined(separator: ",")
    try await expectError(
      ["list", "--order-by", keys], "--order-by accepts at most 10 sort keys", status: 64)
  }
}

/// Lists without results.
struct EmptyListTests {
  @Test(
    arguments: commandLines(
      """
      --name Spidermann => no characters match 'Spidermann'; did you mean 'Spider-Man (Miles \
      Morales)'?
      comics --title 'green tails' => no comics match 'green tails'; did you mean 'Green Tales'?
      --name zzzzzzz => no characters match the filters
      comics --format digest => no comics match the filters
      --offset 99 => no results at offset 99: the list has 7
      comics --of character/103 => the catalog has no comics of this character
      """))
  func `an empty list names the nearest name`(arguments: [String], notice: String) async throws {
    let arguments = ["list"] + arguments + ["-o", "id"]
    #expect(try await marvel(arguments + ["-v"]) == Outcome(stderr: "marvel-cli: \(notice)\n"))
    #expect(
      try await marvel(arguments, errorColumns: 200) == Outcome(stderr: "marvel-cli: \(notice)\n"))
    #expect(try await marvel(arguments) == Outcome())
  }
}
