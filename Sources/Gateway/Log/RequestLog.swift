internal import Platform
internal import Synchronization

/// Standard error, shared by all requests. None waits for it: what a reader has no room for is left
/// out and counted, and the number is told when there is room again.
final class RequestLog: Sendable {
  private struct State {
    /// Since the last line that was written, and ever.
    var missing = 0
    var dropped = 0
  }

  private let state = Mutex(State())

  func write(_ line: LogLine) {
    state.withLock { state in
      if Self.send(Self.text(line, missing: state.missing)) {
        state.missing = 0
      } else {
        state.missing += 1
        state.dropped += 1
      }
    }
  }

  /// How many lines were left out.
  var droppedCount: Int { state.withLock { $0.dropped } }

  private static func text(_ line: LogLine, missing: Int) -> String {
    (missing > 0 ? "\(missing) requests were not logged: nobody read\n" : "") + line.text + "\n"
  }

  /// A line that is too long loses its middle, of which the query is the greatest part.
  private static func send(_ text: String) -> Bool {
    var bytes = Array(text.utf8)
    let excess = bytes.count - LineOutput.longestLine
    if excess > 0 {
      let end = bytes.count - 40
      bytes.replaceSubrange((end - excess - 3)..<end, with: "...".utf8)
    }
    return LineOutput.write(bytes)
  }
}
