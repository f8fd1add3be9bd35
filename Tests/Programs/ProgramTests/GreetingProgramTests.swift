import TestSupport
import Testing

/// What the first run of all says.
@Suite(.timeLimit(.minutes(5)))
struct GreetingProgramTests {
  let home = ScratchDirectory()

  /// Standard error and output together at a terminal.
  private func shown(
    _ words: String, _ environment: [String: String] = [:],
    sink: Program.Sink = .terminal(columns: 80)
  ) throws -> String {
    let program = Program(named: "marvel-cli").path
    return try Program(path: "/bin/sh").run(
      ["-c", "\(program) \(words) 2>&1"],
      environment: ["HOME": home.path].merging(environment) { $1 }, sink: sink
    ).stdout
  }

  private let greeting = "using the embedded catalog of 20"

  @Test func `it says once what answers and how to change that`() throws {
    #expect(try shown("list --limit 1").hasPrefix("marvel-cli: " + greeting))
    #expect(try !shown("list --limit 1").contains(greeting))
    #expect(try !shown("show hulk").contains(greeting))
  }

  @Test func `it says nothing when it is to be quiet, and nothing to a pipe`() throws {
    #expect(try !shown("list --limit 1 -q").contains(greeting))
    #expect(try !shown("list --limit 1", sink: .pipe).contains(greeting))
    #expect(try !shown("list --limit 1", ["MARVEL_QUIET": "true"]).contains(greeting))
    #expect(try shown("list --limit 1").contains(greeting))
  }

  @Test func `it says nothing to who has set up something`() throws {
    home.write(#"{"output":{"limit":5}}"#, to: ".config/marvel-cli/config.json")
    #expect(try !shown("list --limit 1").contains(greeting))
    #expect(try !shown("list --limit 1 --source embedded", ["HOME": "/nowhere"]).contains(greeting))
  }
}
