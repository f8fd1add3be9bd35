package import ArgumentParsing
internal import Catalog

extension DocumentationPage {
  /// The pages about marvel-cli.
  package static var client: [DocumentationPage] {
    [
      DocumentationPage(path: "commands.md", parts: CommandsPage.parts),
      DocumentationPage(path: "man/marvel-cli.1", text: ManualPage.text),
    ]
      + Commands.all.map { command in
        DocumentationPage(
          path: "man/marvel-cli-\(command.name).1", text: ManualPage.text(of: command))
      }
  }
}

/// docs/man/marvel-cli.1
enum ManualPage {
  static var text: String {
    Mdoc.page(
      "marvel-cli", summary: "browse the Marvel comics catalog",
      [
        (
          "SYNOPSIS",
          Commands.all.map { Mdoc.synopsis($0.name, $0.operands) }.joined(separator: "\n")
        ),
        ("DESCRIPTION", description), ("SHARED FLAGS", sharedFlags),
        ("ENVIRONMENT", Mdoc.list([configuration] + SettingTable.all.compactMap(variable))),
        ("FILES", files),
        ("EXIT STATUS", ExitStatus.mdoc),
        ("EXAMPLES", Mdoc.literal(Commands.all.flatMap { $0.examples })),
        ("DIAGNOSTICS", Mdoc.diagnostics(ErrorCode.allCases.map(\.row))),
        (
          "SEE ALSO",
          Mdoc.references(
            ["jq"] + Commands.all.map { "marvel-cli-\($0.name)" }.sorted() + ["marvel-gateway"])
        ),
      ])
  }

  private static var description: String {
    """
    .Nm
    shows characters, comics, creators, events, series, and stories.
    Results come from the catalog inside the program, which needs neither keys nor a network, from a
    local catalog, or from a gateway that implements Marvel's API, whose responses are cached.
    On a terminal the result is a table, otherwise one JSON document.
    .Pp
    The commands are documented in
    .Xr marvel-cli-list 1
    and the other pages under
    .Sx SEE ALSO :
    \(Mdoc.list(Commands.all.map { Mdoc.item("Cm \($0.name)", $0.summary) }))
    """
  }

  private static var sharedFlags: String {
    """
    Several commands share these flags.
    Flags can come before or after the command and its arguments.
    \(SharedFlagGroup.all.map(section).joined(separator: "\n"))
    """
  }

  private static func section(_ group: SharedFlagGroup) -> String {
    """
    .Ss \(group.title)
    \(Mdoc.sentence("Accepted by \(group.scope)"))
    \(Mdoc.list(group.flags.map(Mdoc.item)))
    """
  }

  private static let configuration = """
    .It Ev MARVEL_CONFIG
    The configuration file, instead of the one in
    .Sx FILES .
    """

  private static func variable(_ row: SettingRow) -> String? {
    row.variable.map { Mdoc.item("Ev \($0)", row.fullMeaning + "; \(row.value.wanted)") }
  }

  private static let files = """
    .Bl -tag -width Ds
    .It Pa $XDG_CONFIG_HOME/marvel-cli/config.json
    The settings, as JSON; by default in
    .Pa ~/.config .
    It should be readable only by its owner if it contains a private key.
    .It Pa $XDG_CACHE_HOME/marvel-cli/responses.sqlite
    The response cache; by default in
    .Pa ~/.cache .
    It can be deleted at any time.
    .It Pa $XDG_DATA_HOME/marvel-cli/catalog.sqlite
    The local catalog, created by
    .Cm sync
    and
    .Cm import ;
    by default in
    .Pa ~/.local/share .
    .It Pa $XDG_STATE_HOME/marvel-cli
    The daily request count, and a marker of the first run; by default in
    .Pa ~/.local/state .
    .It Pa ../libexec/marvel-cli/marvel-cli-online
    The program that sends requests to gateways, relative to the directory of
    .Nm ,
    which it replaces when a command needs the network.
    .El
    """
}

/// docs/man/marvel-cli-COMMAND.1
extension ManualPage {
  static func text(of command: any Command.Type) -> String {
    let related = command.seeAlso.map { "marvel-cli-\($0.name)" }.sorted()
    return Mdoc.page(
      "marvel-cli-\(command.name)", summary: phrase(command.summary),
      [
        ("SYNOPSIS", Mdoc.synopsis(command.name, command.operands, of: "marvel-cli")),
        ("DESCRIPTION", description(of: command)), ("EXIT STATUS", "See\n.Xr marvel-cli 1 ."),
        ("EXAMPLES", Mdoc.literal(command.examples)),
        ("SEE ALSO", Mdoc.references(["marvel-cli"] + related)),
      ])
  }

  private static func description(of command: any Command.Type) -> String {
    let flags = command.documentedFlags.map(Mdoc.item)
    let paragraphs =
      [Mdoc.sentence(command.summary)] + command.details.map(Mdoc.sentences)
      + (flags.isEmpty ? [] : ["The flags are:\n" + Mdoc.list(flags)])
      + [command.formatSentence.map { Mdoc.sentences($0 + ".") }].compactMap { $0 }
      + ["Shared flags are documented in\n.Xr marvel-cli 1 ."]
    return paragraphs.joined(separator: "\n.Pp\n")
  }

  /// Returns the summary in lowercase, as the NAME section has it.
  private static func phrase(_ summary: String) -> String {
    summary.prefix(1).lowercased() + summary.dropFirst()
  }
}
