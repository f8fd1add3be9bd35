import Testing

@testable import Networking

/// Each transition of the state of a renewed authorization.
@Suite struct RenewalTests {
  /// Renewing, in the first round.
  private var renewing: Renewal {
    var renewal = Renewal()
    _ = renewal.decision(afterRejectionIn: 0)
    return renewal
  }

  private func renewed(_ outcome: Renewal.Outcome) -> Renewal {
    var renewal = renewing
    _ = renewal.end(outcome, hasWaiters: false)
    return renewal
  }

  @Test func `initially requests are sent`() {
    #expect(Renewal().phase == .settled)
    #expect(Renewal().decision() == .proceed(round: 0))
  }

  @Test func `the first rejection begins a renewal`() {
    var renewal = Renewal()
    let decision = renewal.decision(afterRejectionIn: 0)
    #expect(decision == .renew)
    #expect(renewal.phase == .renewing)
  }

  @Test func `new and rejected requests wait during a renewal`() {
    var renewal = renewing
    #expect(renewal.decision() == .wait)
    let decision = renewal.decision(afterRejectionIn: 0)
    #expect(decision == .wait)
    #expect(renewal == renewing)
  }

  @Test(arguments: [Renewal.Outcome.accepted, .rejected])
  func `a trial with a response ends the renewal and its round`(outcome: Renewal.Outcome) {
    var renewal = renewing
    let isTakenOver = renewal.end(outcome, hasWaiters: true)
    #expect(!isTakenOver)
    #expect(renewal.phase == .settled)
    #expect(renewal.decision() == .proceed(round: 1))
  }

  @Test func `a late rejection is sent again after an accepted trial`() {
    var renewal = renewed(.accepted)
    let decision = renewal.decision(afterRejectionIn: 0)
    #expect(decision == .proceed(round: 1))
    #expect(renewal == renewed(.accepted))
  }

  @Test func `a late rejection is final after a rejected trial`() {
    var renewal = renewed(.rejected)
    let decision = renewal.decision(afterRejectionIn: 0)
    #expect(decision == .giveUp)
    #expect(renewal == renewed(.rejected))
  }

  @Test(arguments: [Renewal.Outcome.accepted, .rejected])
  func `a rejection in the next round begins another renewal`(outcome: Renewal.Outcome) {
    var renewal = renewed(outcome)
    let decision = renewal.decision(afterRejectionIn: 1)
    #expect(decision == .renew)
    #expect(renewal.phase == .renewing)
  }

  @Test func `after an undecided trial, a waiting request becomes the trial`() {
    var renewal = renewing
    let isTakenOver = renewal.end(.undecided, hasWaiters: true)
    #expect(isTakenOver)
    #expect(renewal == renewing)
  }

  @Test func `an undecided trial without waiting requests changes nothing`() {
    var renewal = renewing
    let isTakenOver = renewal.end(.undecided, hasWaiters: false)
    #expect(!isTakenOver)
    #expect(renewal == Renewal())
  }
}
