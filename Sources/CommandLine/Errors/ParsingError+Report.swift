internal import ArgumentParsing
internal import Catalog

extension ParsingError {
  /// The hint for a word that may be a name; nil for one that cannot be copied to a command line.
  private static func lookup(_ word: String) -> String? {
    guard word.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }) else { return nil }
    return "to look for it, run marvel-cli search \(word)"
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
    case .unknownFlag(_, let command, _):
      ErrorReport(
        .unknownFlag, message, hint: correction ?? "see marvel-cli help \(command ?? "flags")")
    case .flagOfOtherCommand: .plain(.flagOfOtherCommand, message)
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
