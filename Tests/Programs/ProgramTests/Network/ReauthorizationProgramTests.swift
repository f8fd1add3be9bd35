import TestSupport
import Testing

/// Tests of rejected signatures with the built client.
@Suite(.runsPrograms)
struct ReauthorizationProgramTests {
  private static let list = ["list", "--all", "-o", "id"]
  private static let pages = (try? embeddedPageCount("characters")) ?? 0
  private static let rejection =
    "status 401 body={\"code\":\"InvalidCredentials\",\"message\":\"That hash, timestamp and key "
    + "combination is invalid.\"}"
  private static let sentence =
    "127.0.0.1 rejected the signature; check that MARVEL_PRIVATE_KEY belongs to MARVEL_PUBLIC_KEY, "
    + "and check this machine's clock"

  private func embedded(_ client: Client) throws -> Outcome {
    try client.run(Self.list + ["--source", "embedded"])
  }

  @Test(arguments: [
    // The first page, which is fetched alone.
    "* 1 \(Self.rejection)",
    // One of the pages that are fetched concurrently.
    "* 4 \(Self.rejection)\n* * delay 200",
  ])
  func `a page with a rejected signature is signed again`(faults: String) throws {
    let gateway = try GatewayProcess(faults: faults)
    let client = Client(gateway)
    #expect(try client.run(Self.list) == (try embedded(client)))
    let statuses = gateway.requests.map(\.status)
    #expect(statuses.count { $0 == "401" } == 1)
    #expect(statuses.count { $0 == "200" } == Self.pages)
  }

  @Test func `pages that are rejected twice fail together`() throws {
    let gateway = try GatewayProcess(faults: "* 1 delay 1\n* 2+ \(Self.rejection)")
    let client = Client(gateway)
    let outcome = try client.run(Self.list)
    #expect(
      outcome.stderr
        == "marvel-cli: the list is truncated: \(Self.sentence), and continue with --offset 100\n")
    #expect(outcome.status == 77)
    #expect(gateway.requests.count <= Self.pages + 1)
  }

  @Test func `a request is signed at most twice`() throws {
    let gateway = try GatewayProcess(faults: "* * \(Self.rejection)")
    #expect(try Client(gateway).run(["list"]) == .error("\(Self.sentence)", 77))
    #expect(gateway.requests.count == 2)
  }

  @Test(arguments: [(7200, "behind"), (-7200, "ahead of")])
  func `a clock difference is corrected, and shown with -v`(seconds: Int, relation: String) throws {
    let gateway = try GatewayProcess(faults: "* * clock \(seconds)")
    let client = Client(gateway)
    #expect(try client.run(Self.list) == (try embedded(client)))
    #expect(gateway.requests.map(\.status) == ["401"] + Array(repeating: "200", count: Self.pages))
    let verbose = try client.run(["list", "--limit", "20", "--no-cache", "-o", "id", "-v"])
    let lines = verbose.stderr.split(separator: "\n").map(String.init)
    try #require(lines.count == 3)
    #expect(lines[0].contains(": 401, "))
    let message =
      "seconds \(relation) that of 127.0.0.1; signing requests with the gateway's time from now on"
    #expect(lines[1].hasSuffix(message))
    #expect(lines[2].contains(": 200, "))
  }

  @Test func `a correct clock is not adjusted`() throws {
    let gateway = try GatewayProcess(faults: "* 1 \(Self.rejection)")
    let outcome = try Client(gateway).run(["list", "-o", "id", "-v"])
    #expect(outcome.status == 0)
    #expect(!outcome.stderr.contains("clock"))
  }
}
