import TestSupport
import Testing

/// Output of the built program that is longer than the terminal's 24 rows.
@Suite(.runsPrograms, .timeLimit(.minutes(15)))
struct PagerProgramTests {
  private static let pager = "sed 's/^/P:/'"

  let program = Program(named: "marvel-cli")

  private func run(
    _ arguments: [String], _ environment: [String: String] = [:]
  ) throws -> Outcome {
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
    #expect(outcome.stdout.hasPrefix("P:{\"id\":1009368"))
  }

  @Test(arguments: [
    ["MARVEL_PAGER": "", "PAGER": pager], ["MARVEL_PAGER": "cat", "PAGER": pager], ["PAGER": ""],
    ["TERM": "dumb", "PAGER": pager],
  ])
  func `an empty pager, cat, or a dumb terminal disables paging`(environment: [String: String])
    throws
  {
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
  ])
  func `output is printed directly when the pager fails`(pager: String) throws {
    let expected = try run(["list", "--all", "-o", "name", "--no-pager"])
    let outcome = try run(["list", "--all", "-o", "name"], ["PAGER": pager])
    #expect(outcome.stdout == expected.stdout)
    #expect(outcome.status == 0)
  }

  @Test func `errors are printed after the pager's output`() throws {
    let names = ["show", "1009368", "1009610", "1009351", "nobody"]
    let outcome = try run(names, ["MARVEL_PAGER": Self.pager])
    #expect(outcome.stdout.hasPrefix("P:Iron Man\n"))
    #expect(outcome.stderr.hasPrefix("marvel-cli: no character"))
    #expect(outcome.status == 1)
  }
}
