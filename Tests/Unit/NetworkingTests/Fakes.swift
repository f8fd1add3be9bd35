import Foundation
import Networking
import Synchronization

/// Returns its outcomes one after the other, and fails a test that requests more.
final class Script: HTTPPerforming {
  private let rest: Mutex<[Result<HTTPResponse, TransportError>]>
  private let seen = Mutex<[HTTPRequest]>([])

  init(_ outcomes: Result<HTTPResponse, TransportError>...) {
    rest = Mutex(outcomes)
  }

  var requests: [HTTPRequest] { seen.withLock { $0 } }
  var isFinished: Bool { rest.withLock { $0.isEmpty } }

  func perform(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    seen.withLock { $0.append(request) }
    let outcome = rest.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    guard let outcome else { throw .failed(code: -999_999) }
    return try outcome.get()
  }
}

/// A performer defined by a closure.
struct Performed: HTTPPerforming {
  let body: @Sendable (HTTPRequest) async throws(TransportError) -> HTTPResponse

  func perform(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    try await body(request)
  }
}

/// A clock that only advances when somebody sleeps.
final class FakeTime: Sendable {
  private let start: ContinuousClock.Instant
  private let present: Mutex<ContinuousClock.Instant>
  private let sleeps = Mutex<[Duration]>([])

  init() {
    start = .now
    present = Mutex(start)
  }

  var elapsed: Duration { present.withLock { $0 - start } }
  /// The end times of all sleeps, relative to the start.
  var wakings: [Duration] { sleeps.withLock { $0 } }

  func advance(by duration: Duration) {
    present.withLock { $0 += duration }
  }

  var source: TimeSource {
    TimeSource(
      now: { self.present.withLock { $0 } },
      sleep: { end in
        try Task.checkCancellation()
        self.sleeps.withLock { $0.append(end - self.start) }
        self.present.withLock { $0 = max($0, end) }
      },
      date: { Date(timeIntervalSince1970: 784_111_777) })
  }
}

let sampleRequest = HTTPRequest(baseURL: URL(string: "https://example.org/v1")!, path: "things")

extension HTTPRequest {
  /// The request with a time limit.
  func within(_ limit: Duration) -> HTTPRequest {
    var request = self
    request.timeLimit = limit
    return request
  }
}

extension Result where Success == HTTPResponse, Failure == TransportError {
  static func status(_ status: Int, _ headers: HTTPHeaders = [:], body: String = "") -> Result {
    .success(HTTPResponse(status: status, headers: headers, body: Data(body.utf8)))
  }
}
