import TestSupport
import Testing

/// Searches under `auto` with a gateway that has more names than a page.
@Suite(.runsPrograms)
struct LongSearchTests {
  private static let count = 350

  let scratch = ScratchDirectory()
  let gateway: GatewayProcess
  let client: Client

  init() throws {
    // The last name is of an entity that the catalog on this machine finds, too: She-Hulk.
    let ids = (0..<Self.count - 1).map { 1_020_001 + $0 } + [1_009_583]
    let lines = ids.enumerated().map { number, id in
      "{\"id\":\(id),\"name\":\"Hulk Copy \(1000 + number)\","
        + "\"resourceURI\":\"/v1/public/characters/\(id)\"}\n"
    }
    let file = scratch.write(lines.joined(), to: "hulks.jsonl")
    let home = ["HOME": scratch.path]
    _ = try Program(named: "marvel-cli").run(
      ["import", "--complete", "--yes", file], environment: home)
    let catalog = scratch.path + "/.local/share/marvel-cli/merged.sqlite"
    gateway = try GatewayProcess(keys: nil, arguments: ["--catalog", catalog])
    var client = Client(gateway)
    client.environment["MARVEL_SOURCE"] = nil
    self.client = client
  }

  private func number(_ key: String, _ outcome: Outcome) -> Int? {
    outcome.stdout.split(separator: "\"\(key)\":").dropFirst().first.flatMap {
      Int($0.prefix { $0.isNumber })
    }
  }

  private let hulks = ["search", "hulk", "--kind", "characters", "-o"]

  @Test func `a search requests one page of each kind, and its total is a minimum`() throws {
    let short = try client.run(["search", "hulk", "-L", "5"])
    #expect(gateway.requests.count == 5)
    #expect(short.stderr == "" && short.status == 0)
    #expect(short.stdout.contains(#","totalIsExact":false,"#))
    #expect(short.stdout.hasSuffix("\n],\"count\":5,\"nextOffset\":5}\n"))
    let all = try client.run(["search", "hulk", "--all"])
    #expect(!all.stdout.contains("totalIsExact"))
    let (bound, total) = try (#require(number("total", short)), #require(number("total", all)))
    #expect(Self.count..<total ~= bound)
    #expect(number("count", all) == total)
  }

  @Test func `a warning about a truncated search claims no exact total`() throws {
    let outcome = try client.run(hulks + ["id"])
    let parts = outcome.stderr.split(separator: " ")
    #expect(
      outcome.stderr
        == "marvel-cli: 20 of at least \(parts.count > 5 ? parts[5] : "") shown; use --offset 20 or "
        + "--all for more\n")
    #expect(outcome.stdout.split(separator: "\n").count == 20)
    #expect(outcome.status == 0)
  }

  @Test func `pages of a search together are the complete one, without repetitions`() throws {
    let all = try client.run(hulks + ["id", "--all"])
    let ids = all.stdout.split(separator: "\n")
    #expect(Set(ids).count == ids.count && ids.count > Self.count)
    #expect(ids.contains("character/1009583"))
    var (pages, offset) = ("", Int?(0))
    while let next = offset {
      let arguments = ["--offset", "\(next)", "--limit", "60"]
      pages += try client.run(hulks + ["id"] + arguments).stdout
      offset = number("nextOffset", try client.run(hulks + ["json"] + arguments))
      #expect(offset ?? .max > next)
    }
    #expect(pages == all.stdout)
  }

  @Test func `a range beyond the first page requests only what it needs`() throws {
    let outcome = try client.run(hulks + ["id", "--offset", "180", "--limit", "5"])
    #expect(outcome.stdout.split(separator: "\n").count == 5)
    #expect(gateway.requests.count == 2)
  }

  @Test func `explain shows the first request of a search`() throws {
    let outcome = try client.run(["explain", "search", "hulk", "-L", "5"])
    #expect(outcome.stdout.ranges(of: "curl --get").count == 1)
    #expect(outcome.stdout.contains(#"{"name":"nameStartsWith","value":"hulk"}"#))
    #expect(outcome.stderr == "" && outcome.status == 0)
    #expect(gateway.requests.isEmpty)
  }
}
