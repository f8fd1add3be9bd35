import TestSupport
import Testing

/// A list of several pages leaves the program page by page.
@Suite(.timeLimit(.minutes(5)))
struct StreamingTests {
  /// The second page never comes, and the answer is far too short to fill any buffer.
  @Test(arguments: [
    (["-o", "jsonl", "--fields", "id"], "{\"id\":"), (["-o", "id"], "10"),
    (["-o", "tsv", "--columns", "id"], "id"), (["--fields", "id"], "{\"schemaVersion\":1,"),
  ])
  func `the first page is out before the second has come`(
    flags: [String], start: String
  ) throws {
    let gateway = try GatewayProcess(faults: "* 2 silence")
    let client = Client(gateway)
    let list = try RunningProgram(
      client.program, ["list", "--all"] + flags,
      environment: client.environment.merging(["MARVEL_IDLE_LIMIT": "1h"]) { $1 })
    #expect(list.firstLine.hasPrefix(start))
    let outcome = list.stop()
    #expect(outcome.stdout.split(whereSeparator: \.isNewline).count >= 100)
    #expect(outcome.stderr.contains("; go on with --offset 100\n"))
    #expect(outcome.status == 130)
  }

  @Test func `a delayed page follows`() throws {
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
