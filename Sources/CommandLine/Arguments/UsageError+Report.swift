internal import Catalog

extension UsageError {
  var report: ErrorReport {
    switch self {
    case .unknownCommand(let word, let nearest):
      ErrorReport(.unknownCommand, "unknown command '\(word)'", hint: meant(nearest))
    case .unknownFlag(let word, let nearest):
      ErrorReport(.unknownFlag, "unknown flag '\(word)'", hint: meant(nearest))
    case .flagOfOtherCommand(let flag, let command, let others):
      .plain(
        .flagOfOtherCommand,
        "\(command.rawValue) has no flag \(flag.word), which belongs to "
          + (others.count > 4 ? "other commands" : others.map(\.rawValue).listed))
    case .flagOfOtherWords(let flag, let command, let word):
      .plain(.flagOfOtherCommand, "\(command.rawValue) \(word) has no flag \(flag.word)")
    case .missingValue(let flag):
      .plain(.missingValue, "\(flag.word) needs a value, \(flag.placeholder ?? "")")
    case .unexpectedValue(let flag, let value):
      .plain(.unexpectedValue, "\(flag.word) takes no value, but got '\(value)'")
    case .notAllowed(let flag, let value, let nearest):
      .plain(
        .valueNotAllowed,
        "\(flag.word) takes \(flag.allowed.joined(separator: ", ")), not '\(value)'",
        hint: meant(nearest))
    case .notANumber(let flag, let value, let lowest):
      .plain(
        .notANumber,
        "\(flag.word) takes a whole number from \(lowest) to \(WholeNumber.highest), not '\(value)'"
      )
    case .notADuration(let flag, let value):
      .plain(.notADuration, "\(flag.word) takes \(DurationText.wanted(from: 0)), not '\(value)'")
    case .notATimestamp(let flag, let value):
      .plain(
        .notADate,
        "\(flag.word) takes a date such as 2024-05-01 or a span such as 7d, not '\(value)'")
    case .singleKindRequired: ErrorReport(.singleKindRequired, "export -o csv takes one kind")
    case .sqliteExportRestricted:
      ErrorReport(.sqliteExportRestricted, "export -o sqlite takes no kinds, and needs a FILE")
    case .notAnImport(let word):
      .plain(
        .notAnImport,
        "import takes an address of https, or of http on this machine, without a query, "
          + "not '\(word)'")
    case .notAnOrigin(let name):
      .plain(
        .notAnOrigin,
        "'\(name)' is not the name of an origin: lower-case letters, digits and hyphens")
    case .unexpectedArgument(let word, let command, let nearest):
      .plain(
        .unexpectedArgument, "\(command.rawValue) does not take the word '\(word)'",
        hint: meant(nearest) ?? (command.operands.isEmpty ? nil : "it takes \(command.operands)"))
    case .missingArguments(let command):
      .plain(.missingArguments, "\(command.rawValue) needs \(command.operands)")
    case .blankArgument(let word, let command, let place):
      ErrorReport(
        .blankArgument,
        "word \(place) of \(command.rawValue) "
          + (word.allSatisfy(\.isWhitespace) ? "is blank" : "names nothing") + ": '\(word)'")
    case .inputWithArguments:
      .plain(
        .inputWithArguments,
        "show - reads its words from standard input, and takes none beside the -")
    case .conflict(let first, let second):
      .plain(.conflictingFlags, "\(first.word) and \(second.word) exclude each other")
    case .notAnEntity(let flag, let word):
      .plain(
        .notAnEntity,
        "\(flag.word) takes a kind and an id or name, such as character/1009610 or "
          + "'character/iron man', not '\(word)'")
    case .notAPath(let fault): fault.report
    case .notAField: .plain(.malformedParameter, "--field takes KEY=VALUE, such as limit=5")
    case .signedField(let name):
      ErrorReport(
        .signedParameter, "--field does not take \(name): ts, apikey and hash come from the keys")
    case .windowOfAll(let name): ErrorReport(.parameterOfAll, "--all sets \(name) itself")
    case .gatewayAlone(let command):
      ErrorReport(.gatewayOnly, "\(command.rawValue) asks a gateway and nothing else")
    case .malformedField(let text):
      .plain(.malformedField, "--fields takes \(FieldPath.wanted), not '\(text)'")
    case .unknownColumn(let key, let known):
      .plain(
        .unknownColumn, "--columns takes \(known.joined(separator: ", ")), not '\(key)'",
        hint: meant(nearest(to: key, among: known, limit: 1).first))
    case .unfit(let flag, let format, let formats):
      .plain(
        .unsupportedFormat,
        "\(flag.word) fits \(formats.map(\.rawValue).listed), not \(format.rawValue)")
    case .invalidSetting(let key, let value, let wanted):
      .plain(.valueNotAllowed, "\(key) takes \(wanted), not \(value)")
    case .secretArgument(let key):
      ErrorReport(
        .secretArgument,
        "\(key) is not taken from the command line, which others can see and the shell remembers",
        hint: "marvel-cli config set \(key) asks for it, and config set \(key) - reads it from "
          + "standard input")
    case .noTerminal(let key):
      ErrorReport(
        .missingArguments, "there is no terminal on which to ask for \(key)",
        hint: "config set \(key) - reads it from standard input")
    case .query(let error): error.report
    }
  }
}

extension PathError {
  fileprivate var report: ErrorReport {
    let path = "api takes a path such as characters/1009610/comics"
    return switch self {
    case .wholeAddress:
      ErrorReport(
        .notAPath, "\(path), not a whole address", hint: "MARVEL_BASE_URL names the gateway")
    case .query:
      ErrorReport(
        .notAPath, "\(path), without ? and #", hint: "parameters are given by -F KEY=VALUE")
    case .dots: .plain(.notAPath, "\(path), without the segments . and ..")
    }
  }
}

extension [String] {
  /// As a sentence lists them: a, b and c.
  fileprivate var listed: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " and " + self[count - 1]
  }
}

func meant(_ nearest: String?) -> String? {
  nearest.map { "did you mean '\($0)'?" }
}
