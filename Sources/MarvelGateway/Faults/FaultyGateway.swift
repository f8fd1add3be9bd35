internal import Catalog
internal import Platform

/// A gateway that fails as its schedule says, before it looks at credentials.
package struct FaultyGateway: Sendable {
  private let gateway: Gateway
  private let schedule: FaultSchedule

  package init(_ gateway: Gateway, _ schedule: FaultSchedule) {
    self.gateway = gateway
    self.schedule = schedule
  }

  package func reply(_ request: Request) async -> Reply {
    guard let fault = schedule.fault(for: request.path) else {
      return .answer(await gateway.answer(request))
    }
    return await reply(request, fault)
  }

  private func reply(_ request: Request, _ fault: Fault) async -> Reply {
    switch fault {
    case .silence: .silence
    case .reset: .reset
    case .delay(let pause): .answer(await answer(request, after: pause))
    case .drip(let bytes, let pause):
      .answer(await answer(request) { .portions($0, of: bytes, pause: pause) })
    case .cut(let count): .answer(await answer(request) { .cut($0, after: min(count, $0.count)) })
    case .resetAfter(let count):
      .answer(await answer(request) { .broken($0, after: min(count, $0.count)) })
    case .clock(let seconds): .answer(await answer(request, clockAhead: seconds))
    case .status(let code, let headers, let body): .answer(.failure(code, headers, body))
    case .garbage: .answer(.garbage)
    case .html: .answer(.html)
    case .empty: .answer(.empty)
    case .shape: .answer(.otherShape)
    case .challenge: .answer(.challenge)
    case .redirect(let address, let status): .answer(.redirect(to: address, status))
    case .big(let count): .answer(.big(count))
    case .bomb(let count): .answer(.bomb(count))
    }
  }

  private func answer(_ request: Request, after pause: Duration) async -> Answer {
    // A server that is stopped does not wait for the end of the pause.
    try? await Task.sleep(for: pause)
    return await gateway.answer(request)
  }

  private func answer(_ request: Request, clockAhead seconds: Int) async -> Answer {
    let now = Moment(seconds: secondsSince1970() + Int64(seconds))
    var answer =
      request.isTimely(at: now)
      ? await gateway.answer(request) : Answer(status: 401, json: APIError.wrongHash.body)
    answer.headers.append(Answer.Header("Date", now.httpDate))
    return answer
  }

  /// The normal answer, its bytes sent in another way.
  private func answer(_ request: Request, _ body: ([UInt8]) -> Body) async -> Answer {
    var answer = await gateway.answer(request)
    if case .bytes(let bytes) = answer.body { answer.body = body(bytes) }
    return answer
  }
}

extension Request {
  private static let tolerance: Int64 = 300

  /// Whether the time stamp, in microseconds since 1970, is not far from a moment.
  fileprivate func isTimely(at now: Moment) -> Bool {
    guard let timestamp = value(of: "ts").flatMap({ Int64($0) }) else { return false }
    return abs(timestamp / 1_000_000 - now.seconds) <= Self.tolerance
  }
}
