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

  /// The normal answer, its bytes sent in another way.
  private func answer(_ request: Request, _ body: ([UInt8]) -> Body) async -> Answer {
    var answer = await gateway.answer(request)
    if case .bytes(let bytes) = answer.body { answer.body = body(bytes) }
    return answer
  }
}
