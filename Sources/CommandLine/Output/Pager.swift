internal import ArgumentParsing

/// The program that shows output longer than the screen.
enum Pager {
  /// The default; falls back to `cat` on systems without `less`.
  private static let defaultCommand =
    "if command -v less >/dev/null 2>&1; then exec less -FIRX; else exec cat; fi"

  /// Returns the paged standard output; nil if no pager is possible or allowed.
  static func output(_ dependencies: Dependencies, _ arguments: [String]) -> PagedOutput? {
    guard let columns = dependencies.terminalColumns, let rows = dependencies.terminalRows,
      let open = dependencies.openPager, TextStyle.supportsEscapeSequences(dependencies.variable),
      !arguments.prefix(while: { $0 != "--" }).contains(FlagTable.noPager.word)
    else { return nil }
    let notices = Notices(dependencies.errors, ErrorForm(arguments, dependencies))
    return PagedOutput(
      dependencies.output, columns: columns, rows: rows, warn: { notices.warn($0) },
      open: { command(dependencies).flatMap(open) })
  }

  /// Returns the pager command, or nil for none. The first choice that is set applies; an empty one
  /// or `cat` means no pager.
  private static func command(_ dependencies: Dependencies) -> String? {
    let chosen =
      dependencies.variable("MARVEL_PAGER") ?? (try? Settings.load(dependencies))?.pager
      ?? dependencies.variable("PAGER") ?? defaultCommand
    let command = chosen.drop(while: \.isWhitespace)
    return command.isEmpty || command == "cat" ? nil : String(command)
  }
}
