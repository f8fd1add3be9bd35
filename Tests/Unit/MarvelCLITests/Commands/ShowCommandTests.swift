import TestSupport
import Testing

struct ShowCommandTests {
  private func ids(_ arguments: [String]) async throws -> Outcome {
    try await marvel(["show", "-o", "id"] + arguments)
  }

  @Test(arguments: [
    ["101"], ["hulk"], ["HULK"], ["Bruce Banner"], ["green-goliath"], ["character", "hulk"],
    ["character/101"], ["characters/hulk"], ["name:hulk"],
  ])
  func `an entity is found by id and by each of its names`(arguments: [String]) async throws {
    #expect(try await ids(arguments) == Outcome(stdout: "101\n"))
  }

  @Test func `a name of digits needs its prefix`() async throws {
    #expect(try await ids(["name:1602"]) == Outcome(stdout: "106\n"))
    #expect(
      try await ids(["1602"])
        == Outcome(
          stderr: "marvel-cli: no character has id 1602; "
            + "see marvel-cli list characters --all\n", status: 1))
  }

  @Test func `the principal match is chosen with a notice`() async throws {
    let notice =
      "marvel-cli: 'spider-man' matches Spider-Man (Peter Parker) (102); "
      + "other matches: Spider-Man (Miles Morales) (103)\n"
    #expect(try await ids(["spider-man", "-v"]) == Outcome(stdout: "102\n", stderr: notice))
    #expect(try await ids(["spider-man"]) == Outcome(stdout: "102\n"))
  }

  @Test func `an ambiguous name is reported with its candidates`() async throws {
    #expect(
      try await ids(["captain marvel", "-q"])
        == .error(
          "'captain marvel' is ambiguous: Captain Marvel (Carol Danvers) (104), Captain Marvel "
            + "(Mar-Vell) (105); use an id", 2))
  }

  @Test(arguments: [
    ("hulc", "; did you mean 'Hulk'?"),
    ("spidermann", "; did you mean 'Spider-Man (Miles Morales)', 'Spider-Man (Peter Parker)'?"),
    ("nobody at all", "; use marvel-cli search to search descriptions too"),
    ("!", "; use marvel-cli search to search descriptions too"),
  ])
  func `an unknown name is reported with similar ones`(name: String, hint: String) async throws {
    #expect(try await ids([name, "-q"]) == .error("no character is named '\(name)'\(hint)", 1))
  }

  @Test func `one argument prints the entity, several print a list document`() async throws {
    let one = try await marvel(["show", "hulk"])
    #expect(one.stdout.hasPrefix(#"{"id":101,"name":"Hulk","#))
    let two = try await marvel(["show", "hulk", "102"])
    #expect(two.stdout.contains(#""offset":0,"limit":null,"total":2,"results":["#))
    #expect(two.stdout.hasSuffix(#"],"count":2,"nextOffset":null}"# + "\n"))
    #expect(try await marvel(["show", "hulk", "-o", "jsonl"]).stdout == one.stdout)
  }

  @Test func `an argument without a match does not affect the others`() async throws {
    let outcome = try await ids(["102", "999", "101", "-q"])
    #expect(outcome.stdout == "102\n101\n")
    #expect(outcome.stderr.hasPrefix("marvel-cli: no character has id 999; "))
    #expect(outcome.status == 1)
  }

  @Test func `words that match nothing alone are one name`() async throws {
    #expect(try await ids(["bruce", "banner"]) == Outcome(stdout: "101\n"))
    #expect(try await marvel(["show", "bruce", "banner"]) == marvel(["show", "hulk"]))
    #expect(try await ids(["bruce", "hulk"]).status == 1)
    #expect(try await ids(["bruce", "nobody"]).status == 1)
  }

  @Test func `without a kind, a name of another kind is found and marked`() async throws {
    let notice = "marvel-cli: 'emerald war' is the event Emerald War (event/501)\n"
    #expect(try await ids(["emerald war", "-v"]) == Outcome(stdout: "event/501\n", stderr: notice))
    #expect(
      try await ids(["emerald", "war", "-v"]) == Outcome(stdout: "event/501\n", stderr: notice))
    #expect(try await marvel(["show", "ada ink", "-o", "name"]) == Outcome(stdout: "Ada Ink\n"))
    let card = try await marvel(["show", "emerald war", "-o", "table"]).stdout
    #expect(card.hasPrefix("Emerald War\n"))
    #expect(card.contains("Start     1962-05-01\n"))
    #expect(try await ids(["character", "emerald war"]).status == 1)
    #expect(try await ids(["character/emerald war"]).status == 1)
  }

  @Test func `not found takes precedence over ambiguous`() async throws {
    #expect(try await ids(["captain marvel", "999", "101"]).status == 1)
    #expect(try await ids(["captain marvel", "101"]).status == 2)
  }

  @Test func `a terminal gets a card`() async throws {
    #expect(
      try await marvel(["show", "hulk"], columns: 40).stdout == """
        Hulk

        A physicist who grows when he is angry,
        and who says "Hulk smash".

        ID                  101
        Real name           Bruce Banner
        Aliases             Green Goliath
        Appears here with   Spider-Man (Peter
                            Parker) (1)
        Latest comics here  Green Tales (1962)
                            #1
        Modified            2024-05-01
        Page                https://www.marvel.com/comics/characters/101/hulk

        2 comics here  Green Tales (1962) #1;
                       and 1 more
        1 event here   Emerald War
        1 series here  Green Tales (1962 - 1999)
        1 story here   A Door Opens

        2 comics here  marvel-cli list comics --of character/101
        1 event here   marvel-cli list events --of character/101
        1 series here  marvel-cli list series --of character/101
        1 story here   marvel-cli list stories --of character/101

        """)
  }

  @Test func `a card names creators by role, and what a field refers to`() async throws {
    let comic = try await marvel(["show", "comic/301", "-o", "table"]).stdout
    #expect(
      comic.split(separator: "\n").map { $0.split(separator: " ") }.contains([
        "Writer", "Ada", "Ink",
      ]))
    #expect(comic.contains("\n1 character here  Hulk\n1 event here      Emerald War\n"))
    let hero = try await marvel(["show", "101", "-o", "table"]).stdout
    #expect(!hero.contains("First appearance"))
  }

  @Test func `a message for a terminal is broken between words`() async throws {
    #expect(
      try await marvel(["show", "nobody at all"], errorColumns: 30).stderr == """
        marvel-cli: no character is
        named 'nobody at all'; use
        marvel-cli search to search
        descriptions too

        """)
  }

  @Test func `cards are separated by a blank line`() async throws {
    let outcome = try await marvel(["show", "101", "106", "-o", "table"])
    #expect(outcome.stdout.contains("stories --of character/101\n\n1602\n\n"))
  }
}
