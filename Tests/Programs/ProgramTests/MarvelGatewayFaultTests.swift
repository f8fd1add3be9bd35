import TestSupport
import Testing

/// Each fault of the built marvel-gateway as curl meets it; its exit statuses are in curl(1).
@Suite(.timeLimit(.minutes(5)))
struct MarvelGatewayFaultTests {
  private func meet(_ action: String, _ arguments: String...) throws -> CurlAnswer {
    let gateway = try GatewayProcess(faults: "/v1/public/* * \(action)")
    let outcome = try Program(path: "/usr/bin/curl").run(
      ["-sS", "-i", "--max-time", "15"] + arguments + [gateway.signed("characters/1")])
    return CurlAnswer(outcome)
  }

  /// The normal answer.
  private let body = "{\"code\":404,\"status\":\"We couldn't find that character\"}"

  @Test func `an error comes with its headers`() throws {
    let answer = try meet("status 503 Retry-After: 7")
    #expect(answer.status == 503)
    #expect(answer.headers["retry-after"] == "7")
    #expect(answer.body == "{\"code\":503,\"status\":\"Service Unavailable\"}")
  }

  @Test(arguments: ["delay 50", "drip 20 10"])
  func `a slow answer is whole in the end`(action: String) throws {
    let answer = try meet(action)
    #expect(answer.exit == 0)
    #expect(answer.body == body)
  }

  @Test func `outage lasts as long as the client waits`() throws {
    let answer = try meet("silence", "--max-time", "0.3")
    #expect(answer.exit == 28)
    #expect(answer.status == 0)
  }

  @Test(arguments: [0, 10])
  func `an answer that is truncated announces all`(bytes: Int) throws {
    let answer = try meet("cut \(bytes)")
    #expect(answer.exit == 18)
    #expect(answer.headers["content-length"] == "\(body.utf8.count)")
    #expect(answer.body == body.prefix(bytes))
  }

  @Test func `a connection is broken off`() throws {
    let answer = try meet("reset")
    #expect(answer.exit == 56)
    #expect(answer.status == 0)
  }

  @Test func `other servers answer in their own way`() throws {
    #expect(try meet("html").headers["content-type"] == "text/html; charset=utf-8")
    #expect(try meet("challenge").headers["www-authenticate"] == "Basic realm=\"marvel-gateway\"")
    let redirect = try meet("redirect http://127.0.0.1:1/ 307")
    #expect(redirect.status == 307)
    #expect(redirect.headers["location"] == "http://127.0.0.1:1/")
    #expect(try meet("empty").headers["content-length"] == "0")
    #expect(try meet("garbage").body == "{\"code\":200,\"status\":}")
    #expect(try meet("shape").body == "{\"code\":200,\"status\":\"Ok\",\"data\":[]}")
    #expect(try meet("status 204").body == "")
  }

  @Test func `bodies are as large as asked`() throws {
    let big = try meet("big 3000000")
    #expect(big.body.utf8.count == 3_000_000)
    #expect(big.headers["content-length"] == "3000000")
    let bomb = try meet("bomb 3000000", "--compressed")
    #expect(bomb.body.utf8.count == 3_000_000)
    #expect(Int(bomb.headers["content-length"] ?? "").map { $0 < 10_000 } == true)
  }

  @Test func `requests are counted`() throws {
    let gateway = try GatewayProcess(faults: "/v1/public/characters/* 2 status 500")
    let statuses = try (1...3).map { _ in try curl(gateway.signed("characters/1")).status }
    #expect(statuses == [404, 500, 404])
    #expect(gateway.requests.count == 3)
    #expect(gateway.requests[1] == "GET /v1/public/characters/1 500 45")
  }
}
