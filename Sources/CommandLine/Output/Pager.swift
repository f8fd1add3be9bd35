/// The program that shows what is longer than the screen.
enum Pager {
  /// What a system without `less` shows is the answer all the same.
  private static let standard =
    "if command -v less >/dev/null 2>&1; then exec less -FIRX; else exec cat; fi"

  /// Standard output as it is to be written to, where a pager may be wanted.
  static func output(_ dependencies: Dependencies, _ arguments: [String]) -> PagedOutput? {
    guard let columns = dependencies.terminalColumns, let rows = dependencies.terminalRows,
      let open = dependencies.openPager, TextStyle.knowsEscapes(dependencies.variable),
      !arguments.prefix(while: { $0 != "--" }).contains(FlagTable.noPager.word)
    else { return nil }
    let notices = Notices(dependencies.errors, ErrorForm(arguments, dependencies))
    return PagedOutput(
      dependencies.output, columns: columns, rows: rows, warn: { notices.warn($0) }
    ) {
      command(dependencies).flatMap(open)
    }
  }

  /// Nil where none is wanted: the first choice that is set counts, and one that is empty, or is
  /// `cat`, is a choice.
  private static func command(_ dependencies: Dependencies) -> String? {
    let chosen =
      dependencies.variable("MARVEL_PAGER") ?? (try? Settings.load(dependencies))?.pager
      ?? dependencies.variable("PAGER") ?? standard
    let command = chosen.drop(while: \.isWhitespace)
    return command.isEmpty || command == "cat" ? nil : String(command)
  }
}
