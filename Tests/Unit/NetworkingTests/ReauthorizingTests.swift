import Foundation
import Networking
import Synchronization
import TestSupport
import Testing

/// Rejected requests, with others in flight.
@Suite(.runsPrograms)
struct ReauthorizingTests {
  /// A numbered token; renewing it increments the number.
  final class Token: RenewableAuthorizing {
    private let state = Mutex((number: 1, renewals: 0))
    let canBeRenewed: Bool
    private let door: Door?

    /// - Parameter door: Holds renewals until it is opened.
    init(canBeRenewed: Bool = true, door: Door? = nil) {
      self.canBeRenewed = canBeRenewed
      self.door = door
    }

    var renewals: Int { state.withLock { $0.renewals } }

    func authorized(_ request: HTTPRequest) async -> HTTPRequest {
      var request = request
      request.headers["Authorization"] = state.withLock { "\($0.number)" }
      return request
    }

    func isRefusal(_ response: HTTPResponse) -> Bool { response.status == 401 }

    func renew(after rejection: HTTPResponse) async -> Bool {
      await door?.wait()
      for _ in 0..<5 { await Task.yield() }
      if Task.isCancelled { return false }
      state.withLock { $0 = ($0.number + 1, $0.renewals + 1) }
      return canBeRenewed
    }
  }

  /// A server that accepts tokens from a number on. Each exchange lasts until its door is opened.
  final class Server: HTTPPerforming {
    let doors: [String: Door]
    private let accepted: Int
    private let failing: Set<String>
    private let seen = Mutex<[String]>([])

    init(accepting number: Int, doors: [String: Door] = [:], failing: Set<String> = []) {
      accepted = number
      self.doors = doors
      self.failing = failing
    }

    /// Paths and tokens in the order of arrival, such as "a 1".
    var requests: [String] { seen.withLock { $0 } }

    func perform(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
      let token = request.headers["Authorization"] ?? ""
      let name = "\(request.path) \(token)"
      seen.withLock { $0.append(name) }
      await doors[name]?.wait()
      if Task.isCancelled { throw .cancelled }
      if failing.contains(name) { throw .interrupted }
      return HTTPResponse(status: (Int(token) ?? 0) >= accepted ? 200 : 401)
    }
  }

  private func request(_ path: String) -> HTTPRequest {
    var request = sampleRequest
    request.path = path
    return request
  }

  private func chain(_ server: Server, _ token: Token) -> Reauthorizing {
    Reauthorizing(Authorized(server, by: token), by: token)
  }

