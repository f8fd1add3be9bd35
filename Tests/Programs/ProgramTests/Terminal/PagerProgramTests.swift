import TestSupport
import Testing

/// Output of the built program that is longer than the terminal's 24 rows.
@Suite(.runsPrograms)
struct PagerProgramTests {
  private static let pager = "sed 's/^/P:/'"

  let program = Program(named: "marvel-cli")
  let home = ScratchDirectory()

  private func run(_ arguments: [String], _ environment: [String: String] = [:]) throws -> Outcome {
    let standard = [
      "TERM": "xterm", "PATH": "/usr/bin:/bin", "NO_COLOR": "1", "MARVEL_LINKS": "false",
    ]
    return try program.run(
      arguments, environment: environment.merging(standard) { own, _ in own },
      sink: .terminal(columns: 80))
  }

  @Test(arguments: [
    ["MARVEL_PAGER": pager], ["PAGER": pager], ["MARVEL_PAGER": pager, "PAGER": "false"],
  ])
  func `long output goes to the pager`(environment: [String: String]) throws {
    let outcome = try run(["list", "--limit", "40", "-o", "name"], environment)
    let lines = outcome.stdout.split(separator: "\n")
    #expect(lines.count == 40)
    #expect(lines.allSatisfy { $0.hasPrefix("P:") })
    #expect(outcome.stderr == "")
    #expect(outcome.status == 0)
  }

  @Test func `short output bypasses the pager`() throws {
    let outcome = try run(["list", "--limit", "20", "-o", "name"], ["MARVEL_PAGER": Self.pager])
    #expect(!outcome.stdout.contains("P:"))
    #expect(outcome.stdout.split(separator: "\n").count == 20)
  }

  @Test func `a line wider than the terminal counts as several rows`() throws {
    let outcome = try run(["show", "1009368", "-o", "jsonl"], ["PAGER": Self.pager])
    #expect(outcome.stdout.hasPrefix(#"P:{"id":1009368"#))
  }

  @Test(arguments: [
    ["MARVEL_PAGER": "", "PAGER": pager], ["MARVEL_PAGER": "cat", "PAGER": pager], ["PAGER": ""],
    ["TERM": "dumb", "PAGER": pager],
  ])
  func `an empty pager, cat, or no terminal disables paging`(environment: [String: String]) throws {
    let outcome = try run(["list", "--limit", "40", "-o", "name"], environment)
    #expect(!outcome.stdout.contains("P:"))
    #expect(outcome.stdout.split(separator: "\n").count == 40)
  }

  @Test func `--no-pager overrides the environment`() throws {
    let outcome = try run(["help", "list", "--no-pager"], ["MARVEL_PAGER": Self.pager])
    #expect(outcome.stdout.hasPrefix("Usage: "))
    #expect(try run(["help", "list"], ["MARVEL_PAGER": Self.pager]).stdout.hasPrefix("P:Usage: "))
  }

  @Test func `output to a pipe is not paged`() throws {
    let environment = ["TERM": "xterm", "MARVEL_PAGER": Self.pager]
    let outcome = try program.run(
      ["list", "--limit", "40", "-o", "name"], environment: environment)
    #expect(!outcome.stdout.contains("P:"))
  }

  @Test func `a pager that quits early causes no error`() throws {
    let outcome = try run(["list", "--all"], ["MARVEL_PAGER": "head -n 1"])
    #expect(outcome.stdout.hasPrefix("ID"))
    #expect(outcome.stderr == "")
    #expect(outcome.status == 0)
  }

  @Test(arguments: [
    "no-such-pager", "false", "exit 3", "head -c 10 >/dev/null; exit 1", "cat >/dev/null; exit 2",
    "cat >/dev/null; kill -9 $$",
  ])
  func `output is printed directly when the pager fails`(pager: String) throws {
    let expected = try run(["list", "--all", "-o", "name", "--no-pager"])
    let outcome = try run(["list", "--all", "-o", "name"], ["PAGER": pager])
    #expect(outcome.stdout == expected.stdout)
    #expect(outcome.status == 0)
  }

  @Test(arguments: ["true", ":", "exec </dev/null; cat"], [["--limit", "40"], ["--all"]])
  func `output is direct when the pager reads nothing`(pager: String, range: [String]) throws {
    let arguments = ["list", "-o", "name"] + range
    let expected = try run(arguments + ["--no-pager"])
    #expect(
      try run(arguments, ["PAGER": pager])
        == Outcome(
          stdout: expected.stdout,
          stderr: "marvel-cli: the pager ended without reading the output; the output follows "
            + "without it\n"))
  }

  /// Those of the terminals that this system describes, besides dumb ones.
  private static let terminals = ["linux", "vt100", "xterm", "xterm-256color", "xterm-direct"]
    .filter { terminal in
      (try? Program(path: "/usr/bin/tput").run(["-T", terminal, "cols"]).status) == 0
    }

  @Test(
    .enabled(
      if: (try? Program(path: "/usr/bin/less").run(["--version"]).status) == 0,
      "less is not installed"),
    arguments: terminals, [[], ["LC_ALL=C"], ["LC_ALL=C.UTF-8"]])
  func `less shows bars in any locale`(terminal: String, locale: [String]) throws {
    let variables = [
      "TERM=\(terminal)", "PATH=/usr/bin:/bin", "HOME=\(home.path)", "MARVEL_QUIET=true",
    ]
    let command =
      "env -i \((variables + locale).joined(separator: " ")) \(program.path) stats comics"
    // Unlike other pagers, less needs a terminal that it can read keys from.
    let outcome = try Program(path: "/usr/bin/script").run(
      ["-qec", "stty rows 24 cols 80; \(command)", "/dev/null"],
      environment: ["PATH": "/usr/bin:/bin", "TERM": terminal], input: Array("q".utf8))
    #expect(outcome.stdout.contains("█"))
    #expect(!outcome.stdout.contains("<E2>"))
    #expect(!outcome.stdout.contains("marvel-cli:"))
    #expect(outcome.status == 0)
  }

  @Test func `a character set that the user chose for less is kept`() throws {
    let variables = "cat >/dev/null; env | grep ^LESS | sort"
    let charsets = [
      [:]: "LESS=FIRX\nLESSCHARSET=utf-8\n",
      ["LESSCHARSET": "latin1"]: "LESS=FIRX\nLESSCHARSET=latin1\n",
      ["LESSCHARDEF": "8bcccbcc18b95.b"]: "LESS=FIRX\nLESSCHARDEF=8bcccbcc18b95.b\n",
    ]
    for (environment, expected) in charsets {
      let outcome = try run(["list", "--all"], environment.merging(["PAGER": variables]) { $1 })
      #expect(outcome == Outcome(stdout: expected))
    }
  }

  @Test func `errors are printed after the pager's output`() throws {
    let names = ["show", "1009368", "1009610", "1009351", "nobody"]
    let outcome = try run(names, ["MARVEL_PAGER": Self.pager])
    #expect(outcome.stdout.hasPrefix("P:Iron Man\n"))
    #expect(outcome.stderr.hasPrefix("marvel-cli: no character"))
    #expect(outcome.status == 1)
  }
}
