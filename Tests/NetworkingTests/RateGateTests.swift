import Foundation
import Networking
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(5)))
struct RateGateTests {
  let time = FakeTime()

  @Test func `turns are at even distances`() async throws {
    let script = Script(.status(200), .status(200), .status(200))
    let gate = RateGate(script, perSecond: 4, inFlight: nil, time: time.source)
    for _ in 0..<3 { _ = try await gate.perform(sampleRequest) }
    #expect(time.wakings == [.milliseconds(250), .milliseconds(500)])
  }

  @Test func `turns that nobody used are not made up for`() async throws {
    let script = Script(.status(200), .status(200), .status(200))
    let gate = RateGate(script, perSecond: 1, inFlight: nil, time: time.source)
    _ = try await gate.perform(sampleRequest)
    time.advance(by: .seconds(10))
    for _ in 0..<2 { _ = try await gate.perform(sampleRequest) }
    #expect(time.wakings == [.seconds(11)])
  }

  @Test func `no two of many callers see the same turn`() async throws {
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

  @Test func `never more than so many are under way`() async {
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

  @Test func `who comes first goes first`() async throws {
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

  @Test func `a failure gives its place back`() async throws {
    let script = Script(.failure(.refused), .status(200))
    let gate = RateGate(script, perSecond: nil, inFlight: 1)
    await #expect(throws: TransportError.refused) { try await gate.perform(sampleRequest) }
    #expect(try await gate.perform(sampleRequest).status == 200)
  }

  @Test func `who is cancelled while waiting leaves the queue`() async throws {
    let door = Door()
    let gate = RateGate(
      Performed { _ in
        await door.wait()
        return HTTPResponse(status: 200)
      }, perSecond: nil, inFlight: 1)
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

  @Test func `the wait counts for the time limit`() async throws {
    let script = Script(.status(200), .status(200), .status(200))
    let gate = RateGate(script, perSecond: 1, inFlight: nil, time: time.source)
    var request = sampleRequest
    request.timeLimit = .seconds(3)
    for _ in 0..<2 { _ = try await gate.perform(request) }
    #expect(script.requests.map(\.timeLimit) == [.seconds(3), .seconds(2)])
  }

  @Test func `a turn that would come too late is left to others`() async throws {
    let script = Script(.status(200), .status(200))
    let gate = RateGate(script, perSecond: 1, inFlight: nil, time: time.source)
    _ = try await gate.perform(sampleRequest)
    var hurried = sampleRequest
    hurried.timeLimit = .seconds(1)
    await #expect(throws: TransportError.timedOut) { try await gate.perform(hurried) }
    _ = try await gate.perform(sampleRequest)
    #expect(time.elapsed == .seconds(1))
  }
}

/// Holds who comes until it is opened.
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
