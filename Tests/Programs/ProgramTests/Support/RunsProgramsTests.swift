import Synchronization
import TestSupport
import Testing

/// The time limit of tests that run programs.
struct RunsProgramsTests {
  @Test func `a test that hangs ends the run, and is named`() async throws {
    let events = Mutex<[String]>([])
    try await limiting("of hanging", to: .milliseconds(10), grace: .milliseconds(10)) {
      while events.withLock({ $0.count }) < 2 { await Task.yield() }
    } exceeded: {
      events.withLock { $0.append("exceeded") }
    } hangs: { message in
      events.withLock { $0.append(message) }
    }
    let message = "the test of hanging hangs: it takes longer than 0.02 seconds; the run ends"
    // Both timers may fire late, in any order.
    #expect(events.withLock { $0.sorted() } == ["exceeded", message])
  }

  @Test func `a test that ends when it is canceled does not end the run`() async throws {
    let events = Mutex(0)
    try await limiting("slow", to: .milliseconds(10), grace: .seconds(300)) {
      try? await Task.sleep(for: .seconds(300))
    } exceeded: {
      events.withLock { $0 += 1 }
    } hangs: { _ in
      events.withLock { $0 += 100 }
    }
    #expect(events.withLock { $0 } == 1)
  }
}
