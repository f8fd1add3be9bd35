import TestSupport
import Testing

/// Tests of rate limits while several pages are in flight.
@Suite(.runsPrograms)
struct ThrottlingProgramTests {
  private static let list = ["list", "--all", "-o", "id"]
  private static let pages = (try? embeddedPageCount("characters")) ?? 0

  @Test func `all pages are fetched after the pause that the gateway requests`() throws {
    let gateway = try GatewayProcess(faults: "* 2 status 429 Retry-After: 1")
    let client = Client(gateway)
    let start = ContinuousClock.now
    #expect(try client.run(Self.list) == (try client.run(Self.list + ["--source", "embedded"])))
    #expect(ContinuousClock.now - start >= .seconds(1))
    let statuses = gateway.requests.map(\.status)
    #expect(statuses.count { $0 == "429" } == 1)
    #expect(statuses.count { $0 == "200" } == Self.pages)
  }

  @Test(arguments: [
    ("", "the key's quota is used up; try again tomorrow", ": "),
    (" Retry-After: 3600", "try again in 3600 seconds", " for now; "),
  ])
  func `no page is requested twice when waiting does not help`(
    header: String, hint: String, separator: String
  ) throws {
    let gateway = try GatewayProcess(faults: "* 2+ status 429\(header)")
    let outcome = try Client(gateway).run(Self.list)
    #expect(
      outcome.stderr
        == "marvel-cli: the list is truncated: 127.0.0.1 accepts no more requests\(separator)"
        + "\(hint), and continue with --offset 100\n")
    #expect(outcome.status == 75)
    let paths = gateway.requests.map(\.path)
    #expect(Set(paths).count == paths.count)
  }

  @Test func `an exhausted quota ends a list of references`() throws {
    let gateway = try GatewayProcess(faults: "* 2+ status 429")
    let outcome = try Client(gateway).run(["show", "1009368", "1009351", "1009220", "-o", "id"])
    #expect(outcome.status == 75)
    #expect(gateway.requests.count == 2)
  }
}
