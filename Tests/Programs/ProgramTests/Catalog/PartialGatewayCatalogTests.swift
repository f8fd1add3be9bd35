import TestSupport
import Testing

/// A gateway, and a local catalog in which kinds are partial.
@Suite(.runsPrograms)
struct PartialGatewayCatalogTests {
  let program = Program(named: "marvel-cli")
  let home = ScratchDirectory()

  private func run(_ arguments: [String], _ more: [String: String] = [:]) throws -> Outcome {
    try program.run(arguments, environment: ["HOME": home.path].merging(more) { $1 })
  }

  private static let page = #"""
    {"code":200,"data":{"offset":0,"limit":20,"total":1562,"count":2,"results":[
    {"id":1,"name":"Sample Hero","resourceURI":"/v1/public/characters/1"},
    {"id":2,"name":"Other Hero","resourceURI":"/v1/public/characters/2"}]}}
    """#

  @Test func `an entity missing from a partial kind is shown from a gateway`() throws {
    let imported = try run(["import", home.write(Self.page, to: "page.json"), "--yes"])
    #expect((imported.stderr, imported.status) == ("", 0))
    #expect(imported.stdout.contains("\"coverage\": \"partial\""))
    let gateway = try GatewayProcess(keys: nil)
    let variables = ["MARVEL_BASE_URL": gateway.baseURL]
    let show = try run(["show", "1009368"], variables)
    #expect(show.status == 0)
    #expect(show.stdout.contains("\"id\":1009368"))
    #expect(gateway.requests.contains { $0.path == "/v1/public/characters/1009368" })
    #expect(try run(["show", "sample hero", "-o", "id"], variables) == Outcome(stdout: "1\n"))
    #expect(try run(["list", "--limit", "1"], variables).stdout.contains(#""source":"gateway""#))
    gateway.stop()
    let unreachable = variables.merging(["MARVEL_RETRIES": "0"]) { $1 }
    let fallback = try run(["show", "1009610", "-o", "id", "--no-cache"], unreachable)
    #expect(fallback.stdout == "1009610\n")
    #expect(fallback.stderr.hasPrefix("marvel-cli: 127.0.0.1 cannot be reached: "))
    #expect(fallback.stderr.hasSuffix("; using the embedded catalog\n"))
    #expect(fallback.status == 0)
  }

  @Test func `a gateway response with one entity is partial`() throws {
    let gateway = try GatewayProcess(keys: nil)
    let variables = ["MARVEL_BASE_URL": gateway.baseURL]
    let file = home.write(try run(["api", "characters/1009610"], variables).stdout, to: "one.json")
    #expect(try run(["import", file]).stdout.contains("\"coverage\": \"partial\""))
    #expect(try run(["show", "hulk"]).status == 0)
  }
}
