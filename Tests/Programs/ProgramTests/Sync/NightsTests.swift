import TestSupport
import Testing

/// Tests/System/Nights/nights.py with a few nights; `make nights` simulates more.
@Suite(.runsPrograms)
struct NightsTests {
  @Test func `two nights with changes and faults end with what the server has`() throws {
    let program = Program(path: packageDirectory + "/Tests/System/Nights/nights.py")
    let path = Program(named: "marvel-cli").path
    let outcome = try program.run(
      ["2", "1", "120"],
      environment: [
        "PROGRAMS": String(path.dropLast("/marvel-cli".count)), "PATH": "/usr/bin:/bin",
      ])
    #expect(outcome.stdout.hasSuffix(" 0 differences (seed 1)\n"), "\(outcome)")
    #expect(outcome.status == 0)
  }
}
