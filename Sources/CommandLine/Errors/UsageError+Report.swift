internal import Catalog

extension UsageError {
  var report: ErrorReport {
    switch self {
    case .unknownCommand(let name, let nearest):
      ErrorReport(.unknownCommand, "unknown command '\(name)'", hint: didYouMean(nearest))
    case .unknownFlag(let flag, let command, let nearest):
      ErrorReport(
        .unknownFlag, "unknown flag '\(flag)'",
        hint: didYouMean(nearest) ?? "see marvel-cli help \(command?.rawValue ?? "flags")")
    case .flagOfOtherCommand(let flag, let command, let others):
      .plain(
        .flagOfOtherCommand,
        "\(command.rawValue) does not accept \(flag.word); "
          + (others.count > 4
            ? "other commands do"
            : "only " + others.map(\.rawValue).listed(by: "and")
              + (others.count == 1 ? " does" : " do")))
    case .flagOfOtherOperand(let flag, let command, let operand):
      .plain(.flagOfOtherCommand, "\(command.rawValue) \(operand) does not accept \(flag.word)")
    case .missingValue(let flag):
      .plain(
        .missingValue, "\(flag.word) needs a value: \(flag.word) \(flag.placeholder ?? "VALUE")")
    case .unexpectedValue(let flag, let value):
      .plain(.unexpectedValue, "\(flag.word) does not accept a value, but got '\(value)'")
    case .notAllowed(let flag, let value, let nearest):
      .plain(
        .valueNotAllowed, invalid(flag.word, value, "expected " + flag.allowed.listed(by: "or")),
        hint: didYouMean(nearest))
    case .notANumber(let flag, let value, let lowest):
      .plain(
        .notANumber,
        invalid(
          flag.word, value, "expected a whole number from \(lowest) to \(WholeNumber.highest)"))
    case .notADuration(let flag, let value):
      .plain(.notADuration, invalid(flag.word, value, "expected \(DurationText.wanted(from: 0))"))
    case .notATimestamp(let flag, let value):
      .plain(
        .notADate,
        invalid(
          flag.word, value, "expected a date such as 2024-05-01 or a duration such as 7d"))
    case .singleKindRequired:
      ErrorReport(.singleKindRequired, "export -o csv needs exactly one kind")
    case .sqliteExportRestricted:
      ErrorReport(.sqliteExportRestricted, "export -o sqlite accepts no kinds and needs a FILE")
    case .notAnImport(let url):
      .plain(
        .notAnImport,
        "cannot import '\(url)': expected an https URL without a query; http works only for this "
          + "machine")
    case .notAnOrigin(let name):
      .plain(
        .notAnOrigin,
        "invalid origin '\(name)': expected lowercase letters, digits, and hyphens")
    case .unexpectedArgument(let argument, let command, let nearest):
      .plain(
        .unexpectedArgument, "unexpected argument '\(argument)' for \(command.rawValue)",
        hint: didYouMean(nearest) ?? "usage: \(command.usage)")
    case .unknownSetting(let key, let nearest):
      .plain(
        .unexpectedArgument, "unknown setting '\(key)'",
        hint: didYouMean(nearest) ?? "see marvel-cli config list")
    case .missingArguments(let command):
      .plain(
        .missingArguments, "\(command.rawValue) needs more arguments",
        hint: "usage: \(command.usage)")
    case .blankArgument(let argument, let command, let place):
      ErrorReport(
        .blankArgument,
        "argument \(place) of \(command.rawValue) "
          + (argument.allSatisfy(\.isWhitespace) ? "is blank" : "has no id or name")
          + ": '\(argument)'")
    case .inputWithArguments:
      .plain(
        .inputWithArguments,
        "show - reads references from standard input and accepts no other arguments")
    case .conflict(let first, let second):
      .plain(.conflictingFlags, "\(first.word) and \(second.word) cannot be used together")
    case .repeatedFlag(let flag):
      .plain(.conflictingFlags, "\(flag.word) can be used only once")
    case .notAnEntity(let flag, let value):
      .plain(
        .notAnEntity,
        invalid(
          flag.word, value,
          "expected a kind and an id or name, such as character/1009610 or 'character/iron man'"))
    case .notAPath(let error): error.report
    case .notAField:
      .plain(.malformedParameter, "invalid --field: expected KEY=VALUE, such as limit=5")
    case .signedField(let name):
      ErrorReport(
        .signedParameter,
        "--field cannot set \(name): ts, apikey, and hash are derived from the keys")
    case .parameterOfAll(let name):
      ErrorReport(.parameterOfAll, "--field cannot set \(name) together with --all")
    case .gatewayOnly(let command):
      ErrorReport(.gatewayOnly, "\(command.rawValue) works only with a gateway")
    case .malformedField(let text):
      .plain(.malformedField, invalid("--fields", text, "expected \(FieldPath.wanted)"))
    case .unknownColumn(let key, let known):
      .plain(
        .unknownColumn, invalid("--columns", key, "expected " + known.listed(by: "or")),
        hint: didYouMean(nearest(to: key, among: known, limit: 1).first))
    case .unsupportedFormat(let flag, let format, let formats):
      .plain(
        .unsupportedFormat,
        "\(flag.word) works only with \(formats.map(\.rawValue).listed(by: "and")), "
          + "not with \(format.rawValue)")
    case .invalidSetting(let key, let value, let wanted):
      .plain(.valueNotAllowed, "\(key) must be \(wanted), not \(value)")
    case .secretArgument(let key):
      ErrorReport(
        .secretArgument,
        "\(key) cannot be given on the command line, where others can see it",
        hint: "use marvel-cli config set \(key) to be prompted for it, or add - to read it from "
          + "standard input")
    case .noTerminal(let key):
      ErrorReport(
        .missingArguments, "cannot prompt for \(key): there is no terminal",
        hint: "pipe it to marvel-cli config set \(key) -")
    case .query(let error): error.report
    }
  }
}

extension PathError {
  fileprivate var report: ErrorReport {
    let expectation = "invalid api path: expected one such as characters/1009610/comics"
    return switch self {
    case .completeURL:
      ErrorReport(
        .notAPath, "\(expectation), not a complete URL",
        hint: "set the gateway's URL with MARVEL_BASE_URL")
    case .query:
      ErrorReport(
        .notAPath, "\(expectation), without ? and #", hint: "add parameters with -F KEY=VALUE")
    case .dots: .plain(.notAPath, "\(expectation), without the segments . and ..")
    }
  }
}

extension [String] {
  /// Joins a list for a sentence: "a", "a and b", "a, b, and c".
  func listed(by conjunction: String) -> String {
    guard count > 2 else { return joined(separator: " \(conjunction) ") }
    return dropLast().joined(separator: ", ") + ", \(conjunction) " + self[count - 1]
  }
}

/// Returns the message for an invalid value of a flag.
func invalid(_ flag: String, _ value: String, _ expectation: String) -> String {
  "invalid \(flag) '\(value)': \(expectation)"
}

func didYouMean(_ nearest: String?) -> String? {
  nearest.map { "did you mean '\($0)'?" }
}
