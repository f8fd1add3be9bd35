import Foundation
import Networking
import Synchronization
import TestSupport
import Testing

@Suite(.runsPrograms)
struct SingleFlightTests {
  let door = Door()
  let sent = Counter()

  final class Counter: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }

    @discardableResult
    func next() -> Int {
      count.withLock { count in
        count += 1
        return count
      }
    }
  }

  /// Returns the number of the exchange once the door is open.
  private var flight: SingleFlight {
    SingleFlight(
      Performed { [door, sent] _ in
        let number = sent.next()
        await door.wait()
        return HTTPResponse(status: 200, body: Data("\(number)".utf8))
      })
  }

  private func text(_ response: HTTPResponse) -> String {
    String(decoding: response.body, as: UTF8.self)
  }

  @Test func `identical requests of many tasks are sent once`() async throws {
    let flight = flight
    let responses = (0..<50).map { _ in Task { text(try await flight.perform(sampleRequest)) } }
    while await flight.waiting < 50 { await Task.yield() }
    await door.open()
    for response in responses { #expect(try await response.value == "1") }
    #expect(sent.value == 1)
    #expect(await flight.waiting == 0)
  }

  @Test func `a response is not cached`() async throws {
    let flight = flight
    await door.open()
    #expect(text(try await flight.perform(sampleRequest)) == "1")
    #expect(text(try await flight.perform(sampleRequest)) == "2")
  }

  @Test func `a failure is shared too`() async throws {
    let flight = SingleFlight(
      Performed { [door, sent] _ throws(TransportError) in
        sent.next()
        await door.wait()
        throw .truncated
      })
    let responses = (0..<2).map { _ in Task { try await flight.perform(sampleRequest) } }
    while await flight.waiting < 2 { await Task.yield() }
    await door.open()
    for response in responses {
      await #expect(throws: TransportError.truncated) { try await response.value }
    }
    #expect(sent.value == 1)
  }

  @Test func `different requests are sent separately`() async throws {
    var requests = Array(repeating: sampleRequest, count: 5)
    requests[1].path = "other"
    requests[2].query = [QueryItem("q", "")]
    requests[3].headers["If-None-Match"] = "v"
    requests[4].method = .head
    let flight = flight
    let responses = requests.map { request in Task { try await flight.perform(request).status } }
    while await flight.waiting < 5 { await Task.yield() }
    await door.open()
    for response in responses { #expect(try await response.value == 200) }
    #expect(sent.value == 5)
  }

  @Test(arguments: [HTTPMethod.post, .put, .patch, .delete])
  func `unsafe methods are sent each time`(method: HTTPMethod) async throws {
    var request = sampleRequest
    request.method = method
    let flight = flight
    let responses = (0..<2).map { _ in Task { [request] in try await flight.perform(request) } }
    while sent.value < 2 { await Task.yield() }
    await door.open()
    for response in responses { #expect(try await response.value.status == 200) }
  }

  @Test func `canceling one caller does not affect the others`() async throws {
    let flight = flight
    let first = Task { try await flight.perform(sampleRequest).status }
    let second = Task { try await flight.perform(sampleRequest).status }
    while await flight.waiting < 2 { await Task.yield() }
    first.cancel()
    await #expect(throws: TransportError.cancelled) { try await first.value }
    await door.open()
    #expect(try await second.value == 200)
    #expect(sent.value == 1)
  }

  @Test func `an exchange that nobody waits for is canceled`() async throws {
    let wasCancelled = Mutex(false)
    let flight = SingleFlight(
      Performed { [sent] _ throws(TransportError) in
        guard sent.next() == 1 else { return HTTPResponse(status: 200) }
        while !Task.isCancelled { await Task.yield() }
        wasCancelled.withLock { $0 = true }
        throw .cancelled
      })
    let only = Task { try await flight.perform(sampleRequest).status }
    while sent.value < 1 { await Task.yield() }
    while await flight.waiting < 1 { await Task.yield() }
    only.cancel()
    await #expect(throws: TransportError.cancelled) { try await only.value }
    #expect(try await flight.perform(sampleRequest).status == 200)
    while !wasCancelled.withLock({ $0 }) { await Task.yield() }
  }

  @Test func `a server receives a single request`() async throws {
    let flight = SingleFlight(URLSessionPerformer())
    let request = HTTPRequest(baseURL: try LoopbackServer.url(), path: "slow-counter/flight/1000")
    let responses = (0..<20).map { _ in Task { text(try await flight.perform(request)) } }
    var texts: Set<String> = []
    for response in responses { texts.insert(try await response.value) }
    #expect(texts == ["{\"count\": 1}"])
  }
}
