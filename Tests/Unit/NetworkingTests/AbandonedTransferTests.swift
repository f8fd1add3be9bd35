import Foundation
import Networking
import TestSupport
import Testing

/// Exchanges that end before their transfer does. Upper bounds are generous: the responses would
/// never arrive.
@Suite(.runsPrograms)
struct AbandonedTransferTests {
  let baseURL: URL
  let performer = URLSessionPerformer(idleTimeout: .seconds(1))
  /// For requests that must reach the server, however busy the machine is.
  let patient = URLSessionPerformer(idleTimeout: .seconds(300))

  init() throws {
    baseURL = try LoopbackServer.url()
  }

  func request(_ path: String, timeLimit: Duration? = nil) -> HTTPRequest {
    HTTPRequest(baseURL: baseURL, path: path, timeLimit: timeLimit)
  }

  @Test func `a silent server times out after the idle limit`() async {
    await #expect(throws: TransportError.timedOut) {
      try await performer.perform(request("silent"))
    }
  }

  @Test(arguments: ["silent", "drip/50"])
  func `the request's time limit ends any exchange`(path: String) async {
    await #expect(throws: TransportError.timedOut) {
      try await performer.perform(request(path, timeLimit: .milliseconds(200)))
    }
  }

  @Test func `the performer's time limit applies to a request without one`() async {
    let performer = URLSessionPerformer(timeLimit: .milliseconds(200))
    await #expect(throws: TransportError.timedOut) {
      try await performer.perform(request("drip/50"))
    }
  }

  @Test func `a time limit of zero sends nothing`() async {
    await #expect(throws: TransportError.timedOut) {
      try await performer.perform(request("status/200", timeLimit: .zero))
    }
  }

  @Test func `a canceled task does not wait for the response`() async throws {
    let waiting = Task { [patient] in
      try await patient.perform(request("drip/50/canceled"))
    }
    // It waits for the other request, which may begin late.
    #expect(try await patient.perform(request("arrival/canceled")).status == 200)
    waiting.cancel()
    await #expect(throws: TransportError.cancelled) { try await waiting.value }
  }

  @Test func `a performer works after many canceled tasks`() async throws {
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<100 {
        group.addTask { [patient] in
          _ = try? await patient.perform(request(number % 2 == 0 ? "silent" : "bytes/100000"))
        }
      }
      await group.next()
      group.cancelAll()
    }
    #expect(try await patient.perform(request("status/200")).status == 200)
  }

  @Test func `releasing a performer before its transfers end does not crash`() async {
    for _ in 0..<20 {
      let performer = URLSessionPerformer(idleTimeout: .seconds(1))
      _ = try? await performer.perform(request("silent", timeLimit: .milliseconds(1)))
    }
  }
}
