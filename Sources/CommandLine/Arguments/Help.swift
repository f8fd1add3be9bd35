internal import Catalog

/// Help, made from the tables.
enum Help {
  /// - Parameter kind: leaves out the filters that this kind has not.
  static func text(for command: Command?, _ kind: Kind? = nil) -> String {
    command.map { page($0, kind) } ?? overview
  }

  private static var overview: String {
    let commands = Command.allCases.map { ("  " + $0.rawValue, $0.summary) }
    return """
      marvel-cli browses the Marvel comics catalog: the one inside the program,
      without key and network, or that of a gateway that speaks Marvel's protocol.

      Usage: marvel-cli COMMAND [FLAG...] [WORD...]

      Commands:
      \(columns(commands))

      Flags of all commands:
      \(flags(FlagTable.sources + FlagTable.outputStyle + FlagTable.general))

      Examples:
      \(examples(Command.allCases.flatMap { $0.examples.prefix(1) }))

      Topics, which marvel-cli help TOPIC speaks of:
      \(columns(HelpTopic.allCases.map { ("  " + $0.rawValue, $0.summary) }))

      marvel-cli help COMMAND tells more of a command.
      Names are trademarks of their owners; not made, endorsed or supplied by Marvel.

      """
  }

  private static func page(_ command: Command, _ kind: Kind?) -> String {
    var parts = [
      "Usage: marvel-cli \(command.rawValue) [FLAG...] \(kind?.plural ?? command.operands)",
      sentence(command.summary),
    ]
    var details = command.details
    if command == .list, let kind { details = [order(of: kind), parents(of: kind)] }
    parts += details.map { wrap($0, columns: 80).joined(separator: "\n") }
    let shown = command.flags.filter { $0.belongs(to: kind) }
    parts.append("Flags:\n" + flags(shown + FlagTable.general))
    parts.append("Examples:\n" + examples(command.examples))
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func order(of kind: Kind) -> String {
    let resource = ProtocolTable.resource(for: kind)
    let standard = resource.defaultOrder.map { order in
      let name = resource.orderKeys.first { $0.attribute == order.attribute }?.name ?? ""
      return (order.descending ? "-" : "") + name
    }
    return
      "--order-by takes \(resource.orderKeys.map(\.name).joined(separator: ", ")), each with a "
      + "- before it for the opposite direction; without it the order is "
      + standard.joined(separator: ",") + "."
  }

  private static func parents(of kind: Kind) -> String {
    let parents = ProtocolTable.relations.filter { $0.child == kind }.map(\.parent.singular)
    return "--of takes an entity of these kinds: \(parents.joined(separator: ", "))."
  }

  private static func sentence(_ phrase: String) -> String {
    phrase.prefix(1).uppercased() + phrase.dropFirst() + "."
  }

  private static func flags(_ flags: [Flag]) -> String {
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

  /// Two columns, the second wrapped to 80.
  static func columns(_ rows: [(left: String, right: String)]) -> String {
    let width = (rows.map(\.left.count).max() ?? 0) + 2
    return rows.flatMap { row in
      wrap(row.right, columns: 80 - width).enumerated().map { index, line in
        let left = index == 0 ? row.left : ""
        return left + String(repeating: " ", count: width - left.count) + line
      }
    }.joined(separator: "\n")
  }
}
