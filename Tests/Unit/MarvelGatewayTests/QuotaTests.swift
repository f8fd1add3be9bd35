import MarvelGateway
import Synchronization
import Testing

struct QuotaTests {
  private final class Clock: Sendable {
    let seconds = Mutex<Int64>(1_000_000)
  }

  private let clock = Clock()

  private func quota(_ limit: Int) -> Quota {
    Quota(limit) { [clock] in clock.seconds.withLock { $0 } }
  }

  @Test func `each key has its own quota, and rejected requests count`() {
    let quota = quota(2)
    #expect((0..<4).map { _ in quota.consume("a") } == [true, true, false, false])
    #expect(quota.consume("b"))
    #expect(quota.counts == (used: 5, rejected: 2))
  }

  @Test func `the quota is reset at midnight UTC`() {
    let quota = quota(1)
    #expect(quota.consume("a"))
    #expect(!quota.consume("a"))
    clock.seconds.withLock { $0 += 86_400 }
    #expect(quota.consume("a"))
  }

  @Test func `the number of counted keys is limited`() {
    let quota = quota(1)
    for number in 0..<10_000 { #expect(quota.consume("\(number)")) }
    #expect(quota.consume("one more"))
    #expect(!quota.consume("and another"))
    #expect(!quota.consume("7"))
  }

  @Test func `an exhausted quota returns Marvel's error`() async throws {
    var options = GatewayOptions()
    options.quota = quota(1)
    let gateway = try fixtureGateway(.open, options)
    #expect(await gateway.response(to: Request("characters?limit=0")).status == 409)
    let response = await gateway.response(to: Request("characters"))
    #expect(response.status == 429)
    #expect(
      response.text == """
        {"code":"RequestThrottled",\
        "message":"You have exceeded your rate limit.  Please try again later."}
        """)
  }

  @Test func `a request with a wrong signature does not use up the quota`() async throws {
    var options = GatewayOptions()
    options.quota = quota(1)
    let gateway = try fixtureGateway(.sample(), options)
    #expect(await gateway.response(to: Request("characters?ts=1&apikey=1234&hash=x")).status == 401)
    let signed = "characters?ts=1&apikey=1234&hash=ffd275c5130566a2916217b101f26150"
    #expect(await gateway.response(to: Request(signed)).status == 200)
  }
}
