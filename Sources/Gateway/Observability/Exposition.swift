/// Metrics in the Prometheus text format, version 0.0.4.
package struct Exposition {
  static let contentType = "text/plain; version=0.0.4; charset=utf-8"

  private(set) package var text = ""

  package init() {}

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
