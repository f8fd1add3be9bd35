internal import ArgumentParsing
internal import Catalog

/// A help topic that is not a command.
enum HelpTopic: String, CaseIterable, Sendable {
  case flags, output, fields, environment, errors
  case exitCodes = "exit-codes"
  case about

  /// A phrase without a period.
  var summary: String {
    switch self {
    case .flags: "Flags that commands share"
    case .output: "Output formats and streams"
    case .fields: "Fields and columns of entities, of one KIND if it is given"
    case .environment: "Environment variables and settings"
    case .errors: "Error codes and how to fix each error"
    case .exitCodes: "Exit statuses and the errors behind each"
    case .about: "License, attribution, and privacy"
    }
  }

  /// - Parameter kind: For `.fields`; nil for all kinds.
  func text(_ kind: Kind? = nil) -> String {
    switch self {
    case .flags: Help.flags
    case .output: Help.output
    case .fields: Help.fields(kind)
    case .environment: Help.environment
    case .errors: Help.errors
    case .exitCodes: Help.exitCodes
    case .about: Help.about
    }
  }
}

/// The texts of the topics.
extension Help {
  static let aboutFlags =
    "Flags that several commands share. Each group names the commands that accept it. Flags can "
    + "come before or after the command and its arguments."

  static var flags: String {
    let groups = SharedFlagGroup.all.map { group in
      HelpLayout.paragraph("\(group.title) (\(group.scope)):") + "\n" + HelpLayout.rows(group.flags)
    }
    return ([HelpLayout.paragraph(aboutFlags)] + groups).joined(separator: "\n\n") + "\n"
  }

  static var exitCodes: String {
    HelpLayout.paragraph(
      "The exit statuses, with their meanings and error codes. Statuses from 64 on follow "
        + "sysexits.h; after 75 the same command may succeed later. marvel-cli help errors "
        + "explains each code.")
      + "\n\n" + HelpLayout.columns(ExitStatus.rows(ErrorCode.allCases.map(\.row))) + "\n"
  }

  static let aboutEnvironment =
    "Flags override environment variables, which override the configuration file, which "
    + "overrides the defaults. An empty variable counts as unset. marvel-cli config list shows "
    + "the effective settings; marvel-cli config set KEY VALUE changes the file."

  static var environment: String {
    let variables = SettingTable.all.compactMap { row in
      row.variable.map { ($0, "\(row.key): \(row.explanation)") }
    }
    let keys = SettingTable.all.filter { $0.variable == nil }.map { ($0.key, $0.explanation) }
    return HelpLayout.paragraph(aboutEnvironment)
      + "\n\nVariables, each with the key of the configuration file it overrides:\n"
      + HelpLayout.columns(variables)
      + "\n\nConfiguration file only:\n" + HelpLayout.columns(keys)
      + "\n\nOther variables:\n" + HelpLayout.columns(others) + "\n"
  }

  /// Variables that are not settings.
  static let others = [
    ("MARVEL_CONFIG", "the configuration file, instead of the default one"),
    ("XDG_CONFIG_HOME", "the directory of marvel-cli/config.json (default ~/.config)"),
    (
      "XDG_CACHE_HOME",
      "the directory of marvel-cli/responses.sqlite, the response cache (default ~/.cache)"
    ),
    (
      "XDG_DATA_HOME",
      "the directory of marvel-cli/catalog.sqlite, the local catalog, and "
        + "marvel-cli/reading-log.jsonl, the reading log (default ~/.local/share)"
    ),
    (
      "XDG_STATE_HOME",
      "the directory of marvel-cli/requests.sqlite, the daily request count (default "
        + "~/.local/state)"
    ),
    (
      "CURL_CA_BUNDLE",
      "a file of trusted certificate authorities (PEM), instead of the system's"
    ),
    ("SSL_CERT_FILE", "the same, if CURL_CA_BUNDLE is not set"),
    ("COLUMNS", "the width of tables on a terminal"),
    ("NO_COLOR", "if not empty, disables color unless a flag or a setting enables it"),
    ("CLICOLOR_FORCE", "if not 0, enables color everywhere"),
    ("CLICOLOR", "if 0, disables color"),
    ("TERM", "the terminal type; dumb disables color and links"),
    ("PAGER", "the pager for long output if MARVEL_PAGER is not set"),
  ]

  static var output: String {
    let rows = Format.allCases.map { ($0.rawValue, $0.meaning) }
    let flags = (FlagTable.formats + FlagTable.entityOutput).map { ($0.usage, $0.meaning) }
    return HelpLayout.paragraph(
      "Results go to standard output; errors, warnings, notices, and progress go to standard "
        + "error. On a terminal the result is a table, or a card for show with one entity. "
        + "Otherwise it is one JSON document. The formats of -o or MARVEL_OUTPUT:")
      + "\n\n" + HelpLayout.columns(rows) + "\n\nFlags:\n" + HelpLayout.columns(flags) + "\n\n"
      + HelpLayout.paragraph(
        "marvel-cli help COMMAND lists the formats that a command accepts. -o with any other is an "
          + "error. MARVEL_OUTPUT and output.format are preferences: a command that does not "
          + "accept their format ignores it and uses its default.")
      + "\n\n"
      + HelpLayout.paragraph(
        "Lists are limited to output.limit entities unless --limit or --all is given; a notice "
          + "gives the next offset. An empty list is not an error. marvel-cli schema prints the "
          + "JSON Schema of each document.")
      + "\n"
  }

  static var errors: String {
    let rows = ErrorCode.allCases.map(\.row).map { row in
      let retryable = row.isRetryable ? "retryable, " : ""
      return (row.code, "\(row.status), \(retryable)\(row.meaning): \(row.hint)")
    }
    return HelpLayout.paragraph(ErrorLine.explanation) + "\n\n" + HelpLayout.columns(rows) + "\n"
  }

  static var about: String {
    [
      "marvel-cli is a browser for the catalog of Marvel comics. Marvel retired its API in 2025; "
        + "marvel-cli works with a catalog that is built in, with your own files, and with any "
        + "gateway that speaks the protocol of Marvel's API.",
      "License: the program is under the \(License.code) license, and the texts of the built-in "
        + "catalog are under \(License.texts): you may use both for any purpose.",
      "Attribution: \(License.disclaimer). Data that a gateway returns or that you import belongs "
        + "to its source. If the source requires it, tables and cards end with its attribution "
        + "on a terminal; JSON documents always have it under attribution. Show it wherever you "
        + "show the data.",
      "Privacy: marvel-cli sends nothing unless a gateway is configured or a command is given an "
        + "address, and then only to that address.",
    ].map(HelpLayout.paragraph).joined(separator: "\n\n") + "\n"
  }
}
