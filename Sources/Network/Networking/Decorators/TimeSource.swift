public import Foundation

/// Time for the decorators, replaceable so that tests need not wait.
///
/// A fake whose sleeps take no time:
///
/// ```swift
/// let now = Mutex(ContinuousClock.now)
/// let time = TimeSource(
///   now: { now.withLock { $0 } },
///   sleep: { end in now.withLock { $0 = max($0, end) } },
///   date: { Date(timeIntervalSince1970: 0) })
/// ```
public struct TimeSource: Sendable {
  /// Returns the current time of a monotonic clock.
  public var now: @Sendable () -> ContinuousClock.Instant
  /// Returns at the given time, or throws if the task is canceled.
  public var sleep: @Sendable (ContinuousClock.Instant) async throws -> Void
  /// Returns the current date, for comparison with dates from servers.
  public var date: @Sendable () -> Date

  public init(
    now: @escaping @Sendable () -> ContinuousClock.Instant,
    sleep: @escaping @Sendable (ContinuousClock.Instant) async throws -> Void,
    date: @escaping @Sendable () -> Date
  ) {
    self.now = now
    self.sleep = sleep
    self.date = date
  }

  /// The system's clocks.
  public static let system = TimeSource(
    now: { .now },
    sleep: { end in try await Task.sleep(until: end, clock: .continuous) },
    date: { Date() })
}
