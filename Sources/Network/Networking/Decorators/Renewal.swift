/// How an authorisation that many requests share stands, and what its refusal means for each of
/// them.
///
/// ```
/// settled --a refusal of the present round--> renewing
/// renewing --the trial is accepted or refused--> settled, in the next round
/// renewing --the trial is undecided, somebody waits--> renewing, with another trial
/// renewing --the trial is undecided, nobody waits--> settled, in the same round
/// ```
///
/// A round lasts from one renewal to the next. By it a refusal that comes late, of what a renewal
/// has replaced meanwhile, is told from one that calls for a renewal.
struct Renewal: Equatable {
  enum Phase: Equatable {
    case settled
    /// One request is under way to find out whether the renewed authorisation is accepted.
    case renewing
  }

  /// What a request is to do.
  enum Decision: Equatable {
    /// Be sent.
    case proceed(round: Int)
    /// Wait for the end of the trial.
    case wait
    /// Renew, and be the trial.
    case renew
    /// Take the refusal for the end.
    case giveUp
  }

  /// How a trial ended.
  enum Outcome: Equatable {
    case accepted
    case refused
    /// No answer came.
    case undecided
  }

  private(set) var phase = Phase.settled
  private var round = 0
  private var wasAccepted = true

  /// A request is to be sent.
  func decision() -> Decision {
    phase == .renewing ? .wait : .proceed(round: round)
  }

  /// A request of a round was refused.
  mutating func decision(afterRefusalIn round: Int) -> Decision {
    if phase == .renewing { return .wait }
    guard round == self.round else {
      return wasAccepted ? .proceed(round: self.round) : .giveUp
    }
    phase = .renewing
    return .renew
  }

  /// The trial has ended. Gives whether the next one that waits becomes the trial.
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
