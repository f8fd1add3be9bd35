internal import ArgumentParsing
internal import Platform

/// The program that shows output longer than the screen.
enum Pager {
  /// The default; falls back to `cat` on systems without `less`.
  private static let defaultCommand =
    "if command -v less >/dev/null 2>&1; then exec less -FIRX; else exec cat; fi"

  /// Returns the paged standard output; nil if no pager is possible or allowed.
  static func output(_ dependencies: Dependencies, _ arguments: [String]) -> PagedOutput? {
    guard let columns = dependencies.terminal.columns, let rows = dependencies.terminal.rows,
      let open = dependencies.terminal.openPager,
      TextStyle.supportsEscapeSequences(dependencies.terminal.variable),
      !arguments.prefix(while: { $0 != "--" }).contains(FlagTable.noPager.argument)
    else { return nil }
    let notices = Notices(dependencies.terminal, ErrorForm(arguments, dependencies))
    return PagedOutput(
      dependencies.terminal.output, columns: columns, rows: rows,
      warn: { notices.warn(Sentence($0)) },
      open: { command(dependencies).flatMap(open) })
  }

  /// Returns the pager command, or nil for none. The first choice that is set applies; an empty one
  /// or `cat` means no pager.
  private static func command(_ dependencies: Dependencies) -> String? {
    let chosen =
      dependencies.terminal.variable("MARVEL_PAGER") ?? dependencies.settings.values.pager
      ?? dependencies.terminal.variable("PAGER") ?? defaultCommand
    let command = chosen.drop(while: \.isWhitespace)
    return command.isEmpty || command == "cat" ? nil : String(command)
  }
}

/// Text output piped to a pager process. Closed on deinit at the latest.
final class PagerStream: TextOutput {
  /// How a pager ended.
  enum End: Equatable {
    /// It showed the output, or the user quit it.
    case done
    case failed(status: Int32)
    /// It succeeded without reading any of the output.
    case unread
  }

  private let process: OutputProcess

  init?(_ command: String) {
    guard let process = OutputProcess.pager(command, lessOptions: "FIRX", .withoutSecrets) else {
      return nil
    }
    self.process = process
  }

  let hasSent = true

  func put(_ text: String) throws(OutputFailure) { try process.input.put(text) }
  func put(_ bytes: ArraySlice<UInt8>) throws(OutputFailure) { try process.input.put(bytes) }
  func finish() throws(OutputFailure) { try process.input.finish() }

  /// Flushes the output and waits for the pager to end.
  func end() throws(OutputFailure) -> End {
    let failure: OutputFailure?
    do throws(OutputFailure) {
      try process.input.finish()
      failure = nil
    } catch {
      failure = error
    }
    let end = process.end()
    guard end == .exited(0) || end == .interrupted else { return .failed(status: end.status) }
    if process.isUnread, end == .exited(0) { return .unread }
    if let failure { throw failure }
    return .done
  }
}
