import TestSupport
import Testing

/// `mcp` as a process.
@Suite(.runsPrograms)
struct AssistantProgramTests {
  let program = Program(named: "marvel-cli")
  let home = ScratchDirectory()

  private func call(_ tool: String, _ arguments: String, id: Int = 1) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","#
      + #""arguments":\#(arguments)}}"#
  }

  @Test func `a client that closes the output ends the session`() throws {
    let file = home.write((1...500).map { call("stats", "{}", id: $0) + "\n" }.joined(), to: "in")
    let outcome = try Program(path: "/bin/sh").run(
      ["-c", "\"$0\" mcp < \"$1\" | head -n 1 | wc -l; exit 0", program.path, file],
      environment: ["HOME": home.path, "PATH": "/usr/bin:/bin"])
    #expect(outcome == Outcome(stdout: "1\n"))
  }
}
