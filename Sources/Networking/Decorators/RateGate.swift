internal import Foundation

/// Lets requests through one by one: so many a second, and so many under way at a time. Who comes
/// first goes first.
///
/// Share one gate among all that ask the same server. The time that a request waits here counts
/// for its `timeLimit`.
public actor RateGate: HTTPPerforming {
  /// A turn: the moment from which a request may be sent.
  private typealias Turn = Result<ContinuousClock.Instant, TransportError>

  private struct Waiter {
    let number: Int
    /// When the turn comes too late.
    let end: ContinuousClock.Instant?
    let continuation: CheckedContinuation<Turn, Never>
  }

  private let performer: any HTTPPerforming
  private let spacing: Duration
  private let places: Int
  private let time: TimeSource

  private var taken = 0
  private var nextTurn: ContinuousClock.Instant
  private var queue: [Waiter] = []
  private var lastNumber = 0

  /// - Parameters:
  ///   - perSecond: How many requests may begin in a second, at even distances, but one a day at
  ///     least; nil for any number.
  ///   - inFlight: How many may be under way at a time; nil for any number.
  public init(
    _ performer: any HTTPPerforming, perSecond: Double?, inFlight: Int?,
    time: TimeSource = .system
  ) {
    self.performer = performer
    self.spacing = perSecond.map { .seconds(min(1 / max($0, 0), 86_400)) } ?? .zero
    self.places = max(1, inFlight ?? .max)
    self.time = time
    self.nextTurn = time.now()
  }

  /// How many requests wait for a place.
  public var waiting: Int { queue.count }

  public func perform(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    let end = request.timeLimit.map { time.now() + $0 }
    let turn = try await enter(before: end).get()
    defer { leave() }
    if turn > time.now() {
      guard (try? await time.sleep(turn)) != nil else { throw .cancelled }
    }
    var request = request
    request.timeLimit = end.map { $0 - time.now() }
    return try await performer.perform(request)
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
    let turn = max(nextTurn, time.now())
    if let end, turn >= end { return .failure(.timedOut) }
    nextTurn = turn + spacing
    return .success(turn)
  }

  private func dismiss(_ number: Int) {
    guard let index = queue.firstIndex(where: { $0.number == number }) else { return }
    queue.remove(at: index).continuation.resume(returning: .failure(.cancelled))
  }
}
