import TestSupport
import Testing

/// Tests of the examples in `/openapi.json`, which are chosen from the served catalog.
@Suite(.runsPrograms)
struct MarvelGatewayExampleTests {
  private let scratch = ScratchDirectory()

  /// Sends the example of each operation, and that of each parameter of a complete list alone.
  /// Prints the examples that find nothing, and then how many find something.
  private static let script = """
    import json, sys, urllib.parse, urllib.request

    base = sys.argv[1]
    document = json.load(urllib.request.urlopen(base + "/openapi.json"))
    components = document["components"]["parameters"]
    counts = {"requests": 0, "parameters": 0}

    def text(value):
        if isinstance(value, list):
            return ",".join(map(text, value))
        return "true" if value is True else str(value)

    def send(what, path, values):
        ids = {name: text(value) for name, value in values.items() if "{" + name + "}" in path}
        query = {name: text(value) for name, value in values.items() if name not in ids}
        url = base + path.format(**ids) + "?" + urllib.parse.urlencode(query)
        with urllib.request.urlopen(url) as response:
            data = json.load(response)["data"]
        if data["results"]:
            counts[what] += 1
        else:
            print("nothing:", path, values)

    for path, item in document["paths"].items():
        operation = item["get"]
        example = operation.get("x-marvel-cli-example")
        if example is not None:
            send("requests", path, example)
        if "{" in path:
            continue
        parameters = [components[reference["$ref"].rpartition("/")[2]]
                      for reference in operation["parameters"]]
        required = {parameter["name"]: parameter["example"] for parameter in parameters
                    if parameter.get("required") and "example" in parameter}
        for parameter in parameters:
            if "example" in parameter:
                send("parameters", path, required | {parameter["name"]: parameter["example"]})
    print(counts["requests"], "requests,", counts["parameters"], "parameters")
    """

  private func examples(_ gateway: GatewayProcess) throws -> Outcome {
    try python(Self.script, "http://127.0.0.1:\(gateway.port)")
  }

  @Test func `every example finds something in the embedded catalog`() throws {
    let gateway = try GatewayProcess(keys: nil)
    // Comics of the current weeks come and go with the date.
    let outcome = try examples(gateway)
    #expect(
      ["87", "88"].map { Outcome(stdout: "40 requests, \($0) parameters\n") }.contains(outcome),
      "\(outcome)")
  }

  private func importEntities(_ arguments: String...) throws -> String {
    let lines = """
      {"id":1,"name":"Sample Hero","resourceURI":"/v1/public/characters/1"}
      {"id":2,"title":"Sample Comic #7","issueNumber":7,"isbn":"978-1","resourceURI":\
      "/v1/public/comics/2","characters":{"available":1,"returned":1,"collectionURI":\
      "/v1/public/comics/2/characters","items":[{"resourceURI":"/v1/public/characters/1",\
      "name":"Sample Hero"}]}}

      """
    let file = scratch.write(lines, to: "entities.jsonl")
    let outcome = try Program(named: "marvel-cli").run(
      ["import", "--yes"] + arguments + [file], environment: ["HOME": scratch.path])
    #expect(outcome.status == 0)
    return scratch.path + "/.local/share/marvel-cli/catalog.sqlite"
  }

  @Test func `a catalog of a few entities has examples for its data only`() throws {
    let file = try importEntities("--complete")
    let gateway = try GatewayProcess(keys: nil, arguments: ["--catalog", file, "--complete-only"])
    // Both kinds with their lists, entities, and each other's lists, and the search.
    #expect(try examples(gateway) == Outcome(stdout: "7 requests, 16 parameters\n"))
    let document = try curl("http://127.0.0.1:\(gateway.port)/openapi.json").body
    let parameters = scratch.write(document, to: "openapi.json")
    let selected = try Program(path: "/usr/bin/jq").run(
      [
        "-c",
        "[.components.parameters[\"comics.isbn\", \"comics.upc\", \"comics.issueNumber\"].example]",
        parameters,
      ])
    #expect(selected.stdout == #"["978-1",null,"7"]"# + "\n")
  }

  @Test func `every example finds something in a partial catalog above the embedded one`() throws {
    let file = try importEntities().replacing("catalog.sqlite", with: "merged.sqlite")
    let gateway = try GatewayProcess(keys: nil, arguments: ["--catalog", file])
    let outcome = try examples(gateway)
    #expect(outcome.stdout.hasPrefix("40 requests, "), "\(outcome)")
  }

  @Test func `a partial catalog alone has examples of its entities only`() throws {
    let file = try importEntities()
    let gateway = try GatewayProcess(keys: nil, arguments: ["--catalog", file, "--complete-only"])
    // Its lists and the search get a 409.
    #expect(try examples(gateway) == Outcome(stdout: "2 requests, 0 parameters\n"))
  }

  @Test func `the examples follow the catalog`() throws {
    let file = try importEntities("--complete")
    let gateway = try GatewayProcess(keys: nil, arguments: ["--catalog", file, "--complete-only"])
    let address = "http://127.0.0.1:\(gateway.port)/openapi.json"
    let first = try curl(address)
    #expect(first.body.contains("Sample Hero"))
    #expect(try curl(address).headers["etag"] == first.headers["etag"])
    let changed = scratch.write(
      #"{"id":1,"name":"Renamed Hero","resourceURI":"/v1/public/characters/1"}"# + "\n",
      to: "changed.jsonl")
    let outcome = try Program(named: "marvel-cli").run(
      ["import", changed], environment: ["HOME": scratch.path])
    #expect(outcome.status == 0)
    let second = try curl(address)
    #expect(second.body.contains("Renamed Hero") && !second.body.contains("Sample Hero"))
    #expect(second.headers["etag"] != first.headers["etag"])
  }
}
