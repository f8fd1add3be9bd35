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
        == Outcome(
          stderr: "marvel-cli: 'captain marvel' is ambiguous: "
            + "Captain Marvel (Carol Danvers) (104), Captain Marvel (Mar-Vell) (105); "
            + "use an id\n", status: 2))
  }

  @Test(arguments: [
    ("hulc", "; did you mean 'Hulk'?"),
    (
      "spidermann",
      "; did you mean 'Spider-Man (Miles Morales)', 'Spider-Man (Peter Parker)'?"
    ),
    ("nobody at all", "; use marvel-cli search to search descriptions too"),
    ("!", "; use marvel-cli search to search descriptions too"),
  ])
  func `an unknown name is reported with the nearest names`(name: String, hint: String) async throws
  {
    #expect(
      try await ids([name, "-q"])
        == Outcome(stderr: "marvel-cli: no character is named '\(name)'\(hint)\n", status: 1))
  }

  @Test func `one argument prints the entity, several print a list document`() async throws {
    let one = try await marvel(["show", "hulk"])
    #expect(one.stdout.hasPrefix(#"{"id":101,"name":"Hulk","#))
    let two = try await marvel(["show", "hulk", "102"])
    #expect(two.stdout.contains(#""offset":0,"limit":null,"total":2,"results":["#))
    #expect(two.stdout.hasSuffix(#"],"count":2,"nextOffset":null}"# + "\n"))
    let lines = try await marvel(["show", "hulk", "-o", "jsonl"])
    #expect(lines.stdout == one.stdout)
  }

  @Test func `an argument without a match does not affect the others`() async throws {
    let outcome = try await ids(["102", "999", "101", "-q"])
    #expect(outcome.stdout == "102\n101\n")
    #expect(outcome.stderr.hasPrefix("marvel-cli: no character has id 999; "))
    #expect(outcome.status == 1)
  }

  @Test func `a name of several words without quotation marks gets a hint`() async throws {
    let outcome = try await ids(["bruce", "banner", "-v"])
    #expect(
      outcome.stderr.hasSuffix(
        "marvel-cli: quote names that contain spaces: show 'bruce banner'\n"))
    #expect(outcome.status == 1)
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

        ID         101
        Real name  Bruce Banner
        Aliases    Green Goliath
        Modified   2024-05-01
        Address    http://gateway.marvel.com/v1/public/characters/101

        2 comics  marvel-cli list comics --of character/101
        1 event   marvel-cli list events --of character/101
        1 series  marvel-cli list series --of character/101
        1 story   marvel-cli list stories --of character/101

        Made for tests.

        """)
  }

  @Test func `cards are separated by a blank line`() async throws {
    let outcome = try await marvel(["show", "101", "106", "-o", "table"])
    #expect(outcome.stdout.contains("stories --of character/101\n\n1602\n\n"))
  }
}
