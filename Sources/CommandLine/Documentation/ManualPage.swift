package import ArgumentParsing
internal import Catalog
internal import Platform

extension DocumentationPage {
  /// The pages about marvel-cli.
  package static var client: [DocumentationPage] {
    [
      DocumentationPage(path: "commands.md", parts: CommandsPage.parts),
      DocumentationPage(path: "man/marvel-cli.1", parts: ManualPage.parts),
    ]
      + Commands.all.map { command in
        DocumentationPage(
          path: "man/marvel-cli-\(command.name).1", text: ManualPage.text(of: command))
      }
  }
}

/// The man pages of marvel-cli and its commands.
enum ManualPage {
  /// The generated parts of docs/man/marvel-cli.1.
  static var parts: [DocumentationPage.Part] {
    [
      .init("head", head("marvel-cli")),
      .init(
        "synopsis",
        Commands.all.map { Mdoc.synopsis($0.name, $0.operands) }.joined(separator: "\n")),
      .init("commands", Mdoc.list(Commands.all.map { Mdoc.item("Cm \($0.name)", $0.summary) })),
      .init("shared flags", SharedFlagGroup.all.map(section).joined(separator: "\n")),
      .init("settings", SettingTable.all.compactMap(variable).joined(separator: "\n")),
      .init("exit statuses", ExitStatus.mdoc),
      .init("examples", Mdoc.literal(Commands.all.flatMap { $0.examples }.lines)),
      .init("error codes", Mdoc.list(ErrorCode.allCases.map(\.row).map(Mdoc.item))),
      .init(
        "see also",
        Mdoc.references(
          ["jq"] + Commands.all.map { "marvel-cli-\($0.name)" }.sorted() + ["marvel-gateway"])),
    ]
  }

  private static func head(_ name: String) -> String {
    Mdoc.head(name, "marvel-cli \(programVersion)")
  }

  private static func section(_ group: SharedFlagGroup) -> String {
    """
    .Ss \(group.title)
    \(Mdoc.sentence("Accepted by \(group.scope)"))
    \(Mdoc.list(group.flags.map(Mdoc.item)))
    """
  }

  private static func variable(_ row: SettingRow) -> String? {
    row.variable.map { Mdoc.item("Ev \($0)", row.fullMeaning + "; \(row.value.wanted)") }
  }

  /// Returns docs/man/marvel-cli-COMMAND.1.
  static func text(of command: any Command.Type) -> String {
    let related = command.seeAlso.map { "marvel-cli-\($0.name)" }.sorted()
    let name = "marvel-cli-\(command.name)"
    return Mdoc.page(
      name, head: head(name), summary: phrase(command.summary),
      [
        ("SYNOPSIS", Mdoc.synopsis(command.name, command.operands, of: "marvel-cli")),
        ("DESCRIPTION", description(of: command)), ("EXIT STATUS", "See\n.Xr marvel-cli 1 ."),
        ("EXAMPLES", Mdoc.literal(command.examples.lines)),
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
