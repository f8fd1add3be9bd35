internal import ArgumentParsing
internal import Catalog

/// Messages on standard error. External text is escaped, so that it cannot move the cursor.
///
/// A warning reports a problem with the result, such as a stale or partial one. A notice repeats
/// what the JSON document says anyway, explains how the input was interpreted, or gives a hint.
/// By default they are printed on a terminal only, so that a successful cron job sends no mail.
struct Notices {
  private let errors: any TextOutput
  /// Whether only errors are printed.
  let isQuiet: Bool
  /// Whether notices are printed.
  let showsNotices: Bool
  private let form: ErrorForm
  private let style: TextStyle

  init(
    _ errors: any TextOutput, _ form: ErrorForm, _ style: TextStyle = .plain, isQuiet: Bool = false,
    showsNotices: Bool = false
  ) {
    self.showsNotices = showsNotices && !isQuiet
    self.errors = errors
    self.form = form
    self.style = style
    self.isQuiet = isQuiet
  }

  /// Prints a warning, unless `--quiet` silences it.
  func warn(_ sentence: String) {
    put(.warning, sentence)
  }

  /// Prints a notice on a terminal or with `--verbose`, unless `--quiet` silences it.
  func note(_ sentence: String) {
    if showsNotices { put(.notice, sentence) }
  }

  /// Prints a notice and flushes it at once.
  func noteImmediately(_ sentence: String) {
    note(sentence)
    try? errors.finish()
  }

  /// Prints an error, even with `--quiet`.
  func report(_ error: ErrorReport) {
    put(
      style.error("marvel-cli:"), error.sentence,
      ErrorLine(error.code.row, error.message, hint: error.hint))
  }

  private func put(_ kind: ErrorLine.Message, _ sentence: String) {
    guard !isQuiet else { return }
    put(style.notice("marvel-cli:"), sentence, ErrorLine(kind, sentence))
  }

  private func put(_ prefix: String, _ sentence: String, _ line: ErrorLine) {
    let text =
      switch form {
      case .text: "\(prefix) \(singleLine(sentence))"
      case .json: line.text { jsonString(singleLine($0)) }
      }
    // If standard error is closed, the message is lost.
    try? errors.put(text + "\n")
  }
}

extension ErrorForm {
  /// The format for an error that occurs before all flags and settings are parsed.
  init(_ arguments: [String], _ dependencies: Dependencies) {
    let variable = dependencies.terminal.variable("MARVEL_ERRORS").flatMap(
      ErrorForm.init(rawValue:))
    self =
      Self.requested(by: arguments, FlagTable.errors) ?? (try? Settings.load(dependencies).errors)
      ?? variable ?? .text
  }
}
