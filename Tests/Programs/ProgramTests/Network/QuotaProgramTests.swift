import TestSupport
import Testing

/// The built program with a limit of requests per day.
@Suite(.runsPrograms)
struct QuotaProgramTests {
  private static let limited = ["MARVEL_DAILY_LIMIT": "3"]
  private static let spent = "marvel-cli: today's requests to 127.0.0.1 are used up (limit 3)"

  private func quota(_ client: Client) throws -> String {
    try client.run(["quota", "-o", "json"], Self.limited).stdout
  }

  @Test(arguments: [
    ["list", "--offset", "77"], ["show", "1009610"], ["show", "hulk"], ["search", "iron"],
    ["api", "comics"], ["sync", "events"],
  ])
  func `no command sends requests beyond the daily limit`(arguments: [String]) throws {
    let gateway = try GatewayProcess()
    let client = Client(gateway)
    for offset in 0..<3 {
      #expect(try client.run(["list", "--offset", "\(offset)"], Self.limited).status == 0)
    }
    #expect(try quota(client).contains(#""used":3,"limit":3,"remaining":0,"#))
    let outcome = try client.run(arguments, Self.limited)
    #expect(outcome.stdout == "")
    #expect(outcome.stderr.hasPrefix(Self.spent))
    #expect(outcome.stderr.contains("; run it again after 20"))
    #expect(outcome.status == 75)
    #expect(gateway.requests.count == 3)
    #expect(try quota(client).contains(#""used":3,"limit":3,"remaining":0,"#))
  }

  @Test func `a long list stops at the daily limit`() throws {
    let gateway = try GatewayProcess()
    let client = Client(gateway)
    let outcome = try client.run(["list", "comics", "--all", "-o", "id"], Self.limited)
    #expect(outcome.stdout.split(separator: "\n").count == 300)
    #expect(outcome.stderr.hasPrefix("marvel-cli: the list is truncated: today's requests to"))
    #expect(outcome.status == 75)
    #expect(gateway.requests.count == 3)
  }

  @Test func `retries count toward the daily limit`() throws {
    let gateway = try GatewayProcess(faults: "* * status 500")
    #expect(try Client(gateway).run(["list"], ["MARVEL_DAILY_LIMIT": "2"]).status == 75)
    #expect(gateway.requests.count == 2)
  }

  @Test func `the automatic source uses the embedded catalog after the daily limit`() throws {
    let gateway = try GatewayProcess()
    let client = Client(gateway)
    let environment = ["MARVEL_DAILY_LIMIT": "1", "MARVEL_SOURCE": "auto"]
    #expect(try client.run(["list"], environment).stderr == "")
    // The cached response is fresh and needs no request.
    #expect(try client.run(["list"], environment).stderr == "")
    let outcome = try client.run(["list", "--offset", "3"], environment)
    #expect(
      outcome.stdout == (try client.run(["list", "--offset", "3", "--source", "embedded"]).stdout))
    #expect(outcome.stderr.hasPrefix("marvel-cli: today's requests to 127.0.0.1 are used up ("))
    #expect(outcome.stderr.hasSuffix("; using the embedded catalog\n"))
    #expect(outcome.status == 0)
    #expect(gateway.requests.count == 1)
  }
}
