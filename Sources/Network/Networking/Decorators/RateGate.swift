internal import Foundation

/// Limits the rate of requests and the number in flight. Requests proceed in the order of arrival.
///
/// A 429 with Retry-After closes the gate for all requests until then. A request that cannot or
/// should not wait that long gets that response instead, with the remaining time in it, and sends
/// nothing.
///
/// Share one gate among all clients of a server. The time that a request waits here counts toward
/// its `timeLimit`.
public actor RateGate: HTTPPerforming {
  /// When a request may be sent, or its result if it may not.
  private typealias Turn = Result<ContinuousClock.Instant, Rejection>

  private enum Rejection: Error {
    case closed(HTTPResponse)
    case failed(TransportError)

    func response() throws(TransportError) -> HTTPResponse {
      switch self {
      case .closed(let response): return response
      case .failed(let error): throw error
      }
    }
  }

  private let performer: any HTTPPerforming
  private let spacing: Duration
  private let slots: Int
  private let longestPause: Duration
  private let time: TimeSource

  private var usedSlots = 0
  private var nextTurn: ContinuousClock.Instant
  private var pause: RetryAfterPause?
  private let queue: TurnQueue<Turn>

  /// - Parameters:
  ///   - performer: Sends the requests.
  ///   - perSecond: How many requests may begin per second, evenly spaced, but at least one per
  ///     day; nil for no limit.
  ///   - inFlight: How many requests may be in flight at once; nil for no limit.
  ///   - longestPause: The maximum time that a request waits for a closed gate.
  ///   - time: Replaceable, so that a test need not wait.
  public init(
    _ performer: any HTTPPerforming, perSecond: Double?, inFlight: Int?,
    longestPause: Duration = .seconds(30), time: TimeSource = .system
  ) {
    self.performer = performer
    self.spacing = perSecond.map { .seconds(min(1 / max($0, 0), 86_400)) } ?? .zero
    self.slots = max(1, inFlight ?? .max)
    self.longestPause = longestPause
    self.time = time
    self.nextTurn = time.now()
    queue = TurnQueue(time) { .failure(.failed($0)) }
  }

  /// The number of requests waiting to proceed.
  public var waiting: Int { queue.count }

  public func perform(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    let end = request.timeLimit.map { time.now() + $0 }
    let turn: ContinuousClock.Instant
    switch await enter(before: end) {
    case .failure(let rejection): return try rejection.response()
    case .success(let start): turn = start
    }
    defer { leave() }
    if let rejection = await rejection(at: turn, before: end) { return try rejection.response() }
    var request = request
    request.timeLimit = end.map { $0 - time.now() }
    let response = try await performer.perform(request)
    if let pause = RetryAfterPause(response, time), pause.end > self.pause?.end ?? time.now() {
      self.pause = pause
    }
    return response
  }

  /// Waits for a turn, and again if the gate was closed meanwhile; returns nil if the request may
  /// be sent.
  private func rejection(
    at turn: ContinuousClock.Instant, before end: ContinuousClock.Instant?
  ) async -> Rejection? {
    var turn = turn
    while turn > time.now() || isClosed {
      if turn > time.now(), (try? await time.sleep(turn)) == nil { return .failed(.cancelled) }
      guard isClosed else { continue }
      switch bookTurn(before: end) {
      case .failure(let rejection): return rejection
      case .success(let later): turn = later
      }
    }
    return nil
  }

  private var isClosed: Bool {
    if let pause { pause.end > time.now() } else { false }
  }

  /// Takes a slot and books a turn in one step, or joins the queue.
  private func enter(before end: ContinuousClock.Instant?) async -> Turn {
    guard usedSlots >= slots else {
      let turn = bookTurn(before: end)
      if case .success = turn { usedSlots += 1 }
      return turn
    }
    return await queue.turn(before: end)
  }

  /// Passes the slot to the request that has waited longest and can still use it, and books its
  /// turn in the same step.
  private func leave() {
    while let waiter = queue.removeFirst() {
      let turn = bookTurn(before: waiter.end)
      waiter.continuation.resume(returning: turn)
      if case .success = turn { return }
    }
    usedSlots -= 1
  }

  /// Returns the next free turn. A turn that would be too late stays free.
  private func bookTurn(before end: ContinuousClock.Instant?) -> Turn {
    let now = time.now()
    var turn = max(nextTurn, now)
    if let pause, pause.end > turn {
      if pause.end - now > longestPause || end.map({ pause.end >= $0 }) == true {
        return .failure(.closed(pause.response(at: now)))
      }
      turn = pause.end
    }
    if let end, turn >= end { return .failure(.failed(.timedOut)) }
    nextTurn = turn + spacing
    return .success(turn)
  }
}

/// A pause that a server requested (429 with Retry-After), and its response.
struct RetryAfterPause: Sendable {
  let end: ContinuousClock.Instant
  private let response: HTTPResponse

  /// Returns nil unless the response is 429 (RFC 6585, section 4) with Retry-After. Without
  /// Retry-After a quota is exhausted, and waiting does not restore it.
  init?(_ response: HTTPResponse, _ time: TimeSource) {
    guard response.status == 429, let wait = response.headers.retryAfter(at: time.date()),
      wait > .zero
    else { return nil }
    self.response = response
    end = time.now() + wait
  }

  /// Returns the response as the server would send it at this time.
  func response(at now: ContinuousClock.Instant) -> HTTPResponse {
    var response = response
    response.headers["Retry-After"] = String(Int(((end - now) / .seconds(1)).rounded(.up)))
    return response
  }
}
