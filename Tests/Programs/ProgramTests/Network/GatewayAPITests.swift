import TestSupport
import Testing

/// `api` in the built programs, with a gateway.
@Suite(.runsPrograms)
struct GatewayAPITests {
  private func client(_ faults: String = "") throws -> (gateway: GatewayProcess, client: Client) {
    let gateway = try GatewayProcess(faults: faults)
    return (gateway, Client(gateway))
  }

  @Test func `the body equals curl's, from the gateway and then from the cache`() throws {
    let (gateway, client) = try client()
    let body = try curl(gateway.signed("comics?limit=3&orderBy=title")).body
    let arguments = ["api", "/v1/public/comics", "-F", "orderBy=title", "-F", "limit=3"]
    #expect(try client.run(arguments) == Outcome(stdout: body.hasSuffix("\n") ? body : body + "\n"))
    let again = try client.run(arguments + ["--offline"], ["MARVEL_SOURCE": "embedded"])
    #expect(again.stdout.split(separator: "\n") == body.split(separator: "\n"))
    #expect(gateway.requests.count == 2)
    #expect(gateway.requests.last?.contains("comics?limit=3&orderBy=title") == true)
  }

  @Test func `the cache flags apply`() throws {
    let (gateway, client) = try client()
    let arguments = ["api", "events", "-F", "limit=1"]
    let first = try client.run(arguments)
    #expect(try client.run(arguments + ["--refresh"]) == first)
    #expect(try client.run(arguments + ["--max-age", "0"]) == first)
    #expect(try client.run(arguments + ["--no-cache"]) == first)
    #expect(gateway.requests.map(\.status) == ["200", "200", "304", "200"])
    let verbose = try client.run(arguments + ["-v", "--refresh"])
    #expect(verbose.stderr.hasPrefix("marvel-cli: GET events?limit=1: 200, "))
    gateway.stop()
    let stale = try client.run(arguments + ["--max-age", "0"], ["MARVEL_RETRIES": "0"])
    #expect(stale.stdout == first.stdout)
    #expect(stale.stderr.contains("the connection was refused; using the response cached at "))
    #expect(
      try client.run(arguments + ["--offline", "--no-cache"]).stderr
        == "marvel-cli: not in the cache, and --offline prevents contacting "
        + "127.0.0.1; remove --offline\n")
  }

  @Test func `all pages are merged into one envelope`() throws {
    let (gateway, client) = try client()
    let merged = try client.run(["api", "characters", "--all", "-F", "orderBy=name"])
    #expect(merged.stderr == "")
    let listed = try client.run(
      ["list", "--all", "--order-by", "name", "-o", "jsonl", "--source", "embedded"])
    let scratch = ScratchDirectory()
    let file = scratch.write(merged.stdout, to: "merged.json")
    let jq = { try Program(path: "/usr/bin/jq").run(["-c", $0, file]).stdout }
    let entities = scratch.write(listed.stdout, to: "entities.jsonl")
    #expect(
      try jq(".data.results[]")
        == Program(path: "/usr/bin/jq").run(["-c", ".", entities]).stdout)
    let count = listed.stdout.split(separator: "\n").count
    #expect(
      try jq("[.code, .data.offset, .data.limit, .data.count, .data.total]")
        == "[200,0,\(count),\(count),\(count)]\n")
    #expect(gateway.requests.count == (count + 99) / 100)
  }

  @Test(arguments: [
    (["characters/1"], "rejected the request: We couldn't find that character", 76),
    (["nowhere"], "rejected the request: /v1/public/nowhere does not exist", 76),
    (
      ["characters", "-F", "limit=0"],
      "rejected the request: You must pass an integer limit greater than 0.", 76
    ),
  ])
  func `an unsuccessful response is an error with the gateway's message`(
    arguments: [String], message: String, status: Int32
  ) throws {
    let (gateway, client) = try client()
    #expect(try client.run(["api"] + arguments) == .error("127.0.0.1 \(message)", status))
    #expect(gateway.requests.count == 1)
  }

  @Test(arguments: [
    ("* * status 405 body={\"code\":405,\"status\":\"Not so.\"}", "rejected the request: Not so."),
    (
      "* * status 405 body={\"code\":405,\"status\":\"hash=ffd275c5130566a2916217b101f26150\"}",
      "responded with the unexpected status 405; try again with -v for details"
    ),
    (
      "* * redirect http://example.org/ 302",
      "responded with a redirect (status 302), which signed requests do not follow; check "
        + "MARVEL_BASE_URL"
    ),
  ])
  func `a message that may contain a secret is omitted`(fault: String, message: String) throws {
    let (gateway, client) = try client(fault)
    #expect(try client.run(["api", "characters"]) == .error("127.0.0.1 \(message)", 76))
    #expect(gateway.requests.count == 1)
  }

  @Test func `a body that is not JSON is printed and not cached`() throws {
    let (gateway, client) = try client("* * html")
    let first = try client.run(["api", "characters"])
    #expect(first.stdout.hasPrefix("<!doctype html>"))
    #expect(first.status == 0)
    #expect(try client.run(["api", "characters"]) == first)
    #expect(gateway.requests.count == 2)
  }

  @Test func `server errors are retried and rejections are not`() throws {
    let (gateway, client) = try client("* 1 status 503")
    #expect(try client.run(["api", "series/1"]).status == 76)
    #expect(gateway.requests.map(\.status) == ["503", "404"])
    #expect(try client.run(["api", "characters"], ["MARVEL_PUBLIC_KEY": "wrong"]).status == 77)
    #expect(gateway.requests.count == 3)
  }

  @Test func `without keys and a base URL no request is sent`() throws {
    var client = Client("")
    client.environment["MARVEL_PUBLIC_KEY"] = nil
    client.environment["MARVEL_PRIVATE_KEY"] = nil
    client.environment["MARVEL_SOURCE"] = nil
    let outcome = try client.run(["api", "characters"])
    #expect(outcome.stderr.contains("Marvel retired its API in 2025; set MARVEL_BASE_URL"))
    #expect(outcome.status == 78)
  }
}
