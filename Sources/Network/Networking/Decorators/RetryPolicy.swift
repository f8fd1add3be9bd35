/// When and how long to wait before a request is sent again.
public struct RetryPolicy: Hashable, Sendable {
  /// How often a request is sent again after the first time.
  public var retries: Int
  /// What the first wait is at most; each further one may be twice as long.
  public var baseDelay: Duration
  /// What no wait exceeds that the server did not ask for.
  public var longestDelay: Duration
  /// The longest Retry-After that is waited for; a longer one ends the attempts.
  public var longestRetryAfter: Duration
  /// The time for all attempts and the waits between them.
  public var deadline: Duration

  public init(
    retries: Int = 3, baseDelay: Duration = .milliseconds(500),
    longestDelay: Duration = .seconds(8), longestRetryAfter: Duration = .seconds(30),
    deadline: Duration = .seconds(60)
  ) {
    self.retries = retries
    self.baseDelay = baseDelay
    self.longestDelay = longestDelay
    self.longestRetryAfter = longestRetryAfter
    self.deadline = deadline
  }
}
