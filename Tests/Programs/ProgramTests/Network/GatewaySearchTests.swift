import TestSupport
import Testing

/// Searches under `auto` with a configured gateway that has entities of its own.
@Suite(.runsPrograms)
struct GatewaySearchTests {
  let scratch = ScratchDirectory()
  let gateway: GatewayProcess
  let client: Client

  init() throws {
    let lines = [(1_020_001, "Hero 1020"), (1_009_351, "Hulk"), (1_020_002, "Hulkling Prime")]
      .map { id, name in
        "{\"id\":\(id),\"name\":\"\(name)\",\"resourceURI\":\"/v1/public/characters/\(id)\"}\n"
      }
    let file = scratch.write(lines.joined(), to: "heroes.jsonl")
    let exported = scratch.path + "/heroes.sqlite"
    let program = Program(named: "marvel-cli")
    let home = ["HOME": scratch.path]
    _ = try program.run(["import", "--complete", "--yes", file], environment: home)
    _ = try program.run(["export", exported, "--source", "local"], environment: home)
    gateway = try GatewayProcess(keys: nil, arguments: ["--catalog", exported])
    var client = Client(gateway)
    client.environment["MARVEL_SOURCE"] = nil
    client.environment["MARVEL_RETRIES"] = "0"
    self.client = client
  }

  private let characters = ["--kind", "characters", "-o", "id"]

  @Test func `a search finds an entity that only the gateway has`() throws {
    #expect(
      try client.run(["search", "hero 1020"] + characters)
        == Outcome(stdout: "character/1020001\n"))
  }

  @Test func `an entity of the gateway and the catalog is found once, as sent`() throws {
    let json = try client.run(["search", "hulk", "--kind", "characters", "--all"])
    #expect(json.status == 0 && json.stderr == "")
    #expect(json.stdout.contains(#""sources":["gateway","embedded"],"#))
    #expect(json.stdout.ranges(of: #""id":1009351,"#).count == 1)
    #expect(json.stdout.contains(#"{"id":1009351,"name":"Hulk","resourceURI""#))
    let ids = try client.run(["search", "hulk", "--all"] + characters).stdout.split(separator: "\n")
    let embedded = try client.run(
      ["search", "hulk", "--all", "--source", "embedded"] + characters
    ).stdout.split(separator: "\n")
    #expect(Set(ids) == Set(embedded).union(["character/1020002"]))
    #expect(ids.count == embedded.count + 1)
    #expect(ids.first == "character/1009351")
  }

  @Test func `pages of a search together are the complete search`() throws {
    let all = try client.run(["search", "hulk", "--all"] + characters).stdout
    let pages = try stride(from: 0, to: 120, by: 7).map { offset in
      try client.run(["search", "hulk", "--offset", "\(offset)", "--limit", "7"] + characters)
        .stdout
    }
    #expect(pages.joined() == all)
  }

  @Test func `a search that the gateway cannot answer says so`() throws {
    let failing = try GatewayProcess(faults: "* * status 500", keys: nil)
    var client = Client(failing)
    client.environment["MARVEL_SOURCE"] = nil
    client.environment["MARVEL_RETRIES"] = "0"
    let outcome = try client.run(["search", "hulk"] + characters)
    #expect(outcome.stdout.hasPrefix("character/1009351\n"))
    #expect(outcome.stderr.contains("using the embedded catalog"), "\(outcome.stderr)")
    #expect(outcome.status == 0)
  }

  @Test func `a kind without names is not requested`() throws {
    #expect(try client.run(["search", "hulk", "--kind", "stories", "-o", "id"]).status == 0)
    #expect(gateway.requests.isEmpty)
  }

  @Test func `explain shows the request of a search`() throws {
    let outcome = try client.run(["explain", "search", "hulk", "--kind", "characters"])
    #expect(outcome.stdout.contains(#""source":"gateway""#), "\(outcome.stdout)")
    #expect(outcome.stdout.contains("nameStartsWith"))
    #expect(gateway.requests.isEmpty)
  }
}
