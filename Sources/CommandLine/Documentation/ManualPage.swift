internal import Catalog

/// docs/man/marvel-cli.1, in mdoc(7)
enum ManualPage {
  /// The day of the last change of the page's own words.
  static let date = "November 21, 2026"

  static var text: String {
    """
    .\\" Made by `make docs` from the tables in the code.
    .Dd \(date)
    .Dt MARVEL-CLI 1
    .Os
    .Sh NAME
    .Nm marvel-cli
    .Nd browse the Marvel comics catalog
    .Sh SYNOPSIS
    \(Command.allCases.map(synopsis).joined(separator: "\n"))
    .Sh DESCRIPTION
    .Nm
    answers from a catalog inside the program, without key and network, or from a gateway that
    speaks the protocol of Marvel's comics API and whose answers it stores.
    On a terminal the answer is a table, elsewhere one JSON document.
    \(Command.allCases.map(section).joined(separator: "\n"))
    .Sh ENVIRONMENT
    .Bl -tag -width Ds
    .It Ev MARVEL_CONFIG
    The configuration file in place of the one in
    .Sx FILES .
    \(SettingTable.all.compactMap(variable).joined(separator: "\n"))
    .El
    .Sh FILES
    .Bl -tag -width Ds
    .It Pa $XDG_CONFIG_HOME/marvel-cli/config.json
    Settings, as JSON; by default below
    .Pa ~/.config .
    It should be readable by its owner alone when it holds a private key.
    .It Pa $XDG_CACHE_HOME/marvel-cli/responses.sqlite
    Stored answers of gateways; by default below
    .Pa ~/.cache .
    It may be deleted at any time.
    .It Pa $XDG_DATA_HOME/marvel-cli/catalog.sqlite
    The local catalog, which
    .Cm sync
    and
    .Cm import
    make; by default below
    .Pa ~/.local/share .
    .It Pa $XDG_STATE_HOME/marvel-cli
    The requests of the day, and that the first run has said what it uses; by default below
    .Pa ~/.local/state .
    .It Pa ../libexec/marvel-cli/marvel-cli-online
    The program that speaks to gateways, seen from the folder of
    .Nm ,
    which becomes it when it must.
    .El
    .Sh EXIT STATUS
    .Bl -tag -width Ds
    \(ExitStatus.allCases.map { ".It \($0.rawValue)\n\(Mdoc.sentence($0.meaning))" }
      .joined(separator: "\n"))
    .El
    .Sh EXAMPLES
    .Bd -literal -compact
    \(Command.allCases.flatMap(\.examples).map(Mdoc.escaped).joined(separator: "\n"))
    .Ed
    .Sh DIAGNOSTICS
    An error is one line on standard error.
    With
    .Fl -errors Cm json
    it is a JSON object with the keys
    .Li code , message , status , hint
    and
    .Li retryable ,
    and a notice is one with the code
    .Li notice .
    The codes, each with its exit status, its meaning and the way out where the error itself knows
    no nearer one:
    .Bl -tag -width Ds
    \(ErrorCode.allCases.map(item).joined(separator: "\n"))
    .El
    .Sh SEE ALSO
    .Xr jq 1 ,
    \(Command.allCases.map(\.rawValue).sorted().map { ".Xr marvel-cli-\($0) 1 ," }
      .joined(separator: "\n"))
    .Xr marvel-gateway 1

    """
  }

  private static func synopsis(_ command: Command) -> String {
    """
    .Nm
    .Cm \(command.rawValue)
    .Op Ar flags\(command.operands.isEmpty ? "" : "\n.Ar " + Mdoc.escaped(command.operands))
    """
  }

  private static func section(_ command: Command) -> String {
    let flags = command.flags.map(item).joined(separator: "\n")
    let list = flags.isEmpty ? "" : "\n.Bl -tag -width Ds\n\(flags)\n.El"
    let details = command.details.map { "\n.Pp\n\(Mdoc.sentences($0))" }.joined()
    return """
      .Ss \(command.rawValue)
      \(Mdoc.sentence(command.summary))\(details)\(list)
      """
  }

  static func item(_ flag: Flag) -> String {
    let short = flag.short.map { "Fl \($0) , " } ?? ""
    let value = flag.placeholder.map { " Ar \(Mdoc.escaped($0))" } ?? ""
    return ".It \(short)Fl -\(flag.name)\(value)\n\(Mdoc.sentence(flag.fullMeaning))"
  }

  private static func item(_ code: ErrorCode) -> String {
    let words =
      "\(code.status.rawValue)\(code.isRetryable ? ", retryable" : ""): \(code.meaning); \(code.hint)."
    return ".It Li \(Mdoc.escaped(code.rawValue))\n\(Mdoc.sentences(words))"
  }

  private static func variable(_ row: SettingRow) -> String? {
    row.variable.map { ".It Ev \($0)\n\(Mdoc.sentence(row.fullMeaning + "; \(row.value.wanted)"))" }
  }
}
