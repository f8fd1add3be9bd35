internal import ArgumentParsing

/// docs/man/marvel-cli-COMMAND.1
enum CommandManualPage {
  static func text(_ command: any Command.Type) -> String {
    let related = command.seeAlso.map { "marvel-cli-\($0.name)" }.sorted()
    return Mdoc.page(
      "marvel-cli-\(command.name)", summary: phrase(command.summary),
      [
        ("SYNOPSIS", Mdoc.synopsis(command.name, command.operands, of: "marvel-cli")),
        ("DESCRIPTION", description(command)), ("EXIT STATUS", "See\n.Xr marvel-cli 1 ."),
        ("EXAMPLES", Mdoc.literal(command.examples)),
        ("SEE ALSO", Mdoc.references(["marvel-cli"] + related)),
      ])
  }

  private static func description(_ command: any Command.Type) -> String {
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
