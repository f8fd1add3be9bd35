/// An invalid command line, in the ways that any program's can be.
package enum ParsingError: Error, Equatable, Sendable {
  case unknownCommand(String, nearest: String?)
  /// With the command, if one precedes the flag.
  case unknownFlag(String, command: String?, nearest: String?)
  /// The flag belongs to other commands.
  case flagOfOtherCommand(Flag, command: String, others: [String])
  case missingValue(Flag)
  case unexpectedValue(Flag, String)
  case notAllowed(Flag, String, nearest: String?)
  case notANumber(Flag, String, ClosedRange<Int>)
  /// With the command, if the program has commands.
  case unexpectedArgument(String, command: String?, nearest: String?)
  case conflict(Flag, Flag)

  /// What is wrong: one clause, without a period.
  package var message: String { message(\.argument) }

  /// - Parameter name: Returns what the reader calls a flag.
  package func message(_ name: (Flag) -> String) -> String {
    switch self {
    case .unknownCommand(let name, _): "unknown command '\(name)'"
    case .unknownFlag(let flag, _, _): "unknown flag '\(flag)'"
    case .flagOfOtherCommand(let flag, let command, let others):
      "\(command) does not accept \(name(flag)); "
        + (others.count > 4
          ? "other commands do"
          : "only " + others.listed(by: "and") + (others.count == 1 ? " does" : " do"))
    case .missingValue(let flag): "\(name(flag)) needs a value: \(flag.usage)"
    case .unexpectedValue(let flag, let value):
      "\(name(flag)) does not accept a value, but got '\(value)'"
    case .notAllowed(let flag, let value, _):
      invalid(name(flag), value, "expected " + flag.allowed.listed(by: "or"))
    case .notANumber(let flag, let value, let bounds):
      invalid(
        name(flag), value,
        "expected a whole number from \(bounds.lowerBound) to \(bounds.upperBound)")
    case .unexpectedArgument(let argument, let command, _):
      "unexpected argument '\(argument)'" + (command.map { " for \($0)" } ?? "")
    case .conflict(let first, let second):
      "\(name(first)) and \(name(second)) cannot be used together"
    }
  }

  /// The correction of a misspelling: one clause, without a period; nil if there is none.
  package var correction: String? {
    switch self {
    case .unknownCommand(_, let nearest), .unknownFlag(_, _, let nearest),
      .notAllowed(_, _, let nearest), .unexpectedArgument(_, _, let nearest):
      didYouMean(nearest)
    case .flagOfOtherCommand, .missingValue, .unexpectedValue, .notANumber, .conflict: nil
    }
  }
}

/// Returns the message for an invalid value of a flag.
package func invalid(_ flag: String, _ value: String, _ expectation: String) -> String {
  "invalid \(flag) '\(value)': \(expectation)"
}

package func didYouMean(_ nearest: String?) -> String? {
  nearest.map { "did you mean '\($0)'?" }
}

extension [String] {
  /// Joins a list for a sentence: "a", "a and b", "a, b, and c".
  package func listed(by conjunction: String) -> String {
    guard count > 2 else { return joined(separator: " \(conjunction) ") }
    return dropLast().joined(separator: ", ") + ", \(conjunction) " + self[count - 1]
  }
}
