import Catalog
import CatalogSources
import MarvelCLI
import TestSupport
import Testing

struct GraphCommandTests {
  @Test func `a path is a chain of characters and comics`() async throws {
    #expect(
      try await marvel(["graph", "path", "hulk", "spidey"])
        == Outcome(
          stdout: #"{"schemaVersion":1,"source":"embedded","cached":false,"stale":false,"#
            + #""fetchedAt":"2025-02-03T04:05:06Z","attribution":"Made for tests.","coverage":"partial","#
            + #""from":"character/101","to":"character/102","length":1,"results":["#
            + "\n" + #"{"kind":"character","id":101,"name":"Hulk"},"#
            + "\n" + #"{"kind":"comic","id":302,"name":"Green Tales (1962) #33.1"},"#
            + "\n" + #"{"kind":"character","id":102,"name":"Spider-Man (Peter Parker)"}"# + "\n"
            + #"],"count":3}"# + "\n"))
  }

  @Test(arguments: [
    (["-o", "id"], "character/101\ncomic/302\ncharacter/102\n"),
    (["-o", "name"], "Hulk\nGreen Tales (1962) #33.1\nSpider-Man (Peter Parker)\n"),
    (["-o", "id", "-0"], "character/101\0comic/302\0character/102\0"),
    (
      ["-o", "csv"],
      "kind,id,name\r\ncharacter,101,Hulk\r\ncomic,302,Green Tales (1962) #33.1\r\n"
        + "character,102,Spider-Man (Peter Parker)\r\n"
    ),
    (
      ["-o", "table", "--no-header"],
      "character  101  Hulk\ncomic      302  Green Tales (1962) #33.1\n"
        + "character  102  Spider-Man (Peter Parker)\n"
    ),
  ])
  func `a path is printed in every format that fits`(flags: [String], expected: String) async throws
  {
    #expect(
      try await marvel(["graph", "path", "101", "102"] + flags) == Outcome(stdout: expected))
  }

