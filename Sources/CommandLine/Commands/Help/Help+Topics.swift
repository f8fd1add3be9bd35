internal import ArgumentParsing

/// The help topics about flags, output, settings, and exit statuses.
extension Help {
  static var flags: String {
    let groups = SharedFlagGroup.all.map { group in
      HelpLayout.paragraph("\(group.title) (\(group.scope)):") + "\n" + HelpLayout.rows(group.flags)
    }
    let introduction = HelpLayout.paragraph(
      "Flags that several commands share. Each group names the commands that accept it. Flags can "
        + "come before or after the command and its arguments.")
    return ([introduction] + groups).joined(separator: "\n\n") + "\n"
  }

  static var exitCodes: String {
    let rows = ExitStatus.allCases.map { status in
      let codes = ErrorCode.allCases.filter { $0.status == status }.map(\.name)
      return (
        left: "  \(status.rawValue)",
        right: status.meaning + (codes.isEmpty ? "" : ": " + codes.joined(separator: ", "))
      )
    }
    return HelpLayout.paragraph(
      "The exit statuses, with their meanings and error codes. Statuses from 64 on follow "
        + "sysexits.h; after 75 the same command may succeed later. marvel-cli help errors "
        + "explains each code.")
      + "\n\n" + HelpLayout.columns(rows) + "\n"
  }

  static var environment: String {
    let variables = SettingTable.all.compactMap { row in
      row.variable.map { (left: "  " + $0, right: "\(row.key): \(row.fullMeaning)") }
    }
    let keys = SettingTable.all.filter { $0.variable == nil }
      .map { (left: "  " + $0.key, right: $0.fullMeaning) }
    return HelpLayout.paragraph(
      "Flags override environment variables, which override the configuration file, which "
        + "overrides the defaults. An empty variable counts as unset. marvel-cli config list shows "
        + "the effective settings; marvel-cli config set KEY VALUE changes the file.")
      + "\n\nVariables, each with the key of the configuration file it overrides:\n"
      + HelpLayout.columns(variables)
      + "\n\nConfiguration file only:\n" + HelpLayout.columns(keys)
      + "\n\nOther variables:\n" + HelpLayout.columns(others) + "\n"
  }

  /// Variables that are not settings.
  private static let others = [
    (left: "  MARVEL_CONFIG", right: "the configuration file, instead of the default one"),
    (
      left: "  XDG_CONFIG_HOME",
      right: "the directory of marvel-cli/config.json (default ~/.config)"
    ),
    (
      left: "  XDG_CACHE_HOME",
      right: "the directory of marvel-cli/responses.sqlite, the response cache (default ~/.cache)"
    ),
    (
      left: "  XDG_DATA_HOME",
      right: "the directory of marvel-cli/catalog.sqlite, the local catalog (default "
        + "~/.local/share)"
    ),
    (
      left: "  XDG_STATE_HOME",
      right: "the directory of marvel-cli/requests.sqlite, the daily request count (default "
        + "~/.local/state)"
    ),
    (
      left: "  CURL_CA_BUNDLE",
      right: "a file of trusted certificate authorities (PEM), instead of the system's"
    ),
    (left: "  SSL_CERT_FILE", right: "the same, if CURL_CA_BUNDLE is not set"),
    (left: "  COLUMNS", right: "the width of tables on a terminal"),
    (
      left: "  NO_COLOR",
      right: "if not empty, disables color unless a flag or a setting enables it"
    ),
    (left: "  CLICOLOR_FORCE", right: "if not 0, enables color everywhere"),
    (left: "  CLICOLOR", right: "if 0, disables color"),
    (left: "  TERM", right: "the terminal type; dumb disables color and links"),
    (left: "  PAGER", right: "the pager for long output if MARVEL_PAGER is not set"),
  ]

  static var output: String {
    let rows = Format.allCases.map { (left: "  " + $0.rawValue, right: $0.meaning) }
    let flags = (FlagTable.formats + FlagTable.entityOutput).map { flag in
      (left: "  " + flag.word + (flag.placeholder.map { " " + $0 } ?? ""), right: flag.meaning)
    }
    return HelpLayout.paragraph(
      "Results go to standard output; errors, warnings, notices, and progress go to standard "
        + "error. On a terminal the result is a table, or a card for show with one entity. "
        + "Otherwise it is one JSON document. The formats of -o or MARVEL_OUTPUT:")
      + "\n\n" + HelpLayout.columns(rows) + "\n\nFlags:\n" + HelpLayout.columns(flags) + "\n\n"
      + HelpLayout.paragraph(
        "marvel-cli help COMMAND lists the formats that a command accepts. -o with any other is an "
          + "error. MARVEL_OUTPUT and output.format are preferences: a command that does not accept "
          + "their format ignores it and uses its default.")
      + "\n\n"
      + HelpLayout.paragraph(
        "Lists are limited to output.limit entities unless --limit or --all is given; a notice "
          + "gives the next offset. An empty list is not an error. marvel-cli schema prints the "
          + "JSON Schema of each document.")
      + "\n"
  }
}
