import TestSupport
import Testing

/// Tests of each injected fault with curl, whose exit statuses are documented in curl(1).
@Suite(.runsPrograms)
struct MarvelGatewayFaultTests {
  private func request(withFault action: String, _ arguments: String...) throws -> CurlResponse {
    let gateway = try GatewayProcess(faults: "/v1/public/* * \(action)")
    let outcome = try Program(path: "/usr/bin/curl").run(
      ["-sS", "-i", "--max-time", "15"] + arguments + [gateway.signed("characters/1")])
    return CurlResponse(outcome)
  }

  /// The normal response.
  private let body = "{\"code\":404,\"status\":\"We couldn't find that character\"}"

  @Test func `an error has the configured headers`() throws {
    let response = try request(withFault: "status 503 Retry-After: 7")
    #expect(response.status == 503)
    #expect(response.headers["retry-after"] == "7")
    #expect(response.body == "{\"code\":503,\"status\":\"Service Unavailable\"}")
  }

  @Test(arguments: ["delay 50", "drip 20 10"])
  func `a slow response is complete in the end`(action: String) throws {
    let response = try request(withFault: action)
    #expect(response.exit == 0)
    #expect(response.body == body)
  }

  @Test func `an outage lasts as long as the client waits`() throws {
    let response = try request(withFault: "silence", "--max-time", "0.3")
    #expect(response.exit == 28)
    #expect(response.status == 0)
  }

  @Test(arguments: [0, 10])
  func `a truncated response has the complete Content-Length`(bytes: Int) throws {
    let response = try request(withFault: "cut \(bytes)")
    #expect(response.exit == 18)
    #expect(response.headers["content-length"] == "\(body.utf8.count)")
    #expect(response.body == body.prefix(bytes))
  }

  @Test func `a connection is reset`() throws {
    let response = try request(withFault: "reset")
    #expect(response.exit == 56)
    #expect(response.status == 0)
  }

  @Test func `redirects, challenges, and invalid bodies are sent`() throws {
    #expect(try request(withFault: "html").headers["content-type"] == "text/html; charset=utf-8")
    #expect(
      try request(withFault: "challenge").headers["www-authenticate"]
        == "Basic realm=\"marvel-gateway\"")
    let redirect = try request(withFault: "redirect http://127.0.0.1:1/ 307")
    #expect(redirect.status == 307)
    #expect(redirect.headers["location"] == "http://127.0.0.1:1/")
    #expect(try request(withFault: "empty").headers["content-length"] == "0")
    #expect(try request(withFault: "garbage").body == "{\"code\":200,\"status\":}")
    #expect(try request(withFault: "shape").body == "{\"code\":200,\"status\":\"Ok\",\"data\":[]}")
    #expect(try request(withFault: "status 204").body == "")
  }

  @Test func `bodies have the requested size`() throws {
    let big = try request(withFault: "big 3000000")
    #expect(big.body.utf8.count == 3_000_000)
    #expect(big.headers["content-length"] == "3000000")
    let bomb = try request(withFault: "bomb 3000000", "--compressed")
    #expect(bomb.body.utf8.count == 3_000_000)
    #expect(Int(bomb.headers["content-length"] ?? "").map { $0 < 10_000 } == true)
  }

  @Test func `a rule applies to the requests with its numbers`() throws {
    let gateway = try GatewayProcess(faults: "/v1/public/characters/* 2 status 500")
    let statuses = try (1...3).map { _ in try curl(gateway.signed("characters/1")).status }
    #expect(statuses == [404, 500, 404])
    #expect(gateway.requests.count == 3)
    #expect(gateway.requests[1] == "GET /v1/public/characters/1 500 45")
  }
}
