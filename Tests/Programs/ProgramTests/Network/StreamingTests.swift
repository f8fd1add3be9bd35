import TestSupport
import Testing

/// Output of lists with several pages: lines page by page, and JSON documents in blocks.
@Suite(.runsPrograms)
struct StreamingTests {
  /// The second page never arrives, and the first one is too short to fill a buffer.
  @Test(arguments: [
    (["-o", "jsonl", "--fields", "id"], #"{"id":"#), (["-o", "id"], "10"),
    (["-o", "tsv", "--columns", "id"], "id"), (["-o", "name"], "3-D Man"),
  ])
  func `the first page is printed before the second`(flags: [String], start: String) throws {
    let gateway = try GatewayProcess(faults: "* 2 silence")
    let client = Client(gateway)
    let list = try RunningProgram(
      client.program, ["list", "--all"] + flags,
      environment: client.environment.merging(["MARVEL_IDLE_TIMEOUT": "1h"]) { $1 })
    #expect(list.firstLine.hasPrefix(start))
    let outcome = list.stop()
    #expect(outcome.stdout.split(whereSeparator: \.isNewline).count >= 100)
    #expect(outcome.stderr.contains("; continue with --offset 100\n"))
    #expect(outcome.status == 130)
  }

  private func truncatedDocument(_ flags: String...) throws -> Outcome {
    let gateway = try GatewayProcess(faults: "* 4 status 500")
    let outcome = try Client(gateway).run(
      ["list", "--all", "-o", "json"] + flags,
      ["MARVEL_RETRIES": "0"])
    #expect(gateway.requests.count == 4)
    return outcome
  }

  @Test func `a short document is not printed if a page fails`() throws {
    #expect(
      try truncatedDocument("--fields", "id")
        == .error(
          "127.0.0.1 responded with status 500; try again later, or use --source embedded", 69))
  }

  @Test func `a long document is truncated if a page fails`() throws {
    let outcome = try truncatedDocument()
    #expect(outcome.stdout.utf8.count > 65_536)
    #expect(
      outcome.stderr
        == "marvel-cli: the list and its JSON document are truncated: 127.0.0.1 "
        + "responded with status 500; continue with --offset 300\n")
    #expect(outcome.status == 69)
    let file = ScratchDirectory()
    let jq = Program(path: "/usr/bin/jq")
    #expect(try jq.run([".", file.write(outcome.stdout, to: "part.json")]).status != 0)
    let closed = file.write(outcome.stdout + "]}", to: "whole.json")
    #expect(try jq.run([".results | length", closed]) == Outcome(stdout: "300\n"))
  }

  @Test func `a delayed page is printed after the first one`() throws {
    let gateway = try GatewayProcess(faults: "* 2 delay 500")
    let client = Client(gateway)
    let list = try RunningProgram(
      client.program, ["list", "--all", "-o", "jsonl", "--fields", "id"],
      environment: client.environment)
    let outcome = list.stop(by: .endOfInput)
    #expect(
      outcome == (try client.program.run(["list", "--all", "-o", "jsonl", "--fields", "id"])))
  }
}
