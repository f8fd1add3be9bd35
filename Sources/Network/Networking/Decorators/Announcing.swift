internal import Synchronization

/// Announces, once, that a request takes long.
///
/// Place it above `Retrying`, so that delays before retries count as waiting.
public final class Announcing: HTTPPerforming {
  private let performer: any HTTPPerforming
  private let delay: Duration
  private let time: TimeSource
  private let announce: @Sendable () -> Void
  private let isDone = Mutex(false)

  /// - Parameters:
  ///   - performer: Sends the requests.
  ///   - delay: How long a request may take without an announcement.
  ///   - time: Replaceable, so that a test need not wait.
  ///   - announce: Called at most once, on another task than the request's.
  public init(
    _ performer: any HTTPPerforming, after delay: Duration, time: TimeSource = .system,
    announce: @escaping @Sendable () -> Void
  ) {
    self.performer = performer
    self.delay = delay
    self.time = time
    self.announce = announce
  }

  public func perform(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    guard !isDone.withLock({ $0 }) else { return try await performer.perform(request) }
    let waiting = Task {
      guard (try? await time.sleep(time.now() + delay)) != nil, !Task.isCancelled else { return }
      let isFirst = isDone.withLock { isDone in
        defer { isDone = true }
        return !isDone
      }
      if isFirst { announce() }
    }
    defer { waiting.cancel() }
    return try await performer.perform(request)
  }
}
