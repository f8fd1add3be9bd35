import Catalog
import Synchronization
import TestSupport
import Testing

@testable import MarvelCLI

struct RequestBudgetTests {
  private final class Clock: Sendable {
    private let time = Mutex(Timestamp(seconds: 86_399))

    func now() -> Timestamp { time.withLock { $0 } }
    func advance(seconds: Int64) {
      time.withLock { $0 = Timestamp(seconds: $0.seconds + seconds) }
    }
  }

  @Test(arguments: [true, false])
  func `the limit of a day applies to each day of a long run`(hasLedger: Bool) {
    let (files, clock) = (ScratchDirectory(), Clock())
    let budget = RequestBudget(
      name: "gateway.example", dayLimit: 2,
      ledgerPath: hasLedger ? files.path + "/requests.sqlite" : nil, now: clock.now)
    #expect([budget.take(), budget.take(), budget.take()] == [true, true, false])
    #expect(budget.stop == .day(2))
    clock.advance(seconds: 1)
    #expect([budget.take(), budget.take(), budget.take()] == [true, true, false])
    #expect(budget.made == 4)
  }
}
