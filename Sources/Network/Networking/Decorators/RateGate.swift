internal import Foundation

/// Lets requests through one by one: so many a second, and so many under way at a time. Who comes
/// first goes first.
///
/// A 429 with Retry-After closes the gate for all until then. Who could not or would not wait so
/// long gets that answer instead, with the rest of the time in it, and sends nothing.
///
/// Share one gate among all that ask the same server. The time that a request waits here counts
/// for its `timeLimit`.
public actor RateGate: HTTPPerforming {
  /// The moment from which a request may be sent, or what it gets instead.
  private typealias Turn = Result<ContinuousClock.Instant, Rejection>

  private enum Rejection: Error {
    case closed(HTTPResponse)
    case failed(TransportError)

    func answer() throws(TransportError) -> HTTPResponse {
      switch self {
      case .closed(let answer): return answer
      case .failed(let error): throw error
      }
    }
  }

  private struct Waiter {
    let number: Int
    /// When the turn comes too late.
    let end: ContinuousClock.Instant?
    let continuation: CheckedContinuation<Turn, Never>
  }

  private let performer: any HTTPPerforming
  private let spacing: Duration
  private let places: Int
  private let longestPause: Duration
  private let time: TimeSource

  private var taken = 0
  private var nextTurn: ContinuousClock.Instant
  private var pause: RetryAfterPause?
  private var queue: [Waiter] = []
  private var lastNumber = 0

  /// - Parameters:
  ///   - perSecond: How many requests may begin in a second, at even distances, but one a day at
  ///     least; nil for any number.
  ///   - inFlight: How many may be under way at a time; nil for any number.
  ///   - longestClosure: How long a request waits at most for a gate that is closed.
  public init(
    _ performer: any HTTPPerforming, perSecond: Double?, inFlight: Int?,
    longestPause: Duration = .seconds(30), time: TimeSource = .system
  ) {
    self.performer = performer
    self.spacing = perSecond.map { .seconds(min(1 / max($0, 0), 86_400)) } ?? .zero
    self.places = max(1, inFlight ?? .max)
    self.longestPause = longestPause
    self.time = time
    self.nextTurn = time.now()
  }

  /// How many requests wait for a place.
  public var waiting: Int { queue.count }

  public func perform(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    let end = request.timeLimit.map { time.now() + $0 }
    let turn: ContinuousClock.Instant
    switch await enter(before: end) {
    case .failure(let rejection): return try rejection.answer()
    case .success(let timestamp): turn = timestamp
    }
    defer { leave() }
    if let rejection = await rejection(at: turn, before: end) { return try rejection.answer() }
    var request = request
    request.timeLimit = end.map { $0 - time.now() }
    let response = try await performer.perform(request)
    if let pause = RetryAfterPause(response, time), pause.end > self.pause?.end ?? time.now() {
      self.pause = pause
    }
    return response
  }

  /// Waits for a turn, and for another one as long as the gate was closed meanwhile; nil when the
  /// request may be sent.
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

  /// Takes a place and books a turn in one step, or joins the queue.
  private func enter(before end: ContinuousClock.Instant?) async -> Turn {
    guard taken >= places else {
      let turn = bookTurn(before: end)
      if case .success = turn { taken += 1 }
      return turn
    }
    lastNumber += 1
    let number = lastNumber
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.append(Waiter(number: number, end: end, continuation: continuation))
      }
    } onCancel: {
      Task { await self.dismiss(number) }
    }
  }

  /// Hands the place on to who has waited longest and still can use it, with a turn booked in the
  /// same step.
  private func leave() {
    while !queue.isEmpty {
      let waiter = queue.removeFirst()
      let turn = bookTurn(before: waiter.end)
      waiter.continuation.resume(returning: turn)
      if case .success = turn { return }
    }
    taken -= 1
  }

  /// The next free turn; a turn that would come too late stays free.
  private func bookTurn(before end: ContinuousClock.Instant?) -> Turn {
    let now = time.now()
    var turn = max(nextTurn, now)
    if let pause, pause.end > turn {
      if pause.end - now > longestPause || end.map({ pause.end >= $0 }) == true {
        return .failure(.closed(pause.answer(at: now)))
      }
      turn = pause.end
    }
    if let end, turn >= end { return .failure(.failed(.timedOut)) }
    nextTurn = turn + spacing
    return .success(turn)
  }

  private func dismiss(_ number: Int) {
    guard let index = queue.firstIndex(where: { $0.number == number }) else { return }
    queue.remove(at: index).continuation.resume(returning: .failure(.failed(.cancelled)))
  }
}
