/// The pages about statuses, settings and forms.
extension Help {
  static var exitCodes: String {
    let rows = ExitStatus.allCases.map { status in
      let codes = ErrorCode.allCases.filter { $0.status == status }.map(\.rawValue)
      return (
        left: "  \(status.rawValue)",
        right: status.meaning + (codes.isEmpty ? "" : ": " + codes.joined(separator: ", "))
      )
    }
    return paragraph(
      "The exit status of a run, with its meaning and the codes of the errors that end so. They "
        + "follow sysexits.h: from 64 on something is wrong, and after 75 the same command may "
        + "succeed later. marvel-cli help errors says more of each code.")
      + "\n\n" + columns(rows) + "\n"
  }

  static var environment: String {
    let variables = SettingTable.all.compactMap { row in
      row.variable.map { (left: "  " + $0, right: "\(row.key): \(row.fullMeaning)") }
    }
    let keys = SettingTable.all.filter { $0.variable == nil }
      .map { (left: "  " + $0.key, right: $0.fullMeaning) }
    return paragraph(
      "Flags go over variables, these over the configuration file, and that over defaults. A "
        + "variable that is empty counts as unset. marvel-cli config list shows what holds, and "
        + "marvel-cli config set KEY VALUE changes the file.")
      + "\n\nVariables, each with the key of the file that it goes over:\n" + columns(variables)
      + "\n\nIn the file alone:\n" + columns(keys)
      + "\n\nOther variables:\n" + columns(others) + "\n"
  }

  /// Variables that are no settings.
  private static let others = [
    (left: "  MARVEL_CONFIG", right: "the configuration file in place of the usual one"),
    (
      left: "  XDG_CONFIG_HOME",
      right: "the folder above marvel-cli/config.json (default ~/.config)"
    ),
    (
      left: "  XDG_CACHE_HOME",
      right: "the folder above marvel-cli/responses.sqlite, the stored answers (default ~/.cache)"
    ),
    (
      left: "  XDG_DATA_HOME",
      right: "the folder above marvel-cli/catalog.sqlite, the local catalog (default "
        + "~/.local/share)"
    ),
    (
      left: "  XDG_STATE_HOME",
      right: "the folder above marvel-cli/requests.sqlite, the requests of the day (default "
        + "~/.local/state)"
    ),
    (left: "  COLUMNS", right: "how wide a table is on a terminal"),
    (
      left: "  NO_COLOR",
      right: "no colors, where it is not empty and neither flag nor setting says otherwise"
    ),
    (left: "  CLICOLOR_FORCE", right: "colors everywhere, where it is not 0"),
    (left: "  CLICOLOR", right: "no colors, where it is 0"),
    (left: "  TERM", right: "what the terminal knows; dumb means neither colors nor links"),
    (
      left: "  PAGER",
      right: "shows what is longer than the terminal, where MARVEL_PAGER is not set"
    ),
  ]

  static var output: String {
    let rows = Format.allCases.map { (left: "  " + $0.rawValue, right: $0.meaning) }
    let flags = FlagTable.outputStyle.map { flag in
      (left: "  " + flag.word + (flag.placeholder.map { " " + $0 } ?? ""), right: flag.meaning)
    }
    return paragraph(
      "The answer goes to standard output and all else to standard error: errors, notices, "
        + "progress. On a terminal the answer is a table, or for show of one entity a card; "
        + "elsewhere one JSON document, whatever the width. What follows -o, or MARVEL_OUTPUT:")
      + "\n\n" + columns(rows) + "\n\nFlags:\n" + columns(flags) + "\n\n"
      + paragraph(
        "A list of more than \"limit\" entities is cut, and a notice says how to go on. An empty "
          + "list is no error. marvel-cli schema prints the JSON Schema of each document.")
      + "\n"
  }

  private static func paragraph(_ text: String) -> String {
    wrap(text, columns: 80).joined(separator: "\n")
  }
}
