internal import Catalog

/// Help pages, generated from the tables of commands and flags.
enum Help {
  /// Names the page of the shared flags on every command's page.
  static let sharedFlags = "Shared flags: marvel-cli help \(HelpTopic.flags.rawValue)"

  /// Returns the page of a command, or the overview.
  ///
  /// - Parameter kind: if not nil, filters that this kind lacks are left out.
  static func text(for command: Command?, _ kind: Kind? = nil) -> String {
    command.map { page($0, kind) } ?? overview
  }

  /// Fits 40 lines of 80 columns.
  private static var overview: String {
    """
    marvel-cli browses the Marvel comics catalog: built-in, local, or from a gateway

    Usage: marvel-cli COMMAND [FLAG...] [ARGUMENT...]

    \(CommandGroup.all.map(group).joined(separator: "\n\n"))

    Examples:
      marvel-cli show spider-man
      marvel-cli search secret wars
      marvel-cli list comics --of 'character/iron man' --order-by -onsaleDate

    Help on a command: marvel-cli help COMMAND
    Help on a topic:   marvel-cli help \
    \(HelpTopic.allCases.map(\.rawValue).joined(separator: "|"))
    Names are trademarks of their owners; not made, endorsed, or supplied by Marvel.

    """
  }

  private static func group(_ group: CommandGroup) -> String {
    let width = Command.allCases.map(\.rawValue.count).max() ?? 0
    return group.commands.reduce("\(group.title):") { text, command in
      let padding = String(repeating: " ", count: width - command.rawValue.count)
      return text + "\n  \(command.rawValue)\(padding)  \(command.summary)"
    }
  }

  private static func page(_ command: Command, _ kind: Kind?) -> String {
    var parts = [
      "Usage: marvel-cli \(command.rawValue) [FLAG...] \(kind?.plural ?? command.operands)",
      command.summary,
    ]
    var details = command.details
    if command == .list, let kind { details = [order(of: kind), parents(of: kind)] }
    parts += details.map { wrap($0, columns: 80).joined(separator: "\n") }
    let shown = command.ownFlags.filter { $0.belongs(to: kind) }
    if !shown.isEmpty { parts.append("Flags:\n" + rows(shown)) }
    parts.append(sharedFlags)
    parts.append("Examples:\n" + examples(command.examples))
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func order(of kind: Kind) -> String {
    let resource = ProtocolTable.resource(for: kind)
    let standard = resource.defaultOrder.map(resource.orderValue)
    return
      "--order-by accepts \(resource.orderKeys.map(\.name).joined(separator: ", ")), each with a "
      + "- prefix for descending order. The default is \(standard.joined(separator: ","))."
  }

  private static func parents(of kind: Kind) -> String {
    let parents = ProtocolTable.relations.filter { $0.child == kind }.map(\.parent.singular)
    return "--of accepts entities of these kinds: \(parents.joined(separator: ", "))."
  }

  /// Returns flags with their meanings, in two columns.
  static func rows(_ flags: [Flag]) -> String {
    columns(
      flags.map { flag in
        let short = flag.short.map { "-\($0), " } ?? "    "
        let value = flag.placeholder.map { " \($0)" } ?? ""
        return ("  \(short)\(flag.word)\(value)", flag.fullMeaning)
      })
  }

  private static func examples(_ lines: [String]) -> String {
    lines.map { "  " + $0 }.joined(separator: "\n")
  }

  /// Returns two columns, the second wrapped so that lines have at most 80 characters.
  static func columns(_ rows: [(left: String, right: String)]) -> String {
    let width = (rows.map(\.left.count).max() ?? 0) + 2
    return rows.flatMap { row in
      wrap(row.right, columns: 80 - width).enumerated().map { index, line in
        let left = index == 0 ? row.left : ""
        return left + String(repeating: " ", count: width - left.count) + line
      }
    }.joined(separator: "\n")
  }

  static func paragraph(_ text: String) -> String {
    wrap(text, columns: 80).joined(separator: "\n")
  }
}
