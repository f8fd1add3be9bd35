import TestSupport
import Testing

/// The requests that commands send to a gateway, without the cache: no more than they need.
@Suite(.runsPrograms)
struct GatewayRequestTests {
  private let gateway: GatewayProcess
  private let client: Client

  init() throws {
    gateway = try GatewayProcess()
    var client = Client(gateway)
    client.environment["MARVEL_SOURCE"] = nil
    self.client = client
  }

  /// Returns the paths that the command requests, without the API's base path.
  private func requests(_ arguments: String...) throws -> [String] {
    let earlier = gateway.requests.count
    let outcome = try client.run(arguments + ["--no-cache"])
    #expect(outcome.status == 0 && outcome.stdout != "", "\(outcome)")
    return gateway.requests.dropFirst(earlier).map {
      String($0.path.dropFirst("/v1/public/".count))
    }
  }

  @Test func `a name is looked up once, and its entity is not read`() throws {
    #expect(
      try requests("list", "comics", "--of", "character/iron man", "--limit", "5", "-o", "id") == [
        "characters?name=iron%20man&limit=100&offset=0",
        "characters/1009368/comics?orderBy=-onsaleDate,title&limit=5&offset=0",
      ])
  }

  @Test func `show reads the entity of a name`() throws {
    #expect(
      try requests("show", "character/iron man", "-o", "id") == [
        "characters?name=iron%20man&limit=100&offset=0", "characters/1009368",
      ])
  }

  @Test func `a reference to an issue is one request, and its entity another`() throws {
    let issue =
      "comics?issueNumber=300&orderBy=-onsaleDate,title&title=Amazing%20Spider-Man&limit=100&offset=0"
    #expect(try requests("show", "asm 300", "-o", "id") == [issue, "comics/6706"])
    #expect(try requests("show", "comic/asm 300", "-o", "id") == [issue, "comics/6706"])
    #expect(try requests("show", "asm", "300", "-o", "id") == [issue, "comics/6706"])
  }

  @Test(arguments: [
    ("asm 300", "issueNumber=300", "Amazing%20Spider-Man"),
    ("asm300", "issueNumber=300", "Amazing%20Spider-Man"),
    ("amazing spider-man #300", "issueNumber=300", "amazing%20spider-man"),
    ("x-men annual 10", "issueNumber=10", "x-men%20annual"),
  ])
  func `a search for an issue is one request`(words: String, number: String, title: String) throws {
    #expect(
      try requests("search", words, "-o", "id") == [
        "comics?\(number)&orderBy=-onsaleDate,title&title=\(title)&limit=100&offset=0"
      ])
    let outcome = try client.run(["search", words, "--jq", ".results[0].entity.id"])
    let embedded = try client.run(
      ["search", words, "--source", "embedded", "--jq", ".results[0].entity.id"])
    #expect(outcome == embedded)
  }

  @Test func `a search for an issue that the gateway lacks requests names, too`() throws {
    #expect(
      try requests("search", "asm", "9999999", "-o", "json").map { $0.prefix { $0 != "?" } }
        == ["comics", "comics", "comics", "characters", "creators", "events", "series"])
    #expect(
      try requests("search", "hulk", "-o", "json").map { $0.prefix { $0 != "?" } }
        == ["characters", "comics", "creators", "events", "series"])
  }

  @Test func `a week is one request for each of its pages`() throws {
    let week = "comics?dateRange=2017-07-23,2017-07-29&orderBy=-onsaleDate,title&limit=100&offset=0"
    #expect(try requests("week", "2017-07-26", "-o", "id") == [week])
    let outcome = try client.run(["week", "2017-07-26", "--jq", ".dataThrough, .undated"])
    #expect(outcome == Outcome(stdout: "null\nnull\n"))
  }
}
