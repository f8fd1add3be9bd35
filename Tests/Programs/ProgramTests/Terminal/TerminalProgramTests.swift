import TestSupport
import Testing

/// The built program in a pseudo-terminal, without a pager, which would send sequences of its own.
@Suite(.runsPrograms)
struct TerminalProgramTests {
  static let terminals = ["dumb", "xterm-256color", "xterm-direct", "xterm-kitty"]
  static let widths = [40, 80, 120, 200]

  let program = Program(named: "marvel-cli")

  private func run(
    _ arguments: [String], _ terminal: String, columns: Int = 80,
    _ environment: [String: String] = [:]
  ) throws -> Outcome {
    try program.run(
      arguments,
      environment: environment.merging(["TERM": terminal, "MARVEL_PAGER": ""]) { own, _ in own },
      sink: .terminal(columns: columns))
  }

  private func withoutSequences(_ text: String) -> String {
    text.replacing(/\x1B\[[0-9;]*m/, with: "")
      .replacing(/\x1B\]8;;[!-~]*\x1B\\/, with: "")
  }

  @Test(arguments: terminals, widths)
  func `a table fits, and its text is the same everywhere`(terminal: String, columns: Int) throws {
    let plain = try run(["list", "--limit", "12"], "dumb", columns: columns)
    let outcome = try run(["list", "--limit", "12"], terminal, columns: columns)
    #expect(withoutSequences(outcome.stdout) == plain.stdout)
    #expect(!plain.stdout.contains("\u{1B}"))
    #expect(outcome.stdout.contains("\u{1B}") == (terminal != "dumb"))
    #expect(plain.stdout.split(separator: "\n").allSatisfy { $0.count <= columns })
  }

  @Test(arguments: terminals, widths)
  func `a card fits, and its text is the same everywhere`(terminal: String, columns: Int) throws {
    let plain = try run(["show", "1009610", "--no-pager"], "dumb", columns: columns)
    let outcome = try run(["show", "1009610", "--no-pager"], terminal, columns: columns)
    #expect(withoutSequences(outcome.stdout) == plain.stdout)
    // URLs and commands are not wrapped, so that they can be copied.
    let lines = plain.stdout.split(separator: "\n").filter {
      !$0.contains("http") && !$0.contains("marvel-cli list")
    }
    #expect(lines.count > 30)
    #expect(lines.allSatisfy { $0.count <= columns })
  }

  @Test(
    arguments: [
      ["list", "comics", "--limit", "9"], ["show", "event/238", "--no-pager"],
      ["search", "secret wars"], ["stats", "comics"], ["stats", "creators", "--by", "comics"],
      ["graph", "partners", "storm"], ["show", "hulk", "--json=id,name", "--no-pager"],
    ], widths)
  func `every output fits, reads from top to bottom, and is the same text without color`(
    command: [String], columns: Int
  ) throws {
    let colored = try run(command, "xterm-direct", columns: columns, ["MARVEL_LINKS": "false"])
    let plain = try run(
      command, "xterm-direct", columns: columns,
      [
        "NO_COLOR": "1", "MARVEL_LINKS": "false",
      ])
    #expect(colored.status == 0)
    #expect(colored.stdout.contains("\u{1B}["))
    // A screen reader gets the lines in order: nothing moves the cursor.
    #expect(!plain.stdout.contains("\u{1B}"))
    #expect(withoutSequences(colored.stdout) == plain.stdout)
    let lines = plain.stdout.split(separator: "\n").filter {
      !$0.contains("http") && !$0.contains("marvel-cli list")
    }
    #expect(lines.allSatisfy { $0.replacing("\r", with: "").count <= columns })
  }

  @Test(arguments: widths)
  func `bars fit the terminal`(columns: Int) throws {
    let outcome = try run(["stats"], "xterm-256color", columns: columns)
    let lines = withoutSequences(outcome.stdout).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= columns })
    #expect(lines.contains { $0.contains("█") })
  }

  @Test func `names are links on a terminal unless links are disabled`() throws {
    let show = ["show", "1009368", "--color=never", "--no-pager"]
    let page = "https://www.marvel.com/comics/characters/1009368/iron_man"
    let link = "\u{1B}]8;;\(page)\u{1B}\\Iron Man"
    #expect(try run(show, "xterm-kitty").stdout.hasPrefix(link))
    #expect(try run(show + ["--no-links"], "xterm-kitty").stdout.hasPrefix("Iron Man\n"))
    #expect(try run(show, "dumb").stdout.hasPrefix("Iron Man\n"))
    let variables = ["TERM": "xterm", "MARVEL_LINKS": "false"]
    #expect(try run(show, "xterm", variables).stdout.hasPrefix("Iron Man\n"))
    let piped = try program.run(show + ["-o", "table"], environment: ["TERM": "xterm-kitty"])
    #expect(piped.stdout.hasPrefix("Iron Man\n"))
  }

  @Test func `an error is colored if standard error is a terminal`() throws {
    let arguments = ["show", "nobody at all"]
    let terminal = try program.run(
      arguments, environment: ["TERM": "xterm"], errorSink: .terminal(columns: 80))
    #expect(terminal.stderr.hasPrefix("\u{1B}[1;31mmarvel-cli:\u{1B}[0m no character"))
    #expect(try run(arguments, "xterm").stderr.hasPrefix("marvel-cli: no character"))
  }
}
