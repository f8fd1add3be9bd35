import Foundation
import Networking
import Synchronization
import TestSupport
import Testing

/// The decorators in the order that the library documents.
@Suite(.runsPrograms)
struct ChainTests {
  /// Signs every attempt with a separate number.
  final class Numbered: Authorizing {
    private let last = Mutex(0)

    func authorized(_ request: HTTPRequest) async -> HTTPRequest {
      let number = last.withLock { last in
        last += 1
        return last
      }
      var request = request
      request.headers["Authorization"] = "secret-\(number)"
      return request
    }
  }

  final class Log: Sendable {
    private let exchanges = Mutex<[Exchange]>([])
    var all: [Exchange] { exchanges.withLock { $0 } }

    func record(_ exchange: Exchange) {
      exchanges.withLock { $0.append(exchange) }
    }
  }

  let time = FakeTime()
  let log = Log()

  func chain(_ transport: any HTTPPerforming) -> any HTTPPerforming {
    let authorized = Authorized(transport, by: Numbered())
    let logging = Logging(authorized, time: time.source, record: log.record)
    let gate = RateGate(logging, perSecond: 1, inFlight: 1, time: time.source)
    return Retrying(gate, time: time.source, random: { _ in 0 })
  }

  @Test func `each attempt has a turn, a signature, and a log line`() async throws {
    let script = Script(.status(503), .failure(.truncated), .status(200, body: "body"))
    #expect(try await chain(script).perform(sampleRequest).status == 200)
    #expect(time.wakings.filter { $0 > .zero }.contains(.seconds(1)))
    #expect(time.elapsed == .seconds(2))
    #expect(
      script.requests.map { $0.headers["Authorization"] } == ["secret-1", "secret-2", "secret-3"])
    #expect(
      log.all.map(\.outcome) == [
        .success(Exchange.Received(status: 503, bytes: 0)), .failure(.truncated),
        .success(Exchange.Received(status: 200, bytes: 4)),
      ])
  }

  @Test func `the log contains no secrets`() async throws {
    _ = try await chain(Script(.status(200))).perform(sampleRequest)
    #expect(log.all.count == 1)
    #expect(log.all.allSatisfy { $0.request.headers["Authorization"] == nil })
    #expect(!"\(log.all)".contains("secret"))
  }

  @Test func `the log has the duration of an exchange`() async throws {
    let slow = Performed { [time] _ in
      time.advance(by: .seconds(3))
      return HTTPResponse(status: 200)
    }
    _ = try await chain(slow).perform(sampleRequest)
    #expect(log.all.map(\.duration) == [.seconds(3)])
  }

  @Test func `a server with temporary errors is retried until it responds`() async throws {
    let client = HTTPClient(
      baseURL: try LoopbackServer.url(), performer: chain(URLSessionPerformer()))
    struct Count: Decodable { let count: Int }
    let flaky = Endpoint<Count, Count>(.get, "flaky/chain/2")
    #expect(try await client.send(flaky).content?.count == 3)
    #expect(log.all.count == 3)
  }

  @Test(arguments: ["later/429/2", "later/429/2?date", "later/503/2"])
  func `Retry-After of a server is respected`(path: String) async throws {
    let parts = path.split(separator: "?").map(String.init)
    var request = HTTPRequest(baseURL: try LoopbackServer.url(), path: parts[0])
    request.query = parts.dropFirst().map { QueryItem($0, "") }
    let policy = RetryPolicy(retries: 1)
    let performer = Retrying(URLSessionPerformer(), policy: policy, time: time.source)
    _ = try await performer.perform(request)
    #expect(time.wakings.count == 1)
    #expect([.seconds(1), .seconds(2), .seconds(3)].contains(time.elapsed))
  }
}
