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
  func `a path has every format that fits`(flags: [String], expected: String) async throws {
    #expect(try await marvel(["graph", "path", "101", "102"] + flags) == Outcome(stdout: expected))
  }

  @Test func `no path is an empty result with a notice`() async throws {
    let outcome = try await marvel(["graph", "path", "hulk", "character/104", "-v"])
    #expect(outcome.stdout.hasSuffix(#""length":null,"results":[],"count":0}"# + "\n"))
    #expect(
      outcome.stderr
        == "marvel-cli: the embedded catalog has only some of Marvel's comics\n"
        + "marvel-cli: no path connects character/101 and character/104 without teams; "
        + "--teams includes them\n")
    #expect(outcome.status == 0)
    let arguments = ["graph", "path", "hulk", "104", "-q", "-o", "id"]
    #expect(try await marvel(arguments) == Outcome())
    #expect(try await marvel(arguments + ["--exit-code"]) == Outcome(status: 1))
  }

  @Test func `shared is a list of comics`() async throws {
    let shared = try await marvel(["graph", "shared", "hulk", "spidey"])
    #expect(try await shared == marvel(["list", "comics", "--shared-appearances", "hulk,spidey"]))
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
    #expect(try await marvel(["graph", "partners", "creator/ada ink", "-o", "id"]) == Outcome())
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

  /// With a comic that names no characters, and an event of two characters without a comic.
  private static let catalog =
    FixtureCatalog.text + """


      comic 303
      title: Green Tales (1962) #2
      series: 201
      number: 2
      format: Comic
      creator: 401 writer

      character 108
      name: Doctor Green

      event 502
      title: Jade War
      character: 103
      character: 108

      event 503
      title: Lime War
      character: 103
      character: 108
      """

  @Test(arguments: [["shared", "101", "102"], ["partners", "hulk"], ["path", "101", "102"]])
  func `comics that name no characters are reported`(arguments: [String]) async throws {
    let sentence = "marvel-cli: characters are unknown for 1 of 3 comics of this catalog\n"
    let lines = try await marvel(["graph"] + arguments + ["-o", "id"], catalog: Self.catalog)
    #expect(lines.stderr == sentence)
    let document = try await marvel(["graph"] + arguments, catalog: Self.catalog)
    #expect(
      document.stdout.contains(
        #","known":[{"kind":"comics","attribute":"characters","count":2,"of":3}],"results":["#))
    #expect(document.stderr == "")
    let notices = try await marvel(["graph"] + arguments + ["-v"], catalog: Self.catalog).stderr
    #expect(
      notices == sentence + "marvel-cli: the embedded catalog has only some of Marvel's comics\n")
  }

  @Test func `creators whose comics are all known have no such notice`() async throws {
    let outcome = try await marvel(
      ["graph", "partners", "creator/401", "-o", "id"], catalog: Self.catalog)
    #expect(outcome == Outcome())
  }

  @Test func `characters without a common comic have common events`() async throws {
    let outcome = try await marvel(
      ["graph", "shared", "103", "108", "-v", "-o", "id"], catalog: Self.catalog)
    #expect(outcome.stdout == "")
    #expect(
      outcome.stderr.hasPrefix(
        "marvel-cli: no comic of this catalog has both, but both belong to the events Jade War, "
          + "Lime War; see marvel-cli show event/502 event/503\n"))
    let all = try await marvel(
      ["graph", "shared", "101", "103", "108", "-v"], catalog: Self.catalog)
    #expect(all.stderr.hasPrefix("marvel-cli: no comics match the filters\n"))
  }

  @Test func `an event links characters without a path through comics`() async throws {
    let path = ["graph", "path", "103", "108"]
    let outcome = try await marvel(path + ["-o", "id"], catalog: Self.catalog)
    let sentence =
      "marvel-cli: no chain through comics is as short, so an event that both belong to is used\n"
    #expect(outcome.stdout == "character/103\nevent/502\ncharacter/108\n")
    #expect(outcome.stderr.hasSuffix(sentence))
    #expect(try await !marvel(path, catalog: Self.catalog).stderr.contains(sentence))
    #expect(try await marvel(path + ["-v"], catalog: Self.catalog).stderr.hasSuffix(sentence))
  }

  @Test(arguments: [
    ("path doctor green miles morales", "character/108\nevent/502\ncharacter/103\n"),
    ("path 108 miles morales", "character/108\nevent/502\ncharacter/103\n"),
    ("path doctor green 103", "character/108\nevent/502\ncharacter/103\n"),
    ("path creator/ada ink ada ink", "creator/401\n"), ("path ada ink ada ink", "creator/401\n"),
    ("shared peter parker bruce banner", "302\n"),
    ("shared hulk peter parker ben b. brush", "302\n"),
    ("shared hulk spidey creator/ben b. brush", "302\n"),
  ])
  func `names of several words need no quotes`(line: String, ids: String) async throws {
    let words = line.split(separator: " ").map(String.init)
    let outcome = try await marvel(["graph", "-q", "-o", "id"] + words, catalog: Self.catalog)
    #expect(outcome == Outcome(stdout: ids))
  }

  @Test func `words of several names are ambiguous, and those of none an error`() async throws {
    let catalog =
      Self.catalog + "\n\ncharacter 109\nname: Green\n\ncharacter 110\nname: Doctor"
      + "\n\ncharacter 111\nname: Green Hulk"
    #expect(
      try await marvel(["graph", "path", "doctor", "green", "hulk"], catalog: catalog)
        == Outcome(
          stderr: "marvel-cli: the names are ambiguous: 'doctor green' and 'hulk', or 'doctor' and "
            + "'green hulk'; quote names of several words, or use ids\n", status: 2))
    #expect(
      try await marvel(
        ["graph", "path", "doctor green", "hulk", "-q", "-o", "id"], catalog: catalog
      )
      .status == 0)
    try await expectUsageError(
      ["graph", "path", "hulk", "no", "name"],
      "'hulk no name' is not two names; quote names of several words")
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
