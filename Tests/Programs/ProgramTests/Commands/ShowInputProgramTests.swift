import TestSupport
import Testing

/// The built programs with references on standard input.
@Suite(.runsPrograms)
struct ShowInputProgramTests {
  let program = Program(named: "marvel-cli")

  @Test func `the gateway is used for each line, and cached responses are reused`() throws {
    let gateway = try GatewayProcess()
    let client = Client(gateway)
    let input = Array("1009368\r\niron man\n\n99\ncharacter/1009610\n".utf8)
    let outcome = Outcome(
      stdout: "1009368\n1009368\n\n1009610\n",
      stderr: "marvel-cli: no character has id 99; see marvel-cli list characters "
        + "--all\n", status: 1)
    #expect(try client.run(["show", "-", "-o", "id"], input: input) == outcome)
    let requestCount = gateway.requests.count
    #expect(try client.run(["show", "-", "-o", "id"], input: input) == outcome)
    // A 404 response is not cached.
    #expect(gateway.requests.count == requestCount + 1)
  }

  @Test func `with --offline, marvel-cli reads the lines without the online executable`() throws {
    let gateway = try GatewayProcess()
    let client = Client(gateway)
    let input = Array("1009368\n".utf8)
    #expect(try client.run(["show", "1009368", "-o", "id"]) == Outcome(stdout: "1009368\n"))
    #expect(
      try client.run(["show", "-", "-o", "id", "--offline"], input: input).stdout == "1009368\n")
    #expect(
      try client.run(["show", "-", "-o", "id", "--source", "auto"], input: input)
        == Outcome(stdout: "1009368\n"))
    #expect(gateway.requests.count == 1)
  }

  @Test func `NUL-separated names pass through xargs`() throws {
    let script = "\"$0\" list --limit 3 -0 -o name | xargs -0 \"$0\" show -q -o name"
    let names = try program.run(["list", "--limit", "3", "-o", "name"])
    let environment = ["PATH": "/usr/bin:/bin"]
    #expect(
      try Program(path: "/bin/sh").run(["-c", script, program.path], environment: environment)
        == names)
  }
}
