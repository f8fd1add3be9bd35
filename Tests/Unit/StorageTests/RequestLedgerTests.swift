import Storage
import TestSupport
import Testing

/// Counts and limits that all processes of a user share.
struct RequestLedgerTests {
  private let home = ScratchDirectory()
  private var ledger: RequestLedger { RequestLedger(path: home.path + "/requests.sqlite") }

  private func limit(
    _ period: String, of limit: Int = 20, remaining: Int, reset: Double
  ) -> RequestLimit {
    RequestLimit(period: period, limit: limit, remaining: remaining, reset: reset)
  }

  @Test func `no more requests than the limit are counted`() {
    let counted = (1...5).map { _ in ledger.addOne(to: "a", day: 7, limit: 3) }
    #expect(counted == [true, true, true, false, false])
    #expect(ledger.count(of: "a", day: 7) == 3)
    #expect(ledger.addOne(to: "a", day: 8, limit: 3))
    #expect(ledger.addOne(to: "b", day: 7, limit: 3))
  }

  @Test(arguments: [(kept: 0, allowed: 6), (2, 4), (5, 1), (9, 1)])
  func `some requests are left to others, at most a quarter of the limit`(kept: Int, allowed: Int) {
    let ledger = ledger
    ledger.record([limit("burst", remaining: 6, reset: 100)], of: "a")
    let refusals = (1...10).map { _ in ledger.reserve("a", now: 50, keeping: kept) }
    #expect(refusals.count { $0 == nil } == allowed)
    #expect(refusals.last??.reset == 100)
    // After the reset, a response states the new limits.
    #expect(ledger.reserve("a", now: 100, keeping: kept) == nil)
  }

  @Test func `a wait allows no request until its end, also in other processes`() {
    ledger.record(
      [
        limit("burst", remaining: 20, reset: 100),
        limit(RequestLimit.wait, of: 0, remaining: 0, reset: 90),
      ], of: "a")
    for now in [50.0, 89] { #expect(ledger.reserve("a", now: now)?.period == RequestLimit.wait) }
    #expect(ledger.reserve("a", now: 90) == nil)
    #expect(ledger.reserve("b", now: 50) == nil)
  }

  @Test func `a limit that ends more than two days later is not believed`() {
    let twoDays = 172_800.0
    for (reset, isBelieved) in [(twoDays, true), (twoDays + 1, false), (4_096_255_680, false)] {
      ledger.record([limit("sustained", remaining: 0, reset: reset)], of: "a")
      #expect((ledger.reserve("a", now: 0) != nil) == isBelieved)
    }
  }

  @Test func `limits can be forgotten, counts not`() {
    let open = ledger
    _ = open.addOne(to: "a", day: 7, limit: nil)
    open.record([limit("burst", remaining: 0, reset: 100)], of: "a")
    ledger.forgetLimits()
    #expect(open.limits(of: "a") == [])
    #expect(open.reserve("a", now: 50) == nil)
    #expect(ledger.count(of: "a", day: 7) == 1)
  }

  @Test func `without a file, limits are known to one process`() {
    let ledger = RequestLedger(path: nil)
    ledger.record([limit("burst", remaining: 0, reset: 100)], of: "a")
    #expect(ledger.reserve("a", now: 50) != nil)
    ledger.forgetLimits()
    #expect(ledger.reserve("a", now: 50) == nil)
  }
}
