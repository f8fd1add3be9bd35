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
  mutating func end(_ outcome: Outcome, somebodyWaits: Bool) -> Bool {
    if outcome == .undecided {
      if somebodyWaits { return true }
    } else {
      round += 1
      wasAccepted = outcome == .accepted
    }
    phase = .settled
    return false
  }
}
