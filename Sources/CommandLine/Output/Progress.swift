/// What is shown of how far something has come.
enum ProgressForm: String, CaseIterable, Sendable {
  /// A line on a terminal, nothing elsewhere.
  case auto
  /// One JSON object a line for each step.
  case json
  case none
}

/// Tells on standard error how far something has come that takes longer than a moment.
final class Progress {
  /// What is over sooner needs no line.
  private static let patience = Duration.milliseconds(500)
  private static let interval = Duration.milliseconds(100)

  private let errors: any TextOutput
  private let form: ProgressForm
  private let columns: Int?
  private let clock = ContinuousClock()
  private var subject = ""
  private var start: ContinuousClock.Instant
  private var shownAt: ContinuousClock.Instant?

  /// - Parameter columns: those of the terminal behind `errors`; nil where it is none.
  init(_ errors: any TextOutput, _ form: ProgressForm, columns: Int?) {
    self.errors = errors
    self.form = form
    self.columns = columns
    start = clock.now
  }

  /// - Parameters:
  ///   - taken: how many of those done were done since the subject began, from which the time that
  ///     is left is reckoned.
  func show(_ subject: String, done: Int, total: Int, taken: Int) {
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
      guard let columns, clock.now - start >= Self.patience,
        shownAt.map({ clock.now - $0 >= Self.interval }) ?? true
      else { return }
      shownAt = clock.now
      put("\r\(line(done, total, taken).prefix(columns - 1))\u{1B}[K")
    }
  }

  /// Takes the line away.
  func end() {
    if shownAt != nil { put("\r\u{1B}[K") }
    shownAt = nil
  }

  private func line(_ done: Int, _ total: Int, _ taken: Int) -> String {
    let seconds = (clock.now - start) / .seconds(1)
    let rate = Double(taken) / seconds
    let left = rate > 0 ? Int(Double(total - done) / rate) : 0
    return "\(subject) \(done) of \(total), \(Int(rate)) a second, \(Self.time(left)) left"
  }

  private static func time(_ seconds: Int) -> String {
    seconds < 120 ? "\(seconds) s" : "\((seconds + 59) / 60) min"
  }

  private func put(_ text: String) {
    // A standard error that is closed leaves nobody to be told.
    try? errors.put(text)
    try? errors.finish()
  }
}
