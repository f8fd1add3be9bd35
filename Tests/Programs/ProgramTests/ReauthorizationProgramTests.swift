import TestSupport
import Testing

/// Signatures that a gateway refuses, in the client's real process.
@Suite(.timeLimit(.minutes(5)))
struct ReauthorizationProgramTests {
  private static let list = ["list", "--all", "-o", "id"]
  private static let pages = 7
  private static let accessError =
    "status 401 body={\"code\":\"InvalidCredentials\",\"message\":\"That hash, timestamp and key "
    + "combination is invalid.\"}"
  private static let sentence =
    "127.0.0.1 rejected the signature; check that MARVEL_PRIVATE_KEY belongs to MARVEL_PUBLIC_KEY, "
    + "and check this machine's clock"

  private func embedded(_ client: Client) throws -> Outcome {
    try client.run(Self.list + ["--source", "embedded"])
  }

  @Test(arguments: [
    // The first page, which comes alone.
    "* 1 \(Self.accessError)",
    // One of those that are under way together.
    "* 4 \(Self.accessError)\n* * delay 200",
  ])
  func `a page whose signature is refused is signed again`(faults: String) throws {
    let gateway = try GatewayProcess(faults: faults)
    let client = Client(gateway)
    #expect(try client.run(Self.list) == (try embedded(client)))
    let statuses = gateway.requests.map(\.status)
    #expect(statuses.count { $0 == "401" } == 1)
    #expect(statuses.count { $0 == "200" } == Self.pages)
  }

  @Test func `pages that are refused again fail together`() throws {
    let gateway = try GatewayProcess(faults: "* 1 delay 1\n* 2+ \(Self.accessError)")
    let client = Client(gateway)
    let outcome = try client.run(Self.list)
    #expect(
      outcome.stderr
        == "marvel-cli: the list is truncated: \(Self.sentence), and continue with --offset 100\n")
    #expect(outcome.status == 77)
    #expect(gateway.requests.count <= Self.pages + 1)
  }

  @Test func `a signature is tried twice and no more`() throws {
    let gateway = try GatewayProcess(faults: "* * \(Self.accessError)")
    #expect(
      try Client(gateway).run(["list"])
        == Outcome(stderr: "marvel-cli: \(Self.sentence)\n", status: 77))
    #expect(gateway.requests.count == 2)
  }

  @Test(arguments: [(7200, "behind"), (-7200, "ahead of")])
  func `a clock that is wrong is corrected once, and said so if asked`(
    seconds: Int, words: String
  ) throws {
    let gateway = try GatewayProcess(faults: "* * clock \(seconds)")
    let client = Client(gateway)
    let outcome = try client.run(Self.list)
    #expect(outcome == (try embedded(client)))
    #expect(gateway.requests.map(\.status) == ["401"] + Array(repeating: "200", count: Self.pages))
    let verbose = try client.run(["list", "--limit", "20", "--no-cache", "-o", "id", "-v"])
    let lines = verbose.stderr.split(separator: "\n").map(String.init)
    try #require(lines.count == 3)
    #expect(lines[0].contains(": 401, "))
    let report =
      "seconds \(words) that of 127.0.0.1; signing requests with the gateway's time from now on"
    #expect(lines[1].hasSuffix(report))
    #expect(lines[2].contains(": 200, "))
  }

  @Test func `a clock that is right is left alone`() throws {
    let gateway = try GatewayProcess(faults: "* 1 \(Self.accessError)")
    let outcome = try Client(gateway).run(["list", "-o", "id", "-v"])
    #expect(outcome.status == 0)
    #expect(!outcome.stderr.contains("clock"))
  }
}
