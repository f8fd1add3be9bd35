/// What goes to standard error.
struct Notices {
  private let errors: any TextOutput
  private let isQuiet: Bool

  init(_ errors: any TextOutput, isQuiet: Bool = false) {
    self.errors = errors
    self.isQuiet = isQuiet
  }

  /// Something good to know, which `--quiet` silences.
  func tell(_ sentence: String) {
    if !isQuiet { report(sentence) }
  }

  /// A notice that does not wait for the end of the run.
  func tellAtOnce(_ sentence: String) {
    tell(sentence)
    try? errors.finish()
  }

  /// An error, which nothing silences. Words that came from outside cannot move the cursor.
  func report(_ sentence: String) {
    // A standard error that is closed leaves nobody to be told.
    try? errors.put("marvel-cli: \(singleLine(sentence))\n")
  }
}
