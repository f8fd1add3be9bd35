import TestSupport
import Testing

/// The built programs with `--errors json`.
@Suite(.runsPrograms)
struct ErrorFormProgramTests {
  let scratch = ScratchDirectory()

  @Test func `the online executable uses the same error format`() throws {
    let gateway = try GatewayProcess(faults: "* * status 503")
    let outcome = try Client(gateway).run(
      ["show", "1", "--errors", "json"], ["MARVEL_RETRIES": "0"])
    #expect(gateway.requests.count == 1)
    #expect(
      outcome
        == Outcome(
          stderr: #"{"code":"gateway-error","message":"127.0.0.1 responded "#
            + #"with status 503","status":69,"hint":"try again later, or use --source embedded","#
            + #""retryable":true}"# + "\n", status: 69))
  }

  @Test func `every line has the same keys`() throws {
    let gateway = try GatewayProcess()
    let client = Client(gateway)
    let json = ["MARVEL_ERRORS": "json"]
    var lines = ""
    for arguments in [
      ["show", "99", "hulc"], ["search", "iron", "--limit", "2"], ["list", "--wrong"],
    ] {
      lines += try client.run(arguments, json).stderr
    }
    #expect(
      try scratch.jq("[.code, (keys_unsorted | join(\" \"))]", lines)
        == ["not-found", "not-found", "warning", "unknown-flag"].map {
          "[\"\($0)\",\"code message status hint retryable\"]\n"
        }.joined())
    #expect(try scratch.jq("select(.status != 0) | .status", lines) == "1\n1\n64\n")
  }

  @Test(.enabled(if: isLinux, "/dev/full exists only on Linux"))
  func `a full disk has its own error code`() throws {
    let outcome = try Program(named: "marvel-cli").run(
      ["list", "--all", "--errors", "json"], sink: .file("/dev/full"))
    #expect(
      try scratch.jq("[.code, .status, .retryable]", outcome.stderr)
        == "[\"output-failed\",74,false]\n")
  }
}

#if os(Linux)
  private let isLinux = true
#else
  private let isLinux = false
#endif
