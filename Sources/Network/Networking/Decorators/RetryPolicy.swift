/// When and how to retry a request.
public struct RetryPolicy: Hashable, Sendable {
  /// The maximum number of retries after the first attempt.
  public var retries: Int
  /// The maximum of the first delay; it doubles for each further one.
  public var baseDelay: Duration
  /// The maximum delay, unless the server requests a longer one.
  public var longestDelay: Duration
  /// The longest Retry-After to wait for; a longer one ends the attempts.
  public var longestRetryAfter: Duration
  /// The time limit for all attempts and the delays between them.
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
