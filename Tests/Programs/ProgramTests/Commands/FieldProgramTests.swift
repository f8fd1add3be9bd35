import TestSupport
import Testing

/// The built programs with `--fields` and `--columns`, over the complete catalog.
@Suite(.runsPrograms)
struct FieldProgramTests {
  let program = Program(named: "marvel-cli")
  let scratch = ScratchDirectory()

  @Test func `all fields, named in any order, give the complete entity`() throws {
    let show = ["show", "1009610", "-o", "jsonl"]
    let complete = try program.run(show)
    let keys = try scratch.jq("keys_unsorted | reverse | join(\",\")", complete.stdout)
      .filter { $0 != "\"" && $0 != "\n" }
    #expect(keys.split(separator: ",").count > 20)
    #expect(try program.run(show + ["--fields", keys]) == complete)
  }

  @Test func `selected fields match the output of jq`() throws {
    let list = ["list", "--all", "-o", "jsonl"]
    let filter = "{id, thumbnail: {path: .thumbnail.path}, urls: [.urls[] | {type}], aliases}"
    #expect(
      try program.run(list + ["--fields", "aliases,urls[].type,thumbnail.path,id"]).stdout
        == scratch.jq(filter, program.run(list).stdout))
  }

  @Test func `fields of gateway responses are selected in the same way`() throws {
    let gateway = try GatewayProcess()
    let client = Client(gateway)
    for flags in [["-o", "csv", "--columns", "name,id"], ["-o", "jsonl", "--fields", "name,id"]] {
      let list = ["list", "--limit", "9"] + flags
      #expect(try client.run(list) == program.run(list))
    }
    #expect(gateway.requests.count == 1)
  }

  @Test func `a terminal shows the requested columns`() throws {
    let outcome = try program.run(
      ["list", "--limit", "3", "--columns", "modified,aliases,name", "--no-header"],
      sink: .terminal(columns: 50))
    let lines = outcome.stdout.split(separator: "\n")
    #expect(lines.prefix(3).allSatisfy { $0.count <= 50 && $0.hasPrefix("20") })
    #expect(outcome.status == 0)
  }
}
