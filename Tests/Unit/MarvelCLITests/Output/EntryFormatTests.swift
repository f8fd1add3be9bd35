import TestSupport
import Testing

/// The formats of one entry per entity, and their terminators.
struct EntryFormatTests {
  @Test func `names are printed one per line`() async throws {
    #expect(
      try await marvel(["list", "--limit", "2", "-o", "name"])
        == Outcome(stdout: "1602\nCaptain Marvel (Carol Danvers)\n"))
    #expect(try await marvel(["show", "101", "-o", "name"]) == Outcome(stdout: "Hulk\n"))
    #expect(
      try await marvel(["search", "hulk", "-o", "name"])
        == Outcome(stdout: "Hulk\nSpider-Man (Miles Morales)\n"))
  }

  @Test func `a URL is that of the web page, and its line is empty without one`() async throws {
    let world = EntitySource.world(
      #"{"urls":[{"type":"wiki","url":"http://w"},{"type":"detail","url":"http:\/\/d?a=b"}],"#
        + #""resourceURI":"http://r"}"#,
      #"{"urls":[{"type":"wiki","url":"http://w"}],"resourceURI":"http://127.0.0.1/x"}"#,
      #"{"urls":null}"#)
    #expect(try await world.run(["list", "-o", "url"]) == Outcome(stdout: "http://d?a=b\n\n\n"))
    #expect(
      try await marvel(["search", "spidey", "-o", "url"])
        == Outcome(
          stdout: "https://www.marvel.com/comics/characters/102/spider-man_peter_parker\n"))
  }

  @Test(arguments: ["-0", "--null"])
  func `entries can end with NUL`(flag: String) async throws {
    #expect(
      try await marvel(["list", "--limit", "2", flag, "-o", "name"])
        == Outcome(stdout: "1602\0Captain Marvel (Carol Danvers)\0"))
    #expect(try await marvel(["show", "101", "-o", "id", flag]) == Outcome(stdout: "101\0"))
    #expect(
      try await marvel(["search", "hulk", "--limit", "1", flag, "-o", "id"])
        == Outcome(stdout: "character/101\0"))
  }

  @Test func `an entry is one line, whatever the name contains`() async throws {
    let world = EntitySource.world("{}")
    #expect(try await world.run(["list", "-o", "name"]) == Outcome(stdout: "Nr 1\n"))
    #expect(try await world.run(["list", "-0o", "name"]) == Outcome(stdout: "Nr\t1\0"))
  }

  @Test(arguments: ["table", "json", "jsonl", "csv", "tsv"])
  func `NUL is rejected in other formats`(format: String) async throws {
    let accessError = Outcome(
      stderr: "marvel-cli: --null works only with id, name, and url, not with \(format)\n",
      status: 64)
    #expect(try await marvel(["list", "-0", "-o", format]) == accessError)
    #expect(
      try await marvel(["list", "-0"], environment: ["MARVEL_OUTPUT": format]) == accessError)
  }
}
