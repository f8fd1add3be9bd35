import TestSupport
import Testing

/// `config` with concurrent changes, and with a terminal.
@Suite(.runsPrograms)
struct ConfigProgramTests {
  let program = Program(named: "marvel-cli")
  let home = ScratchDirectory()
  private var path: String { home.path + "/.config/marvel-cli/config.json" }

  private func run(
    _ arguments: [String]
  ) throws -> Outcome {
    try program.run(["config"] + arguments, environment: ["HOME": home.path])
  }

  private func file() throws -> String { try Program(path: "/bin/cat").run([path]).stdout }

  @Test func `concurrent changes are all kept`() throws {
    let settings = [
      ("output.limit", "7"), ("output.quiet", "true"), ("gateway.retries", "5"),
      ("source", "local"), ("cache.lifetime", "3h"), ("gateway.deadline", "9s"),
    ]
    let jobs = settings.map { "\(program.path) config set \($0.0) \($0.1) || echo failed &" }
    let unset = settings.map { "\(program.path) config unset \($0.0)" }
    for _ in 0..<5 {
      let outcome = try Program(path: "/bin/sh").run(
        ["-c", "\(jobs.joined(separator: "\n"))\nwait"], environment: ["HOME": home.path])
      #expect(outcome == Outcome())
      for (key, value) in settings { #expect(try run(["get", key]).stdout == value + "\n") }
      _ = try Program(path: "/bin/sh").run(
        ["-c", unset.joined(separator: "\n")], environment: ["HOME": home.path])
    }
    #expect(
      try Program(path: "/bin/ls").run(["-A", home.path + "/.config/marvel-cli"]).stdout
        == "config.json\nconfig.json.lock\n")
  }

  @Test func `without a terminal there is no prompt for a secret`() throws {
    let outcome = try run(["set", "privateKey"])
    #expect(outcome.status == 64)
    #expect(outcome.stderr.contains("there is no terminal"))
  }

  @Test func `on a terminal there is a prompt for a secret, which is not echoed`() throws {
    let shown = try TypingShell.bash.shown(
      "marvel-cli config list", home: home.path,
      before: [
        ("marvel-cli config set privateKey; echo FI''RST\n", "privateKey: "),
        ("hushxx\u{7F}\u{7F}-hush\n", "FIRST"),
      ])
    #expect(shown?.contains("hush") == false, "\(shown ?? "")")
    #expect(shown?.contains("privateKey = (set)") == true)
    #expect(try file().contains("\"privateKey\": \"hush-hush\""))
  }
}
