/// What goes to standard error. Words that came from outside cannot move the cursor.
struct Notices {
  private let errors: any TextOutput
  private let isQuiet: Bool
  /// Nobody is told anything but errors.
  var isSilent: Bool { isQuiet }
  private let form: ErrorForm
  private let look: Look

  init(
    _ errors: any TextOutput, _ form: ErrorForm, _ look: Look = .plain, isQuiet: Bool = false
  ) {
    self.errors = errors
    self.form = form
    self.look = look
    self.isQuiet = isQuiet
  }

  /// Something good to know, which `--quiet` silences.
  func tell(_ sentence: String) {
    guard !isQuiet else { return }
    put(look.notice("marvel-cli:"), sentence, ErrorLine(notice: sentence))
  }

  /// A notice that does not wait for the end of the run.
  func tellAtOnce(_ sentence: String) {
    tell(sentence)
    try? errors.finish()
  }

  /// An error, which nothing silences.
  func report(_ error: ErrorReport) {
    put(look.alarm("marvel-cli:"), error.sentence, ErrorLine(error))
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
