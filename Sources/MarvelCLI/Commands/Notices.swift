/// What goes to standard error. Words that came from outside cannot move the cursor.
struct Notices {
  private let errors: any TextOutput
  private let isQuiet: Bool
  /// Nobody is told anything but errors.
  var isSilent: Bool { isQuiet }
  private let form: ErrorForm

  init(_ errors: any TextOutput, _ form: ErrorForm, isQuiet: Bool = false) {
    self.errors = errors
    self.form = form
    self.isQuiet = isQuiet
  }

  /// Something good to know, which `--quiet` silences.
  func tell(_ sentence: String) {
    guard !isQuiet else { return }
    put(sentence, ErrorLine(notice: sentence))
  }

  /// A notice that does not wait for the end of the run.
  func tellAtOnce(_ sentence: String) {
    tell(sentence)
    try? errors.finish()
  }

  /// An error, which nothing silences.
  func report(_ error: ErrorReport) {
    put(error.sentence, ErrorLine(error))
  }

  private func put(_ sentence: String, _ line: ErrorLine) {
    let text =
      switch form {
      case .text: "marvel-cli: \(singleLine(sentence))"
      case .json: line.text
      }
    // A standard error that is closed leaves nobody to be told.
    try? errors.put(text + "\n")
  }
}
