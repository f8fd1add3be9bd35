import Testing

@testable import Networking

struct TurnQueueTests {
  /// Queues requests as the layers that use the queue do.
  private actor Owner {
    private let queue = TurnQueue<Bool>(.system) { _ in false }

    /// Begins to wait after it started what ends the wait. Returns how many waited then.
    func waitersAtEnd() async -> Int {
      let count = Task { end() }
      _ = await queue.turn(before: nil)
      return await count.value
    }

    private func end() -> Int {
      let count = queue.count
      queue.removeFirst()?.continuation.resume(returning: true)
      return count
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func `a request is in the queue before its owner does anything else`() async {
    let owner = Owner()
    for _ in 1...1000 {
      #expect(await owner.waitersAtEnd() == 1)
    }
  }
}
