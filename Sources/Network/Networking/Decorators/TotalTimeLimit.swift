internal import Synchronization

/// Limits the time of all requests together, counted from the start of the first one. Later
/// requests time out at once.
///
/// Place it above `Retrying`, so that retries and the delays between them count.
public final class TotalTimeLimit: HTTPPerforming {
  private let performer: any HTTPPerforming
  private let limit: Duration
  private let time: TimeSource
  private let end = Mutex<ContinuousClock.Instant?>(nil)

  public init(_ performer: any HTTPPerforming, limit: Duration, time: TimeSource = .system) {
    self.performer = performer
    self.limit = limit
    self.time = time
  }

  public func perform(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    let now = time.now()
    let end = end.withLock { end in
      let value = end ?? now + limit
      end = value
      return value
    }
    guard now < end else { throw .timedOut }
    var request = request
    request.timeLimit = min(end - now, request.timeLimit ?? end - now)
    return try await performer.perform(request)
  }
}
