import TestSupport
import Testing

/// Errors that name the argument that is wrong, and what to do.
struct MisusedArgumentTests {
  @Test(arguments: [
    (
      ["graph", "path", "hulk", "creator/401"],
      "graph path connects two characters or two creators, not 'hulk' and 'creator/401'\n"
    ),
    (["graph", "path", "hulk"], "graph path needs two ids or names; usage: "),
    (["graph", "shared", "hulk"], "graph shared needs two ids or names; usage: "),
    (
      ["export", "heroes", "x.jsonl"],
      "unexpected argument 'heroes' for export; did you mean 'characters'?"
    ),
    (
      ["export", "comcs", "x.jsonl"],
      "unexpected argument 'comcs' for export; did you mean 'comics'?"
    ),
    (
      ["list", "comics", "--of", "iron", "man", "--limit", "2"],
      "unexpected argument 'man' after the value of --of; quote several words: --of 'iron man'"
    ),
    (
      ["stats", "comics", "--creators", "stan", "lee"],
      "unexpected argument 'lee' after the value of --creators; quote several words: "
        + "--creators 'stan lee'"
    ),
    (
      ["list", "teams"],
      "unexpected argument 'teams' for list; did you mean 'stats characters --by team'?"
    ),
    (["list", "heroes"], "unexpected argument 'heroes' for list; did you mean 'characters'?"),
    (
      ["list", "charcters"], "unexpected argument 'charcters' for list; did you mean 'characters'?"
    ),
    (
      ["show", "character/101\ncharacter/102"],
      "argument 1 of show has several lines; pass one reference per argument, or pipe them to "
        + "marvel-cli show -\n"
    ),
  ])
  func `an invalid argument is reported`(arguments: [String], sentence: String) async throws {
    try await expectError(arguments, sentence, status: 64)
  }

  @Test func `an unset key is reported, as a line of JSON if that is requested`() async throws {
    #expect(
      try await marvel(["config", "get", "publicKey"])
        == .error("publicKey is not set; set it with marvel-cli config set publicKey", 1))
    let outcome = try await marvel(["config", "get", "publicKey", "--errors", "json"])
    #expect(outcome.stdout == "")
    #expect(
      outcome.stderr.hasPrefix(#"{"code":"not-found","message":"publicKey is not set","status":1,"#)
    )
    #expect(outcome.status == 1)
  }

  @Test func `the header of a column is accepted as a field`() async throws {
    let list = ["list", "comics", "--limit", "1", "--fields", "id,dates[0].date"]
    #expect(
      try await marvel(list + ["-o", "csv"])
        == Outcome(stdout: "id,dates[0].date\r\n302,1970-02\r\n"))
    try await expectError(
      list + ["-o", "json"], "invalid --fields 'dates[0].date': expected paths such as name, ",
      status: 64)
  }
}