  @Test func `no path is an empty result with a notice`() async throws {
    let outcome = try await marvel(["graph", "path", "hulk", "character/103", "-v"])
    #expect(outcome.stdout.hasSuffix(#""length":null,"results":[],"count":0}"# + "\n"))
    #expect(
      outcome.stderr
        == "marvel-cli: no path connects character/101 and character/103 without teams; "
        + "--teams includes them\n")
    #expect(outcome.status == 0)
    #expect(try await marvel(["graph", "path", "hulk", "103", "-q", "-o", "id"]) == Outcome())
  }

  @Test func `shared is a list of comics`() async throws {
    let shared = try await marvel(["graph", "shared", "hulk", "spidey"])
    let list = try await marvel(["list", "comics", "--shared-appearances", "hulk,spidey"])
    #expect(shared == list)
    #expect(shared.stdout.contains(#""total":1,"#))
    for (references, ids) in [
      (["hulk", "creator/402"], "302\n"), (["hulk", "creator/ada ink"], "301\n"),
      (["creator/401", "creator/402"], ""), (["101", "102", "creator/402"], "302\n"),
    ] {
      #expect(
        try await marvel(["graph", "shared", "-o", "id"] + references) == Outcome(stdout: ids))
    }
    #expect(
      try await marvel(["graph", "shared", "101", "102", "-o", "csv", "--columns", "id"])
        == Outcome(stdout: "id\r\n302\r\n"))
  }

  @Test func `partners are listed with the number of shared comics`() async throws {
    let outcome = try await marvel(["graph", "partners", "hulk"])
    #expect(
      outcome.stdout.hasSuffix(
        #""of":"character/101","kind":"characters","offset":0,"limit":20,"total":1,"results":["#
          + "\n"
          + #"{"kind":"character","id":102,"name":"Spider-Man (Peter Parker)","comics":1}"# + "\n"
          + #"],"count":1,"nextOffset":null}"# + "\n"))
    #expect(
      try await marvel(["graph", "partners", "hulk", "--kind", "creator", "-o", "csv"])
        == Outcome(
          stdout: "kind,id,name,comics\r\ncreator,401,Ada Ink,1\r\ncreator,402,Ben B. Brush,1\r\n"))
    #expect(
      try await marvel(["graph", "partners", "creator/ada ink", "-o", "id"]) == Outcome())
  }

  @Test func `a truncated list is reported`() async throws {
    let outcome = try await marvel(
      ["graph", "partners", "hulk", "--kind", "creators", "-o", "id"],
      environment: ["MARVEL_LIMIT": "1"])
    #expect(
      outcome
        == Outcome(
          stdout: "creator/401\n",
          stderr: "marvel-cli: 1 of 2 shown; use --offset 1 or --all for more\n"))
  }

  @Test func `a narrow terminal keeps the names`() async throws {
    let outcome = try await marvel(["graph", "partners", "hulk", "--kind", "creator"], columns: 20)
    #expect(outcome.stdout.contains("Ada Ink"))
    let lines = outcome.stdout.split(separator: Character("\n")).dropLast()
    #expect(lines.allSatisfy { $0.count <= 20 })
  }

  private static let mistakes: [([String], String, Int32)] = [
    (["graph"], "graph needs more arguments; usage: marvel-cli graph shared|", 64),
    (["graph", "pth", "a", "b"], "unexpected argument 'pth' for graph; did you mean 'path'?", 64),
    (["graph", "path", "hulk"], "graph path needs two ids or names", 64),
    (["graph", "shared", "hulk"], "graph shared needs two ids or names", 64),
    (["graph", "partners"], "graph needs", 64),
    (
      ["graph", "path", "1", "2", "3"],
      "unexpected argument '3' for graph; usage: marvel-cli graph shared|", 64
    ),
    (
      ["graph", "partners", "1", "2"],
      "unexpected argument '2' for graph; usage: marvel-cli graph shared|", 64
    ),
    (
      ["graph", "path", "1", "creator/2"],
      "graph path connects two characters or two creators, not '1' and 'creator/2'", 64
    ),
    (
      ["graph", "path", "comic/1", "2"],
      "unexpected argument 'comic/1' for graph; usage: marvel-cli graph shared|", 64
    ),
    (["graph", "path", "1", " "], "argument 3 of graph is blank", 64),
    (["graph", "path", "1", "2", "--all"], "graph path does not accept --all", 64),
    (["graph", "path", "1", "2", "--fields", "id"], "graph path does not accept --fields", 64),
    (["graph", "shared", "1", "2", "--kind", "comic"], "graph shared does not accept --kind", 64),
    (
      ["graph", "partners", "1", "--kind", "comic"],
      "invalid --kind 'comic': expected characters or creators", 64
    ),
    (["graph", "path", "1", "2", "-o", "url"], "--output works only with table, json, ", 64),
    (["graph", "path", "hulk", "nobody"], "no character is named 'nobody'", 1),
    (["graph", "path", "captain marvel", "hulk"], "'captain marvel' is ambiguous", 2),
    (["graph", "partners", "999"], "no character has id 999", 1),
    (["graph", "shared", "hulk", "nobody"], "no character is named 'nobody'", 1),
  ]

  @Test(arguments: mistakes)
  func `an error is reported`(arguments: [String], sentence: String, status: Int32) async throws {
    try await expectError(arguments, sentence, status: status)
  }

  @Test func `a gateway supports only shared comics`() async throws {
    let world = World(source: { _ in
      GatewaySource(EntitySource(entities: [#"{"id":1}"#]), fold: { $0 })
    })
    #expect(
      try await world.run(["graph", "shared", "1", "2", "-o", "id"]) == Outcome(stdout: "1\n"))
    for arguments in [["path", "1", "2"], ["partners", "1"]] {
      let outcome = try await world.run(["graph"] + arguments)
      #expect(outcome.stderr.hasPrefix("marvel-cli: this command does not work"))
      #expect(outcome.status == 69)
    }
  }
}
