import Foundation
import TestSupport
import Testing

/// The line that `--stats` prints at the end of standard error, in both programs.
@Suite(.runsPrograms)
struct StatisticsProgramTests {
  struct Statistics: Decodable {
    let requests, retries, notModified, hits, staleHits, bytes: Int
    let microseconds: [String: Int]

    var counts: [Int] { [requests, retries, notModified, hits, staleHits] }
  }

  private static let list = ["list", "--limit", "20", "-o", "id", "--stats"]

  /// Decodes the last line of standard error, and returns it with the lines before it.
  private func statistics(_ outcome: Outcome) throws -> (Statistics, rest: [Substring]) {
    let lines = outcome.stderr.split(separator: "\n")
    let line = try #require(lines.last)
    let statistics = try JSONDecoder().decode(Statistics.self, from: Data(line.utf8))
    #expect(Set(statistics.microseconds.keys) == ["total", "network", "waiting", "cache"])
    return (statistics, lines.dropLast())
  }

  @Test func `requests and cached responses are counted`() throws {
    let gateway = try GatewayProcess()
    let client = Client(gateway)
    let (first, rest) = try statistics(client.run(Self.list))
    #expect(first.counts == [1, 0, 0, 0, 0])
    #expect(first.bytes > 1000)
    #expect(try #require(first.microseconds["network"]) > 0)
    #expect(try #require(first.microseconds["cache"]) > 0)
    #expect(rest.isEmpty)
    let (second, _) = try statistics(client.run(Self.list))
    #expect(second.counts == [0, 0, 0, 1, 0])
    #expect(second.bytes == 0)
    let (offline, _) = try statistics(client.run(Self.list + ["--offline"]))
    #expect(offline.counts == [0, 0, 0, 1, 0])
    let (third, _) = try statistics(client.run(Self.list, ["MARVEL_CACHE_LIFETIME": "0s"]))
    #expect(third.counts == [0, 0, 0, 1, 0])
    let (fourth, _) = try statistics(client.run(Self.list + ["--max-age", "0s"]))
    #expect(fourth.counts == [1, 0, 1, 0, 0])
    gateway.stop()
    let unreachable = try client.run(Self.list + ["--max-age", "0s"], ["MARVEL_RETRIES": "1"])
    #expect(unreachable.status == 0)
    let (fifth, notices) = try statistics(unreachable)
    #expect(fifth.counts == [2, 1, 0, 0, 1])
    #expect(notices.count == 1)
  }

  @Test func `every page and every attempt is counted`() throws {
    let gateway = try GatewayProcess(faults: "* 3 status 503\n* 5 status 503")
    let client = Client(gateway)
    let (statistics, _) = try statistics(client.run(["list", "--all", "-o", "id", "--stats"]))
    #expect(try statistics.counts == [embeddedPageCount("characters") + 2, 2, 0, 0, 0])
    #expect(try #require(statistics.microseconds["total"]) > 0)
  }

  @Test func `a failed request is counted`() throws {
    let gateway = try GatewayProcess(faults: "* * garbage")
    let outcome = try Client(gateway).run(["api", "characters/1", "--stats", "-q"])
    #expect(outcome.status == 0)
    #expect(try statistics(outcome).0.counts == [1, 0, 0, 0, 0])
    let failure = try Client(gateway).run(Self.list)
    #expect(failure.status == 76)
    let (counted, rest) = try statistics(failure)
    #expect(counted.counts == [1, 0, 0, 0, 0])
    #expect(rest.count == 1)
  }

  @Test(arguments: [
    ["list", "-o", "id"], ["show", "1009368"], ["search", "iron", "-o", "id"],
  ])
  func `the embedded catalog makes no requests`(arguments: [String]) throws {
    let outcome = try Client("").run(arguments + ["--source", "embedded", "--stats", "-q"])
    #expect(outcome.status == 0)
    let (statistics, _) = try statistics(outcome)
    #expect(statistics.counts == [0, 0, 0, 0, 0])
  }
}
