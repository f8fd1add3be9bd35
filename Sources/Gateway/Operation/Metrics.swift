internal import Synchronization

/// What a gateway has done so far, in numbers.
package final class Metrics: Sendable {
  struct Answered: Hashable {
    let endpoint: String
    /// A status, or the word for what came in its place.
    let outcome: String
  }

  struct State {
    var answered: [Answered: Int] = [:]
    /// How many took at most the time of each bound, and how many took longer than all.
    var durations = [Int](repeating: 0, count: Metrics.bounds.count + 1)
    var seconds = 0.0
    var bytes = 0
    var begun = 0
    var ended = 0
  }

  /// Of durations, in seconds.
  static let bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

  private let state = Mutex(State())

  package init() {}

  /// A request has come.
  func begin() {
    state.withLock { $0.begun += 1 }
  }

  /// A request has gone, answered or not.
  func end() {
    state.withLock { $0.ended += 1 }
  }

  /// What becomes of a request is decided.
  package func note(_ reply: Reply, to endpoint: String, after duration: Duration) {
    let seconds = duration / .seconds(1)
    let (outcome, bytes) = Self.outcome(reply)
    let bucket = Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count
    state.withLock { state in
      state.answered[Answered(endpoint: endpoint, outcome: outcome), default: 0] += 1
      state.durations[bucket] += 1
      state.seconds += seconds
      state.bytes += bytes
    }
  }

  var current: State { state.withLock { $0 } }

  private static func outcome(_ reply: Reply) -> (String, Int) {
    switch reply {
    case .answer(let answer): (String(answer.status), answer.body.count)
    case .outage: ("silence", 0)
    case .reset: ("reset", 0)
    }
  }
}
