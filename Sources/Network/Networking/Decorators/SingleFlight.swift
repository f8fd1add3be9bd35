/// Sends concurrent identical requests once, and returns the response to all callers.
///
/// Requests are identical if they are equal in everything, including time limit and headers. Only
/// GET and HEAD are shared, which are safe methods (RFC 9110, section 9.2.1). Canceling one caller
/// does not affect the others; the exchange is canceled once nobody waits for it.
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

  /// The number of callers waiting for a response.
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
    // A canceled exchange may have been replaced by another one.
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
