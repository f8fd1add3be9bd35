package import Foundation
internal import Synchronization

/// The clock for timestamps: the machine's clock, until a response shows that it is wrong.
package final class SigningClock: Sendable {
  /// The Date of a response has a resolution of one second, and the response took time to arrive.
  private static let tolerance: TimeInterval = 5

  private let machine: @Sendable () -> Date
  private let correction = Mutex<TimeInterval>(0)

  /// - Parameter machine: returns the time of this machine.
  package init(_ machine: @escaping @Sendable () -> Date = { Date() }) {
    self.machine = machine
  }

  /// Microseconds since 1970, so that two attempts rarely share a timestamp.
  var timestamp: String {
    let seconds = machine().timeIntervalSince1970 + correction.withLock { $0 }
    return String(Int64(seconds * 1_000_000))
  }

  /// Uses a server's time from now on, if it differs by more than the tolerance. Returns how many
  /// seconds this machine's clock is behind it, negative if ahead; nil if nothing changed.
  func follow(_ date: Date) -> Int? {
    let difference = date.timeIntervalSince(machine())
    return correction.withLock { correction in
      guard abs(difference - correction) > Self.tolerance else { return nil }
      correction = difference
      return Int(difference.rounded())
    }
  }
}
