import TestSupport
import Testing

/// Gateways whose catalog file has one imported comic and one imported character.
@Suite(.runsPrograms)
struct PartialGatewayTests {
  private let scratch = ScratchDirectory()
  private let directory: String

  init() throws {
    let lines = """
      {"id":1,"name":"Sample Hero","resourceURI":"/v1/public/characters/1",\
      "comics":{"available":1,"returned":1,"collectionURI":"/v1/public/characters/1/comics",\
      "items":[{"resourceURI":"/v1/public/comics/2","name":"Sample Comic #1"}]}}
      {"id":2,"title":"Sample Comic #1","resourceURI":"/v1/public/comics/2"}

      """
    let entities = scratch.write(lines, to: "entities.jsonl")
    let client = Program(named: "marvel-cli")
    #expect(try client.run(["import", entities], environment: ["HOME": scratch.path]).status == 0)
    directory = scratch.path + "/.local/share/marvel-cli/"
  }

  /// Starts a gateway and checks the statuses of some paths.
  private func gateway(
    _ arguments: [String], of file: String = "catalog.sqlite",
    _ statuses: KeyValuePairs<String, Int>
  ) throws -> GatewayProcess {
    let gateway = try GatewayProcess(
      keys: nil, arguments: ["--catalog", directory + file] + arguments)
    for (path, status) in statuses {
      #expect(try curl(gateway.baseURL + path).status == status, "\(path)")
    }
    return gateway
  }

  @Test func `the merged catalog is served with the embedded one`() throws {
    let gateway = try gateway(
      [], of: "merged.sqlite",
      [
        "characters/1": 200, "characters/1009351": 200, "characters/5": 404, "comics": 200,
        "characters/1/comics": 200, "characters/1009351/comics": 200, "creators?limit=1": 200,
      ])
    for (name, text) in [("Hulk", "\"name\":\"Hulk\""), ("Sample%20Hero", "\"id\":1,")] {
      #expect(try curl(gateway.baseURL + "characters?name=\(name)").body.contains(text))
    }
    let health = try curl("http://127.0.0.1:\(gateway.port)/healthz")
    #expect(health.status == 200)
    #expect(health.body.hasPrefix(#"{"status":"ok","partialKinds":[{"kind":"characters","count":"#))
    let warning = try #require(gateway.warnings.first)
    let expected =
      #/marvel-gateway: the catalog is partial; lists of characters \(\d+\), comics \(\d+\) have only the /#
    #expect(warning.prefixMatch(of: expected) != nil, "\(warning)")
    #expect(warning.hasSuffix("entities that are served here"))
  }

  @Test func `a catalog alone serves what it has of a kind`() throws {
    let gateway = try gateway(
      [],
      [
        "characters/1": 200, "characters/1009351": 409, "comics": 200, "characters/1/comics": 200,
        "creators": 409,
      ])
    let health = try curl("http://127.0.0.1:\(gateway.port)/healthz")
    #expect(
      health.body.hasPrefix(
        #"{"status":"ok","partialKinds":[{"kind":"characters","count":1,"total":null},"#))
  }

  @Test func `with --complete-only, partial kinds get a 409 that says so`() throws {
    let gateway = try gateway(
      ["--complete-only"],
      [
        "characters/1": 200, "comics/2": 200, "characters/1009351": 409, "characters/5": 409,
        "comics": 409, "characters/1/comics": 409, "creators": 409,
      ])
    #expect(
      try curl(gateway.baseURL + "comics").body
        == #"{"code":409,"status":"This catalog does not have all comics; the gateway was "#
        + #"started with --complete-only.","incompleteKind":"comics"}"#)
    let health = try curl("http://127.0.0.1:\(gateway.port)/healthz")
    #expect(health.status == 200)
    let parts =
      [("characters", 1), ("comics", 1)]
      + ["creators", "events", "series", "stories"]
      .map { ($0, 0) }
    let members = parts.map { #"{"kind":"\#($0.0)","count":\#($0.1),"total":null}"# }
    #expect(health.body == #"{"status":"ok","partialKinds":[\#(members.joined(separator: ","))]}"#)
    let kinds = parts.map { "\($0.0) (\($0.1))" }.joined(separator: ", ")
    #expect(
      gateway.warnings == [
        "marvel-gateway: the catalog is partial; lists of \(kinds) and unknown ids get a 409; omit "
          + "--complete-only to serve what there is of them"
      ])
  }

  @Test func `a kind that an import completes is served without a restart`() throws {
    let gateway = try gateway(["--complete-only"], ["characters": 409])
    let hero = scratch.write(
      #"{"id":3,"name":"Other Hero","resourceURI":"/v1/public/characters/3"}"# + "\n",
      to: "hero.jsonl")
    let outcome = try Program(named: "marvel-cli").run(
      ["import", "--complete", "--yes", hero], environment: ["HOME": scratch.path])
    #expect(outcome.status == 0)
    let list = try curl(gateway.baseURL + "characters")
    #expect(list.status == 200)
    #expect(list.body.contains("Other Hero"))
    #expect(try curl(gateway.baseURL + "characters/5").status == 404)
    #expect(try curl(gateway.baseURL + "comics").status == 409)
  }

  @Test func `an imported page keeps its attribution, and a completed one is whole`() throws {
    let page = scratch.write(
      """
      {"code":200,"copyright":"Sample","attributionText":"Data of a sample","data":{"offset":0,
      "limit":1,"total":700,"count":1,"results":[
      {"id":4,"name":"Third Hero","resourceURI":"/v1/public/characters/4"}]}}

      """, to: "page.json")
    let client = Program(named: "marvel-cli")
    #expect(try client.run(["import", page], environment: ["HOME": scratch.path]).status == 0)
    let gateway = try gateway([], of: "merged.sqlite", [:])
    for path in ["characters/4", "characters?limit=1"] {
      let body = try curl(gateway.baseURL + path).body
      #expect(body.contains(#""attributionText":"Data of a sample""#), "\(path): \(body)")
    }
    let health = try curl("http://127.0.0.1:\(gateway.port)/healthz")
    #expect(health.body.hasPrefix(#"{"status":"ok","partialKinds":[{"kind":"comics","count":"#))
  }

  @Test func `a complete catalog is no reason for a warning`() throws {
    let gateway = try GatewayProcess(keys: nil)
    #expect(try curl(gateway.baseURL + "comics?limit=1").status == 200)
    #expect(gateway.warnings.isEmpty)
  }

  @Test func `--complete-only requires a catalog file`() throws {
    #expect(
      try Program(named: "marvel-gateway").run(["--complete-only"])
        == Outcome(
          stderr: "marvel-gateway: --complete-only works only with --catalog\n", status: 64))
  }
}
