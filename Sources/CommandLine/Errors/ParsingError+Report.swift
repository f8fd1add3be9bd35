internal import ArgumentParsing
internal import Catalog

extension ParsingError {
  /// The hint for a word that may be a name; nil for one that cannot be copied to a command line.
  private static func lookup(_ word: String) -> String? {
    guard word.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }) else { return nil }
    return "to look for it, run marvel-cli search \(word)"
  }

  /// Flags that people try, a flag that the command must have, and what to write instead of them.
  private static let otherFlags: [(names: [String], flag: String, instead: String)] = [
    (["sort-by", "order"], FlagTable.orderBy.name, "--order-by KEY"),
    (["reverse", "desc", "descending"], FlagTable.orderBy.name, "--order-by -KEY"),
    (["writer", "author"], Filter.role.flagName, "--creators NAME --role writer"),
    (["artist", "penciller"], Filter.role.flagName, "--creators NAME --role penciler"),
    (["from", "to", "between"], Filter.dateRange.flagName, "--date-range FROM,TO"),
    (["decade"], Filter.dateRange.flagName, "--date-range 1960,1969"),
    (["count", "max", "top"], FlagTable.limit.name, "--limit N"),
    (["page"], FlagTable.offset.name, "--offset N"),
    (["alive", "dead"], Filter.status.flagName, "--status alive"),
    (["template"], FlagTable.columns.name, "--columns KEY,KEY"),
  ]

  /// Returns what to write instead of a flag that people try; nil if the command has nothing like it.
  private static func meant(by flag: String, _ command: String?) -> String? {
    let flags = command.flatMap(Commands.named)?.flags ?? []
    let other = otherFlags.first { other in
      other.names.contains { "--" + $0 == flag } && flags.contains { $0.name == other.flag }
    }
    return other.map { "write \($0.instead)" }
  }

  /// The usage of a command, with the kinds if its only operand is one.
  private static func usage(_ command: any Command.Type) -> String {
    "usage: \(command.usage)"
      + (command.operands == "[KIND]"
        ? ", where KIND is \(Kind.allCases.map(\.plural).listed(by: "or"))" : "")
  }

  var report: ErrorReport {
    switch self {
    case .unknownCommand(let word, _):
      ErrorReport(.unknownCommand, message, hint: correction ?? Self.lookup(word))
    case .unknownFlag(let flag, let command, _):
      ErrorReport(
        .unknownFlag, message,
        hint: Self.meant(by: flag, command) ?? correction
          ?? "see marvel-cli help \(command ?? "flags")")
    case .flagOfOtherCommand(let flag, let command, _):
      .plain(.flagOfOtherCommand, message, hint: Self.meant(by: flag.argument, command))
    case .missingValue: .plain(.missingValue, message)
    case .unexpectedValue: .plain(.unexpectedValue, message)
    case .notAllowed(let flag, _, let nearest):
      .plain(.valueNotAllowed, message, hint: correction).forTools(
        message(\.argumentName), argument: flag.argumentName, allowed: flag.allowed,
        nearest: [nearest].compactMap(\.self))
    case .notANumber(let flag, _, _):
      .plain(.notANumber, message).forTools(
        message(\.argumentName), argument: flag.argumentName)
    case .unexpectedArgument(let argument, let command, _):
      .plain(
        .unexpectedArgument, message,
        hint: correction ?? command.flatMap(Commands.named).map(Self.usage)
      ).forTools("\(command ?? "the tool") cannot use '\(argument)'")
    case .conflict: .plain(.conflictingFlags, message).forTools(message(\.argumentName))
    }
  }
}
