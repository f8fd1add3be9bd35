/// Numbers in the text format of Prometheus, version 0.0.4.
package struct Exposition {
  static let contentType = "text/plain; version=0.0.4; charset=utf-8"

  private(set) package var text = ""

  package init() {}

  /// One number without labels.
  mutating func add(_ type: String, _ name: String, _ meaning: String, _ value: Int) {
    begin(type, name, meaning)
    text += "\(Self.prefix)\(name) \(value)\n"
  }

  package mutating func add(_ metrics: Metrics) {
    let state = metrics.current
    begin("counter", "requests_total", "Requests answered.")
    let answered = state.answered.sorted {
      ($0.key.endpoint, $0.key.outcome) < ($1.key.endpoint, $1.key.outcome)
    }
    for (answered, count) in answered {
      text += "\(Self.prefix)requests_total"
      text += "{endpoint=\"\(answered.endpoint)\",status=\"\(answered.outcome)\"} \(count)\n"
    }
    addDurations(state)
    add("counter", "response_bytes_total", "Bytes of bodies.", state.bytes)
    add("gauge", "requests_in_flight", "Requests not yet ended.", state.begun - state.ended)
  }

  /// Each bound counts what is below it as well.
  private mutating func addDurations(_ state: Metrics.State) {
    let name = "request_duration_seconds"
    begin("histogram", name, "From the head of a request to the decision about it.")
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
