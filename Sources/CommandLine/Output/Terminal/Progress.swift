internal import Catalog

/// A form of progress output.
enum ProgressForm: String, CaseIterable, Sendable {
  /// A line on a terminal, otherwise nothing.
  case auto
  /// One JSON object per step, each on its own line.
  case json
  case none
}

/// Reports the progress of long operations on standard error.
final class Progress {
  /// The delay before the first line; shorter operations show none.
  private static let initialDelay = Duration.milliseconds(500)
  private static let interval = Duration.milliseconds(100)

  private let errors: any TextOutput
  private let form: ProgressForm
  /// The width of the terminal of `errors`; nil if it is not a terminal.
  private let columns: Int?
  private let clock = ContinuousClock()
  private var subject = ""
  private var start: ContinuousClock.Instant
  private var shownAt: ContinuousClock.Instant?

  init(_ terminal: Terminal, _ form: ProgressForm) {
    errors = terminal.errors
    self.form = form
    columns =
      TextStyle.supportsEscapeSequences(terminal.variable) ? terminal.errorColumns : nil
    start = clock.now
  }

  /// Shows progress.
  ///
  /// - Parameters:
  ///   - received: How many were done in this run; the remaining time is estimated from it.
  ///   - pace: Returns the end of the line of an operation that limits slow down.
  func show(
    _ subject: String, done: Int, total: Int, received: Int, pace: (() -> String)? = nil
  ) {
    if subject != self.subject {
      self.subject = subject
      start = clock.now
    }
    switch form {
    case .none: break
    case .json:
      let line: JSONValue = [
        "subject": .text(subject), "done": .number(done), "total": .number(total),
      ]
      put(line.line + "\n")
    case .auto:
      guard let columns, clock.now - start >= Self.initialDelay,
        shownAt.map({ clock.now - $0 >= Self.interval }) ?? true
      else { return }
      shownAt = clock.now
      let line =
        pace.map { "\(subject) \(done) of \(total), \($0())" } ?? line(done, total, received)
      put("\r\(line.prefix(columns - 1))\u{1B}[K")
    }
  }

  /// Erases the progress line.
  func end() {
    if shownAt != nil { put("\r\u{1B}[K") }
    shownAt = nil
  }

  private func line(_ done: Int, _ total: Int, _ received: Int) -> String {
    let seconds = (clock.now - start) / .seconds(1)
    let rate = Double(received) / seconds
    let left = rate > 0 ? Int(Double(total - done) / rate) : 0
    return "\(subject) \(done) of \(total), \(Int(rate)) per second, \(Self.time(left)) left"
  }

  private static func time(_ seconds: Int) -> String {
    seconds < 120 ? "\(seconds) s" : "\((seconds + 59) / 60) min"
  }

  private func put(_ text: String) {
    // If standard error is closed, nobody reads the progress.
    try? errors.put(text)
    try? errors.finish()
  }
}
