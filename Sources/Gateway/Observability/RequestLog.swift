internal import Platform
internal import Synchronization

/// The request log on standard error. Requests never wait for it: a line that would block is
/// dropped, and the next line that is written reports the number of dropped lines.
final class RequestLog: Sendable {
  private struct State {
    /// Lines dropped since the last line that was written.
    var recentlyDropped = 0
    var dropped = 0
  }

  private let state = Mutex(State())

  func write(_ line: LogLine) {
    state.withLock { state in
      if Self.send(Self.text(line, dropped: state.recentlyDropped)) {
        state.recentlyDropped = 0
      } else {
        state.recentlyDropped += 1
        state.dropped += 1
      }
    }
  }

  /// The total number of dropped lines.
  var droppedCount: Int { state.withLock { $0.dropped } }

  private static func text(_ line: LogLine, dropped: Int) -> String {
    (dropped > 0 ? "\(dropped) requests were not logged: standard error was not read\n" : "")
      + line.text + "\n"
  }

  /// Writes the text without blocking. A line that is too long is shortened in the middle, which is
  /// mostly the query.
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
