import Foundation
import Networking
import Synchronization
import TestSupport
import Testing

@Suite(.runsPrograms)
struct RateGateTests {
  let time = FakeTime()

  /// A gate for one request at a time, which lasts until the door is opened.
  private func gate(behind door: Door) -> RateGate {
    RateGate(
      Performed { _ in
        await door.wait()
        return HTTPResponse(status: 200)
      }, perSecond: nil, inFlight: 1)
  }

  @Test func `turns are evenly spaced, and unused ones are not made up for`() async throws {
    let script = Script(.status(200), .status(200), .status(200))
    let gate = RateGate(script, perSecond: 4, inFlight: nil, time: time.source)
    for _ in 0..<3 { _ = try await gate.perform(sampleRequest) }
    #expect(time.wakings == [.milliseconds(250), .milliseconds(500)])
    let (later, rest) = (FakeTime(), Script(.status(200), .status(200), .status(200)))
    let slow = RateGate(rest, perSecond: 1, inFlight: nil, time: later.source)
    _ = try await slow.perform(sampleRequest)
    later.advance(by: .seconds(10))
    for _ in 0..<2 { _ = try await slow.perform(sampleRequest) }
    #expect(later.wakings == [.seconds(11)])
  }

  @Test func `concurrent callers get different turns`() async throws {
    let gate = RateGate(
      Performed { _ in HTTPResponse(status: 200) }, perSecond: 10, inFlight: nil, time: time.source)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<50 { group.addTask { _ = try? await gate.perform(sampleRequest) } }
    }
    #expect(Set(time.wakings).count == time.wakings.count)
    #expect(time.elapsed <= .milliseconds(4900))
    _ = try await gate.perform(sampleRequest)
    #expect(time.elapsed == .seconds(5))
  }

  @Test func `the number of requests in flight is limited`() async {
    let now = Mutex(0)
    let most = Mutex(0)
    let watched = Performed { _ in
      let count = now.withLock { count in
        count += 1
        return count
      }
      most.withLock { $0 = max($0, count) }
      for _ in 0..<20 { await Task.yield() }
      now.withLock { $0 -= 1 }
      return HTTPResponse(status: 200)
    }
    let gate = RateGate(watched, perSecond: nil, inFlight: 3)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<60 { group.addTask { _ = try? await gate.perform(sampleRequest) } }
    }
    #expect(most.withLock { $0 } == 3)
    #expect(now.withLock { $0 } == 0)
  }

  @Test func `requests proceed in the order of arrival`() async throws {
    let door = Door()
    let order = Mutex<[String]>([])
    let gate = RateGate(
      Performed { request in
        order.withLock { $0.append(request.path) }
        if request.path == "0" { await door.wait() }
        return HTTPResponse(status: 200)
      }, perSecond: nil, inFlight: 1)
    var callers: [Task<Void, Never>] = []
    for number in 0..<5 {
      var request = sampleRequest
      request.path = "\(number)"
      callers.append(Task { [request] in _ = try? await gate.perform(request) })
      while await gate.waiting < number { await Task.yield() }
      if number == 0 { await door.knocked() }
    }
    await door.open()
    for caller in callers { await caller.value }
    #expect(order.withLock { $0 } == ["0", "1", "2", "3", "4"])
  }

  @Test func `a failed request releases its slot`() async throws {
    let script = Script(.failure(.refused), .status(200))
    let gate = RateGate(script, perSecond: nil, inFlight: 1)
    await #expect(throws: TransportError.refused) { try await gate.perform(sampleRequest) }
    #expect(try await gate.perform(sampleRequest).status == 200)
  }

  @Test func `a request canceled while waiting leaves the queue`() async throws {
    let door = Door()
    let gate = gate(behind: door)
    let first = Task { try await gate.perform(sampleRequest).status }
    await door.knocked()
    let second = Task { try await gate.perform(sampleRequest).status }
    while await gate.waiting == 0 { await Task.yield() }
    second.cancel()
    await #expect(throws: TransportError.cancelled) { try await second.value }
    await door.open()
    #expect(try await first.value == 200)
    #expect(try await gate.perform(sampleRequest).status == 200)
  }

  @Test func `a queued request ends at its time limit`() async throws {
    let door = Door()
    let gate = gate(behind: door)
    let first = Task { try await gate.perform(sampleRequest).status }
    await door.knocked()
    let hurried = sampleRequest.within(.milliseconds(20))
    await #expect(throws: TransportError.timedOut) { try await gate.perform(hurried) }
    #expect(await gate.waiting == 0)
    await door.open()
    #expect(try await first.value == 200)
    #expect(try await gate.perform(hurried).status == 200)
  }

  @Test func `canceled and expired requests leave the queue in any order`() async throws {
    let door = Door()
    let gate = gate(behind: door)
    let first = Task { try await gate.perform(sampleRequest).status }
    await door.knocked()
    let others = (0..<200).map { number in
      var request = sampleRequest
      if number.isMultiple(of: 2) { request.timeLimit = .milliseconds(number % 5) }
      return Task { [request] in try await gate.perform(request).status }
    }
    for other in others.shuffled().prefix(120) { other.cancel() }
    await door.open()
    #expect(try await first.value == 200)
    for other in others { _ = await other.result }
    #expect(await gate.waiting == 0)
    #expect(try await gate.perform(sampleRequest).status == 200)
  }

  @Test func `the wait counts toward the time limit`() async throws {
    let script = Script(.status(200), .status(200), .status(200))
    let gate = RateGate(script, perSecond: 1, inFlight: nil, time: time.source)
    let request = sampleRequest.within(.seconds(3))
    for _ in 0..<2 { _ = try await gate.perform(request) }
    #expect(script.requests.map(\.timeLimit) == [.seconds(3), .seconds(2)])
  }

  @Test func `a turn that would be too late is left to others`() async throws {
    let script = Script(.status(200), .status(200))
    let gate = RateGate(script, perSecond: 1, inFlight: nil, time: time.source)
    _ = try await gate.perform(sampleRequest)
    let hurried = sampleRequest.within(.seconds(1))
    await #expect(throws: TransportError.timedOut) { try await gate.perform(hurried) }
    _ = try await gate.perform(sampleRequest)
    #expect(time.elapsed == .seconds(1))
  }

  private static let wait: HTTPHeaders = ["Retry-After": "5"]

  @Test func `a 429 closes the gate for all until its Retry-After`() async throws {
    let script = Script(
      .status(429, Self.wait), .status(200), .status(200), .status(200), .status(200))
    let gate = RateGate(script, perSecond: nil, inFlight: nil, time: time.source)
    #expect(try await gate.perform(sampleRequest).status == 429)
    #expect(time.elapsed == .zero)
    for _ in 0..<4 { #expect(try await gate.perform(sampleRequest).status == 200) }
    #expect(time.elapsed == .seconds(5))
  }

  @Test func `a 429 delays requests that already have a turn`() async throws {
    let (closing, closed) = (Door(), Door())
    let sent = Mutex<[String: Duration]>([:])
    let gate = RateGate(
      Performed { [time] request in
        sent.withLock { $0[request.path] = time.elapsed }
        guard request.path == "first" else { return HTTPResponse(status: 200) }
        await closing.wait()
        return HTTPResponse(status: 429, headers: Self.wait)
      }, perSecond: 1, inFlight: 2, time: heldTime(until: closed))
    var tasks: [Task<Int, any Error>] = []
    for path in ["first", "second", "third"] {
      var request = sampleRequest
      request.path = path
      tasks.append(Task { [request] in try await gate.perform(request).status })
      if path == "first" { await closing.knocked() }
    }
    while await gate.waiting < 1 { await Task.yield() }
    await closing.open()
    #expect(try await tasks.removeFirst().value == 429)
    await closed.open()
    for task in tasks { #expect(try await task.value == 200) }
    let others = sent.withLock { $0.filter { $0.key != "first" }.values }
    #expect(others.allSatisfy { $0 >= .seconds(5) })
  }

  /// Returns a clock whose sleepers wait until the door is open.
  private func heldTime(until door: Door) -> TimeSource {
    var source = time.source
    let sleep = source.sleep
    source.sleep = { [time] end in
      await door.wait()
      if end > time.source.now() { try await sleep(end) }
    }
    return source
  }

  @Test func `a request that cannot wait for the gate gets the 429 and is not sent`() async throws {
    let script = Script(.status(429, Self.wait), .status(200))
    let gate = RateGate(script, perSecond: nil, inFlight: nil, time: time.source)
    _ = try await gate.perform(sampleRequest)
    time.advance(by: .seconds(2))
    let hurried = sampleRequest.within(.seconds(3))
    let response = try await gate.perform(hurried)
    #expect(response.status == 429)
    #expect(response.headers["Retry-After"] == "3")
    #expect(script.requests.count == 1)
  }

  @Test func `no request waits for a gate that is closed for too long`() async throws {
    let script = Script(.status(429, ["Retry-After": "31"]))
    let gate = RateGate(script, perSecond: nil, inFlight: nil, time: time.source)
    for _ in 0..<3 { #expect(try await gate.perform(sampleRequest).status == 429) }
    #expect(script.requests.count == 1)
    #expect(time.elapsed == .zero)
  }

  @Test(
    arguments: [
      (429, [:]), (429, ["Retry-After": "0"]), (429, ["Retry-After": "soon"]),
      (503, ["Retry-After": "5"]), (200, ["Retry-After": "5"]),
    ] as [(Int, HTTPHeaders)])
  func `other responses do not close the gate`(status: Int, headers: HTTPHeaders) async throws {
    let script = Script(.status(status, headers), .status(200))
    let gate = RateGate(script, perSecond: nil, inFlight: nil, time: time.source)
    for _ in 0..<2 { _ = try await gate.perform(sampleRequest) }
    #expect(time.elapsed == .zero)
  }
}

/// Holds callers until it is opened.
actor Door {
  private var isOpen = false
  private var arrivals = 0

  func wait() async {
    arrivals += 1
    while !isOpen { await Task.yield() }
  }

  func knocked() async {
    while arrivals == 0 { await Task.yield() }
  }

  func open() {
    isOpen = true
  }
}
