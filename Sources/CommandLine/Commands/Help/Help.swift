internal import ArgumentParsing
internal import Catalog

/// Help pages, generated from the tables of commands and flags.
enum Help {
  /// Names the page of the shared flags on every command's page.
  static let sharedFlags = "Shared flags: marvel-cli help \(HelpTopic.flags.rawValue)"

  /// Fits 40 lines of 80 columns.
  static var overview: String {
    """
    marvel-cli browses the Marvel comics catalog: built-in, local, or from a gateway

    Usage: marvel-cli COMMAND [FLAG...] [ARGUMENT...]

    \(CommandGroup.all.filter { !$0.isBrief }.map(group).joined(separator: "\n\n"))

    \(CommandGroup.all.filter(\.isBrief).map(names(of:)).joined(separator: "\n"))

    Examples:
      marvel-cli show spider-man
      marvel-cli search secret wars
      marvel-cli list comics --of 'character/iron man' --order-by -onsaleDate
    Help:   marvel-cli help COMMAND|TOPIC
    Topics: \(HelpTopic.allCases.map(\.rawValue).joined(separator: ", "))

    """
  }

  private static func names(of group: CommandGroup) -> String {
    "\(group.title): " + group.commands.map { $0.name }.joined(separator: ", ")
  }

  private static func group(_ group: CommandGroup) -> String {
    let width = Commands.all.map { $0.name.count }.max() ?? 0
    return group.commands.reduce("\(group.title):") { text, command in
      let padding = String(repeating: " ", count: width - command.name.count)
      return text + "\n  \(command.name)\(padding)  \(command.summary)"
    }
  }

  /// Returns the page of a command.
  ///
  /// - Parameter kind: Its filters are explained; nil only names those of all kinds.
  static func page(_ command: any Command.Type, _ kind: Kind?) -> String {
    var parts = [
      "Usage: marvel-cli \(command.name) [FLAG...]"
        + (command.operands.isEmpty ? "" : " \(kind?.plural ?? command.operands)"),
      command.summary, "Examples:\n" + examples(command.examples.lines),
    ]
    var details = command.details
    if command == ListCommand.self, let kind { details = [order(of: kind), parents(of: kind)] }
    parts += details.map(HelpLayout.paragraph)
    let namesFilters = command.takesFilters && kind == nil
    let shown = command.documentedFlags.filter {
      $0.belongs(to: kind) && !(namesFilters && $0.isFilter)
    }
    if !shown.isEmpty { parts.append("Flags:\n" + HelpLayout.rows(shown)) }
    if namesFilters { parts.append(filters(of: command)) }
    if let formats = command.formatSentence { parts.append(HelpLayout.paragraph(formats)) }
    parts.append(sharedFlags)
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// Names the filters of each kind; there are too many to explain all on one screen.
  private static func filters(of command: any Command.Type) -> String {
    let lists = Kind.allCases.map { kind in
      let names = command.documentedFlags.filter { $0.isFilter && $0.belongs(to: kind) }
      return HelpLayout.paragraph(
        "\(kind.plural): " + names.map(\.argument).joined(separator: ", "))
    }
    return "Filters, explained by marvel-cli help \(command.name) KIND:\n\n"
      + lists.joined(separator: "\n\n")
  }

  private static func order(of kind: Kind) -> String {
    let resource = ProtocolTable.resource(for: kind)
    let standard = resource.defaultOrder.map(resource.orderValue)
    return
      "--order-by accepts \(resource.orderKeys.map(\.name).joined(separator: ", ")), each with a "
      + "- prefix for descending order. The default is \(standard.joined(separator: ","))."
  }

  private static func parents(of kind: Kind) -> String {
    let filters = ProtocolTable.allFilters(of: kind) ?? []
    let parents = ProtocolTable.parents(of: kind).map { parent in
      let accepted = ProtocolTable.allFilters(of: kind, under: parent) ?? []
      let refused = filters.filter { !accepted.contains($0) }.map { "without --\($0.flagName)" }
      return parent.singular + (refused.isEmpty ? "" : " (\(refused.joined(separator: ", ")))")
    }
    return "--of accepts entities of these kinds: \(parents.joined(separator: ", "))."
  }

  private static func examples(_ lines: [String]) -> String {
    lines.map { "  " + $0 }.joined(separator: "\n")
  }
}
