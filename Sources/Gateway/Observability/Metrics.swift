internal import Synchronization

/// The gateway's counters and histograms.
package final class Metrics: Sendable {
  struct Labels: Hashable {
    let endpoint: String
    /// A status, or what happened instead.
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
    let (outcome, bytes) = reply.outcome
    let bucket = Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count
    state.withLock { state in
      state.replies[Labels(endpoint: endpoint, outcome: outcome), default: 0] += 1
      state.durations[bucket] += 1
      state.seconds += seconds
      state.bytes += bytes
    }
  }

  var current: State { state.withLock { $0 } }
}

/// Metrics in the Prometheus text format, version 0.0.4.
package struct Exposition {
  static let contentType = "text/plain; version=0.0.4; charset=utf-8"

  private(set) package var text = ""

  package init() {}

  /// All metrics of the gateway.
  ///
  /// - Parameter quota: nil if there is none.
  init(_ metrics: Metrics, cachedResponses: Int, droppedLines: Int, _ quota: Quota?) {
    add(metrics)
    add(
      "counter", "cached_responses_total", "Responses served from the cache.", cachedResponses)
    add(
      "counter", "log_lines_dropped_total", "Log lines dropped because of a slow reader.",
      droppedLines)
    guard let quota else { return }
    let (used, rejected) = quota.counts
    add("gauge", "quota_limit", "Daily requests per key.", quota.limit)
    add("gauge", "quota_used", "Requests of all keys today.", used)
    add("counter", "quota_refused_total", "Requests over the quota.", rejected)
  }

  /// Appends one metric without labels.
  mutating func add(_ type: String, _ name: String, _ meaning: String, _ value: Int) {
    begin(type, name, meaning)
    text += "\(Self.prefix)\(name) \(value)\n"
  }

  package mutating func add(_ metrics: Metrics) {
    let state = metrics.current
    begin("counter", "requests_total", "Handled requests.")
    let replies = state.replies.sorted {
      ($0.key.endpoint, $0.key.outcome) < ($1.key.endpoint, $1.key.outcome)
    }
    for (labels, count) in replies {
      text += "\(Self.prefix)requests_total"
      text += "{endpoint=\"\(labels.endpoint)\",status=\"\(labels.outcome)\"} \(count)\n"
    }
    addDurations(state)
    add("counter", "response_bytes_total", "Bytes of response bodies.", state.bytes)
    add("gauge", "requests_in_flight", "Open requests.", state.started - state.ended)
  }

  /// Appends the histogram of durations. Buckets are cumulative.
  private mutating func addDurations(_ state: Metrics.State) {
    let name = "request_duration_seconds"
    begin("histogram", name, "Time from the request head to the reply, before it is sent.")
    var count = 0
    for (bound, part) in zip(Metrics.bounds.map { "\($0)" } + ["+Inf"], state.durations) {
      count += part
      text += "\(Self.prefix)\(name)_bucket{le=\"\(bound)\"} \(count)\n"
    }
    text += "\(Self.prefix)\(name)_sum \(state.seconds)\n\(Self.prefix)\(name)_count \(count)\n"
  }

  private mutating func begin(_ type: String, _ name: String, _ meaning: String) {
    text += "# HELP \(Self.prefix)\(name) \(meaning)\n# TYPE \(Self.prefix)\(name) \(type)\n"
  }

  private static let prefix = "marvel_gateway_"
}
