/// Sends once what several tasks ask at the same time, and gives all of them the one answer.
///
/// Requests are the same when they are equal in everything, time limit and headers among it. Only
/// GET and HEAD are shared, which ask and change nothing (RFC 9110, section 9.2.1). Who is cancelled
/// leaves the others alone; the exchange itself is called off when nobody waits for it any more.
public actor SingleFlight: HTTPPerforming {
  private typealias Outcome = Result<HTTPResponse, TransportError>

  private struct Flight {
    let number: Int
    let task: Task<Void, Never>
    var waiters: [Int: CheckedContinuation<Outcome, Never>] = [:]
  }

  private let performer: any HTTPPerforming
  private var flights: [HTTPRequest: Flight] = [:]
  private var lastNumber = 0

  public init(_ performer: any HTTPPerforming) {
    self.performer = performer
  }

  /// How many callers wait for an answer.
  public var waiting: Int { flights.values.reduce(0) { $0 + $1.waiters.count } }

  public func perform(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    guard request.method == .get || request.method == .head else {
      return try await performer.perform(request)
    }
    if flights[request] == nil { flights[request] = flight(request) }
    let number = nextNumber()
    return try await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        flights[request]?.waiters[number] = continuation
      }
    } onCancel: {
      Task { await self.dismiss(number, from: request) }
    }.get()
  }

  private func flight(_ request: HTTPRequest) -> Flight {
    let number = nextNumber()
    let task = Task { land(await performer.outcome(of: request), of: request, number) }
    return Flight(number: number, task: task)
  }

  private func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  private func land(_ outcome: Outcome, of request: HTTPRequest, _ number: Int) {
    // One that was called off may have made room for another.
    guard let flight = flights[request], flight.number == number else { return }
    flights[request] = nil
    for waiter in flight.waiters.values { waiter.resume(returning: outcome) }
  }

  private func dismiss(_ number: Int, from request: HTTPRequest) {
    guard let waiter = flights[request]?.waiters.removeValue(forKey: number) else { return }
    waiter.resume(returning: .failure(.cancelled))
    guard let flight = flights[request], flight.waiters.isEmpty else { return }
    flights[request] = nil
    flight.task.cancel()
  }
}
