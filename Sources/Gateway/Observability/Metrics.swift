internal import Synchronization

/// The gateway's counters and histograms.
package final class Metrics: Sendable {
  struct Labels: Hashable {
    let endpoint: String
    /// A status, or the name of an injected failure.
    let outcome: String
  }

  struct State {
    var replies: [Labels: Int] = [:]
    /// The number of replies in each histogram bucket; the last bucket has no upper bound.
    var durations = [Int](repeating: 0, count: Metrics.bounds.count + 1)
    var seconds = 0.0
    var bytes = 0
    var started = 0
    var ended = 0
  }

  /// The upper bounds of the histogram buckets, in seconds.
  static let bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

  private let state = Mutex(State())

  package init() {}

  /// Counts a request that has arrived.
  func begin() {
    state.withLock { $0.started += 1 }
  }

  /// Counts a request that has ended, with or without a response.
  func end() {
    state.withLock { $0.ended += 1 }
  }

  /// Records a reply and the time that it took.
  package func record(_ reply: Reply, to endpoint: String, after duration: Duration) {
    let seconds = duration / .seconds(1)
    let (outcome, bytes) = Self.outcome(reply)
    let bucket = Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count
    state.withLock { state in
      state.replies[Labels(endpoint: endpoint, outcome: outcome), default: 0] += 1
      state.durations[bucket] += 1
      state.seconds += seconds
      state.bytes += bytes
    }
  }

  var current: State { state.withLock { $0 } }

  private static func outcome(_ reply: Reply) -> (String, Int) {
    switch reply {
    case .response(let response): (String(response.status), response.body.count)
    case .outage: ("silence", 0)
    case .reset: ("reset", 0)
    }
  }
}
