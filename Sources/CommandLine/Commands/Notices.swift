/// What goes to standard error. Text that came from outside cannot move the cursor.
///
/// A warning tells of a problem with the answer, or of an answer that is not what it seems. A notice
/// tells what the JSON document says anyway, how the input was understood, or a hint: it is of no use
/// where nobody reads it, so that a cron job that succeeds sends no mail.
struct Notices {
  private let errors: any TextOutput
  /// Only errors are printed.
  let isQuiet: Bool
  private let showsNotices: Bool
  private let form: ErrorForm
  private let style: TextStyle

  init(
    _ errors: any TextOutput, _ form: ErrorForm, _ style: TextStyle = .plain, isQuiet: Bool = false,
    showsNotices: Bool = false
  ) {
    self.showsNotices = showsNotices
    self.errors = errors
    self.form = form
    self.style = style
    self.isQuiet = isQuiet
  }

  /// A warning, which only `--quiet` silences.
  func warn(_ sentence: String) {
    put(.warning, sentence)
  }

  /// A notice, which is shown on a terminal or with `--verbose`, unless `--quiet` silences it.
  func note(_ sentence: String) {
    if showsNotices { put(.notice, sentence) }
  }

  /// A notice that does not wait for the end of the run.
  func noteImmediately(_ sentence: String) {
    note(sentence)
    try? errors.finish()
  }

  /// An error, which nothing silences.
  func report(_ error: ErrorReport) {
    put(style.error("marvel-cli:"), error.sentence, ErrorLine(error))
  }

  private func put(_ kind: ErrorLine.Message, _ sentence: String) {
    guard !isQuiet else { return }
    put(style.notice("marvel-cli:"), sentence, ErrorLine(kind, sentence))
  }

  private func put(_ prefix: String, _ sentence: String, _ line: ErrorLine) {
    let text =
      switch form {
      case .text: "\(prefix) \(singleLine(sentence))"
      case .json: line.text
      }
    // A standard error that is closed leaves nobody to be told.
    try? errors.put(text + "\n")
  }
}
