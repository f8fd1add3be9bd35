import Catalog
import CatalogSources
import MarvelCLI
import TestSupport
import Testing

struct StatsCommandTests {
  @Test func `json contains the counts and their grouping`() async throws {
    #expect(
      try await marvel(["stats", "comics", "--by", "decade"])
        == Outcome(
          stdout: #"{"schemaVersion":1,"source":"embedded","cached":false,"stale":false,"#
            + #""fetchedAt":"2025-02-03T04:05:06Z","attribution":"Made for tests.","coverage":"partial","#
            + #""kind":"comics","by":"decade","total":2,"results":["#
            + "\n" + #"{"value":1960,"count":1},"# + "\n" + #"{"value":1970,"count":1}"# + "\n"
            + #"],"count":2}"# + "\n"))
  }

  @Test func `without a kind, all kinds are counted`() async throws {
    let outcome = try await marvel(["stats", "-o", "csv"])
    #expect(
      outcome
        == Outcome(
          stdout: "value,count\r\ncharacters,7\r\ncomics,2\r\ncreators,2\r\nevents,1\r\n"
            + "series,1\r\nstories,1\r\n"))
    #expect(try await marvel(["stats"]).stdout.contains(#""kind":null,"by":"kind","total":14,"#))
  }

  @Test(arguments: [
    (["-o", "jsonl"], #"{"value":1962,"count":1}"# + "\n" + #"{"value":1970,"count":1}"# + "\n"),
    (["-o", "tsv", "--no-header"], "1962\t1\n1970\t1\n"),
    (["--of", "character/spidey", "-o", "csv"], "value,count\r\n1970,1\r\n"),
    (["--characters", "nobody", "-o", "csv"], ""), (["--format", "digest", "-o", "jsonl"], ""),
  ])
  func `each format has rows, filters apply`(flags: [String], expected: String) async throws {
    #expect(try await marvel(["stats", "comics"] + flags).stdout == expected)
  }

  @Test func `no counts are an empty document`() async throws {
    let outcome = try await marvel(["stats", "comics", "--format", "digest"])
    #expect(outcome.stdout.hasSuffix(#""total":0,"results":[],"count":0}"# + "\n"))
    #expect(outcome.status == 0)
    #expect(try await marvel(["stats", "comics", "--format", "digest"], columns: 80) == Outcome())
  }

  @Test(arguments: [20, 40, 80, 200])
  func `a table has a bar for each count and fits the terminal`(columns: Int) async throws {
    let outcome = try await marvel(["stats"], columns: columns)
    let lines = outcome.stdout.split(separator: "\n").map(String.init)
    #expect(lines.count == 7)
    #expect(lines[0].hasPrefix("KIND        ENTITIES"))
    #expect(lines[1].hasPrefix("characters         7"))
    #expect(lines.allSatisfy { $0.count <= columns })
    if columns >= 40 {
      #expect(lines[1].count == columns && lines[1].hasSuffix("███"))
      let bars = lines[1...6].map { $0.dropFirst(22).count }
      #expect(bars.allSatisfy { $0 > 0 })
      #expect(bars == bars.sorted(by: >))
    } else {
      #expect(!outcome.stdout.contains("█"))
    }
  }

  @Test func `a relatively small count still has a visible bar`() async throws {
    let many = (1001...1999).map { "\n\ncharacter \($0)\nname: Zed \($0)" }.joined()
    let outcome = try await World(columns: 40, catalog: FixtureCatalog.text + many)
      .run(["stats", "characters", "--by", "letter"])
    let lines = outcome.stdout.split(separator: "\n").map(String.init)
    #expect(lines[0...1] == ["LETTER  CHARACTERS", "0-9              1  ▏"])
    #expect(lines[6].hasPrefix("Z              999  ███"))
  }

  private static let mistakes: [([String], String, Int32)] = [
    (["stats", "heroes"], "unexpected argument 'heroes' for stats", 64),
    (["stats", "--by", "year"], "stats without KIND does not accept --by", 64),
    (["stats", "--name", "x"], "stats without KIND does not accept --name", 64),
    (
      ["stats", "events", "--by", "yaer"],
      "invalid --by 'yaer': expected year, decade, format, format-type, type, power, universe, team, letter, "
        + "modified, characters, comics, creators, events, series, or stories; did you mean 'year'?",
      64
    ),
    (
      ["stats", "events", "--by", "format"],
      "invalid --by 'format': expected year, decade, letter, modified, characters, comics, "
        + "creators, series, or stories", 64
    ),
    (["stats", "comics", "--limit", "3"], "stats comics by year does not accept --limit", 64),
    (["stats", "-o", "id"], "--output works only with json, jsonl, table, csv, and tsv, ", 64),
    (
      ["stats", "comics", "--first-name", "x"],
      "--first-name is not a filter for comics; use it with creators", 64
    ),
    (
      ["stats", "creators", "--by", "comics", "--of", "series/1", "--year", "1985"],
      "--year is not a filter for creators of one series; use it with characters, comics, events, "
        + "or series; marvel-cli list comics --year VALUE --columns title,writer names writers", 64
    ),
    (["stats", "comics", "--of", "character/nobody"], "no character is named 'nobody'", 1),
  ]

  @Test(arguments: mistakes)
  func `an error is reported`(arguments: [String], sentence: String, status: Int32) async throws {
    try await expectError(arguments, sentence, status: status)
  }

  @Test func `a gateway does not support counts`() async throws {
    let world = World(source: { _ in
      GatewaySource(EntitySource(entities: []), fold: { $0 })
    })
    #expect(
      try await world.run(["stats"])
        == Outcome(
          stderr: "marvel-cli: this command does not work with a gateway; use --source "
            + "embedded, or sync and use --source local\n", status: 69))
    let line = try await world.run(["stats", "--errors", "json"]).stderr
    #expect(line.hasPrefix(#"{"code":"catalog-only","message":"this command"#))
  }

  @Test func `data that the catalog does not have cannot be counted`() async throws {
    let outcome = try await marvel(
      ["stats", "series"], catalog: FixtureCatalog.head + "\n\nevent 1\ntitle: One")
    #expect(outcome.stderr.hasPrefix("marvel-cli: cannot filter or sort series by start year: "))
    #expect(outcome.status == 69)
  }
}
