import TestSupport
import Testing

/// `--fields` and `--columns` with a gateway, and on a terminal.
@Suite(.runsPrograms)
struct FieldProgramTests {
  let program = Program(named: "marvel-cli")

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
