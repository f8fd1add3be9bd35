internal import ArgumentParsing
internal import Catalog
internal import Platform

/// A man page of marvel-cli or of a command.
struct ManualPage {
  /// The page is in the section 1.
  let name: String
  let text: String

  var fileName: String { name + ".1" }

  private init(_ name: String, _ summary: String, _ sections: [(String, String)]) {
    self.name = name
    let release = "marvel-cli \(programVersion)"
    text = Mdoc.page(name, release: release, summary: summary, sections)
  }

  /// The page of the program, and those of its commands.
  static var all: [ManualPage] { [program] + Commands.all.map(ManualPage.init) }
}

/// The page of the program.
extension ManualPage {
  private static var program: ManualPage {
    let commands = Commands.all.map { $0.name }
    return ManualPage(
      "marvel-cli", "browse the Marvel comics catalog",
      [
        (
          "SYNOPSIS",
          Commands.all.map { Mdoc.synopsis($0.name, $0.operands) }.joined(separator: "\n")
        ),
        ("DESCRIPTION", description), ("SHARED FLAGS", sharedFlags), ("ENVIRONMENT", environment),
        ("FILES", files), ("EXIT STATUS", ExitStatus.mdoc),
        ("EXAMPLES", Mdoc.literal(Commands.all.flatMap { $0.examples }.lines)),
        (
          "DIAGNOSTICS",
          Mdoc.sentences(ErrorLine.explanation) + "\n"
            + Mdoc.list(ErrorCode.allCases.map(\.row).map(Mdoc.item))
        ),
        (
          "SEE ALSO",
          Mdoc.references(
            ["jq"] + commands.map { "marvel-cli-\($0)" }.sorted() + ["marvel-gateway"])
        ),
      ])
  }

  private static var description: String {
    """
    .Nm
    shows characters, comics, creators, events, series, and stories.
    Results come from the catalog inside the program, which needs neither keys nor a network,
    from a local catalog, or from a gateway that implements Marvel's API, whose responses are
    cached.
    On a terminal the result is a table, otherwise one JSON document.
    The commands have pages of their own:
    \(Mdoc.list(Commands.all.map { Mdoc.item("Cm \($0.name)", $0.summary) }))
    """
  }

  private static var sharedFlags: String {
    let groups = SharedFlagGroup.all.map { group in
      """
      .Ss \(group.title)
      \(Mdoc.sentence("Accepted by \(group.scope)"))
      \(Mdoc.list(group.flags.map(Mdoc.item)))
      """
    }
    return ([Mdoc.sentences(Help.aboutFlags)] + groups).joined(separator: "\n")
  }

  private static var environment: String {
    let settings = SettingTable.all.compactMap { row in
      row.variable.map { ($0, row.explanation) }
    }
    let items = (settings + Help.others).map { Mdoc.item("Ev \($0)", $1) }
    return Mdoc.sentences(Help.aboutEnvironment) + "\n" + Mdoc.list(items)
  }

  /// The other files are in the directories that variables name.
  private static let files = """
    .Bl -tag -width Ds
    .It Pa ../libexec/marvel-cli/marvel-cli-online
    The program that sends requests to gateways, relative to the directory of
    .Nm ,
    which it replaces when a command needs the network.
    .El
    The other files are below the directories that the variables under
    .Sx ENVIRONMENT
    name.
    """
}

/// The page of a command.
extension ManualPage {
  init(of command: any Command.Type) {
    let related = command.seeAlso.map { "marvel-cli-\($0.name)" }.sorted()
    let summary = command.summary
    self.init(
      "marvel-cli-\(command.name)", summary.prefix(1).lowercased() + summary.dropFirst(),
      [
        ("SYNOPSIS", Mdoc.synopsis(command.name, command.operands, of: "marvel-cli")),
        ("DESCRIPTION", Self.description(of: command)),
        ("EXIT STATUS", "See\n.Xr marvel-cli 1 ."),
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
}
