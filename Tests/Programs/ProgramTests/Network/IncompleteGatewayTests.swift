import TestSupport
import Testing

/// A gateway that has only comics.
@Suite(.runsPrograms)
struct IncompleteGatewayTests {
  let scratch = ScratchDirectory()
  let gateway: GatewayProcess
  let client: Client

  init() throws {
    let lines = (1...3).map { number in
      "{\"id\":90000\(number),\"title\":\"Avengers Weekly (2001) #\(number)\","
        + "\"issueNumber\":\(number),\"series\":{\"name\":\"Avengers Weekly (2001)\","
        + "\"resourceURI\":\"/v1/public/series/900000\"},"
        + "\"resourceURI\":\"/v1/public/comics/90000\(number)\"}\n"
    }
    let file = scratch.write(lines.joined(), to: "comics.jsonl")
    let home = ["HOME": scratch.path]
    _ = try Program(named: "marvel-cli").run(
      ["import", "--complete", "--yes", file], environment: home)
    let catalog = scratch.path + "/.local/share/marvel-cli/catalog.sqlite"
    gateway = try GatewayProcess(keys: nil, arguments: ["--catalog", catalog])
    var client = Client(gateway)
    client.environment["MARVEL_SOURCE"] = nil
    self.client = client
  }

  private static let fallback =
    "marvel-cli: the gateway does not have all characters; using the embedded catalog\n"

  @Test(arguments: [
    (["list", "--name", "hulk", "-o", "id"], "1009351\n"),
    (["show", "hulk", "-o", "id"], "1009351\n"),
    (["show", "1009351", "-o", "id"], "1009351\n"),
  ])
  func `another source answers for a kind that the gateway does not have, with a warning`(
    arguments: [String], output: String
  ) throws {
    #expect(try client.run(arguments) == Outcome(stdout: output, stderr: Self.fallback))
  }

  @Test func `a kind that the gateway has is still the gateway's`() throws {
    #expect(
      try client.run(["list", "comics", "-o", "id"])
        == Outcome(stdout: "900001\n900002\n900003\n"))
  }

  @Test func `a search has the names of the kinds that the gateway has`() throws {
    let outcome = try client.run(["search", "avengers weekly", "-o", "id"])
    #expect(
      outcome
        == Outcome(
          stdout: "comic/900001\ncomic/900002\ncomic/900003\n",
          stderr: "marvel-cli: the gateway does not have all characters, creators, events, and "
            + "series; using the embedded catalog for them\n"))
  }

  @Test func `a gateway alone cannot answer`() throws {
    #expect(
      try client.run(["list", "--source", "gateway"])
        == .error("the gateway does not have all characters; use --source auto", 69))
    #expect(
      try client.run(["sync"])
        == Outcome(
          stderr: "marvel-cli: the gateway does not have all characters; name the kinds that it "
            + "has: marvel-cli sync KIND...\n", status: 69))
    #expect(try client.run(["sync", "comics", "--yes"]).status == 0)
  }
}
