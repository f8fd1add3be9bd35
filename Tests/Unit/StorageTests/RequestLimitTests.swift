import SQLite
import Storage
import TestSupport
import Testing

/// Limits as servers state them.
struct RequestLimitTests {
  let directory = ScratchDirectory()
  var path: String { directory.path + "/requests.sqlite" }

  @Test(
    arguments: [
      .nan, -.nan, .infinity, -.infinity, 1e300, -1e300, 9.3e18, -0.0, .leastNonzeroMagnitude,
      1_800_000_000,
    ] as [Double])
  func `a limit may be any number, and is stored`(number: Double) {
    for count in [0, -1, 7, Int.max, Int.min] {
      let limit = RequestLimit(period: "burst", limit: count, remaining: count, reset: number)
      let ledger = RequestLedger(path: path)
      ledger.record([limit], of: "a")
      ledger.release("a")
      _ = ledger.reserve("a", now: 0, keeping: 2)
      for known in RequestLedger(path: path).limits(of: "a") + ledger.limits(of: "a") {
        #expect(abs(known.reset) <= 1e12)
        #expect(abs(known.limit) <= 1_000_000_000_000)
        #expect(abs(known.remaining) <= 1_000_000_000_001)
        if number == 1_800_000_000 { #expect(known.reset == number) }
        if count == 7 { #expect(known.limit == 7) }
      }
    }
  }

  @Test func `a row that another program wrote has bounds, too`() throws {
    let ledger = RequestLedger(path: path)
    ledger.record([RequestLimit(period: "burst", limit: 1, remaining: 1, reset: 1)], of: "a")
    for number in [Int64.max, .min, -1] {
      try Connection.writing(path).execute(
        "UPDATE server_limit SET allowed = \(number), remaining = \(number), reset = \(number)")
      ledger.release("a")
      _ = ledger.reserve("a", now: 0)
      #expect(ledger.limits(of: "a").allSatisfy { abs($0.remaining) <= 1_000_000_000_001 })
    }
  }
}
