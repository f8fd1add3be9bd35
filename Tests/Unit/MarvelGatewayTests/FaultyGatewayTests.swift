import Foundation
import MarvelGateway
import Testing

struct FaultyGatewayTests {
  private func reply(_ fault: Fault) async throws -> Reply {
    let schedule = FaultSchedule([FaultRule("*", 1...Int.max, fault)])
    // Faults are injected before credentials are checked; this request has none.
    let gateway = try fixtureGateway(.sample())
    return await FaultyGateway(gateway, schedule).reply(to: Request("characters"))
  }

  private func response(_ fault: Fault) async throws -> Response {
    guard case .response(let response) = try await reply(fault) else { throw FaultError.noResponse }
    return response
  }

  private enum FaultError: Error { case noResponse }

  private let errorBody =
    "{\"code\":\"MissingParameter\",\"message\":\"You must provide a user key.\"}"

  @Test func `outage and reset send no response`() async throws {
    #expect(try await reply(.outage) == .outage)
    #expect(try await reply(.reset) == .reset)
  }

  @Test func `delay, drip, and truncation change how the normal response is sent`() async throws {
    let bytes = Array(errorBody.utf8)
    let pause = Duration.milliseconds(1)
    #expect(try await response(.delay(pause)).body == .bytes(bytes))
    #expect(
      try await response(.drip(bytes: 9, pause: pause)).body
        == .portions(bytes, of: 9, pause: pause))
    #expect(try await response(.truncated(after: 9)).body == .truncated(bytes, after: 9))
    #expect(try await response(.resetAfter(9)).body == .reset(bytes, after: 9))
    #expect(
      try await response(.truncated(after: 999)).body == .truncated(bytes, after: bytes.count))
  }

  @Test(arguments: [
    (401, "{\"code\":\"InvalidCredentials\",\"message\":\"The passed API key is invalid.\"}"),
    (
      429,
      """
      {"code":"RequestThrottled",\
      "message":"You have exceeded your rate limit.  Please try again later."}
      """
    ),
    (500, "{\"code\":500,\"status\":\"Internal Server Error\"}"),
    (503, "{\"code\":503,\"status\":\"Service Unavailable\"}"),
    (204, ""), (304, ""),
  ])
  func `an error has the body of Marvel's error`(status: Int, body: String) async throws {
    let response = try await response(.status(status, headers: [], body: nil))
    #expect(response.status == status)
    #expect(response.text == body)
  }

  @Test func `a wrong clock is reported in Date, and timestamps of another clock are rejected`()
    async throws
  {
    let schedule = FaultSchedule([FaultRule("*", .always, .clock(ahead: 1_000_000))])
    let gateway = FaultyGateway(try fixtureGateway(.open), schedule)
    let now = Int64(Date().timeIntervalSince1970)
    for (seconds, status) in [(0, 401), (1_000_000, 200), (1_001_000, 401)] {
      let timestamp = String((now + Int64(seconds)) * 1_000_000)
      let reply = await gateway.reply(to: Request("characters?ts=\(timestamp)"))
      guard case .response(let response) = reply else { throw FaultError.noResponse }
      #expect(response.status == status)
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
      let date = try #require(response.header("Date").flatMap(formatter.date))
      let reported = Int64(date.timeIntervalSince1970) - 1_000_000
      #expect((now...Int64(Date().timeIntervalSince1970)).contains(reported))
    }
  }

  @Test func `the headers and body of an error can be set`() async throws {
    let response = try await response(
      .status(500, headers: [.init("content-type", "text/plain")], body: "no"))
    #expect(response.headers == [Response.Header("content-type", "text/plain")])
    #expect(response.text == "no")
  }

  @Test(
    arguments: [
      (.garbage, 200, "{\"code\":200,\"status\":}"), (.empty, 200, ""),
      (.shape, 200, "{\"code\":200,\"status\":\"Ok\",\"data\":[]}"),
    ] as [(Fault, Int, String)])
  func `invalid successes have status 200 and a wrong body`(fault: Fault, status: Int, body: String)
    async throws
  {
    let response = try await response(fault)
    #expect(response.status == status)
    #expect(response.text == body)
  }

  @Test func `proxy responses have their own headers`() async throws {
    #expect(try await response(.html).header("Content-Type") == "text/html; charset=utf-8")
    #expect(
      try await response(.challenge).header("WWW-Authenticate") == "Basic realm=\"marvel-gateway\"")
    let redirect = try await response(.redirect(to: "http://a/", status: 307))
    #expect(redirect.status == 307)
    #expect(redirect.header("Location") == "http://a/")
  }

  @Test func `a bomb is small until it is decompressed`() async throws {
    let response = try await response(.bomb(10_000_000))
    #expect(response.header("Content-Encoding") == "gzip")
    #expect((1000..<20_000).contains(response.body.count))
    #expect(try await self.response(.big(10_000_000)).body == .filler(10_000_000))
  }
}
