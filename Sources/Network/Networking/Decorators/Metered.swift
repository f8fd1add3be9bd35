/// Asks for a permission before each request, such as one of a daily number of requests. Without
/// it, nothing is sent, and the error is `TransportError.limitReached`.
///
/// Place it below `Retrying`, so that each attempt counts, and above `Logging`, so that only
/// requests that are sent are logged.
public struct Metered: HTTPPerforming {
  private let performer: any HTTPPerforming
  private let take: @Sendable () -> Bool

  /// - Parameters:
  ///   - performer: Sends the requests.
  ///   - take: Counts one request; returns false if it must not be sent.
  public init(_ performer: any HTTPPerforming, take: @escaping @Sendable () -> Bool) {
    self.performer = performer
    self.take = take
  }

  public func perform(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    guard take() else { throw .limitReached }
    return try await performer.perform(request)
  }
}
