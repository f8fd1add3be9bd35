/// An authorization that can be renewed after a server rejected it: by fetching a new token or
/// setting a clock.
public protocol RenewableAuthorizing: Authorizing {
  /// Whether the response rejects the authorization for a reason that renewing may fix.
  func isRefusal(_ response: HTTPResponse) -> Bool

  /// Renews the authorization of later requests; returns false if that is impossible.
  ///
  /// Never called twice at the same time.
  func renew(after rejection: HTTPResponse) async -> Bool
}

/// Renews an authorization that the server rejected, transparently for callers. One request is sent
/// again as a trial, while all others wait: those rejected with it and those that arrive meanwhile.
/// If the trial succeeds, they continue together; if it is rejected, they fail together, with its
/// response. If a trial gets no response, the next waiting request becomes the trial.
///
/// No request is sent more than twice. Place it above `RateGate`, so that waiting requests take no
/// slot, and below `Retrying`, so that the wait counts toward the deadline:
///
/// ```swift
/// let gate = RateGate(Authorized(transport, by: token), perSecond: 5, inFlight: 4)
/// let performer = Retrying(Reauthorizing(gate, by: token))
/// ```
public actor Reauthorizing: HTTPPerforming {
  private enum Permission {
    case send(round: Int)
    case sendAsTrial
    case end(Result<HTTPResponse, TransportError>)
  }

  private let performer: any HTTPPerforming
  private let authorizer: any RenewableAuthorizing
  private let time: TimeSource

  private var renewal = Renewal()
  private let queue: TurnQueue<Permission>

  /// - Parameters:
  ///   - performer: Sends the requests.
  ///   - authorizer: The one that `performer` authorizes with.
  ///   - time: Replaceable, so that a test need not wait.
  public init(
    _ performer: any HTTPPerforming, by authorizer: any RenewableAuthorizing,
    time: TimeSource = .system
  ) {
    self.performer = performer
    self.authorizer = authorizer
    self.time = time
    queue = TurnQueue(time) { .end(.failure($0)) }
  }

  /// The number of requests waiting for a trial to end.
  public var waiting: Int { queue.count }

  public func perform(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    let end = request.timeLimit.map { time.now() + $0 }
    switch await permission(before: end) {
    case .end(let outcome): return try outcome.get()
    case .sendAsTrial: return try await tried(request, before: end)
    case .send(let round):
      let response = try await sent(request, before: end).get()
      guard authorizer.isRefusal(response) else { return response }
      switch await permission(after: response, in: round, before: end) {
      case .end(let outcome): return try outcome.get()
      case .sendAsTrial: return try await tried(request, before: end)
      case .send: return try await sent(request, before: end).get()
      }
    }
  }

  private func permission(before end: ContinuousClock.Instant?) async -> Permission {
    if case .proceed(let round) = renewal.decision() { return .send(round: round) }
    return await queue.turn(before: end)
  }

  private func permission(
    after rejection: HTTPResponse, in round: Int, before end: ContinuousClock.Instant?
  ) async -> Permission {
    switch renewal.decision(afterRejectionIn: round) {
    case .proceed(let round): return .send(round: round)
    case .wait: return await queue.turn(before: end)
    case .giveUp: return .end(.success(rejection))
    case .renew:
      // A task of its own: neither the cancellation nor the time limit of this request ends the
      // renewal, for which others wait. The first that still waits becomes the trial.
      Task {
        let isRenewed = await authorizer.renew(after: rejection)
        settle(isRenewed ? .undecided : .rejected, by: rejection)
      }
      return await queue.turn(before: end)
    }
  }

  private func tried(
    _ request: HTTPRequest, before end: ContinuousClock.Instant?
  ) async throws(TransportError) -> HTTPResponse {
    let outcome = await sent(request, before: end)
    switch outcome {
    case .success(let response):
      settle(authorizer.isRefusal(response) ? .rejected : .accepted, by: response)
    case .failure: settle(.undecided, by: nil)
    }
    return try outcome.get()
  }

  private func sent(
    _ request: HTTPRequest, before end: ContinuousClock.Instant?
  ) async -> Result<HTTPResponse, TransportError> {
    var request = request
    request.timeLimit = end.map { $0 - time.now() }
    return await performer.outcome(of: request)
  }

  private func settle(_ outcome: Renewal.Outcome, by response: HTTPResponse?) {
    let next = outcome == .undecided ? queue.removeFirst() : nil
    if renewal.end(outcome, hasWaiters: next != nil) {
      next?.continuation.resume(returning: .sendAsTrial)
      return
    }
    while let waiter = queue.removeFirst() {
      if outcome == .rejected, let response {
        waiter.continuation.resume(returning: .end(.success(response)))
      } else if case .proceed(let round) = renewal.decision() {
        waiter.continuation.resume(returning: .send(round: round))
      }
    }
  }
}

/// The state of an authorization that many requests share, and what a rejection means for each of
/// them.
///
/// ```
/// settled --a rejection in the current round--> renewing
/// renewing --the trial is accepted or rejected--> settled, in the next round
/// renewing --the trial is undecided, others wait--> renewing, with another trial
/// renewing --the trial is undecided, nobody waits--> settled, in the same round
/// ```
///
/// A round lasts from one renewal to the next. It distinguishes a late rejection, of credentials
/// that were already replaced, from one that requires a renewal.
struct Renewal: Equatable {
  enum Phase: Equatable {
    case settled
    /// A request is in flight to find out whether the renewed authorization is accepted.
    case renewing
  }

  /// What a request must do.
  enum Decision: Equatable {
    /// Send it.
    case proceed(round: Int)
    /// Wait for the trial to end.
    case wait
    /// Renew, and send the request as the trial.
    case renew
    /// Return the rejection.
    case giveUp
  }

  /// The result of a trial.
  enum Outcome: Equatable {
    case accepted
    case rejected
    /// There was no response.
    case undecided
  }

  private(set) var phase = Phase.settled
  private var round = 0
  private var wasAccepted = true

  /// Decides about a new request.
  func decision() -> Decision {
    phase == .renewing ? .wait : .proceed(round: round)
  }

  /// Decides about a request of a round that was rejected.
  mutating func decision(afterRejectionIn round: Int) -> Decision {
    if phase == .renewing { return .wait }
    guard round == self.round else {
      return wasAccepted ? .proceed(round: self.round) : .giveUp
    }
    phase = .renewing
    return .renew
  }

  /// Ends the trial. Returns whether the next waiting request becomes the trial.
  mutating func end(_ outcome: Outcome, hasWaiters: Bool) -> Bool {
    if outcome == .undecided {
      if hasWaiters { return true }
    } else {
      round += 1
      wasAccepted = outcome == .accepted
    }
    phase = .settled
    return false
  }
}
