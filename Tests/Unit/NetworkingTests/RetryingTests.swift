import Foundation
import Networking
import Synchronization
import Testing

/// Which outcomes are retried. The clock is a fake, and random numbers are always the maximum.
@Suite struct RetryingTests {
  let time = FakeTime()

  func retrying(_ script: Script, policy: RetryPolicy = RetryPolicy()) -> Retrying {
    Retrying(script, policy: policy, time: time.source, random: { $0.upperBound })
  }

  @Test(arguments: [
    TransportError.refused, .unresolvedHost, .timedOut, .interrupted, .truncated,
  ])
  func `a temporary error is retried`(error: TransportError) async throws {
    let script = Script(.failure(error), .status(200))
    #expect(try await retrying(script).perform(sampleRequest).status == 200)
    #expect(time.wakings == [.milliseconds(500)])
  }

  @Test(arguments: [
    TransportError.invalidAddress, .tooLarge(limit: 1), .malformed, .untrusted, .cancelled,
    .failed(code: -1),
  ])
  func `a permanent error is returned at once`(error: TransportError) async throws {
    let script = Script(.failure(error))
    await #expect(throws: error) { try await retrying(script).perform(sampleRequest) }
    #expect(script.requests.count == 1)
  }

  @Test(arguments: [408, 500, 502, 503, 504])
  func `a temporary status is retried`(status: Int) async throws {
    let script = Script(.status(status), .status(200))
    #expect(try await retrying(script).perform(sampleRequest).status == 200)
  }

  @Test(arguments: [200, 204, 301, 304, 400, 401, 404, 409, 429, 501])
  func `a permanent status is returned at once`(status: Int) async throws {
    let script = Script(.status(status))
    #expect(try await retrying(script).perform(sampleRequest).status == status)
    #expect(script.requests.count == 1)
  }

  @Test(arguments: [HTTPMethod.post, .patch])
  func `a request that is not idempotent is not retried`(method: HTTPMethod) async throws {
    let script = Script(.status(503))
    var request = sampleRequest
    request.method = method
    #expect(try await retrying(script).perform(request).status == 503)
    #expect(script.requests.first?.timeLimit == .seconds(60))
  }

  @Test func `the limit of the delay doubles up to the maximum`() async throws {
    let script = Script(.status(503), .status(503), .status(503), .status(503), .status(500))
    let policy = RetryPolicy(retries: 4, baseDelay: .seconds(1), longestDelay: .seconds(3))
    #expect(try await retrying(script, policy: policy).perform(sampleRequest).status == 500)
    #expect(time.wakings == [.seconds(1), .seconds(3), .seconds(6), .seconds(9)])
  }

  @Test func `the delay is random between zero and the limit`() async throws {
    let script = Script(.status(503), .status(200))
    let retrying = Retrying(
      script, time: time.source,
      random: { range in
        #expect(range == 0...0.5)
        return 0.125
      })
    #expect(try await retrying.perform(sampleRequest).status == 200)
    #expect(time.wakings == [.milliseconds(125)])
  }

  @Test func `the last outcome is returned when the retries are used up`() async throws {
    let script = Script(.status(503), .failure(.refused), .status(500), .failure(.truncated))
    await #expect(throws: TransportError.truncated) {
      try await retrying(script).perform(sampleRequest)
    }
    #expect(script.isFinished)
  }

  @Test func `each attempt has the remaining time of the deadline`() async throws {
    let script = Script(.status(503, ["Retry-After": "20"]), .status(200))
    _ = try await retrying(script).perform(sampleRequest)
    #expect(script.requests.map(\.timeLimit) == [.seconds(60), .seconds(40)])
  }

  @Test(arguments: [(1, 4), (3, 3), (4, 2), (6, 1), (10, 1)])
  func `an attempt that timed out is retried if another one fits the silence limit`(
    seconds: Int, attempts: Int
  ) async throws {
    let time = time
    let count = Mutex(0)
    let silent = Performed { _ throws(TransportError) in
      count.withLock { $0 += 1 }
      time.advance(by: .seconds(seconds))
      throw .timedOut
    }
    let retrying = Retrying(silent, time: time.source, random: { _ in 0 })
    await #expect(throws: TransportError.timedOut) { try await retrying.perform(sampleRequest) }
    #expect(count.withLock { $0 } == attempts)
  }

  @Test func `the request's own limit is the deadline if it is shorter`() async throws {
    let script = Script(.status(503, ["Retry-After": "5"]))
    var request = sampleRequest
    request.timeLimit = .seconds(5)
    #expect(try await retrying(script).perform(request).status == 503)
    #expect(script.requests.map(\.timeLimit) == [.seconds(5)])
  }

  @Test func `a canceled wait ends with cancelled`() async throws {
    let script = Script(.status(503))
    var source = time.source
    source.sleep = { _ in throw CancellationError() }
    let retrying = Retrying(script, time: source)
    await #expect(throws: TransportError.cancelled) { try await retrying.perform(sampleRequest) }
  }
}
