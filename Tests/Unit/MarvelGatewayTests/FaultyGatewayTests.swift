import Foundation
import MarvelGateway
import Testing

struct FaultyGatewayTests {
  private func reply(_ fault: Fault) async throws -> Reply {
    let schedule = FaultSchedule([FaultRule("*", 1...Int.max, fault)])
    // Faults come before the check of credentials, which this request has none of.
    let gateway = try fixtureGateway(.sample())
    return await FaultyGateway(gateway, schedule).reply(Request("characters"))
  }

  private func answer(_ fault: Fault) async throws -> Answer {
    guard case .answer(let answer) = try await reply(fault) else { throw FaultError.noAnswer }
    return answer
  }

  private enum FaultError: Error { case noAnswer }

  private let accessError =
    "{\"code\":\"MissingParameter\",\"message\":\"You must provide a user key.\"}"

  @Test func `outage and reset are no answers`() async throws {
    #expect(try await reply(.outage) == .outage)
    #expect(try await reply(.reset) == .reset)
  }

  @Test func `delay, drip and truncated change how the normal answer comes`() async throws {
    let bytes = Array(accessError.utf8)
    let pause = Duration.milliseconds(1)
    #expect(try await answer(.delay(pause)).body == .bytes(bytes))
    #expect(
      try await answer(.drip(bytes: 9, pause: pause)).body
        == .portions(bytes, of: 9, pause: pause))
    #expect(try await answer(.truncated(after: 9)).body == .truncated(bytes, after: 9))
    #expect(try await answer(.resetAfter(9)).body == .broken(bytes, after: 9))
    #expect(try await answer(.truncated(after: 999)).body == .truncated(bytes, after: bytes.count))
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
  func `an error has the body of the real one`(status: Int, body: String) async throws {
    let answer = try await answer(.status(status, headers: [], body: nil))
    #expect(answer.status == status)
    #expect(answer.text == body)
  }

  @Test func `a clock that is wrong is told by Date, and refuses time stamps of another`()
    async throws
  {
    let schedule = FaultSchedule([FaultRule("*", .always, .clock(ahead: 1_000_000))])
    let gateway = FaultyGateway(try fixtureGateway(.open), schedule)
    let now = Int64(Date().timeIntervalSince1970)
    for (seconds, status) in [(0, 401), (1_000_000, 200), (1_001_000, 401)] {
      let timestamp = String((now + Int64(seconds)) * 1_000_000)
      let reply = await gateway.reply(Request("characters?ts=\(timestamp)"))
      guard case .answer(let answer) = reply else { throw FaultError.noAnswer }
      #expect(answer.status == status)
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
      let date = try #require(answer.header("Date").flatMap(formatter.date))
      let told = Int64(date.timeIntervalSince1970) - 1_000_000
      #expect((now...Int64(Date().timeIntervalSince1970)).contains(told))
    }
  }

  @Test func `headers and body of an error can be given`() async throws {
    let answer = try await answer(
      .status(500, headers: [.init("content-type", "text/plain")], body: "no"))
    #expect(answer.headers == [Answer.Header("content-type", "text/plain")])
    #expect(answer.text == "no")
  }

  @Test(
    arguments: [
      (.garbage, 200, "{\"code\":200,\"status\":}"), (.empty, 200, ""),
      (.shape, 200, "{\"code\":200,\"status\":\"Ok\",\"data\":[]}"),
    ] as [(Fault, Int, String)])
  func `other successes are none`(fault: Fault, status: Int, body: String) async throws {
    let answer = try await answer(fault)
    #expect(answer.status == status)
    #expect(answer.text == body)
  }

  @Test func `proxies answer in their own way`() async throws {
    #expect(try await answer(.html).header("Content-Type") == "text/html; charset=utf-8")
    #expect(
      try await answer(.challenge).header("WWW-Authenticate") == "Basic realm=\"marvel-gateway\"")
    let redirect = try await answer(.redirect(to: "http://a/", status: 307))
    #expect(redirect.status == 307)
    #expect(redirect.header("Location") == "http://a/")
  }

  @Test func `a bomb is small until it is opened`() async throws {
    let answer = try await answer(.bomb(10_000_000))
    #expect(answer.header("Content-Encoding") == "gzip")
    #expect((1000..<20_000).contains(answer.body.count))
    #expect(try await self.answer(.big(10_000_000)).body == .filler(10_000_000))
  }
}
