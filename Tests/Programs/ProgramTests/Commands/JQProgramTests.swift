import TestSupport
import Testing

/// `--jq` with the real jq.
@Suite(.runsPrograms)
struct JQProgramTests {
  private let program = Program(named: "marvel-cli")
  private let home = ScratchDirectory()

  private func run(
    _ arguments: [String], path: String = "/usr/bin:/bin", sink: Program.Sink = .pipe
  ) throws -> Outcome {
    try program.run(
      arguments, environment: ["HOME": home.path, "PATH": path, "NO_COLOR": "1", "TERM": "xterm"],
      sink: sink)
  }

  @Test func `strings are printed raw`() throws {
    #expect(
      try run(["show", "hulk", "--jq", ".name, .id"]) == Outcome(stdout: "Hulk\n1009351\n"))
    #expect(
      try run(["list", "-n", "2", "-o", "jsonl", "--jq", ".name"])
        == Outcome(stdout: "3-D Man\nA.I.M.\n"))
  }

  @Test func `an expression that begins with a hyphen is not an option`() throws {
    #expect(try run(["show", "hulk", "--jq", "-1"]) == Outcome(stdout: "-1\n"))
  }

  @Test func `jq shows its result on a terminal, too`() throws {
    let outcome = try run(
      ["show", "hulk", "-q", "--jq", ".name"], sink: .terminal(columns: 80))
    #expect(outcome.stdout.replacing("\r", with: "") == "Hulk\n")
  }

  @Test func `an invalid expression is an error`() throws {
    let outcome = try run(["list", "--all", "--jq", ".results["])
    #expect(outcome.stdout == "")
    // Another jq words the reason differently.
    #expect(outcome.stderr.hasPrefix("marvel-cli: jq failed with status 3: syntax error, "))
    #expect(outcome.stderr.hasSuffix("; correct the expression of --jq\n"))
    #expect(outcome.stderr.split(separator: "\n").count == 1)
    #expect(outcome.status == 64)
  }

  @Test func `an error of jq is shortened`() throws {
    let outcome = try run(["show", "hulk", "--jq", #""x" * 20000 | error"#])
    #expect(outcome.stderr.hasPrefix("marvel-cli: jq failed with status 5: (at <stdin>:"))
    #expect(outcome.stderr.utf8.count < 6_200)
    #expect(outcome.status == 64)
  }

  @Test func `an error of jq is in the JSON of errors`() throws {
    let outcome = try run(["show", "hulk", "--errors", "json", "--jq", ".name.x"])
    #expect(outcome.stderr.contains(#""code":"jq-failed""#))
    #expect(outcome.stderr.contains("Cannot index string"))
    #expect(outcome.stderr.split(separator: "\n").count == 1)
  }

  @Test func `what an expression writes to standard error is passed on`() throws {
    let outcome = try run(["show", "hulk", "--jq", "(.name | stderr) | empty"])
    #expect(outcome.stderr.contains("Hulk"))
    #expect(outcome.status == 0)
  }

  @Test(arguments: [([], false), (["--color", "always"], true), (["--no-color"], false)])
  func `jq colors its output if the program would`(flags: [String], isColored: Bool) throws {
    let outcome = try program.run(
      ["show", "hulk", "-q", "--jq", "[.id]"] + flags,
      environment: ["HOME": home.path, "PATH": "/usr/bin:/bin", "TERM": "xterm"], sink: .pipe)
    #expect(outcome.stdout.contains("\u{1B}[") == isColored)
    let terminal = try program.run(
      ["show", "hulk", "-q", "--jq", "[.id]"] + flags,
      environment: ["HOME": home.path, "PATH": "/usr/bin:/bin", "TERM": "xterm"],
      sink: .terminal(columns: 80))
    #expect(terminal.stdout.contains("\u{1B}[") == (flags != ["--no-color"]))
  }

  @Test func `a reader that closes the pipe ends jq without an error`() throws {
    let outcome = try run(["list", "--all", "--jq", ".results[]"], sink: .pipeOfOneLine)
    #expect(outcome.stderr == "")
    #expect(outcome.status == 0)
  }

  @Test func `an error of the command is the only message`() throws {
    #expect(
      try run(["show", "character/nobody", "--jq", "."])
        == Outcome(
          stderr: "marvel-cli: no character is named 'nobody'; use marvel-cli search to search "
            + "descriptions too\n", status: 1))
  }

  @Test func `an absent jq is an error`() throws {
    #expect(
      try run(["show", "hulk", "--jq", "."], path: home.path)
        == Outcome(
          stderr: "marvel-cli: --jq needs the program jq, which is not installed; install it, for "
            + "example with apt install jq\n", status: 69))
  }

  @Test func `formats without JSON reject it`() throws {
    #expect(
      try run(["list", "-o", "csv", "--jq", "."])
        == Outcome(
          stderr: "marvel-cli: --jq works only with json and jsonl, not with csv\n", status: 64))
  }
}
