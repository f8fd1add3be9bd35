internal import Storage
internal import Synchronization

/// Whether other machines send requests with the same account: fewer remain than this one has left.
final class SharedAccount: Sendable {
  /// How long others are expected to continue, in seconds.
  private static let duration = 600.0

  /// In seconds since 1970.
  private let end = Mutex(0.0)

  func isShared(at now: Double) -> Bool { end.withLock { $0 > now } }

  /// - Parameters:
  ///   - stated: The limits according to a response.
  ///   - expected: The limits before it, with its request counted.
  func compare(_ stated: [RequestLimit], with expected: [RequestLimit], at now: Double) {
    let isShared = stated.contains { stated in
      expected.contains { expected in
        expected.period == stated.period && expected.limit == stated.limit && expected.reset > now
          && stated.remaining < expected.remaining
      }
    }
    if isShared { end.withLock { $0 = now + Self.duration } }
  }
}
