/// The number of requests that a long list needs, and how long they take.
struct PaginationCost {
  /// Lists with at most this many requests are not reported.
  private static let unreportedRequests = 50

  private let host: String
  /// Nil if the gateway has no rate limit.
  private let requestsPerSecond: Int?

  init(_ gateway: GatewaySettings) {
    host = gateway.address.host
    requestsPerSecond = gateway.address.isLoopback ? nil : gateway.requestsPerSecond
  }

  /// Returns the notice without a period; nil for a short list. The cache may reduce the cost.
  func sentence(requests: Int) -> String? {
    guard requests > Self.unreportedRequests else { return nil }
    let sentence = "this list needs up to \(requests) requests to \(host)"
    guard let requestsPerSecond else { return sentence }
    let seconds = (requests + requestsPerSecond - 1) / requestsPerSecond
    let time = seconds < 120 ? "\(seconds) seconds" : "\((seconds + 59) / 60) minutes"
    return sentence + ", about \(time) at \(requestsPerSecond) per second"
  }
}
