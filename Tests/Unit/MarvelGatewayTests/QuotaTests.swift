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

  @Test func `each key has its own, and refused requests count`() {
    let quota = quota(2)
    #expect((0..<4).map { _ in quota.take("a") } == [true, true, false, false])
    #expect(quota.take("b"))
    #expect(quota.counts == (used: 5, refused: 2))
  }

  @Test func `a new day begins anew at midnight`() {
    let quota = quota(1)
    #expect(quota.take("a"))
    #expect(!quota.take("a"))
    clock.seconds.withLock { $0 += 86_400 }
    #expect(quota.take("a"))
  }

  @Test func `keys without end do not fill the memory`() {
    let quota = quota(1)
    for number in 0..<10_000 { #expect(quota.take("\(number)")) }
    #expect(quota.take("one more"))
    #expect(!quota.take("and another"))
    #expect(!quota.take("7"))
  }

  @Test func `a spent quota is told as it was`() async throws {
    var options = GatewayOptions()
    options.quota = quota(1)
    let gateway = try fixtureGateway(.open, options)
    #expect(await gateway.answer(Request("characters?limit=0")).status == 409)
    let answer = await gateway.answer(Request("characters"))
    #expect(answer.status == 429)
    #expect(
      answer.text == """
        {"code":"RequestThrottled",\
        "message":"You have exceeded your rate limit.  Please try again later."}
        """)
  }

  @Test func `who cannot sign spends nothing of a key's quota`() async throws {
    var options = GatewayOptions()
    options.quota = quota(1)
    let gateway = try fixtureGateway(.sample(), options)
    #expect(await gateway.answer(Request("characters?ts=1&apikey=1234&hash=x")).status == 401)
    let signed = "characters?ts=1&apikey=1234&hash=ffd275c5130566a2916217b101f26150"
    #expect(await gateway.answer(Request(signed)).status == 200)
  }
}
