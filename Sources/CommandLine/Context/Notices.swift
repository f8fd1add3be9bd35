internal import ArgumentParsing
internal import Catalog

/// Messages on standard error. External text is escaped, so that it cannot move the cursor, and
/// bounded, because a name in a file can be as long as the file.
///
/// A warning reports a problem with the result, such as a stale or partial one. A notice repeats
/// what the JSON document says anyway, explains how the input was interpreted, or gives a hint.
/// By default they are printed on a terminal only, so that a successful cron job sends no mail.
struct Notices {
  private static let prefix = "marvel-cli:"

  private let errors: any TextOutput
  private let collected: CollectedAnswer?
  /// The width of the terminal in which lines are broken between words; nil for another output.
  private let columns: Int?
  /// Whether only errors are printed.
  let isQuiet: Bool
  /// Whether notices are printed.
  let showsNotices: Bool
  private let form: ErrorForm
  private let style: TextStyle
  private let warned = PrintedSentences()

  init(
    _ terminal: Terminal, _ form: ErrorForm, _ style: TextStyle = .plain, isQuiet: Bool = false,
    showsNotices: Bool = false
  ) {
    collected = terminal.answer
    self.showsNotices = (showsNotices || collected != nil) && !isQuiet
    errors = terminal.errors
    columns = terminal.errorColumns
    self.form = form
    self.style = style
    self.isQuiet = isQuiet
  }

  /// Creates the messages of a command. Its flags override the settings.
  init(_ dependencies: Dependencies, _ options: Options) {
    self.init(
      dependencies.terminal, options.errors ?? options.settings.errors,
      TextStyle.errorStyle(dependencies, color: options.color),
      isQuiet: options.isQuiet || options.settings.isQuiet,
      showsNotices: dependencies.terminal.errorColumns != nil || options.isVerbose)
  }

  /// Prints a warning once, unless `--quiet` silences it: each of many requests may have the same
  /// problem.
  func warn(_ sentence: Sentence) {
    if let collected { return collected.warn(sentence.forTools) }
    if warned.insert(sentence.forCommandLine) { put(.warning, sentence.forCommandLine) }
  }

  /// Prints a notice on a terminal or with `--verbose`, unless `--quiet` silences it.
  func note(_ sentence: @autoclosure () -> Sentence) {
    if let collected { return collected.warn(sentence().forTools) }
    if showsNotices { put(.notice, sentence().forCommandLine) }
  }

  /// Prints what was written for the user, unless `--quiet` silences it.
  func confirm(_ sentence: String) { put(.notice, sentence) }

  /// Prints a notice and flushes it at once.
  func noteImmediately(_ sentence: String) {
    note("\(commandLine: sentence)")
    try? errors.finish()
  }

  /// Returns the complete line of the notice that a host has not responded yet, which is printed
  /// later by another thread; nil if notices are not printed.
  func waitingLine(for host: String, _ dependencies: Dependencies) -> String? {
    guard showsNotices, !isQuiet else { return nil }
    // On a terminal, a line of progress may have to be erased first.
    let erases =
      form == .text && dependencies.terminal.errorColumns != nil
      && TextStyle.supportsEscapeSequences(dependencies.terminal.variable)
    let sentence = "waiting for a response from \(host)"
    return (erases ? "\r\u{1B}[K" : "")
      + text(style.notice(Self.prefix), sentence, ErrorLine(.notice, sentence))
  }

  /// Prints an error, even with `--quiet`.
  func report(_ error: ErrorReport) {
    if let collected { return collected.report(error) }
    put(style.error(Self.prefix), error.sentence, error.line)
  }

  private func put(_ kind: ErrorLine.Message, _ sentence: String) {
    guard !isQuiet else { return }
    put(style.notice(Self.prefix), sentence, ErrorLine(kind, sentence))
  }

  private func put(_ prefix: String, _ sentence: String, _ line: ErrorLine) {
    // If standard error is closed, the message is lost.
    try? errors.put(text(prefix, sentence, line))
  }

  private func text(_ prefix: String, _ sentence: String, _ line: ErrorLine) -> String {
    switch form {
    case .text: prefix + broken(messageLine(sentence)) + "\n"
    case .json: line.text { jsonString(singleLine($0)) } + "\n"
    }
  }

  /// Returns a sentence after the prefix, with line breaks between words on a terminal.
  private func broken(_ sentence: String) -> String {
    guard let columns, columns > Self.prefix.count else { return " " + sentence }
    let text = "\(Self.prefix) \(sentence)"
    return String(wrap(text, columns: columns).joined(separator: "\n").dropFirst(Self.prefix.count))
  }
}

/// The warnings of a run so far.
private final class PrintedSentences {
  private var sentences: Set<String> = []

  /// Returns whether the sentence is new.
  func insert(_ sentence: String) -> Bool { sentences.insert(sentence).inserted }
}

extension ErrorForm {
  /// The format for an error that occurs before all flags and settings are parsed.
  init(_ arguments: [String], _ dependencies: Dependencies) {
    let settings = dependencies.settings
    let variable = dependencies.terminal.variable("MARVEL_ERRORS").flatMap(
      ErrorForm.init(rawValue:))
    self =
      Self.requested(by: arguments, FlagTable.errors)
      ?? (settings.error == nil ? settings.values.errors : variable ?? .text)
  }
}
