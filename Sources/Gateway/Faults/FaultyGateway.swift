internal import Catalog
internal import Platform

/// A gateway that fails as its schedule says, before it looks at credentials.
package struct FaultyGateway: Sendable {
  let gateway: Gateway
  private let schedule: FaultSchedule

  package init(_ gateway: Gateway, _ schedule: FaultSchedule) {
    self.gateway = gateway
    self.schedule = schedule
  }

  package func reply(_ request: Request) async -> Reply {
    await decide(request).reply
  }

  func decide(_ request: Request) -> Decision {
    guard let fault = schedule.fault(for: request.path) else { return gateway.decide(request) }
    switch fault {
    case .outage: return .now(.outage)
    case .reset: return .now(.reset)
    case .delay(let pause): return .later { .answer(await answer(request, after: pause)) }
    case .drip(let bytes, let pause):
      return .later { .answer(await answer(request) { .portions($0, of: bytes, pause: pause) }) }
    case .truncated(let count):
      return .later {
        .answer(await answer(request) { .truncated($0, after: min(count, $0.count)) })
      }
    case .resetAfter(let count):
      return .later {
        .answer(await answer(request) { .broken($0, after: min(count, $0.count)) })
      }
    case .clock(let seconds):
      return .later { .answer(await answer(request, clockAhead: seconds)) }
    case .bomb(let count): return .later { .answer(.bomb(count)) }
    case .status(let code, let headers, let body):
      return .now(.answer(.failure(code, headers, body)))
    case .garbage: return .now(.answer(.garbage))
    case .html: return .now(.answer(.html))
    case .empty: return .now(.answer(.empty))
    case .shape: return .now(.answer(.otherShape))
    case .challenge: return .now(.answer(.challenge))
    case .redirect(let address, let status): return .now(.answer(.redirect(to: address, status)))
    case .big(let count): return .now(.answer(.big(count)))
    }
  }

  private func answer(_ request: Request, after pause: Duration) async -> Answer {
    // A server that is stopped does not wait for the end of the pause.
    try? await Task.sleep(for: pause)
    return await gateway.answer(request)
  }

  private func answer(_ request: Request, clockAhead seconds: Int) async -> Answer {
    let now = Timestamp(seconds: secondsSince1970() + Int64(seconds))
    var answer =
      request.isTimely(at: now)
      ? await gateway.answer(request) : Answer(status: 401, json: APIError.wrongHash.body)
    answer.headers.append(Answer.Header("Date", now.httpDate))
    return answer
  }

  /// The normal answer, its bytes sent in another way.
  private func answer(_ request: Request, _ body: ([UInt8]) -> Body) async -> Answer {
    var answer = await gateway.answer(request)
    if let bytes = answer.body.bytes { answer.body = body(bytes) }
    return answer
  }
}

extension Request {
  private static let tolerance: Int64 = 300

  /// Whether the time stamp, in microseconds since 1970, is not far from a moment.
  fileprivate func isTimely(at now: Timestamp) -> Bool {
    guard let timestamp = value(of: "ts").flatMap({ Int64($0) }) else { return false }
    return abs(timestamp / 1_000_000 - now.seconds) <= Self.tolerance
  }
}
