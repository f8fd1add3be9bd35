/// What a long list costs a gateway and its user.
struct PaginationCost {
  /// A list of so many requests needs no announcement.
  private static let modestRequests = 50

  private let host: String
  /// Nil for a gateway that may be asked at any rate.
  private let requestsPerSecond: Int?

  init(_ gateway: GatewaySettings) {
    host = gateway.address.host
    requestsPerSecond = gateway.address.isLoopback ? nil : gateway.requestsPerSecond
  }

  /// One sentence without the full stop; nil for a list that costs little. Stored answers may make
  /// it cheaper.
  func sentence(requests: Int) -> String? {
    guard requests > Self.modestRequests else { return nil }
    let sentence = "this list takes up to \(requests) requests to \(host)"
    guard let requestsPerSecond else { return sentence }
    let seconds = (requests + requestsPerSecond - 1) / requestsPerSecond
    let time = seconds < 120 ? "\(seconds) seconds" : "\((seconds + 59) / 60) minutes"
    return sentence + ", \(time) at \(requestsPerSecond) a second"
  }
}
