import TestSupport
import Testing

/// The notice of the first run.
@Suite(.runsPrograms)
struct FirstRunProgramTests {
  let home = ScratchDirectory()

  /// Returns the combined standard error and output of a run on a terminal.
  private func shown(
    _ arguments: String, _ environment: [String: String] = [:],
    sink: Program.Sink = .terminal(columns: 80)
  ) throws -> String {
    let program = Program(named: "marvel-cli").path
    return try Program(path: "/bin/sh").run(
      ["-c", "\(program) \(arguments) 2>&1"],
      environment: ["HOME": home.path].merging(environment) { $1 }, sink: sink
    ).stdout
  }

  private let greeting = "using the embedded catalog of 20"

  @Test func `the greeting is printed once`() throws {
    #expect(try shown("list --limit 1").hasPrefix("marvel-cli: " + greeting))
    #expect(try !shown("list --limit 1").contains(greeting))
    #expect(try !shown("show hulk").contains(greeting))
  }

  @Test func `there is no greeting with -q or in a pipe`() throws {
    #expect(try !shown("list --limit 1 -q").contains(greeting))
    #expect(try !shown("list --limit 1", sink: .pipe).contains(greeting))
    #expect(try !shown("list --limit 1", ["MARVEL_QUIET": "true"]).contains(greeting))
    #expect(try shown("list --limit 1").contains(greeting))
  }

  @Test func `there is no greeting if a setting exists`() throws {
    home.write(#"{"output":{"limit":5}}"#, to: ".config/marvel-cli/config.json")
    #expect(try !shown("list --limit 1").contains(greeting))
    let missing = ["HOME": home.path + "/none"]
    #expect(try !shown("list --limit 1 --source embedded", missing).contains(greeting))
  }
}
