package import Foundation
internal import Synchronization

/// The clock by which time stamps are made: that of this machine, until an answer shows that it is
/// wrong.
package final class SigningClock: Sendable {
  /// An answer's Date has whole seconds, and took its time to come.
  private static let tolerance: TimeInterval = 5

  private let machine: @Sendable () -> Date
  private let correction = Mutex<TimeInterval>(0)

  /// - Parameter machine: the time as this machine has it.
  package init(_ machine: @escaping @Sendable () -> Date = { Date() }) {
    self.machine = machine
  }

  /// Microseconds since 1970, so that hardly two attempts share one.
  var timestamp: String {
    let seconds = machine().timeIntervalSince1970 + correction.withLock { $0 }
    return String(Int64(seconds * 1_000_000))
  }

  /// Goes by a server's time from now on, where that differs by more than can be by chance. Gives
  /// how many seconds this machine's clock is behind it, negative when it is ahead; nil where
  /// nothing was changed.
  func follow(_ date: Date) -> Int? {
    let difference = date.timeIntervalSince(machine())
    return correction.withLock { correction in
      guard abs(difference - correction) > Self.tolerance else { return nil }
      correction = difference
      return Int(difference.rounded())
    }
  }
}
