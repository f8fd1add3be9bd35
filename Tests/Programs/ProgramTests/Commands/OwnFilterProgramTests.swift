import TestSupport
import Testing

/// Filters that gateways lack, with a gateway configured.
@Suite(.runsPrograms)
struct OwnFilterProgramTests {
  private func run(_ arguments: [String], source: String? = nil) throws -> Outcome {
    let client = Client("http://127.0.0.1:9/")
    return try client.run(arguments, ["MARVEL_SOURCE": source ?? "auto"])
  }

  @Test func `the catalog answers without asking the gateway`() throws {
    let outcome = try run(["list", "--team", "inhumans", "-o", "name", "-q"])
    #expect(outcome.stdout.contains("Black Bolt\n"))
    #expect(outcome.stderr == "" && outcome.status == 0)
  }

  @Test func `a gateway alone cannot answer`() throws {
    #expect(
      try run(["list", "series", "--running"], source: "gateway")
        == Outcome(
          stderr: "marvel-cli: gateways have no filter --running; use --source local or --source "
            + "embedded\n", status: 69))
    #expect(
      try run(["list", "comics", "--collects", "12637"], source: "gateway")
        == Outcome(
          stderr: "marvel-cli: gateways have no filter --collects; use --source local or --source "
            + "embedded\n", status: 69))
    #expect(
      try run(["order", "series/1987", "--collected"], source: "gateway").stderr
        == "marvel-cli: this command does not work with a gateway; use --source embedded, or sync and "
        + "use --source local\n")
  }

  @Test func `a year of comics is a date range for a gateway`() throws {
    let outcome = try run(["explain", "list", "comics", "--year", "1963"], source: "gateway")
    #expect(outcome.stdout.contains(#""name":"dateRange","value":"1963-01-01,1963-12-31""#))
  }

  @Test func `explain names the filter that a gateway lacks`() throws {
    let outcome = try run(["explain", "list", "series", "--running", "-o", "table"])
    #expect(outcome.stdout.contains("Source   embedded: gateways have no filter --running\n"))
    #expect(!outcome.stdout.contains("curl"))
  }
}
