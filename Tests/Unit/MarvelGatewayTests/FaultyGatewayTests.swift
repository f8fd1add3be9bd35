import FaultInjection
import Foundation
import MarvelGateway
import Platform
import Testing

struct FaultyGatewayTests {
  private func reply(_ fault: Fault) async throws -> Reply {
    let schedule = FaultSchedule([FaultRule("*", 1...Int.max, fault)])
    // Faults are injected before credentials are checked; this request has none.
    let gateway = try fixtureGateway(.sample())
    return await FaultyGateway(gateway, schedule).handle(Request("characters")).reply
  }

  private func response(_ fault: Fault) async throws -> Response {
    guard case .response(let response) = try await reply(fault) else { throw FaultError.noResponse }
    return response
  }

  private enum FaultError: Error { case noResponse, response }

  private let errorBody =
    "{\"code\":\"MissingParameter\",\"message\":\"You must provide a user key.\"}"

  /// What is sent of the body, up to its end.
  private func parts(_ fault: Fault) async throws -> [BodyPart] {
    guard case .made(let count, let next) = try await response(fault).body else { return [] }
    var (parts, position): ([BodyPart], Int) = ([], 0)
    while position < count, parts.last != .end {
      parts.append(next(position, -1))
      if case .bytes(let bytes) = parts.last { position += bytes.count }
    }
    return parts
  }

  @Test func `outage and reset send no response`() async throws {
    for (fault, name) in [(.outage, "silence"), (.reset, "reset")] as [(Fault, String)] {
      guard case .noResponse(name, _) = try await reply(fault) else { throw FaultError.response }
    }
  }

  @Test func `delay, drip, and truncation change how the normal response is sent`() async throws {
    let bytes = Array(errorBody.utf8)
    let pause = Duration.milliseconds(1)
    #expect(try await response(.delay(pause)).body.bytes == bytes)
    #expect(
      try await parts(.drip(bytes: bytes.count - 1, pause: pause))
        == [.bytes(bytes.dropLast()), .pause(pause), .bytes(bytes.suffix(1))])
    for fault in [Fault.truncated(after: 9), .resetAfter(9)] {
      #expect(try await response(fault).body.count == bytes.count)
      #expect(try await parts(fault) == [.bytes(bytes[..<9]), .end])
    }
    #expect(try await parts(.truncated(after: 999)) == [.bytes(bytes[...])])
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

  @Test func `a wrong clock is in Date, and timestamps of another are rejected`() async throws {
    let schedule = FaultSchedule([FaultRule("*", .always, .clock(ahead: 1_000_000))])
    let gateway = FaultyGateway(try fixtureGateway(.open), schedule)
    // The clock of the gateway, which is a little behind that of Date.
    let now = secondsSince1970()
    for (seconds, status) in [(0, 401), (1_000_000, 200), (1_100_000, 401)] {
      let timestamp = String((now + Int64(seconds)) * 1_000_000)
      let reply = await gateway.handle(Request("characters?ts=\(timestamp)")).reply
      guard case .response(let response) = reply else { throw FaultError.noResponse }
      #expect(response.status == status)
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
      let date = try #require(response.header("Date").flatMap(formatter.date))
      let reported = Int64(date.timeIntervalSince1970) - 1_000_000
      #expect((now...secondsSince1970()).contains(reported))
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
  func `invalid successes have status 200`(fault: Fault, status: Int, body: String) async throws {
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
    #expect(try await self.response(.big(10_000_000)).body.count == 10_000_000)
    #expect(try await parts(.big(3)) == [.bytes(Array("\"a\"".utf8)[...])])
  }
}
