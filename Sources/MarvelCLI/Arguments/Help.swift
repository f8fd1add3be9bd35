/// Help, made from the tables.
enum Help {
  static func text(for command: Command?) -> String {
    command.map(page) ?? overview
  }

  private static var overview: String {
    let commands = Command.allCases.map { ("  " + $0.rawValue, $0.summary) }
    return """
      marvel-cli browses the Marvel comics catalogue: the one inside the program,
      without key and network, or that of a gateway that speaks Marvel's protocol.

      Usage: marvel-cli COMMAND [FLAG...] [WORD...]

      Commands:
      \(columns(commands))

      Flags of all commands:
      \(flags(FlagTable.sources + FlagTable.presentation + FlagTable.general))

      Examples:
      \(examples(Command.allCases.flatMap { $0.examples.prefix(1) }))

      marvel-cli help COMMAND tells more of a command.
      Names are trademarks of their owners; not made, endorsed or supplied by Marvel.

      """
  }

  private static func page(_ command: Command) -> String {
    var parts = [
      "Usage: marvel-cli \(command.rawValue) [FLAG...] \(command.operands)",
      sentence(command.summary),
    ]
    parts += command.details.map { wrap($0, columns: 80).joined(separator: "\n") }
    parts.append("Flags:\n" + flags(command.flags + FlagTable.general))
    parts.append("Examples:\n" + examples(command.examples))
    return parts.joined(separator: "\n\n") + "\n"
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
  private static func columns(_ rows: [(left: String, right: String)]) -> String {
    let width = (rows.map(\.left.count).max() ?? 0) + 2
    return rows.flatMap { row in
      wrap(row.right, columns: 80 - width).enumerated().map { index, line in
        let left = index == 0 ? row.left : ""
        return left + String(repeating: " ", count: width - left.count) + line
      }
    }.joined(separator: "\n")
  }
}
