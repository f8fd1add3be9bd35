import TestSupport
import Testing

/// Tests/System/Nights, in which the double of Metron changes and fails at random.
@Suite(.runsPrograms)
struct MetronNightsTests {
  @Test
  func `after two nights with changes and faults, the catalog is the server's`() throws {
    let home = ScratchDirectory()
    let outcome = try Program(
      path: packageDirectory + "/Tests/System/Nights/simulate-nights.py"
    ).run(
      [
        Program(named: "marvel-cli").path, "--nights", "2", "--issues", "40", "--seed",
        "2", "--home", home.path,
      ], environment: ["PATH": "/usr/bin:/bin"])
    #expect(outcome.status == 0, "\(outcome.stdout)")
    #expect(outcome.stderr == "")
    #expect(outcome.stdout.hasSuffix("2 nights with seed 2: 0 differences\n"))
  }
}
