import Networking
import Synchronization
import Testing

/// The decorators that limit the time of requests together, and that announce long waits.
@Suite struct TimeLimitTests {
  let time = FakeTime()

  @Test func `all requests together have the remaining time of the limit`() async throws {
    let script = Script(.status(200), .status(200), .status(200))
    let limited = TotalTimeLimit(script, limit: .seconds(5), time: time.source)
    time.advance(by: .seconds(60))
    _ = try await limited.perform(sampleRequest)
    time.advance(by: .seconds(3))
    var request = sampleRequest
    request.timeLimit = .seconds(4)
    _ = try await limited.perform(request)
    request.timeLimit = .seconds(1)
    _ = try await limited.perform(request)
    #expect(script.requests.map(\.timeLimit) == [.seconds(5), .seconds(2), .seconds(1)])
    time.advance(by: .seconds(2))
    await #expect(throws: TransportError.timedOut) { try await limited.perform(sampleRequest) }
    #expect(script.requests.count == 3)
  }

  @Test func `a long wait is announced once`() async throws {
    let count = Mutex(0)
    let (announced, continuation) = AsyncStream.makeStream(of: Void.self)
    let slow = Performed { _ throws(TransportError) in
      for await _ in announced { break }
      throw .refused
    }
    let announcing = Announcing(slow, after: .seconds(1), time: time.source) {
      count.withLock { $0 += 1 }
      continuation.yield()
    }
    await #expect(throws: TransportError.refused) { try await announcing.perform(sampleRequest) }
    continuation.finish()
    await #expect(throws: TransportError.refused) { try await announcing.perform(sampleRequest) }
    #expect(count.withLock { $0 } == 1)
  }

  @Test func `a short wait is not announced`() async throws {
    let count = Mutex(0)
    let script = Script(.status(200))
    let (canceled, continuation) = AsyncStream.makeStream(of: Void.self)
    var source = time.source
    source.sleep = { _ in
      defer { continuation.finish() }
      try await Task.sleep(for: .seconds(3600))
    }
    let announcing = Announcing(script, after: .seconds(1), time: source) {
      count.withLock { $0 += 1 }
    }
    _ = try await announcing.perform(sampleRequest)
    for await _ in canceled {}
    for _ in 0..<100 { await Task.yield() }
    #expect(count.withLock { $0 } == 0)
  }
}

/// A permission that is asked for before each request.
@Suite struct MeteredTests {
  @Test func `a request without permission is not sent`() async throws {
    let script = Script(.status(500), .status(200))
    let left = Mutex(1)
    let metered = Metered(script) {
      left.withLock { left in
        left -= 1
        return left >= 0
      }
    }
    let retrying = Retrying(metered, time: FakeTime().source)
    await #expect(throws: TransportError.limitReached) {
      try await retrying.perform(sampleRequest)
    }
    #expect(script.requests.count == 1)
  }
}