  @Test(arguments: [
    (1, true, 200, ["a 1", "b 1"]), (2, true, 200, ["a 1", "a 2", "b 2"]),
    (9, true, 401, ["a 1", "a 2"]), (2, false, 401, ["a 1"]),
  ])
  func `a rejected request is sent again once, renewed, if that is possible`(
    accepted: Int, canBeRenewed: Bool, status: Int, sent: [String]
  ) async throws {
    let (server, token) = (Server(accepting: accepted), Token(canBeRenewed: canBeRenewed))
    let performer = chain(server, token)
    #expect(try await performer.perform(request("a")).status == status)
    #expect(server.requests == sent.filter { $0.hasPrefix("a") })
    if accepted == 1 { #expect(token.renewals == 0) }
    if status == 200 {
      #expect(try await performer.perform(request("b")).status == 200)
      #expect(server.requests == sent)
    }
  }

  @Test func `requests rejected together are renewed once`() async throws {
    let (server, token) = (Server(accepting: 2), Token())
    let performer = chain(server, token)
    let statuses = await withTaskGroup(of: Int?.self) { group in
      for number in 0..<50 {
        group.addTask { try? await performer.perform(request("\(number)")).status }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses == Array(repeating: 200, count: 50))
    #expect(token.renewals == 1)
    #expect(server.requests.count <= 100)
  }

  /// Holds the trial of `a` until `b` was rejected and `c` has arrived.
  @Test(arguments: [(2, 200, ["b 2", "c 2"]), (9, 401, [])])
  func `requests during a trial wait for it, and go on if it is accepted`(
    accepted: Int, status: Int, sent: [String]
  ) async throws {
    let trial = Door()
    let (server, token) = (Server(accepting: accepted, doors: ["a 2": trial]), Token())
    let performer = chain(server, token)
    async let first = performer.perform(request("a")).status
    await trial.knocked()
    async let second = performer.perform(request("b")).status
    async let third = performer.perform(request("c")).status
    while await performer.waiting < 2 { await Task.yield() }
    #expect(server.requests == ["a 1", "a 2"])
    await trial.open()
    #expect(try await [first, second, third] == [status, status, status])
    #expect(server.requests.dropFirst(2).sorted() == sent)
  }

  /// Sends `b` before the trial of `a`, and rejects it afterward.
  @Test(arguments: [(2, 200, ["b 1", "a 1", "a 2", "b 2"]), (9, 401, ["b 1", "a 1", "a 2"])])
  func `a rejection after a trial needs no further renewal, or is final`(
    accepted: Int, status: Int, sent: [String]
  ) async throws {
    let slow = Door()
    let (server, token) = (Server(accepting: accepted, doors: ["b 1": slow]), Token())
    let performer = chain(server, token)
    async let late = performer.perform(request("b")).status
    await slow.knocked()
    _ = try await performer.perform(request("a"))
    await slow.open()
    #expect(try await late == status)
    #expect(server.requests == sent)
  }

  @Test func `after a trial without a response, a waiting request is the trial`() async throws {
    let trial = Door()
    let server = Server(accepting: 2, doors: ["a 2": trial], failing: ["a 2"])
    let token = Token()
    let performer = chain(server, token)
    let first = Task { try await performer.perform(request("a")).status }
    await trial.knocked()
    let second = Task { try await performer.perform(request("b")).status }
    while await performer.waiting < 1 { await Task.yield() }
    let third = Task { try await performer.perform(request("c")).status }
    while await performer.waiting < 2 { await Task.yield() }
    await trial.open()
    await #expect(throws: TransportError.interrupted) { try await first.value }
    #expect(try await second.value == 200)
    #expect(try await third.value == 200)
    #expect(server.requests == ["a 1", "a 2", "b 2", "c 2"])
    #expect(token.renewals == 1)
  }

  @Test func `canceling a waiting request does not affect the others`() async throws {
    let trial = Door()
    let (server, token) = (Server(accepting: 2, doors: ["a 2": trial]), Token())
    let performer = chain(server, token)
    async let first = performer.perform(request("a")).status
    await trial.knocked()
    let second = Task { try await performer.perform(request("b")).status }
    while await performer.waiting < 1 { await Task.yield() }
    second.cancel()
    await #expect(throws: TransportError.cancelled) { try await second.value }
    await trial.open()
    #expect(try await first == 200)
    #expect(server.requests == ["a 1", "a 2"])
  }

  @Test func `canceling the request that renews does not affect the others`() async throws {
    let door = Door()
    let (server, token) = (Server(accepting: 2), Token(door: door))
    let performer = chain(server, token)
    let first = Task { try await performer.perform(request("a")).status }
    await door.knocked()
    let second = Task { try await performer.perform(request("b")).status }
    while await performer.waiting < 2 { await Task.yield() }
    first.cancel()
    await #expect(throws: TransportError.cancelled) { try await first.value }
    await door.open()
    #expect(try await second.value == 200)
    #expect(server.requests == ["a 1", "b 2"])
    #expect(token.renewals == 1)
  }

  @Test func `after a renewal for which nobody waits, the next request is sent`() async throws {
    let door = Door()
    let (server, token) = (Server(accepting: 2), Token(door: door))
    let performer = chain(server, token)
    let first = Task { try await performer.perform(request("a")).status }
    await door.knocked()
    first.cancel()
    await #expect(throws: TransportError.cancelled) { try await first.value }
    await door.open()
    #expect(try await performer.perform(request("b")).status == 200)
    #expect(token.renewals == 1)
  }

  @Test func `no request waits for a renewal longer than its time limit`() async throws {
    let door = Door()
    let (server, token) = (Server(accepting: 2), Token(door: door))
    let performer = chain(server, token)
    let hurried = request("a").within(.milliseconds(20))
    await #expect(throws: TransportError.timedOut) { try await performer.perform(hurried) }
    let second = Task { try await performer.perform(request("b")).status }
    while await performer.waiting < 1 { await Task.yield() }
    await door.open()
    #expect(try await second.value == 200)
    #expect(token.renewals == 1)
  }

  @Test func `no request waits for a trial longer than its time limit`() async throws {
    let trial = Door()
    let (server, token) = (Server(accepting: 2, doors: ["a 2": trial]), Token())
    let performer = chain(server, token)
    async let first = performer.perform(request("a")).status
    await trial.knocked()
    let hurried = request("b").within(.milliseconds(20))
    await #expect(throws: TransportError.timedOut) { try await performer.perform(hurried) }
    await trial.open()
    #expect(try await first == 200)
  }
}
