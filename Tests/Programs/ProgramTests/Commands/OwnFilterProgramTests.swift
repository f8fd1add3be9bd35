import TestSupport
import Testing

/// A filter that gateways lack, with a gateway configured.
@Suite(.runsPrograms)
struct OwnFilterProgramTests {
  @Test func `the catalog answers without asking the gateway`() throws {
    let outcome = try Client("http://127.0.0.1:9/").run(
      ["list", "--team", "inhumans", "-o", "name", "-q"], ["MARVEL_SOURCE": "auto"])
    #expect(outcome.stdout.contains("Black Bolt\n"))
    #expect(outcome.stderr == "" && outcome.status == 0)
  }
}
