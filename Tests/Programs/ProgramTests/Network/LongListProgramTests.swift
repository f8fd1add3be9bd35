import TestSupport
import Testing

/// Lists of several pages, from a gateway.
@Suite(.runsPrograms)
struct LongListProgramTests {
  private static let list = ["list", "--all", "-o", "jsonl"]
  private static let pageCount = (try? embeddedPageCount("characters")) ?? 0
  private static let noRetries = ["MARVEL_RETRIES": "0"]

  private func embedded(_ client: Client) throws -> Outcome {
    try client.run(Self.list + ["--source", "embedded"])
  }

  /// Returns the number after `--offset` on standard error.
  private func nextOffset(_ outcome: Outcome) -> Int? {
    outcome.stderr.split(separator: "\n").first?.split(separator: " ").last.flatMap { Int($0) }
  }

  @Test func `pages are fetched one after the other, and cached`() throws {
    let gateway = try GatewayProcess(faults: "* 2 delay 300")
    let client = Client(gateway)
    let outcome = try client.run(Self.list)
    #expect(outcome == (try embedded(client)))
    let offsets = gateway.requests.map { Int($0.firstMatch(of: /offset=(\d+)/)?.1 ?? "0") }
    #expect(offsets == (0..<Self.pageCount).map { $0 * 100 })
    #expect(try client.run(Self.list) == outcome)
    #expect(gateway.requests.count == Self.pageCount)
  }

  @Test func `cached pages are not fetched`() throws {
    let gateway = try GatewayProcess()
    let client = Client(gateway)
    let part = try client.run(["list", "--limit", "100", "--offset", "300", "-o", "jsonl"])
    #expect(part.status == 0)
    #expect(try client.run(Self.list) == (try embedded(client)))
    #expect(gateway.requests.count == Self.pageCount)
  }

  @Test func `an error stops further requests, and the pages before it are printed`() throws {
    let gateway = try GatewayProcess(faults: "* 4 status 500")
    let client = Client(gateway)
    let outcome = try client.run(Self.list, Self.noRetries)
    let all = try embedded(client).stdout.split(separator: "\n")
    #expect(outcome.stdout.split(separator: "\n") == Array(all[..<300]))
    #expect(
      outcome.stderr
        == "marvel-cli: the list is truncated: 127.0.0.1 responded with "
        + "status 500; continue with --offset 300\n")
    #expect(outcome.status == 69)
    #expect(gateway.requests.count == 4)
  }

  @Test func `the rest can be requested after an error`() throws {
    let gateway = try GatewayProcess(faults: "* 4 status 500")
    let client = Client(gateway)
    let first = try client.run(Self.list, Self.noRetries)
    let offset = try #require(nextOffset(first))
    let second = try client.run(Self.list + ["--offset", "\(offset)"])
    #expect(first.stdout + second.stdout == (try embedded(client).stdout))
  }

  @Test func `the pages of comics have a stable order`() throws {
    let gateway = try GatewayProcess()
    let client = Client(gateway)
    let outcome = try client.run(["list", "comics", "--all", "-o", "id"])
    #expect(outcome.status == 0)
    #expect(outcome.stderr == "")
    let order = "orderBy=-onsaleDate,title&"
    _ = try client.run(["list", "comics", "-o", "id"])
    #expect(gateway.requests.allSatisfy { $0.contains(order) })
    _ = try client.run(["list", "comics", "--all", "--order-by", "title", "-o", "id"])
    #expect(gateway.requests.filter { $0.contains(order) }.count * 2 - 1 == gateway.requests.count)
  }

  @Test(arguments: [RunningProgram.EndRequest.interrupt, .terminate])
  func `an interruption leaves whole lines and a hint`(request: RunningProgram.EndRequest) throws {
    let gateway = try GatewayProcess(faults: "* 5+ delay 30000")
    let client = Client(gateway)
    let run = try RunningProgram(client.program, Self.list, environment: client.environment)
    let outcome = run.stop(by: request)
    #expect(outcome.status == 130)
    #expect(try embedded(client).stdout.hasPrefix(outcome.stdout))
    #expect(outcome.stdout.hasSuffix("\n"))
    let count = outcome.stdout.split(separator: "\n").count
    #expect(
      outcome.stderr
        == "marvel-cli: the list is truncated: interrupted; continue with --offset \(count)\n")
  }

  @Test func `an interruption before the first response causes no fallback`() throws {
    let gateway = try GatewayProcess(faults: "* * status 503 Retry-After: 29")
    let client = Client(gateway)
    let run = try RunningProgram(
      Program(path: "/bin/sh"),
      ["-c", "echo begun; exec \"$0\" list --source auto", client.program.path],
      environment: client.environment)
    #expect(gateway.hasResponded(1))
    #expect(
      run.stop(by: .interrupt)
        == Outcome(stdout: "begun\n", stderr: "marvel-cli: interrupted\n", status: 130))
  }
}
