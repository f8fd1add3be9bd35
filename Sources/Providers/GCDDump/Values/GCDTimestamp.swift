internal import Catalog

/// When a row was last changed.
struct GCDTimestamp: Hashable, Comparable, Sendable {
  let timestamp: Timestamp

  /// GCD's representation of "unknown".
  private static let unknownDay = "1901-01-01"

  /// Parses a time in UTC, such as `2026-01-02 03:04:05.123456`; nil if it is unknown.
  init?(_ text: String) {
    guard !text.hasPrefix(Self.unknownDay), let timestamp = Timestamp(marvel: text) else {
      return nil
    }
    self.timestamp = timestamp
  }

  /// Returns the newest of several rows; nil if all are unknown.
  static func newest(_ texts: some Sequence<String>) -> GCDTimestamp? {
    texts.lazy.compactMap { GCDTimestamp($0) }.max()
  }

  static func < (left: GCDTimestamp, right: GCDTimestamp) -> Bool {
    left.timestamp < right.timestamp
  }

  /// The entity's `modified` in Marvel's form, such as 2026-01-02T03:04:05+0000.
  var text: String { timestamp.rfc3339.dropLast() + "+0000" }
}
